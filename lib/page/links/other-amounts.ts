// Recognises amounts on a card that are not the product's price: per measure, shipping, deposit, per month, former price.
import { lazy } from '../../base/async/lazy.ts';

const MEASURE =
  '(?:kg|kilo|g|mg|l|lt|ltr|lit(?:re|er|ro)s?|ml|cl|dl|oz|lb|m²|m2|each|ea|st|stk|stück|szt|ks|kus|kpl|pza|unit|unidad|db|шт|кг|л)';
/** "1 l = 1,49 €", "(2,49 €/kg)", "£1.20 per 100 g", "0,99 € je Stück" */
const byMeasure = lazy(
  () =>
    new RegExp(
      String.raw`^\D{0,20}\d{1,4}(?:[.,]\d{1,3})?\s?${MEASURE}\s?=|(?:/\s?|(?<!\p{L})(?:per|pro|je|par|por|za|pr\.?|за)\s)(?:\d{1,4}\s?)?${MEASURE}(?!\p{L})`,
      'iu',
    ),
);
/** what goes before the amount: "Versand: 4,90 €", "+ 3,99 € shipping", "zzgl. 0,25 € Pfand" */
const carried = lazy(
  () =>
    /^\W{0,3}(?:shipping|postage|delivery|versand|lieferung|livraison|frais de port|env[ií]o|gastos|frete|spedizione|verzend|frakt|fragt|toimitus|wysyłka|dostawa|doprav|доставка|送料|运费|배송비|pfand|deposit|zzgl\.)[^\d\n]{0,15}(?:$|\d)|^\s?\+/iu,
);
/** "12x de R$ 27,41", "3 × 33,30 €", "£9.99 a month", "/mtl." */
const byPart = lazy(
  () =>
    /(?:^|\s)\d{1,2}\s?[x×]\s(?:(?:de|von|à)\s)?(?:(?:\p{Sc}|R\$|[A-Z]{3})\s?\d|\d{1,4}[.,]\d\d\s?(?:\p{Sc}|[A-Z]{3}))|(?:\/\s?|(?:per|a|pro|im|par|por|al|på)\s)(?:mo|month|monat|mtl|mois|mes|mês|mese|mnd|mån)(?!\p{L})/iu,
);
/** "£5.00 off", "Save £5.00" */
const saved = lazy(
  () =>
    /\d[^\p{L}\d%]{0,4}\s?off(?!\p{L})|^\W{0,3}(?:you )?(?:save|sie sparen|sparen|spar|ahorra|économisez|risparmi)(?!\p{L})/iu,
);
const LONGEST = 120;

/** Whether a text states such an amount; `before` is the text in front of it, which may be its label. */
export function isOther(text: string, before: string): boolean {
  if (text.length > LONGEST || !/\d/.test(text)) return false;
  const labelled = before.length < 30 && !/\d/.test(before) && carried().test(before);
  const other = [byMeasure(), carried(), byPart(), saved()].some((speaks) => speaks.test(text));
  return labelled || other || (former().test(text) && !now().test(text));
}

const former = lazy(
  () =>
    /^\W{0,3}(?:was|list(?: price)?|rrp|msrp|reg(?:ular)?\.?(?: price)?|statt|bisher|vorher|uvp|avant|antes|prima|før|ord\.?|voor|było)(?!\p{L})[^\d]{0,12}\d/iu,
);
const now = lazy(
  () => /(?<!\p{L})(?:now|sale(?: price)?|jetzt|nur|maintenant|ahora|agora|ora|nu|nå|teraz)(?!\p{L})[:\s]*/iu,
);

/** The part of a text with the price to pay now: of "Was $399 Now $329" the second; else the whole. */
export function withoutFormer(text: string): string {
  if (text.length > LONGEST || !former().test(text)) return text;
  const found = now().exec(text);
  return found === null ? text : text.slice(found.index + found[0].length);
}
