// Finds what names a product for machines: GTIN, ISBN, ASIN, MPN and the model numbers that stand in a title.
import { checkDigit, givenGtin, isPlaceholder, toGtin14 } from '../base/gtin.ts';
import type { Product } from '../product/schema.ts';
import { FoundIdentifier } from './found.ts';
import type { Scan } from './scan.ts';
import type { Identifier } from './schema.ts';
import type { WordFacts } from './word-facts.ts';

/** shapes that mix letters and digits and yet name a quantity, a standard or a generation, not a model */
const NOT_MODEL =
  /^(?:\d{1,3}(?:[.,]\d+)?[a-z]{1,2}|\d+(?:[.,]\d+)?(?:gb|tb|mb|kb|ml|cl|mm|cm|kg|mg|oz|lb|ft|in|ah|mp|kw|va|wh|hz|[wvpl]|bit|mah|ghz|mhz|khz|hz|inch|pcs|pack|szt|watt|volt|rpm|ppm|dpi|btu|way|port|pin|gen|gang|core|mbps|gbps|tabl|caps|users?|pages|sheets|count|cells?|ohm|mini)|usb\d*(?:[.,]\d+)?[a-c]?|mp[34]|g?ddr\d[a-z]?l?|l?pddr\d\w?|cat\d[a-e]?|802[.,]?11\w*|\d+x\d+(?:x\d+)?\w{0,2}|hdmi\d*|sata\d*|pcie?\d*|win\d+|h[.,]?26[45]|m[.,]2|rj\d+|ip\d\d|wpa\d|bt\d|v\d+|mk\d|[a-z]+\d?k|f\d[.,]\d|c\d{1,2}|\d+p|\d{4}s|\d+in1|1st|2nd|3rd|\d+th|\d+er(?:-?(?:pack|packung|set|box|kasten))?)$/;
const ASIN = /^b0[a-z0-9]{8}$/;
const QUANTITY = /^\d+(?:gb|tb|mb|ml|mm|cm|kg|oz|mah|ghz|mhz|inch)$/;
const GTIN_KEYS = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'ean', 'upc', 'isbn'] as const;
const MOST = 24;
/** letters and digits of a code in a title */
const LEAST = 4;
const LONGEST = 32;
/** digits of a number in parts */
const LEAST_DIGITS = 6;

/**
 * Identifiers of the product's own fields first, then of the title in order. At most 24, each value once a kind. `product`
 * is null where it has no key that could hold one.
 */
export function findIdentifiers(
  product: Product | null,
  title: Scan,
  facts: readonly WordFacts[],
): Identifier[] {
  const found: Identifier[] = [];
  if (product !== null) addStated(found, product);
  addFromTitle(found, title, facts);
  return found.length === 0 ? NONE : found.slice(0, MOST);
}

function addStated(found: Identifier[], product: Product): void {
  for (const key of GTIN_KEYS) addGtin(found, product[key]);
  addCode(found, 'asin', product['asin']);
  addCode(found, 'mpn', product['mpn']);
  addCode(found, 'model', product['model']);
  addStatedCode(found, product.code);
  // a shop's own number says nothing to another shop, unless it is a number that all shops use
  if (
    typeof product['sku'] === 'string' &&
    !addGtin(found, product['sku']) &&
    ASIN.test(product['sku'].toLowerCase())
  ) {
    addCode(found, 'asin', product['sku']);
  }
}

const NONE: never[] = [];

/** Letters and digits that name a quantity, a standard or a year. `folded` is lower case. */
export function isNoModel(folded: string): boolean {
  return NOT_MODEL.test(folded) || /^(?:19|20)\d\d$/.test(folded);
}

/** Upper-case letters and digits only, the form in which two codes are compared. */
export function normalCode(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function add(found: Identifier[], kind: Identifier['kind'], value: string, words: string): void {
  if (value === '' || found.some((known) => known.value === value && known.kind === kind)) return;
  found.push(new FoundIdentifier(kind, value, words));
}

function addGtin(found: Identifier[], raw: unknown): boolean {
  if (typeof raw !== 'string' && typeof raw !== 'number') return false;
  const words = String(raw).slice(0, 64);
  const gtin = givenGtin(words);
  if (gtin === null) return false;
  add(found, gtin.kind.startsWith('isbn') ? 'isbn' : 'gtin', gtin.gtin14, words.trim());
  return true;
}

function addCode(found: Identifier[], kind: 'asin' | 'mpn' | 'model', raw: unknown): void {
  if (typeof raw !== 'string' && typeof raw !== 'number') return;
  const words = String(raw).slice(0, 64).trim();
  const value = normalCode(words);
  if (value.length >= 3 && value.length <= 40) add(found, kind, value, words);
}

/** A "code" or "sku" may be a GTIN, an ASIN or the maker's number; all are worth comparing. */
function addStatedCode(found: Identifier[], raw: unknown): void {
  if (typeof raw === 'string' && raw.length >= 11 && addGtin(found, raw)) return;
  if (typeof raw === 'string' && ASIN.test(raw.toLowerCase())) addCode(found, 'asin', raw);
  else addCode(found, 'mpn', raw);
}

function addFromTitle(found: Identifier[], title: Scan, facts: readonly WordFacts[]): void {
  const { tokens, clean, starts, ends } = title;
  for (let i = 0; i < tokens.length; i++) {
    let last = i;
    while (last + 1 < tokens.length && isTied(title, last + 1)) last++;
    const compound = last > i && last - i < 6;
    // of digits cut up, the parts are no numbers: "315122" of "315122-111" is that of every colour
    if (compound && addDigits(found, title, facts, i, last)) {
      i = last;
      continue;
    }
    for (let part = i; part <= last; part++) {
      const code = facts[part]?.code ?? null;
      if (code !== null) add(found, code.kind, code.value, clean.slice(starts[part] ?? 0, ends[part] ?? 0));
    }
    if (compound) addCompound(found, title, facts, i, last);
    i = last;
  }
}

/** Is it tied to the word before it by a sign? */
function isTied({ folded, starts, ends }: Scan, i: number): boolean {
  const end = ends[i - 1] ?? 0;
  if (starts[i] !== end + 1) return false;
  const sign = folded.charCodeAt(end);
  return sign === 45 || sign === 47 || sign === 46 || sign === 95;
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
  const coded = mixed && token.length >= 4 && !NOT_MODEL.test(token);
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

/** A bare number is a GTIN when its check digit says so, else a model when it is long, or of several parts. */
function numberOf(token: string): CodeShape['code'] {
  if (token.length < 5) return null;
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

/** Digits cut up like a part number: "90-0100", "315122-111", "352634-03". */
const CUT_UP = /^(?:\d{2,}[-./]\d{3,}|\d{5,}[-./]\d{2,})/;

/** Words tied by signs of which none has a letter: false where they are no number. */
function addDigits(
  found: Identifier[],
  title: Scan,
  facts: readonly WordFacts[],
  first: number,
  last: number,
): boolean {
  for (let i = first; i <= last; i++) if (facts[i]?.letters === true) return false;
  const start = title.starts[first] ?? 0;
  const end = title.ends[last] ?? 0;
  const folded = title.folded.slice(start, end);
  const digits = folded.replace(/\D/g, '');
  if (end - start > LONGEST || digits.length < LEAST_DIGITS || !CUT_UP.test(folded)) return false;
  add(found, 'model', digits, title.clean.slice(start, end));
  return true;
}

/** Words with letters, tied by signs: a model number when its parts are codes. */
function addCompound(
  found: Identifier[],
  title: Scan,
  facts: readonly WordFacts[],
  first: number,
  last: number,
): void {
  const start = title.starts[first] ?? 0;
  const end = title.ends[last] ?? 0;
  if (end - start < LEAST || end - start > LONGEST) return;
  let letters = false;
  let numbered = false;
  for (let i = first; i <= last; i++) {
    letters ||= facts[i]?.letters === true;
    numbered ||= facts[i]?.digits === true;
  }
  if (!letters || !numbered) return;
  // "usb-c/3.0", "black/500gb": a compound is a model only when its parts are codes, not words and quantities
  if (!looksLikeCode(title, facts, first, last)) return;
  const folded = title.folded.slice(start, end);
  const bare = folded.replace(/[-/._]/g, '');
  if (bare.length >= LEAST && !NOT_MODEL.test(folded) && !NOT_MODEL.test(bare))
    add(found, 'model', normalCode(folded), title.clean.slice(start, end));
}

/** "SDSDXXY-128G-GN4IN" has parts that are codes themselves; "microSD-128GB" and "USB-C-hub-3" have words and quantities. */
function looksLikeCode(title: Scan, facts: readonly WordFacts[], first: number, last: number): boolean {
  let long = false;
  let coded = false;
  for (let i = first; i <= last; i++) {
    const fact = facts[i];
    if (fact === undefined || !fact.letters) continue;
    if (!fact.digits) {
      if ((title.tokens[i] ?? '').length > 5) long = true;
    } else if (fact.quantity) {
      if (last - first < 2) return false;
    } else if (fact.coded) coded = true;
  }
  return !long || coded;
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
