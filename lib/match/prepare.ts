// Turns an understanding into the arrays that a comparison runs over; done once a product and kept as long as it lives.
import {
  COMPANY_WORDS,
  foldInPlace,
  MEANINGS,
  type Scan,
  scan,
  type Understanding,
} from '../understand/index.ts';
import { hashedTrigrams, hashedWords, hashOf, sortedSet } from './hash.ts';
import { maskOf } from './masks.ts';
import type { Lexicon } from './weights.ts';

/** Parallel arrays over the distinct title words, sorted by hash. `place` is the word's first position in the title. */
export interface Words {
  readonly hashes: Int32Array;
  readonly weights: Float64Array;
  readonly texts: readonly string[];
  /** 1 when the word has a digit */
  readonly digits: Uint8Array;
  /** how much a word that only one side has speaks for or against (log-odds, 0 when not known) */
  readonly lean: Float64Array;
  readonly total: number;
}

export interface Prepared {
  readonly words: Words;
  /** hashes of the title words in order, repetitions kept (at most 32) */
  readonly order: Int32Array;
  readonly pairs: Int32Array;
  readonly trigrams: Int32Array;
  /** title letters and digits without anything between, then the same of stated codes and details */
  readonly squeezed: string;
  readonly squeezedAll: string;
  readonly details: Int32Array;
  readonly codes: readonly string[];
  readonly stated: readonly string[];
  readonly gtins: readonly string[];
  readonly asins: readonly string[];
  readonly numbers: Float64Array;
  readonly dimensions: readonly string[];
  readonly values: readonly (readonly number[])[];
  readonly pack: number | null;
  readonly brand: string | null;
  readonly brandHashes: readonly number[];
  readonly masks: Masks;
  readonly price: number | null;
  readonly currency: string | null;
}

export interface Masks {
  readonly colour: number;
  readonly material: number;
  readonly generation: number;
  readonly edition: number;
  readonly platform: number;
  readonly role: number;
  /** 0 not said (new, as a rule), 1 refurbished, 2 used, 3 damaged */
  readonly condition: number;
}

const ORDER_LIMIT = 32;
const DETAIL_WORDS = 160;
const ROMAN: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  xi: '11',
  xii: '12',
};

export function prepare(understanding: Understanding, lexicon: Lexicon): Prepared {
  const letters = foldInPlace(understanding.title);
  const scanned = scan(letters, 80);
  const tokens = joinUnits(scanned);
  const keys = tokens.map(keyOf);
  const words = wordsOf(keys, lexicon);
  const order = Int32Array.from(keys.slice(0, ORDER_LIMIT), hashOf);
  const details = foldInPlace(understanding.details).folded;
  const models = understanding.identifiers
    .filter((id) => id.kind === 'mpn' || id.kind === 'model')
    .map((id) => id.value.toLowerCase());
  const stated = understanding.identifiers
    .filter((id) => id.kind === 'mpn')
    .map((id) => id.value.toLowerCase());
  const squeezed = squeeze(letters.folded);
  return {
    words,
    order,
    pairs: neighbours(order),
    trigrams: hashedTrigrams(` ${scanned.tokens.join(' ')} `),
    squeezed,
    squeezedAll: `${squeezed}|${stated.join('|')}|${squeeze(details)}`,
    details: hashedWords(details, DETAIL_WORDS),
    codes: models.slice(0, 10),
    stated,
    gtins: understanding.identifiers
      .filter((id) => id.kind === 'gtin' || id.kind === 'isbn')
      .map((id) => id.value),
    asins: understanding.identifiers.filter((id) => id.kind === 'asin').map((id) => id.value),
    numbers: numbersOf(keys),
    ...groupQuantities(understanding),
    pack: understanding.pack?.count ?? null,
    ...brandOf(understanding),
    masks: masksOf(understanding),
    price: understanding.price?.amount ?? null,
    currency: understanding.price?.currency ?? null,
  };
}

/** "500 gb" and "500-gb" become the one word "500gb", as they are where they are written together. */
function joinUnits(scanned: Scan): string[] {
  const joined: string[] = [];
  for (let i = 0; i < scanned.tokens.length; i++) {
    const token = scanned.tokens[i] ?? '';
    const next = scanned.tokens[i + 1] ?? '';
    if (UNIT_AFTER.has(next) && isNumber(token)) {
      joined.push(token + next);
      i++;
    } else joined.push(token);
  }
  return joined;
}

const UNIT_AFTER: ReadonlySet<string> = new Set(
  'gb tb mb kb ghz mhz hz w kw v mah ah mm cm inch inches zoll kg g mg lb lbs oz ml cl l ltr liter litre litres mp megapixel megapixels rpm ppm dpi btu bit port ports pack pk pcs ct szt sztuk watt watts volt'.split(
    ' ',
  ),
);
const UNIT_FORM: Readonly<Record<string, string>> = {
  inches: 'inch',
  zoll: 'inch',
  in: 'inch',
  lbs: 'lb',
  liter: 'l',
  litre: 'l',
  litres: 'l',
  liters: 'l',
  ltr: 'l',
  megapixel: 'mp',
  megapixels: 'mp',
  ports: 'port',
  pk: 'pack',
  pcs: 'pack',
  ct: 'pack',
  sztuk: 'pack',
  szt: 'pack',
  watts: 'w',
  watt: 'w',
  volt: 'v',
  volts: 'v',
};

function isNumber(token: string): boolean {
  const first = token.charCodeAt(0);
  const last = token.charCodeAt(token.length - 1);
  return (
    first >= 48 && first <= 57 && last >= 48 && last <= 57 && !Number.isNaN(Number(token.replace(',', '.')))
  );
}

/** The form in which a word is compared: one spelling a number, a unit, a colour, a material, a condition. */
function keyOf(token: string): string {
  const first = token.charCodeAt(0);
  if (first >= 48 && first <= 57) return numberKey(token);
  const roman = ROMAN[token];
  if (roman !== undefined) return roman;
  if (first === 118 && token.length > 1 && token.length < 5 && isNumber(token.slice(1)))
    return numberKey(token.slice(1));
  const meaning = MEANINGS.get(token);
  if (
    meaning === undefined ||
    meaning.kind === 'platform' ||
    meaning.kind === 'role' ||
    meaning.kind === 'generation'
  )
    return token;
  return `~${meaning.value}`;
}

function numberKey(token: string): string {
  const match = /^(\d+)(?:[.,](\d+))?([a-z]*)$/.exec(token);
  if (match === null) return token;
  const whole = match[1] ?? '';
  const part = (match[2] ?? '').replace(/0+$/, '');
  const unit = UNIT_FORM[match[3] ?? ''] ?? match[3] ?? '';
  const trimmed = whole.length < 7 && unit !== '' ? whole.replace(/^0+(?=\d)/, '') : whole;
  return part === '' ? trimmed + unit : `${trimmed}.${part}${unit}`;
}

function wordsOf(keys: readonly string[], lexicon: Lexicon): Words {
  const byHash = new Map<number, string>();
  for (const key of keys) byHash.set(hashOf(key), key);
  const hashes = sortedSet(Int32Array.from(byHash.keys()));
  const weights = new Float64Array(hashes.length);
  const lean = new Float64Array(hashes.length);
  const digits = new Uint8Array(hashes.length);
  const texts: string[] = [];
  let total = 0;
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i] ?? 0;
    const text = byHash.get(hash) ?? '';
    texts.push(text);
    weights[i] = lexicon.weight(hash, text);
    lean[i] = lexicon.lean(hash);
    digits[i] = /\d/.test(text) ? 1 : 0;
    total += weights[i] ?? 0;
  }
  return { hashes, weights, texts, digits, lean, total };
}

function neighbours(order: Int32Array): Int32Array {
  const pairs = new Int32Array(Math.max(0, order.length - 1));
  for (let i = 0; i < pairs.length; i++) pairs[i] = Math.imul(order[i] ?? 0, 31) ^ (order[i + 1] ?? 0);
  return sortedSet(pairs);
}

function squeeze(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

function numbersOf(keys: readonly string[]): Float64Array {
  const numbers = new Set<number>();
  for (const key of keys) {
    const match = /^\d+(?:\.\d+)?/.exec(key);
    if (match !== null) numbers.add(Number(match[0]));
  }
  return Float64Array.from(numbers).sort();
}

function groupQuantities(understanding: Understanding): { dimensions: string[]; values: number[][] } {
  const groups = new Map<string, number[]>();
  for (const { dimension, value } of understanding.quantities) {
    if (dimension === 'count') continue;
    const known = groups.get(dimension);
    if (known === undefined) groups.set(dimension, [value]);
    else if (!known.includes(value)) known.push(value);
  }
  return { dimensions: [...groups.keys()], values: [...groups.values()] };
}

function brandOf(understanding: Understanding): { brand: string | null; brandHashes: number[] } {
  const brand = understanding.brand?.value ?? null;
  const stated = understanding.brand === null ? [] : scan(foldInPlace(understanding.brand.words), 6).tokens;
  const telling = stated.filter((token) => !COMPANY_WORDS.has(token));
  return { brand, brandHashes: (telling.length > 0 ? telling : stated).map((token) => hashOf(keyOf(token))) };
}

function masksOf(understanding: Understanding): Masks {
  return {
    colour: maskOf('colour', understanding.colours),
    material: maskOf('material', understanding.materials),
    generation: maskOf('generation', understanding.generations),
    edition: maskOf('edition', understanding.editions),
    platform: maskOf('platform', understanding.platforms),
    role: maskOf('role', understanding.roles),
    condition: ['refurbished', 'used', 'damaged'].indexOf(understanding.condition?.value ?? '') + 1,
  };
}
