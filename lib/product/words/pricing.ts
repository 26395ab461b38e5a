// What the words and class names around a price say it is: to pay, former, a saving, shipping, an instalment.
import { fold } from '../../base/text/text.ts';
import { phrases } from './phrases.ts';

/** words before a price that is no longer to be paid */
export const FORMER = phrases(
  // what it costs without the tax is not what is paid, where both stand
  'cena bez dph|netto|nettopreis|preis ohne mwst|nettó ár|preț fără tva|cena bez ddv|cijena bez pdv|цена без ндс|prix ht|prix hors taxe|precio sin iva|prezzo senza iva|prezzo iva esclusa|prijs excl. btw|pris ekskl. moms|pris exkl. moms|veroton hinta|本体価格|税抜価格|税抜|税別',
  'instead of|вместо|замість|zamiast|namiesto|místo|anziché|em vez de|en lugar de|in plaats van|istället för|i stedet for|بدلا من|was|mrp|m.r.p|comp. value|compare value|est. value|old price|list price|base price|price without tax|rrp|r.r.p|srp|msrp|regular price|regular|reg|before|retail price|retail|compare at|original price|original|orig|market price|suggested|usual price|normal price|full price|previously|recommended|high street price',
  'uvp|preisempf*|unverb. preisempf*|statt|vorher|alter preis|bisher|früher|ehemaliger preis|listenpreis|unser bisheriger|ursprünglich*|normalpreis',
  "ancien prix|avant|prix barré|au lieu de|prix conseillé|prix public|prix d'origine|prix normal|antes|precio anterior|precio normal|precio lista|pvp recomendado|pvpr|preço anterior|preço normal|preço original",
  'prezzo di listino|listino|invece di|prezzo precedente|prima|prezzo originale|prezzo consigliato|adviesprijs|was prijs|oude prijs|normale prijs|cena katalogowa|stara cena|cena regularna|poprzednia cena|najniższa cena*|cena przed|cena detaliczna|běžná cena|původní cena|pôvodná cena|doporučená cena|mocěná cena|eredeti ár|régi ár|listaár|preț vechi|prp|prețul inițial|pret intreg|цена до|стара цена|пцд|старая цена|обычная цена|цена без скидки|стара ціна|звичайна ціна|stara cijena|redovna cijena|redna cena|αρχική τιμή|π.λ.τ|παλιά τιμή|eski fiyat|liste fiyatı|piyasa fiyatı',
  'ord. pris|ordinarie pris|tidigare pris|rek. pris|førpris|før:|før kr|vejl. pris|veiledende pris|normalpris|ovh|norm|normaalihinta|tavahind|parastā cena|iepriekšējā cena|įprasta kaina|sena kaina|定価|定价|定價|划线价|建议零售价|希望小売価格|参考価格|通常価格|市场价|市場價|原价|原價|정가|소비자가|시중가|giá cũ|giá gốc|giá thị trường|ราคาปกติ|harga normal|السعر السابق|כ מחיר|מחיר רגיל|מחיר שוק|מחירון|قیمت قبلی',
);

/**
 * "De R$ 399,90", "Van € 20": the price from which it was lowered. Within a line both words only connect others ("precio de", "à partir de"), so
 * they count at the beginning of a line.
 */
const LOWERED_FROM =
  /(?:(?:^|[^\p{L}\p{N}\s])\s?(?:de|van)|(?<![\p{L}\p{N}])(?:De|DE|Van|VAN)|(?<![\p{L}\p{N}])(?:de|van)(?=\s?:))\s?:?(?:\s?R\$)?\s?$/u;

/** Whether the words before a price, as written, begin the line of a former one. */
export function isLoweredFrom(before: string): boolean {
  return LOWERED_FROM.test(before.slice(-28)) && !FROM.test(fold(before).slice(-28));
}

/** words before the price of several products together */
export const TOGETHER = phrases(
  'for both|both for|for all three|price for all|all three for|for these items|gesamtpreis für beide|beide zusammen|zusammen kaufen|preis für alle|prix pour les deux|prix pour les trois|precio por los dos|prezzo per entrambi|samen voor|cena za oba|cena za komplet|вместе за|комплектом за|まとめて|合計',
);

/** words around an amount that is saved, not paid */
export const SAVING = phrases(
  'save|saving*|discount|off|sie sparen|ersparnis|rabatt|économisez|économie|remise|ahorr*|descuento|economize|desconto|risparmi*|sconto|bespaar|korting|voordeel|oszczędzasz|rabat|ušetříte|sleva|zľava|megtakarítás|kedvezmény|economisești|reducere|спестявате|отстъпка|скидка|экономия|выгода|знижка|економія|ušteda|popust|prihranek|έκπτωση|κερδίζετε|indirim|kazancınız|spara|spar|du sparer|säästät|alennus|allahindlus|atlaide|nuolaida|cashback|bonus|points|reward*|gift card|coupon|voucher|割引|ポイント|节省|優惠|优惠|积分|積分|할인|포인트|적립|tiết kiệm|giảm|ส่วนลด|hemat|diskon|trị giá|phiếu mua hàng|thu cũ|خصم|وفر|هديه|קופון|הנחה|تخفیف|trade in|with exchange|eintausch|inzahlungnahme',
  // what is paid by those who know a word
  'with code|use code|with the code|promo code|mit code|mit dem code|gutscheincode|mit gutschein|avec le code|code promo|con el código|con código|cupón|com o código|com código|cupão|cupom|con il codice|con codice|met code|met de code|kortingscode|z kodem|kod rabatowy|s kódem|slevový kód|se slevovým kódem|kóddal|cu codul|промокод*|med koden|med kod|rabattkod*|rabatkode|koodilla|alekoodilla|με κωδικό|kupon*|クーポン|券后|券後|折價券|쿠폰*|كود',
);

/** what follows an amount that is taken off: "$10 off", "10 € Rabatt"; of "50 € Rabatt 10 %" the number behind is the rebate */
export const TAKEN_OFF =
  /^(?:off|rabatt?u?|korting|taniej|indirim|d[ei] (?:descuento|desconto|remise|reduction|sconto))(?![\p{L}:]|\s?[-–(]?\d)/u;

export const POSTAGE = phrases(
  'shipping|delivery|postage|p&p|freight|orders over|order over|orders above|spend|minimum order|min. order|versand|versandkosten|lieferung|zzgl|livraison|port|envío|frete|entrega|spedizione|consegna|verzending|verzendkosten|bezorg*|wysyłka|dostawa|przesyłka|doprava|dopravné|poštovné|szállítás|livrare|transport|доставк*|dostava|poštarina|μεταφορικά|αποστολή|kargo|frakt|leverans|fragt|levering|toimitus|toimituskulut|tarne|piegāde|pristatymas|送料|运费|運費|配送|배송|phí vận chuyển|ค่าส่ง|ongkir|ongkos kirim|الشحن|شحن|للطلبات|משלוח|ارسال|acima de|mindestbestellwert|ab einem bestellwert',
);

/** an amount above which something is free, by the folded words before it: "frete gratis acima de" */
export const FREE_ABOVE =
  /(?:free|frei|gratis|gratuit|kostenlos|offert|darmow|zdarma|ingyen|бесплатн|безкоштовн|ucretsiz).{0,24}(?<!\p{L})(?:over|above|from|ab|uber|des|partir d[eia]|desde|acima de|oltre|da|boven|vanaf|od|nad|от|від)\W{0,3}$/u;

/** what the law adds for what is left of a thing, told beside the price that holds it */
const LEVY = phrases(
  'recycling fee|recycling charge|eco fee|environmental fee|bottle deposit|pfand|recyclinggebühr|recyclingbeitrag|vrg|éco participation|éco-part|écotaxe|éco-contribution|contributo raee|eco contributo|ecotasa|recupel|statiegeld|verwijderingsbijdrage|kaucja|recyklační poplatek',
);
const WITH =
  /(?<![\p{L}])(?:incl?|inkl|including|inclu\w{0,4}|inklusive|avec|mit|with|compris\w?|con|s|z)(?![\p{L}])/u;

/** Whether these words say that the amount behind them is such a levy: "price incl. deposit" is the price. */
export function isLevy(before: string): boolean {
  return LEVY.test(before) && !WITH.test(before);
}

/** words around one of several payments, a rent, a deposit */
export const INSTALMENT = phrases(
  'month|monthly|/mo|mo.|instalment*|installment*|payments|weekly|per week|fortnight*|afterpay|klarna|affirm|zip|laybuy|sezzle|clearpay|paypal|finance|financing|lease|rent|deposit|down payment|apr|emi|interest free',
  'monat|monatlich|mtl|rate|raten*|finanzierung|anzahlung|mois|mensualité*|fois|sans frais|mes|meses|mensual|cuota*|plazos|parcela*|x de|vezes|sem juros|no boleto|mese|mensil*|rata|maand|miesięcznie|mies|raty|ratach|měsíčně|splátk*|mesačne|havonta|részlet*|luna|lunar|месец|вноска|в месяц|мес|рассрочк*|кредит|міс|на місяць|mesečno|mjesečno|obrok*|μήνα|δόσεις|δόση|taksit|ay|aylık|månad|mån|måned|md|delbetal*|kuukausi|kk|kuussa|järelmaks|mēnesī|mėn|分割|月々|ヶ月|分期|每月|할부|월|trả góp|tháng|ผ่อน|เดือน|cicilan|bulan|قسط|شهر|תשלומים|לחודש',
);

/** words around a unit price */
export const PER_UNIT = phrases(
  'per 100*|/100|per kg|/kg|per g|per lit*|/l|per oz|/oz|per lb|/lb|per ml|per unit|unit price|price per|per m|/m|per m2|/m²|per sq|each|ea|per item|per piece|per count|/count|per dose|per sheet|per tablet',
  "grundpreis|pro kg|pro liter|je kg|je 100|pro 100|pro stück|1 kg|1 l|100 g|100 ml|1 stück|/stk|/st|le kg|au kilo|le litre|prix au|l'unité|por kg|el kilo|precio por|el litro|por litro|por unidad|al kg|al litro|al pezzo|prezzo al|per stuk|za kg|za 100|za litr|cena za|za sztukę|za kus|za 1|egységár|pe kg|на кг|за кг|за литр|за шт|за 100|/шт|/кг|kg başına|per st|jämförpris|jmf|jfr|pr. kg|pr. stk|pr stk|pr. l|kilopris|kpl|litrahinta|kilohinta|あたり|每|单价",
);

/** words before the lowest of several prices */
export const FROM = phrases(
  'from|starting at|starts at|as low as|ab|à partir de|dès|desde|da|vanaf|od|tól|de la|от|від|από|fra|från|alkaen|nuo|alates|no|から|起|부터|từ|เริ่มต้น|mulai|ابتداء من|החל מ',
);

/** words around a price for some people only */
const MEMBER = phrases(
  'member*|club*|subscribe|subscription|autoship|prime|with card|loyalty|wholesale|trade price|dealer|bulk|b2b|havale*|eft ile|bank transfer|por transferencia|con transferencia|mitglied*|abo|sparabo|membre|abonné|abonnés|socio|suscríbete|assinante*|soci|iscritti|leden|dla członków|člen|členská|klubtag|membru|членска|клубная|по карте|опт*|medlem*|klub*|klantenkaart|bonuskaart|kundenkarte|carte fidélité|carte de fidélité|carta fedeltà|z kartą|s kartou|jäsen|会员|會員|회원|hội viên|สมาชิก|anggota',
);

/** "Non-member price" */
const NOT_MEMBER =
  /(?<!\p{L})(?:non|nicht|no|niet|ikke|icke|ei)[\s-]?(?:member|mitglied|membr|soci|leden|medlem)\p{L}*/gu;
/** "£5.75 with Greencard": the name of what a shop's regulars have; a tax is written in capitals throughout */
const WITH_NAME = /^with (?:an? |your )?\p{Lu}\p{Ll}/u;

/** Whether folded words around an amount say that it is for some people only; `written` is what stands behind it. */
export function isForSome(folded: string, written = ''): boolean {
  return MEMBER.test(folded.replace(NOT_MEMBER, '')) || WITH_NAME.test(written);
}

/** words before the price to pay now */
export const NOW = phrases(
  'now|sale|price|today|only|just|winning bid|current bid',
  'jetzt|nur|preis|angebotspreis|sonderpreis|endpreis|prix|maintenant|ahora|precio|oferta|por|preço|à vista|ora|prezzo|nu|prijs|voor|cena|promocja|ár|preț|цена|ціна|cijena|τιμή|fiyat|pris|kampanjpris|tilbud|tilbudspris|hinta|nyt|tarjous|hind|soodushind|kaina|価格|税込|特価|现价|售价|促销价|優惠價|售價|판매가|할인가|giá|ราคา|harga|السعر|سعر|מחיר|قیمت',
);

export const FORMER_NAME =
  /price-?standard|(?:^|[\s_-])(?:old|was|rrp|msrp|mrp|regular|compare|crossed|strike|barrato|tachado|riscado|durchgestrichen|gestrichen|doorgestreept|przekreslona|striked|strikethrough|origin(?:al)?|before|previous|former|retail|uvp|barre|anterior|antiguo|precio-lista|stara|puvodni|regul|line-through|cross|statt)(?:[\s_-]|$|price)|full-?price|price-?full|pr(?:ice|c)[-_]org(?![a-z])|old-?price|price-?old|price-?was|wasprice|list[-_]?(?:price|preis|prix)|price[-_]{1,2}list(?![-_]?(?:item|container|wrap|group|view|box))|regular-?price|compare|strike|msrp|price--?(?:was|old|list|regular|before)/;
export const NOW_NAME =
  /(?:^|[\s_-])(?:sale|special|now|current|final|our|offer|promo|actual|today|new|sell|selling|deal|discounted|akce|aktuell|nowa|main|pay|buy)[\s_-]?(?:price|preis|prix|precio|cena)?|current-?price|price-?(?:now|current|sale|final|new|main)|price--discount|saleprice|finalprice|specialprice|priceblock|ourprice/;
export const PRICE_NAME =
  /price|prix|preis|prezzo|precio|preco|prijs|pris(?![a-z])|cena|cijena|hinta|fiyat|harga|kaina|pret(?![a-z])|amount|cost/;
export const SAVING_NAME =
  /sav(?:e|ing)|(?<!has-|with-|is-|--)discount(?!ed|[-_]?pri|[-_]?val)|sconto|rabat|reduc|percent|off(?![a-z])|coupon|promo-?code|voucher|bonus|points|cashback/;
export const POSTAGE_NAME = /ship|deliver|postage|freight|livraison|versand|envio|frete|dostav|dostaw/;
export const INSTALMENT_NAME =
  /instal|month|parcel|rate[-_ ]|financ|klarna|afterpay|paypal|affirm|monthly|credit|splat|rata|zip-|laybuy|payment/;
export const UNIT_NAME =
  /unit|grundpreis|base-?price|baseprice|per[-_]|pricepermeas|price-per|ppu|comparison|measure/;
/** names of boxes with extras sold on top of the product */
export const ADDED_NAME =
  /warrant(?:y|ies)|accessor(?:y|ies)-?pri|insur(?:ance|e)(?![a-z])|versicherung|assicurazione|gift-?wrap|add-?ons?(?![a-z])|protection-?plan|service-?plan/;
export const CARD_NAME =
  /related|recommend|similar|upsell|up-sell|cross-?sell|carousel|slider|swiper|slick|owl|also|recent|accessor|bundle|buy-?together|bought-?together|fbt|product-?(?:card|tile|list|grid|item|box|thumb|teaser)|list-?product|products-?(?:grid|list)|card|tile|item-?list|grid|teaser|suggest|bestsell|featured|mini-?cart|cart-?(?:total|sum|summary|header|block|subtotal)|basket-|minicart|top-?cart|header|nav|menu|footer|filter|facet|compare|wishlist|viewed|widget|sidebar|popular|category/;
export const DETAIL_NAME =
  /product-?(?:detail|info|page|main|view|summary|essential|shop|content|right|single|form|price|data|block)|pdp|detail|buybox|buy-?box|summary|offer|main|single|entry|content-product|productpage|primary/;
/** names of boxes beside a page's main part, with products of their own */
export const BESIDE_NAME =
  /(?:col(?:umn)?|box)[-_]?(?:left|right)|(?:left|right)[-_]?(?:col(?:umn)?|bar|box|panel)|side-?(?:bar|box)|info-?box|box-?text|whats-?new|new-?products|best-?sell|specials|recently|sponsor(?:ed)?(?![a-z])|advert(?:is|orial|$|[\s_-])/;

/** what follows a minimum amount: "5,000円以上で送料無料", "50,000원 이상", "NT$1,000免運" */
const FROM_HERE_ON =
  /^\s*(?:元|円|원|₫|đ|tl|руб\.?|₽)?\s*(?:以上|[起即]?[免包][运運郵邮]|이상|trở lên|ve üzeri|üzeri|и (?:выше|более)|or (?:more|above|over)\b|and (?:above|over)\b|ou mais\b|o más\b|ke atas)/iu;
/** what precedes a minimum amount: "全館滿NT$1,000", "滿NT$1,000" */
const UP_TO_HERE = /[滿满]\s*$/u;

/** Whether an amount is a minimum from which something applies, and no price. */
export function isThreshold(before: string, after: string): boolean {
  return UP_TO_HERE.test(before) || FROM_HERE_ON.test(after);
}

/** a month as European Union law counts it here: "30 days", "30-Tage", "30 dni" */
const MONTH =
  /(?<!\d)30[\s-]{0,2}(?:(?:de|calendar|derniers|ultimi|posledn\w*)\s)?(?:days?|tage?n?|jours|dias|giorni|dag|dni|dnu|dnech|dana|dneh|nap|zile|дни|днев|днів|дня|дена|ημερ|paiv|pv|paeva|dien)/u;
/** words for the lowest former price, not for a card's price or a return fee */
const LOWEST = phrases(
  'lowest*|prior price|previous price|niedrigst*|tiefst*|günstigst*|bestpreis|30 tage best*|plus bas|más bajo|mínimo|mais baixo|più basso|laagste|obniżk*|nejnižší|slev*|zľav*|najniž*|legalacsonyabb|legkisebb|cel mai mic|най ниск*|χαμηλότερ*|lägst*|laveste|alin|madalaim|zemāk*|mažiausi*|žemiausi*|наименьш*|найнижч*',
);
/** the same where no period is stated */
const LAST_LOWEST = phrases(
  'letzter niedrigster preis|letzter bestpreis|letzter tiefpreis|lowest recent price|lowest previous price|dernier prix le plus bas|último precio más bajo|ultimo prezzo più basso|laatste laagste prijs|ostatnia najniższa cena|poslední nejnižší cena|senaste lägsta pris|tidigare lägsta pris|seneste laveste pris|siste laveste pris|tidligere laveste pris',
);

/**
 * Whether folded words before an amount call it the lowest price of the last 30 days, which shops in the EU must state beside a reduced price.
 */
export function isLowestOfLate(before: string): boolean {
  return (MONTH.test(before) && LOWEST.test(before)) || LAST_LOWEST.test(before);
}

/** what stands in place of a price */
export const ON_REQUEST = phrases(
  'price unavailable|log in for price*|log in to see price*|sign in to see price*|price on request|price on application|price upon request|prices on request|call for pric*|contact us for pric*|contact us for a price|ask for price|preis auf anfrage|preise auf anfrage|prix sur demande|prix sur devis|prix sur consultation|precio a consultar|consultar precio|consulte precio|precio bajo consulta|preço sob consulta|consulte o preço|prezzo su richiesta|prijs op aanvraag|cena na zapytanie|zapytaj o cenę|cena na dotaz|cena na vyžádání|cena na vyžiadanie|ár kérésre|érdeklődjön az árról|preț la cerere|цена по запросу|уточняйте цену|уточнить цену|цена по заявка|цена при запитване|ціна за запитом|уточнюйте ціну|cijena na upit|cena na upit|cena po dogovoru|τιμή κατόπιν|pris på förfrågan|pris på forespørsel|pris på forespørgsel|hinta pyydettäessä|fiyat sorunuz|fiyat için arayın|価格はお問い合わせ|要見積|价格面议|面议|询价|價格面議|가격 문의|liên hệ|giá liên hệ|สอบถามราคา|السعر عند الطلب|מחיר לפי בקשה',
  'sign in for price*|register to see price*|preise nach anmeldung|preis nach anmeldung|preise nach login|preis nach login|preise nur für registrierte*|connectez-vous pour voir les prix|connectez-vous pour voir le prix|prix après connexion|inicia sesión para ver*|inicie sesión para ver*|faça login para ver*|accedi per vedere*|inloggen voor prijzen|log in voor prijzen|zaloguj się aby zobaczyć cen*|zaloguj się, aby zobaczyć cen*|přihlaste se pro zobrazení cen*|logga in för att se pris*|logg inn for å se pris*|log ind for at se pris*|войдите чтобы увидеть цен*|войдите, чтобы увидеть цен*',
);

/** words around a price that say whether tax is included */
export const TAX_IN = phrases(
  'incl vat|inc vat|incl. vat|inc. vat|including vat|vat included|incl tax|incl. tax|tax included|inc gst|inkl. mwst|inkl mwst|inkl. ust|inkl. gesetzl|ttc|iva incluido|iva inc|iva incl|iva inclusa|ivato|incl. btw|btw inbegrepen|z vat|brutto|s dph|vč. dph|áfával|cu tva|tva inclus|с ндс|с ддс|з пдв|sa pdv|s pdv|z ddv|με φπα|kdv dahil|inkl. moms|sis. alv|税込|含税',
);
export const TAX_OUT = phrases(
  'excl vat|ex vat|ex. vat|excl. vat|excluding vat|plus vat|+ vat|excl tax|excl. tax|ex gst|exkl. mwst|zzgl. mwst|zzgl. ust|netto|ht|hors taxe|sin iva|+ iva|iva esclusa|excl. btw|bez dph|fără tva|без ндс|без ддс|bez pdv|brez ddv|χωρίς φπα|kdv hariç|exkl. moms|ekskl. moms|alv 0|税抜|税別|+税|未税',
);
