// Bracketed notes that shops put into a product's name, on shipping, points, stock and the like: 【送料無料】, [무료배송], 【現貨】.

/** words of such notes; the condition ("中古") is not among them, for it belongs to what is sold */
const NOTE = String.raw`送料(?:無料|込み?|別)|全国|あす楽(?:対応)?|翌日配達|即(?:納|日)(?:発送|出荷|可)?|当日(?:発送|出荷)|在庫(?:あり|有り?|限り)|お?取り?寄せ|予約(?:商品)?|ポイント|最大|倍|(?:国内)?正規(?:品|代理店)|公式(?:ショップ|ストア|店)?|(?:代引|後払い)(?:き?不可|可)|メール便|ネコポス|ラッピング(?:対応|無料)?|クーポン(?:配布中)?|セール|特価|限定|期間|数量|楽天|レビュー|特典|プレゼント|税込|対応|対象|包邮|免邮|免運費?|现货|現貨|正品|正规|公司貨|官方(?:旗舰店|授權)?|旗舰店|顺丰|当天发货|自营|热卖|新品上市|무료\s?배송|정품|공식(?:판매처)?|당일\s?(?:발송|출고)|국내\s?(?:배송|정품)|특가|행사|오늘출발|사은품|бесплатная доставка|free (?:shipping|delivery)|ships? free|official(?: store)?|in stock|ücretsiz kargo|kargo bedava|frete grátis|envío gratis|gratis ongkir|miễn phí vận chuyển|freeship|chính hãng`;
const BRACKETS = /【([^【】]{1,40})】|[[［]([^[\]［］]{1,40})[\]］]|《([^《》]{1,40})》/g;
const PUNCTUATION = String.raw`\d,.%％!！・、，/\s&＆+＋~～★☆◆◇●○■□♪-`;

let notes: RegExp | null = null;

/** A name without such notes; unchanged where nothing else would be left. */
export function withoutNotes(name: string): string {
  if (!/[【[［《]/.test(name)) return name;
  notes ??= new RegExp(`^(?=.*[\\p{L}])(?:${NOTE}|[${PUNCTUATION}])+$`, 'iu');
  const pattern = notes;
  const bare = name
    .replace(BRACKETS, (whole, first?: string, second?: string, third?: string) =>
      pattern.test(first ?? second ?? third ?? '') ? ' ' : whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(bare) ? bare : name;
}
