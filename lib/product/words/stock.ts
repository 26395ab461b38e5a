// What pages say about availability, by language.
import { phrases } from './phrases.ts';

export const OUT = phrases(
  'not currently available|currently not available|no longer sold|no longer stocked|out of stock|sold out|unavailable|not available|no longer available|no longer for sale|discontinued|temporarily out|not in stock|no stock|notify me when|email me when|notify when|back in stock|join the waitlist|join waitlist|this item has been sold|listing has ended|bidding has ended|is currently not',
  'nicht verfügbar|ausverkauft|nicht lieferbar|nicht mehr lieferbar|nicht mehr verfügbar|vergriffen|nicht auf lager|nicht vorrätig|derzeit nicht|momentan nicht',
  'rupture de stock|rupture|épuisé|indisponible|non disponible|plus disponible|victime de son succès',
  'agotado|sin stock|no disponible|sin existencias|fuera de stock|esgotado|indisponível|fora de estoque|sem estoque|avise-me',
  'esaurito|attualmente non disponibile|non disponibile|non più disponibile|terminato|avvisami quando',
  'uitverkocht|niet meer leverbaar|niet meer beschikbaar|niet op voorraad|niet leverbaar|niet beschikbaar|tijdelijk uitverkocht',
  'niedostępny|produkt niedostępny|brak w magazynie|wyprzedane|brak towaru|chwilowo niedostępny|powiadom o dostępności|brak na stanie',
  'vyprodáno|vyprodané|není na skladě|není skladem|nedostupné|momentálně nedostupné|vypredané|nie je skladom|nedostupný|není k dispozici|na dotaz',
  'jelenleg nem elérhető|nem elérhető|nem kapható|készlethiány|elfogyott|nincs készleten|nem rendelhető|nincs raktáron|nu este în stoc|stoc epuizat|indisponibil|nu e in stoc|lipsa stoc',
  'изчерпан*|няма наличност|не е наличен|няма в наличност|нет в наличии|нет на складе|распродан*|закончился|снят с производства|сообщить о поступлении|временно отсутствует|нет в продаже|товара нет|немає в наявності|немає на складі|закінчився|повідомити про наявність',
  'nije dostupno|rasprodato|nema na stanju|nije na stanju|rasprodano|nema na zalihi|razprodano|ni na zalogi|ni na voljo|trenutno nedostupno',
  'εξαντλήθηκε|εξαντλημένο|μη διαθέσιμο|δεν είναι διαθέσιμο',
  'tükendi|stokta yok|stoklarımızda yok|tükenmiş',
  'slutsåld|slut i lager|ej i lager|tillfälligt slut|ikke længere tilgængelig|ikke lenger tilgjengelig|finns inte i lager|slut|udsolgt|ikke på lager|utsolgt|ikke tilgjengelig|loppunut|loppu|tilapäisesti loppu|ei varastossa|loppuunmyyty|ei saatavilla',
  'otsas|laost otsas|pole saadaval|nav pieejams|izpārdots|nav noliktavā|išparduota|neturime|nėra sandėlyje',
  '在庫切れ|販売を終了|販売終了|入荷予定なし|限定数終了|取扱終了|取り扱い終了|已下架|판매종료|단종|売り切れ|品切れ|完売|在庫なし|缺货|没货了|库存不足|售罄|缺貨|售完|无货|품절|재고없음',
  'hết hàng|tạm hết|สินค้าหมด|stok habis|habis|غير متوفر|نفذ|نفدت|אזל מהמלאי|אזל|לא זמין|ناموجود',
);

export const IN = phrases(
  'in stock|available|ready to ship|ships today|ships within|usually ships|dispatched within|on stock|ready for dispatch',
  'auf lager|lieferbar|vorrätig|verfügbar|lagernd|lieferzeit|versandfertig|lagerbestand',
  'en stock|disponible|expédié sous|expédition sous|livraison sous|dispo',
  'hay stock|unidades disponibles|en existencia|existencias|envío inmediato|disponível|em estoque|em stock|pronta entrega',
  'disponibile|disponibilità immediata|in magazzino|pronta consegna|spedito in',
  'op voorraad|leverbaar|voorradig|uit voorraad|morgen in huis',
  'dostępny|na stanie|dostępność|w magazynie|dostępne|wysyłka w|duża ilość|skladem|na skladě|ihned k odeslání|skladom',
  'raktáron|készleten|azonnal|elérhető|disponibil|stoc',
  'в наличност|наличен|налично|на склад|в наличии|в наявності|на складе|доступно',
  'na stanju|na zalihi|dostupno|raspoloživo|na zalogi|na voljo|διαθέσιμο|σε απόθεμα|ετοιμοπαράδοτο',
  'stokta|mevcut|i lager|på lager|lagerstatus|varastossa|saatavilla|heti toimitettavissa|laos|saadaval|pieejams|noliktavā|turime|sandėlyje',
  '在庫あり|在庫有り|即納|有货|有貨|现货|現貨|库存|재고 있음|còn hàng|มีสินค้า|พร้อมส่ง|tersedia|ready stock|متوفر|متاح|במלאי|זמין|موجود',
);

export const PREORDER = phrases(
  'pre order|coming soon|ettetellim*|telli ette|ennakkotilaus|forhåndsbestil*|forudbestilling|förhandsbeställ*|előrendel*|precomand*|predobjednávka|prednaroč*|προπαραγγελία|ön sipariş|передзамовлення|išankstinis užsakymas|vorbestellen|vorbestellung|vorbestellbar|précommande|précommander|preventa|reserva ya|pré-venda|preordina|prevendita|pre-bestelling|przedsprzedaż|předobjednávka|предзаказ|förhandsboka|forudbestil|ennakkotilaa|予約|预订|預購|예약',
);

export const BACKORDER = phrases(
  'back order|on backorder|made to order|special order|auf bestellung|sur commande|bajo pedido|sob encomenda|su ordinazione|op bestelling|na zamówienie|na objednávku|под заказ|под замовлення|по заявка|по поръчка|beställningsvara|bestillingsvare|sipariş üzerine|取り寄せ',
);

export const LIMITED = phrases(
  'few in stock|almost gone|almost sold out|nearly gone|selling fast|nur wenige|wenige exemplare|geringer bestand|restposten auf lager|plus que quelques|stock limité|derniers exemplaires|pocas unidades|quedan pocas|poucas unidades|pochi pezzi|disponibilità limitata|bijna uitverkocht|beperkte voorraad|mała ilość|na wyczerpaniu|posledních pár|few pieces|fåtal|få i lager|få på lager|få igjen|få tilbage|vain muutama|son birkaç|stok sınırlı|low stock|few left|last one|limited stock|limited availability|letzte stück|nur noch|dernières pièces|últimas unidades|ultimi pezzi|laatste stuks|ostatnie sztuki|poslední kusy|мало|последний|残りわずか|仅剩',
);

/** "Only 2 left", "Nur noch 3 Stück", "Plus que 2": few, by their number */
export const FEW_LEFT =
  /(?:^|[^\p{L}])(?:only|just|nur noch|nur|plus que|il ne reste que|solo quedan|quedan|solo|ultimi|restam|apenas|nog maar|nog slechts|jeszcze tylko|tylko|zbyva|posledni|ostatnie|bara|kun|vain|csak|mar csak|doar|numai|осталось|осталась|залишилось|остават|son)\s\d{1,2}(?!\d|[\s.,]*(?:\p{Sc}|%|x\s|h\b|min|days?|tage?|jours?))/u;

/** what is counted there are pieces, and not the days or the steps that are left */
export const LEFT =
  /\d\s?(?:left(?! to)|remaining|in\s|pcs|pieces?|stk|st(?:uck)?(?!\p{L})|szt|ks(?!\p{L})|kus|шт|штук|db|kpl|stuks|unidades|exemplaires?|pezzi|adet|τεμ)/u;

/** what a stock label's value says that nothing is left */
export const NONE =
  /^(?:0|no|none|nil|nein|keine?r?|non|aucune?|ninguna?|nao|nessuna?|nee|geen|nie|brak|ne|neni|zadne|nu|nem|nincs|нет|немає|нема|ні|няма|нету|yok|hayir|όχι|οχι|nej|ingen|nei|ei|なし|無|无|没有|없음|không|ไม่มี|لا|אין)(?:\s?(?:pcs?|st(?:k|uck)?|szt|ks|db|шт|stuks?|pieces?|units?|個|件|개)?\.?)$/u;
