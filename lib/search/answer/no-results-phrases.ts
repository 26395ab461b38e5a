// Phrases by which result pages say that nothing was found, by language; none of them matches an empty cart or an empty list of recently viewed products.

const ENGLISH = [
  // what lies in a cart, which often stands before, costs nothing: "$0 Search results"
  String.raw`(?<![$€£¥￥₹₩] ?)\b(?:no|0|zero) (?:search )?(?:results?|matches|hits)\b(?! per)`,
  String.raw`\b(?:no|0|zero) (?:matching )?(?:products?|items?|articles?|listings?) (?:were |was |are |is |have been )?(?:found|match|available|to (?:show|display)|that|for your)`,
  String.raw`\b(?:did not|didn't|does not|doesn't|do not|don't) (?:match|find|return|have|yield) any`,
  String.raw`\bnothing (?:(?:was )?found|match(?:es|ed) your)|\bno exact matches`,
  String.raw`\bcould(?: not|n't) find|\bcan(?:not|'t) find (?:what|any|it\b|that)`,
  String.raw`\bthere (?:are|is) (?:currently )?no (?:products?|items?)\b(?! in (?:your|the) (?:cart|basket|bag))`,
  String.raw`\bsorry,? (?:but )?(?:no|nothing|we)|\bno products? yet\b`,
  // as any language counts them
  String.raw`\b0 ?(?:[-–]|to|bis|à) ?0 \S{2,3} 0\b`,
];

const GERMANIC = [
  String.raw`\b(?:keine|0) (?:ergebnisse|treffer|suchergebnisse)|\bkeine (?:passenden )?(?:produkte|artikel) (?:gefunden|vorhanden|zu|für|entspr)`,
  String.raw`\b0 (?:produkte|artikel) gefunden|\bkeinen? (?:[a-zäöüß]+ )?treffer|\bkein treffer|\bnichts gefunden|\bleider (?:keine|nichts|konnten)`,
  String.raw`\bgeen (?:zoek)?resulta(?:at|ten)\b(?! gevonden voor het merk)|\bgeen (?:producten|artikelen) gevonden|\bniets gevonden`,
  String.raw`\binga (?:resultat|produkter|artiklar|varor|träffar)|\binte (?:något|några) (?:resultat|träff)`,
  String.raw`\bingen (?:resultater|produkter|varer|treff)|\bikke (?:fundet|funnet)\b|\b(?:fandt|fant) (?:desværre |dessverre )?(?:ikke|ingen)`,
];

const ROMANCE = [
  String.raw`\baucune? (?:résultat|produit|article|correspondance)|\bn'a (?:donné|retourné) aucun`,
  String.raw`\b(?:0|sin|ningún|no hay|no hubo|no (?:se (?:han |ha )?)?encontr\w+) (?:resultados?|productos?|ningún|artículos?|coincidencias|lo que)`,
  String.raw`\bno se encontr(?:aron|ó ning)|\bbúsqueda no (?:produjo|arrojó|devolvió)`,
  String.raw`\bnenhum (?:resultado|produto)|\bnão (?:encontr\w+|há)|\bnão (?:retornou|obteve) (?:nenhum )?resultado|\bsem resultados\b|\bnada encontrado`,
  String.raw`\bnessun (?:risultato|prodotto)|\bnon (?:ha prodotto|sono stati trovati)`,
  String.raw`\b(?:0|niciun) rezultat|\bnu (?:am g[ăa]sit|s-au? g[ăa]sit|a fost g[ăa]sit|exist[ăa] produse)`,
];

const EASTERN_EUROPE = [
  String.raw`\b(?:nie znale(?:ziono|źliśmy)|brak (?:wyników|produktów|towarów)|znaleziono 0\b)|\bnie zwr\S{1,6} żadnych wyników`,
  String.raw`\b(?:nebyl[yo]? (?:nic )?nalezen|nenalezen|nic (?:jsme )?(?:nenašli|nenalezeno)|nenašli (?:jsme|sme|žiadn)|nenašl[aio] sa|neboli nájden)`,
  // a word boundary is none before an accent
  String.raw`\b(?:neodpovíd\S{1,3}|nevyhovuj\S{1,3}) (?:žádn|žiadn)|(?:žádné|žiadne) (?:výsledky|produkty|výrobky|zboží)|žiadny (?:tovar|produkt|výsledok)`,
  String.raw`\bnincs(?:enek)? (?:találat|termék)|\bnincs a keres|\bnem találha`,
  String.raw`\bnema (?:rezultata|pronađenih)|\bnije pronađen|\bni (?:zadetkov|rezultatov)`,
  String.raw`\bei (?:tuloksia|löytynyt|leitud)|\btooteid ei leitud|\bnerasta\b|\bnav atrast`,
  'ничего не (?:найдено|нашлось)|не найден[оы]?|товаров не обнаружено|(?:мы )?ничего не нашли|не дал (?:никаких )?результатов',
  String.raw`(?<!(?:корзин|избранн|сравнени)\S{0,4}\s{1,2})нет (?:товаров|результатов)(?! в (?:корзин|избранн|сравнени))`,
  'нічого не (?:знайдено|знайшли)|не знайдено|няма (?:намерени|резултати)',
  String.raw`δεν βρέθηκαν|\bnuk u gjet`,
];

const WESTERN_ASIA = [
  String.raw`\bsonuç (?:bulunamadı|bulunmamaktadır)|ürün bulunamadı|eşleşen ürün (?:yok|bulunm)`,
  'לא נמצאו',
  'لا (?:توجد|يوجد) (?:أي )?(?:نتائج|نتيجة)|لا (?:توجد|يوجد) (?:أي )?منتجات(?! في (?:ال)?سل)|لم يتم العثور|لم نجد|یافت نشد',
];

/** of what a page may list beside its results: the cart, what was seen last, favourites */
const NOT_OF_LISTS_JA = '(?<!(?:カート|かご|履歴|チェック|お気に入り|閲覧)[^。]{0,12})';
const NOT_OF_LISTS_KO = '(?<!(?:장바구니|최근|찜|관심|위시)[^.]{0,12})';
const NOT_OF_LISTS_ZH = '(?<!(?:购物车|購物車|收藏|浏览|瀏覽)[^。]{0,12})';

const EASTERN_ASIA = [
  String.raw`見つかりません|見つかりませんでした|検索結果(?:が|は)(?:ありません|ございません)|(?:該当|検索)件数[^\d]?0 ?件|(?<!\d)0 ?件(?:の(?:商品|製品|結果)|が(?:該当|ヒット|見つ))|ヒットしませんでした`,
  '該当(?:する)?(?:商品|製品|アイテム)(?:は|が)?(?:ありません|ございません|なし|無し|0)|該当(?:する)?(?:商品|製品)(?:は|が)(?:見つ|存在し)',
  `${NOT_OF_LISTS_JA}商品(?:が|は)(?:ありません(?!か)|ございません)`,
  '검색 ?결과가 없|검색 ?결과를 찾을 수 없|(?:조회|검색)된 (?:결과|상품)(?:이|가) 없|일치하는 (?:상품|결과)(?:이|가) 없',
  `${NOT_OF_LISTS_KO}(?:등록된 )?상품이 없(?:습니다|어요)`,
  '没有找到|沒有找到|无结果|无法搜索到|找不到(?:任何|与|與|符合|相关|相關|您|商品|产品|產品|「|“)|搜[寻尋]不到|[无無]搜[索尋寻](?:结果|結果)|搜索结果为空|未找到',
  '查[无無](?:相关|相關|此)?(?:商品|产品|產品)|[无無]符合(?:条件|條件)?的?(?:商品|产品|產品)|[没沒]有(?:符合|相关|相關)的?(?:商品|产品|產品|数据|數據)',
  `${NOT_OF_LISTS_ZH}[暂暫][无無](?:相关|相關)?(?:商品|产品|產品)`,
];

const SOUTHEASTERN_ASIA = [
  'ไม่พบ|ไม่มีสินค้า(?!ใน)',
  'không tìm thấy|không có kết quả|(?:không|chưa) có sản phẩm(?: nào)?(?! (?:nào )?trong giỏ)',
  String.raw`tidak (?:di)?(?:temukan|menemukan|jumpai)|n?g?gak ditemukan|\bti(?:dak ada|ada) hasil|\btidak ada produk(?! di keranjang)|\bwalang nahanap`,
];

/** Compiled when first asked: a worker that wakes seldom reads a result page. */
let compiled: RegExp | null = null;

/** Whether a lower-case text says that a search found nothing. */
export function saysNoResults(text: string): boolean {
  compiled ??= new RegExp(
    [
      ...ENGLISH,
      ...GERMANIC,
      ...ROMANCE,
      ...EASTERN_EUROPE,
      ...WESTERN_ASIA,
      ...EASTERN_ASIA,
      ...SOUTHEASTERN_ASIA,
    ].join('|'),
  );
  return compiled.test(text);
}
