// What kind of code a word is by itself: a model number, a GTIN, an ASIN, or letters and digits that state a quantity or
// standard.
import { MOST_CC } from '../base/measure/bare-numbers.ts';
import { UNITS } from '../base/measure/units.ts';
import { codeAt, isDigit } from '../base/text/char-code.ts';
import { checkDigit, isPlaceholder, toGtin14 } from '../base/text/gtin.ts';
import type { Identifier } from './schema.ts';

/** shapes of letters and digits that name a quantity, a standard or a generation, not a model */
const NOT_MODEL =
  /^(?:\d{1,3}(?:[.,]\d+)?[a-z]{1,2}|\d+(?:[.,]\d+)?(?:gb|tb|mb|kb|ml|cl|mm|cm|kg|mg|oz|lb|ft|in|ah|mp|kw|va|wh|hz|[wvpl]|bit|mah|ghz|mhz|khz|hz|inch|pcs|pack|szt|watt|volt|rpm|ppm|dpi|btu|way|port|pin|gen|gang|core|mbps|gbps|tabl|caps|users?|pages|sheets|count|cells?|ohm|mini)|usb\d*(?:[.,]\d+)?[a-c]?|mp[34]|g?ddr\d[a-z]?l?|pc[2-5]l?-?(?:\d{4,5}[a-z]?)?|[1248]rx\d+|l?pddr\d\w?|cat\d[a-e]?|802[.,]?11\w*|\d+x\d+(?:x\d+)?\w{0,2}|hdmi\d*|sata\d*|pcie?\d*|win\d+|h[.,]?26[45]|m[.,]2|rj\d+|ip\d\d|wpa\d|bt\d|v\d+|mk\d|[a-z]+\d?k|f\d[.,]\d|c\d{1,2}|\d+p|\d{4}s|\d+in1|allin\d|1st|2nd|3rd|\d+th|\d+(?:st|nd|rd|th)(?:-\d+(?:st|nd|rd|th))+|wi-?fi\d\w?|gu\d\d|(?:(?:\d{3})?\d\d)?z?r\d\d|\d+colou?rs?|[su]pf\d+|\d\d?w\d\d|f?c?lga\d+|cl\d\d|gen\d+|uhs[12]|class\d+|rs\d{3}|g?ddr\d\d{4}|\d+(?:bay|hole|digit|dbi)s?|ac\d{3,4}|hdr\d+|w1[01]pro|\d{4}k|[rw]\d{2,4}mbs?|\d+er(?:-?(?:pack|packung|set|box|kasten))?)$/;
export const ASIN = /^b0[a-z0-9]{8}$/;
const QUANTITY = /^\d+(?:gb|tb|mb|ml|mm|cm|kg|oz|mah|ghz|mhz|inch)$/;
/** least letters and digits of a code in a title */
export const LEAST = 4;
export const LONGEST = 32;
/** least digits of a number in parts */
const LEAST_DIGITS = 6;

const MEASURED = /^(\d+)(?:[.,]\d+)?([^\d.,]{2,})$/;
/** more digits before a word for pieces are a set's number, not a count */
const MOST_COUNTED = 4;

/** A number and the name of a unit in any language, written together: "250мл", "55inches", "12шт". */
function isMeasure(folded: string): boolean {
  // most codes begin with a letter or end on a digit
  if (!isDigit(codeAt(folded, 0)) || isDigit(codeAt(folded, folded.length - 1))) return false;
  const [, number = '', name = ''] = MEASURED.exec(folded) ?? [];
  const unit = UNITS.get(name);
  if (name === 'cc' && Number(number) > MOST_CC) return false;
  return unit !== undefined && (unit.dimension !== 'count' || number.length <= MOST_COUNTED);
}

/** May letters and digits name a model? */
export function isModel(folded: string): boolean {
  return !NOT_MODEL.test(folded) && !isMeasure(folded);
}

/** Letters and digits that name a quantity, a standard or a year. `folded` is lower case. */
export function isNoModel(folded: string): boolean {
  return !isModel(folded) || /^(?:19|20)\d\d$/.test(folded);
}

/** Upper-case letters and digits only, the form in which two codes are compared. */
export function normalCode(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** a part number followed by one or two letters for the market and "/A", as Apple writes them */
const FOR_A_MARKET = /^([a-z](?=[a-z]*\d)[a-z\d]{4})[a-z]{1,2}\/a$/i;

/** "MTJV3" of "MTJV3AM/A": shops of two countries sell it as "MTJV3ZM/A" and "MTJV3LL/A". Null where it is no such number. */
export function withoutMarket(text: string): string | null {
  return text.endsWith('/a') || text.endsWith('/A')
    ? (FOR_A_MARKET.exec(text)?.[1]?.toUpperCase() ?? null)
    : null;
}

/** What kind of code a word is by its letters and digits. */
export interface CodeShape {
  readonly letters: boolean;
  readonly digits: boolean;
  /** a number with its unit, written together */
  readonly quantity: boolean;
  /** letters and digits that are no quantity, standard or generation */
  readonly coded: boolean;
  /** what the word by itself identifies */
  readonly code: Pick<Identifier, 'kind' | 'value'> | null;
}

export function codeShapeOf(token: string): CodeShape {
  const { letters, digits } = shapeOf(token);
  const mixed = letters && digits;
  const coded = mixed && token.length >= 4 && isModel(token);
  return { letters, digits, quantity: mixed && QUANTITY.test(token), coded, code: codeOf(token, coded) };
}

function codeOf(token: string, coded: boolean): CodeShape['code'] {
  if (token.length < LEAST || token.length > LONGEST) return null;
  if (!coded) return numberOf(token);
  if (ASIN.test(token)) return { kind: 'asin', value: token.toUpperCase() };
  return { kind: 'model', value: normalCode(token) };
}

/** "311.30.42.30.01.005", and no date or thousands */
const POINTED = /^(?!\d{1,3}(?:\.\d{3})+$)(?!\d{1,2}\.\d{1,2}\.(?:19|20)?\d\d$)\d+(?:\.\d+){2,}$/;

/** "10000 drink recipes", "5000 pieces": what is so round counts or measures something */
const ROUND = /^\d{1,3}0{3,}$/;

/** A bare number is a GTIN when its check digit says so, else a model when it is long and not round, or of several parts. */
function numberOf(token: string): CodeShape['code'] {
  if (token.length < 5 || ROUND.test(token)) return null;
  if (/\D/.test(token)) {
    const digits = POINTED.test(token) ? normalCode(token) : '';
    return digits.length >= LEAST_DIGITS ? { kind: 'model', value: digits } : null;
  }
  if (token.length >= 12 && token.length <= 14) {
    const right = checkDigit(token.slice(0, -1)) === Number(token.at(-1));
    const gtin14 = toGtin14(token);
    if (right && !isPlaceholder(gtin14))
      return { kind: /^97[89]/.test(token) && token.length === 13 ? 'isbn' : 'gtin', value: gtin14 };
  }
  return { kind: 'model', value: token };
}

function shapeOf(folded: string): { letters: boolean; digits: boolean } {
  let letters = false;
  let digits = false;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    if (code >= 48 && code <= 57) digits = true;
    else if ((code >= 97 && code <= 122) || code > 0xaa) letters = true;
  }
  return { letters, digits };
}
