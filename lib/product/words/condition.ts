// Words for goods that are not new, in many languages.
import { labelPhrases, phrases } from './phrases.ts';

export const USED = phrases(
  'used|second hand|pre-owned|preowned|gebraucht|occasion|usado|usada|seminovo|usato|tweedehands|używany|použité|použitý|használt|втора употреба|б/у|бу|вживаний|polovno|rabljeno|μεταχειρισμένο|ikinci el|begagnad|brugt|brukt|käytetty|中古|二手|중고',
);
export const RENEWED = phrases(
  'refurbished|renewed|reconditioned|generalüberholt|refurbed|reconditionné|remis à neuf|reacondicionado|recondicionado|ricondizionato|rigenerato|refurb|odnowiony|poleasingowy|repasovaný|repasované|felújított|recondiționat|восстановленн*|відновлений|обновен|yenilenmiş|renoverad|istandsat|kunnostettu|整備済み|翻新|리퍼',
);

const SHOWN =
  'open box|outlet grade|ex display|ex demo|b ware|rückläufer|ausstellungsstück|vorführgerät|vorführmodell|demovara|fyndvara|déballé|poekspozycyjn*|powystawow*|rozbalené|rozbaleno|zánovní|resigilat*|teşhir|開封済み|展示品|拆封|전시상품';

/** the same in a title: words of a shop's department ("outlet") are none */
export const DISPLAYED = phrases(SHOWN);

/** new, but opened, returned or shown in a shop */
export const OPENED = phrases(
  SHOWN,
  'outlet|b-goods|aussteller|b-vare|b-varer|fyndvaror|demoex|retouré|retourdeal|reconditionnement|caja abierta|po zwrocie|bazar|bontott|уценка|уцененн*|витринн*|アウトレット|반품',
);

/** grades of used goods, in a label's value alone: elsewhere "good" and "like new" are said of anything */
export const GRADED = phrases(
  'like new|as new|nearly new|near mint|mint|excellent|very good|good|fair|acceptable|wie neu|neuwertig|sehr gut|gut|akzeptabel|befriedigend|comme neuf|quasi neuf|très bon*|bon|état correct|correct|satisfaisant|como nuevo|muy buen*|buen*|aceptable|como novo|muito bom|bom|come nuovo|ottim*|buon*|discreto|als nieuw|zo goed als nieuw|zeer goed|goed|redelijk|jak nowy|bardzo dobry|dobry|zadowalający|jako nový|jako nová|velmi dobrý|újszerű|jó|ca nou|foarte bun*|bun|как новый|как новая|как новое|отличное|хорошее|удовлетворительное|як новий|відмінний|добрий|като ново|kao novo|kot novo|σαν καινούριο|sıfır gibi|yeni gibi|çok iyi|iyi|som ny|som nytt|nyskick|mycket bra|bra skick|gott skick|pent brukt|god stand|kuin uusi|kuten uusi|hyvä|未使用に近い|目立った傷や汚れなし|やや傷や汚れあり|傷や汚れあり|全体的に状態が悪い|美品|良い|良品|可|几乎全新|99新|95新|9成新|거의 새것|사용감 있음|최상|양호',
);

export const NEW = phrases(
  'new|brandnew|neu|brandneu|fabrikneu|neuware|neuf|neuve|nuevo|nueva|novo|nova|nuovo|nuova|nieuw|nowy|nowa|fabrycznie nowy|nový|új|nou|noua|новый|новая|новое|новий|нов|ново|καινούριο|sıfır|yeni|ny|nytt|uusi|jauns|naujas|新品|未使用|全新|새상품|신상품|새 제품|baru|mới|جديد|חדש|نو',
);

export const isConditionLabel = labelPhrases(
  'condition|zustand|artikelzustand|état|estado|stato|condizione|condizioni|staat|conditie|stan|stav|állapot|stare|состояние|стан|състояние|stanje|κατάσταση|durum|durumu|skick|stand|tilstand|kunto|商品の状態|状態|コンディション|新旧程度|成色|상태|kondisi|tình trạng|الحالة|מצב',
);
