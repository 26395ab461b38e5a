// Labels before identifiers and brands, in many languages.
import { fold } from '../../base/text/text.ts';
import { labelPhrases, phrases } from './phrases.ts';

export const isGtinLabel = labelPhrases(
  'ean koodi|ean koda|ean kods|ean kodas|ean koder|číslo ean|ean szám|ean kodu|ean αριθμός|κωδικός ean|código gtin|codice gtin|code gtin|kod gtin|gtin kod|código upc|código isbn|codice isbn|code isbn|kod isbn|isbn no|isbn nr|gtin nummer|globale artikelnummer|european article number|kod ean|code ean|código ean|codice ean|cod ean|cod. ean|numer ean|nr ean|numéro ean|ean number|ean no|isbn number|isbn code|upc number|gtin code|gtin number|код ean|ean|ean 13|ean8|ean code|ean kod|ean nummer|ean nr|ean/upc|ean / gtin|cup|gtin|gtin/ean|gtin 13|upc|upc code|upc-a|isbn|isbn 13|isbn 10|jan|jan code|jan コード|isbn コード|bar code|product barcode',
  'strichcode|code barre|code barres|código de barras|codice a barre|kod kreskowy|čárový kód|čiarový kód|vonalkód|svītrkods|brūkšninis kodas|triipkood|ribakood|črtna koda|bar kod|γραμμωτός κώδικας|γραμμωτός κωδικός|kode batang|kod bar|codi de barres|código barras|cod de bară|cod de bare|cod bare|баркод|штрих код|streckkod|stregkode|strekkode|viivakoodi|streepjescode|条码|條碼|条形码|條形碼|商品条码|商品條碼|バーコード|바코드|mã vạch|บาร์โค้ด|الباركود|ברקוד|国际标准书号|國際標準書號',
);

const isAnyMpnLabel = labelPhrases(
  'mpn|p/n|manufacturer product number|mfr part|mfr. part|mfg part|mfr #|mfr no|manufacturer part|manufacturer number|manufacturer code|manufacturer sku|manufacturer ref|manufacturers code|part number|part no|mfr. no|mfg. part no|mfg no|mfg. no|maker code|factory code|factory number|oem|oem code|oem no|oe number|part #|part num|oem number|oem part|vendor part|vendor sku|manufacturer item|model number|model name / number|model no|model #',
  "modellnummer|modelnummer|numéro du modèle de l'article|numéro de modèle|numéro du modèle|référence du modèle|numero modello articolo|numero modello|numero del modello|número de modelo del producto|número de modelo|número do modelo|モデル番号",
  'herstellernummer|hersteller nr|hersteller-art*|teilenummer|hst.-nr',
  'référence fabricant|ref fabricant|référence constructeur|réf. fabricant|referencia del fabricante|referencia fabricante|código del fabricante|código do fabricante|part number fabricante|codice produttore|codice fabbricante|cod. produttore|fabrikantcode|fabrikant artikelnummer',
  'produsentens artikkelnummer|produsentens artikkelnr|produsentens produktnummer|produsentens delenummer|leverandørens varenummer|producentens artikelnummer|producentens produktnummer|fabrikantens varenummer|leverantörens artikelnummer|tillverkarens produktnummer|tillverkarnummer|mallinumero|valmistajan koodi|valmistajan mallinumero|valmistajan osanumero|tootja kood|tootja tootekood|tootja artikkel|ražotāja kods|ražotāja preces kods|ražotāja artikuls|gamintojo kodas|gamintojo prekės kodas|šifra proizvođača|kataloški broj proizvođača|kod proizvođača|oznaka proizvođača|koda proizvajalca|šifra proizvajalca|številka proizvajalca|oznaka proizvajalca|κωδικός κατασκευαστή|κωδ. κατασκευαστή|κωδικός εργοστασίου|part number κατασκευαστή|mã nhà sản xuất|mã nsx|nomor model|nomor part|kode pabrik|kode produsen|รหัสผู้ผลิต|หมายเลขรุ่น|رقم القطعة|رقم الموديل|رمز الشركة المصنعة|מק"ט יצרן|מספר דגם|מקט יצרן|каталожен номер на производителя|код на производителя|артикул виробника|артикул изготовителя|номер детали|каталожный номер производителя|número de pieza|núm. de pieza|número de parte|número de peça|código de fábrica|código fabricante|ref. fabricante|referência do fabricante|réf. constructeur|code fabricant|numéro de pièce|codice del produttore|codice modello|cod. fabbricante|cod. costruttore|codice costruttore|numero parte|numero di parte|artikelnummer fabrikant|artikelnummer leverancier|fabrikantnummer|onderdeelnummer|typenummer|hersteller artikelnummer|hersteller-code|herstellercode|hersteller teilenummer|werksnummer|symbol katalogowy producenta|kod katalogowy producenta|indeks producenta|numer producenta|katalogové číslo výrobce|číslo dílu|katalógové číslo výrobcu|gyártói kód|gyártó cikkszáma|típusszám|cod de producător|cod fabricant|part number producător|kod producenta|symbol producenta|nr producenta|numer katalogowy części|numer części|kod výrobce|kód výrobcu|číslo výrobce|číslo výrobcu|part number výrobce|gyártói cikkszám|gyári cikkszám|cod producător',
  'код производителя|артикул производителя|парт-номер|партномер|код виробника|каталожен номер|tillverkarens artikelnummer|tillverkarens art*|producentens varenummer|produsentnummer|produsentnr|produsentens varenr|produsentens varenummer|prod.nr|tillv. artnr|valmistajan tuotenumero|valmistajan tuotekoodi|üretici kodu|üretici parça*|メーカー型番|メーカー品番|メーカー商品コード|製造元型番|型番|品番|厂家型号|제조사 모델명',
);

/** a shop's own article number (商品番号), which contains the word for a part number (品番) */
const SHOPS_NUMBER = /^(?:商品|製品)番号/;

/** Whether a label announces the manufacturer's number. */
export function isMpnLabel(label: string): boolean {
  return isAnyMpnLabel(label) && !SHOPS_NUMBER.test(label.trim());
}

export const isModelLabel = labelPhrases(
  'model|model name|model code|modell|modellbezeichnung|model no.|modèle|modelo|modello|model produktu|модель|модел|μοντέλο|malli|mudel|modelis|型號|型号|モデル|모델명|모델|รุ่น|דגם|رقم الموديل|الموديل|số model|nomor model',
);

export const isStockLabel = labelPhrases(
  'availability|stock|in stock|stock status|stock level|verfügbarkeit|lagerbestand|bestand|lagerstatus|lieferstatus|auf lager|disponibilité|stock disponible|disponibilidad|existencias|disponibilidade|estoque|disponibilità|giacenza|beschikbaarheid|voorraad|dostępność|stan magazynowy|na stanie|dostupnost|skladem|na sklade|elérhetőség|készlet|raktárkészlet|disponibilitate|stoc|наличие|в наличии|наличность|наявність|наличност|raspoloživost|na stanju|zaloga|διαθεσιμότητα|απόθεμα|stok|stok durumu|stok adedi|lager|lagersaldo|tillgänglighet|tilgængelighed|på lager|tilgjengelighet|saatavuus|varastossa|varastotilanne|laoseis|saadavus|pieejamība|prieinamumas|likutis|在庫|在庫状況|库存|庫存|재고|tình trạng kho|kho|tồn kho|stok barang|ketersediaan|สต็อก|التوفر|المخزون|זמינות|מלאי',
);

const OTHER_CODE = phrases(
  'postal*|post code|zip*|promo*|coupon*|discount*|voucher*|gift*|tax*|vat*|hs code|qr*|dress code|area code|country*|postleitzahl|plz|gutschein*|rabatt*|código de descuento|codice sconto|codice fiscale|kod pocztowy|kod rabatowy|psč|slevový*|индекс|промокод|почтовый*|order status|item condition|item location|item weight|item dimensions|item specifics|style guide|product type|product line|product name|product weight|product dimensions|product details|product description|artikelzustand|artikelstandort|artikelgewicht|article condition|part of',
);

const isAnySkuLabel = labelPhrases(
  'sku|sku #|sku code|sku no|item|item no|item number|item #|item code|item id|item num|product code|product no|product number|product id|product #|product ref|product reference|product sku|code|article|article no|article number|art no|art. no|art|stock code|stock no|stock number|style|style no|style number|style code|catalog no|catalog number|catalogue no|catalogue number|cat no|cat. no|ref|ref no|reference|reference number|part|post id|ad id|listing id|lot number|asin|web id|web code|tcin|dpci|internet #|store sku|order code|order no|order number|design no|id',
  'artikelnummer|artikel nr|art.-nr|art.nr|art nr|artikel|bestellnummer|bestell-nr|best.-nr|produktnummer|produkt-nr|produktcode|produkt id|artikelcode|artikel-nummer',
  'référence produit|code article|code produit|réf article|ref produit',
  'referencia|código|código producto|código de producto|cód|código de artículo|nro de parte|código do produto|cód. do produto|cód. produto|cod. prod|código item',
  'minsan|codice minsan|aic|pzn|cnk|codice|codice articolo|codice prodotto|cod. art|cod articolo|cod. prodotto|riferimento|rif|codice sku',
  'productnummer|bestelnummer|referentie|bestelcode',
  'kod|kod produktu|kod towaru|indeks|symbol|nr katalogowy|nr kat|numer katalogowy|nr produktu|nr art|nr artykułu|katalogové číslo|kód zboží|objednací kód|kód tovaru|číslo produktu|kat. č|katalog. č|obj. č',
  'termékkód|cikk szám|cod produs|cod articol|код|код товара|код товару|код на продукта|код на продукт|артикул|арт|артикул товара|код продукта|номенклатурный номер|кат. номер|продуктов код|артикулен номер|sku код',
  'šifra izdelka|koda izdelka|kataloška številka|šifra|šifra proizvoda|šifra artikla|kataloški broj|κωδικός|κωδικός προϊόντος|κωδ|κωδικός είδους|ürün kodu|stok kodu|ürün no|ürün id|model kodu',
  'varenummer|vare nr|artikkelnummer|produktnr|tuotenumero|tuotekoodi|tuotenro|tootekood|preces kods|kods|prekės kodas|kodas|artikuls',
  '商品番号|商品コード|商品管理番号|管理番号|货号|商品编号|貨號|商品編號|产品编号|상품코드|상품번호|제품번호|mã sản phẩm|mã sp|mã hàng|mã|รหัสสินค้า|รหัส|kode produk|kode barang|رمز المنتج|رقم المنتج|كود المنتج|מק"ט|מקט|מספר קטלוגי|کد محصول|کد کالا',
);

/** Whether a label announces the shop's number: not a post code, not a coupon. */
export function isSkuLabel(label: string): boolean {
  return isAnySkuLabel(label) && !OTHER_CODE.test(fold(label)) && !isGtinLabel(label);
}

const isAnyBrandLabel = labelPhrases(
  'brand|brands|brand name|manufacturer|maker|manufactured by|mfr|make|designer|label|by brand|product brand|made by|produced by|brand maker|brand/manufacturer|manufacturer/brand|marke|hersteller|hersteller/marke|marque|marque du produit|marque produit|fabricant|marca|marca comercial|fabricante|produttore|merk|fabrikant|producent|marka|marka/producent|značka|výrobce|výrobca|gyártó|márkanév|producător|brand producător',
  'марка|бренд|производитель|производител|торговая марка|виробник|торгова марка|brend|proizvođač|proizvajalec|blagovna znamka|robna marka|μάρκα|κατασκευαστής|εταιρεία|üretici|varumärke|tillverkare|mærke|merke|produsent|valmistaja|merkki|tuotemerkki|tootja|kaubamärk|ražotājs|zīmols|gamintojas|prekės ženklas',
  'ブランド|メーカー|発売元|品牌|厂商|制造商|브랜드|제조사|thương hiệu|nhà sản xuất|hãng sản xuất|hãng|ยี่ห้อ|แบรนด์|merek|brand/merek|العلامة التجارية|الماركة|ماركة|מותג|יצרן|برند',
);

export const isSellerLabel = labelPhrases(
  'sold by|seller|sold and shipped by|ships from and sold by|verkauf durch|verkäufer|verkauft von|verkauf und versand durch|vendu par|vendeur|vendu et expédié par|vendido por|vendido y enviado por|vendido e entregue por|vendedor|venduto da|venditore|verkoop door|verkocht door|verkoper|sprzedawca|sprzedaje|prodejce|prodává|predajca|eladó|vânzător|vandut de|продавец|продавець|продавач|satıcı|säljare|säljs av|sælger|sælges af|selger|selges av|myyjä|販売元|販売者|卖家|판매자|người bán|penjual|ผู้ขาย|البائع|מוכר',
);

/** Whether a label announces the brand itself, not a number that the maker gave ("codice produttore", "Hersteller-Nr."). */
export function isBrandLabel(label: string): boolean {
  return isAnyBrandLabel(label) && !isMpnLabel(label);
}
