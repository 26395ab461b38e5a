// Words for goods that are not new, in many languages.
import { phrases } from './phrases.ts';

export const USED = phrases(
  "used|second hand|second-hand|pre-owned|preowned|gebraucht|occasion|d'occasion|usado|usada|seminovo|usato|tweedehands|używany|použité|použitý|használt|second hand|втора употреба|б/у|бу|вживаний|polovno|rabljeno|μεταχειρισμένο|ikinci el|begagnad|brugt|brukt|käytetty|中古|二手|중고",
);
export const RENEWED = phrases(
  'refurbished|renewed|reconditioned|generalüberholt|refurbed|reconditionné|remis à neuf|reacondicionado|recondicionado|ricondizionato|rigenerato|refurb|odnowiony|poleasingowy|repasovaný|repasované|felújított|recondiționat|восстановленн*|відновлений|обновен|yenilenmiş|renoverad|istandsat|kunnostettu|整備済み|翻新|리퍼',
);

/** new, but opened, returned or shown in a shop */
export const OPENED = phrases(
  'open box|open-box|openbox|ex display|ex-display|ex demo|outlet|b-ware|b ware|b-goods|rückläufer|aussteller|ausstellungsstück|b-vare|b-varer|fyndvara|fyndvaror|demovara|demoex|retouré|retourdeal|déballé|reconditionnement|caja abierta|poekspozycyjn*|powystawow*|po zwrocie|rozbalené|zánovní|bazar|resigilat*|bontott|outlet ár|уценка|уцененн*|уценённ*|витринн*|teşhir|outlet ürün|開封済み|展示品|アウトレット|拆封|전시상품|반품',
);
