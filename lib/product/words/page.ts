// Words that tell a product page: description, reviews, "you may also like".
import { phrases } from './phrases.ts';

/** headings over other products than the page's own */
const OTHERS =
  'related products|related items|you may also like|customers also bought|customers who bought|also viewed|similar items|similar products|similar listings|frequently bought together|recently viewed|ähnliche artikel|ähnliche produkte|kunden kauften auch|das könnte ihnen auch gefallen|produits similaires|produits associés|vous aimerez aussi|productos relacionados|productos similares|también te puede interesar|produtos relacionados|quem comprou|prodotti correlati|prodotti simili|potrebbe interessarti|gerelateerde producten|bekijk ook|produkty podobne|produkty powiązane|zobacz również|související produkty|podobné produkty|súvisiace produkty|kapcsolódó termékek|hasonló termékek|produse similare|похожие товары|сопутствующие товары|с этим товаром|подобни продукти|свързани продукти|схожі товари|slični proizvodi|povezani proizvodi|podobni izdelki|σχετικά προϊόντα|benzer ürünler|relaterade produkter|andra köpte|relaterede produkter|lignende produkter|関連商品|相关产品|관련상품|sản phẩm liên quan|منتجات ذات صلة|מוצרים דומים';
export const OTHER_WORDS = phrases(OTHERS);

/** headings and tabs of a product's own page */
export const DETAIL_WORDS = phrases(
  OTHERS,
  'description|details|specifications|tech specs|product information|overview|features|review*|ask a question|size guide|size chart|shipping & returns|delivery & returns|in the box|tell a friend|email a friend|back to product',
  'produktbeschreibung|beschreibung|produktdetails|technische daten|kundenbewertungen|bewertungen|zubehör|lieferumfang|artikeldetails|frage zum artikel',
  'caractéristiques|fiche technique|avis|descripción|características|especificaciones|opiniones|ficha técnica|descrição|especificações|avaliações|descrizione|scheda tecnica|caratteristiche|recensioni',
  'productomschrijving|omschrijving|specificaties|beoordelingen|opis|specyfikacja|dane techniczne|opinie|popis|parametry|hodnocení|hodnotenie|leírás|termékleírás|vélemények|adatok|descriere|specificații|recenzii',
  'описание|характеристики|отзывы|задать вопрос|спецификация|ревюта|мнения|опис|відгуки|specifikacija|recenzije|περιγραφή|χαρακτηριστικά|κριτικές|ürün açıklaması|ürün özellikleri|yorumlar',
  'produktbeskrivning|beskrivning|specifikationer|recensioner|produktbeskrivelse|beskrivelse|anmeldelser|tuotekuvaus|kuvaus|arvostelut|tekniset tiedot|kirjeldus|apraksts|aprašymas|商品説明|商品詳細|商品情報|レビュー|商品描述|商品详情|规格|评价|상품정보|상품설명|상품평|리뷰|mô tả sản phẩm|thông số|đánh giá|รายละเอียดสินค้า|deskripsi produk|ulasan|وصف المنتج|المواصفات|תיאור המוצר|מפרט|ביקורות',
);
