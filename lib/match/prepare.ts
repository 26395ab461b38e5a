// Turns an understanding into the arrays that a comparison runs over; done once a product and kept as long as it lives.
import {
  COMPANY_WORDS,
  foldInPlace,
  nounPhraseAt,
  type Scan,
  scan,
  scanOnce,
  type Understanding,
} from '../understand/index.ts';
import { hashedWords, neighbours, sketchOf, sketchSize } from './hash.ts';
import { coloursAmong, maskOf, partingEditions } from './masks.ts';
import { type Parting, partingOf } from './parting.ts';
import { float64s, int32s, uint8s, uint16s } from './slab.ts';
import { packOf, type WordForm } from './word.ts';

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
  /** each word's first letter */
  readonly firsts: Uint16Array;
  /** each word's first place in the title */
  readonly places: Uint8Array;
}

/** The make-up of a title: UTF-16 units in all, digits among them, units beyond ASCII, and whether it has capitals. */
export interface Letters {
  readonly length: number;
  readonly digits: number;
  readonly beyondAscii: number;
  readonly cased: boolean;
}

export interface Prepared {
  readonly words: Words;
  readonly letters: Letters;
  /** hashes of the title words in order, repetitions kept (at most 32) */
  readonly order: Int32Array;
  /** for each place in `order` the word's place among `words` */
  readonly orderWords: Uint8Array;
  /** for each word, by its place among `words`, the places in `order` where it stands, as bits */
  readonly wordPlaces: Int32Array;
  /** 1 where the word in `order` has a digit */
  readonly orderDigits: Uint8Array;
  /** place in `order` of the first word that says what the thing fits ("for", "compatible with"); its length when there is none */
  readonly fitsFrom: number;
  readonly pairs: Int32Array;
  readonly sketch: Int32Array;
  readonly sketchSize: number;
  /** title letters and digits without anything between */
  readonly squeezed: string;
  /** the same of stated codes and details; worked out when a code is first looked for */
  readonly beyondTitle: () => string;
  /** worked out when a near pair is first judged */
  readonly parting: () => Parting;
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
  /** colours that only the details name */
  readonly colourDetails: number;
  readonly material: number;
  readonly generation: number;
  readonly edition: number;
  /** of the editions those that part products, see `partingEditions` */
  readonly parting: number;
  readonly platform: number;
  readonly role: number;
  /** 0 not said (new, as a rule), 1 refurbished, 2 used, 3 damaged */
  readonly condition: number;
}

const ORDER_LIMIT = 32;
const DETAIL_WORDS = 160;
const NO_WORDS = new Int32Array(0);
/** ASCII signs and spaces; other scripts' signs are rare enough to stay */
const SIGNS = /[^a-z0-9\u00aa-\uffff]+/g;

/** `formOf` works out a title word; see `wordForms`. */
export function prepare(understanding: Understanding, formOf: (token: string) => WordForm): Prepared {
  const scanned = scanOnce(understanding.title, 80);
  const forms = formsOf(scanned, formOf);
  const length = Math.min(ORDER_LIMIT, forms.length);
  const order = int32s(length);
  const orderDigits = uint8s(length);
  for (let i = 0; i < length; i++) {
    order[i] = forms[i]?.hash ?? 0;
    orderDigits[i] = forms[i]?.hasDigit === true ? 1 : 0;
  }
  const words = wordsOf(forms);
  const text = understanding.details;
  const details = text === '' ? NO_WORDS : hashedWords(text, DETAIL_WORDS);
  const squeezed = scanned.folded.replace(SIGNS, '');
  const sketch = sketchOf(squeezed);
  const codes = codesOf(understanding);
  const orderWords = orderWordsOf(length);
  return {
    words,
    letters: lettersOf(scanned),
    orderWords,
    wordPlaces: wordPlacesOf(orderWords, words.hashes.length),
    order,
    orderDigits,
    fitsFrom: fitsFrom(forms, length),
    pairs: neighbours(order),
    sketch,
    sketchSize: sketchSize(sketch),
    squeezed,
    beyondTitle: lazily(() => `${codes.stated.join('|')}|${foldInPlace(text).folded.replace(SIGNS, '')}`),
    parting: lazily(() => partingOf(understanding, words.texts)),
    details,
    ...codes,
    numbers: numbersOf(forms),
    ...groupQuantities(understanding),
    pack: understanding.pack?.count ?? null,
    ...brandOf(understanding, formOf),
    masks: masksOf(understanding, details),
    price: understanding.price?.amount ?? null,
    currency: understanding.price?.currency ?? null,
  };
}

function lazily<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** "500 gb" and "500-gb" become the one word "500gb", as where they are written together; "washing machine" one noun. */
function formsOf(scanned: Scan, formOf: (token: string) => WordForm): WordForm[] {
  const { tokens } = scanned;
  const plain: WordForm[] = [];
  for (const token of tokens) plain.push(formOf(token));
  const forms: WordForm[] = [];
  for (let i = 0; i < plain.length; i++) {
    const form = plain[i];
    if (form === undefined) continue;
    const begins = form.joins.begins || plain[i + 1]?.joins.counted === true;
    const joined = begins ? joinedAt(tokens, plain, i) : null;
    if (joined !== null) {
      forms.push(formOf(joined.key));
      i += joined.length - 1;
    } else if (form.parts === null) forms.push(form);
    else forms.push(formOf(form.parts[0]), formOf(form.parts[1]));
  }
  return forms;
}

interface Joined {
  readonly key: string;
  readonly length: number;
}

/** What the words from `i` on are together: a pack, a number with its unit, a noun of several words; null when nothing. */
function joinedAt(tokens: readonly string[], plain: readonly WordForm[], i: number): Joined | null {
  const here = plain[i]?.joins;
  const next = plain[i + 1]?.joins;
  const token = tokens[i] ?? '';
  const second = tokens[i + 1] ?? '';
  if (here?.pack === true || next?.counted === true) {
    const pack = packOf(token, second, tokens[i + 2] ?? '');
    if (pack !== null) return pack;
  }
  if (here?.number === true && next?.unit === true) return { key: token + second, length: 2 };
  const phrase = here?.phrase === true ? nounPhraseAt(tokens, i) : null;
  return phrase === null ? null : { key: `~${phrase.noun}`, length: phrase.length };
}

function lettersOf({ clean }: Scan): Letters {
  let digits = 0;
  let beyondAscii = 0;
  let cased = false;
  for (let i = 0; i < clean.length; i++) {
    const code = clean.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
    else if (code > 127) beyondAscii++;
    else if (code >= 65 && code <= 90) cased = true;
  }
  return { length: clean.length, digits, beyondAscii, cased };
}

function fitsFrom(forms: readonly WordForm[], length: number): number {
  for (let i = 1; i < length; i++) if (forms[i]?.fits === true) return i;
  return length;
}

/** two words a token at most */
const MOST_FORMS = 160;
const sortedHashes = new Int32Array(MOST_FORMS + 1);
const sortedPlaces = new Uint8Array(MOST_FORMS + 1);
/** for each place in the title where its word stands first */
const firstPlaces = new Uint8Array(MOST_FORMS);
/** for each such first place the word's place among the sorted */
const ranks = new Uint8Array(MOST_FORMS);

/** Sorts the words' hashes and their first places into the arrays above; returns how many distinct ones there are. */
function sortForms(forms: readonly WordForm[]): number {
  let count = 0;
  for (let place = 0; place < forms.length; place++) {
    const hash = forms[place]?.hash ?? 0;
    let at = count;
    while (at > 0 && (sortedHashes[at - 1] ?? 0) > hash) at--;
    if (at > 0 && sortedHashes[at - 1] === hash) {
      firstPlaces[place] = sortedPlaces[at - 1] ?? 0;
      continue;
    }
    for (let i = count; i > at; i--) {
      sortedHashes[i] = sortedHashes[i - 1] ?? 0;
      sortedPlaces[i] = sortedPlaces[i - 1] ?? 0;
    }
    sortedHashes[at] = hash;
    sortedPlaces[at] = firstPlaces[place] = place;
    count++;
  }
  return count;
}

function wordsOf(forms: readonly WordForm[]): Words {
  const count = sortForms(forms);
  const hashes = int32s(count);
  const weights = float64s(count);
  const lean = float64s(count);
  const digits = uint8s(count);
  const firsts = uint16s(count);
  const places = uint8s(count);
  const texts: string[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    const place = sortedPlaces[i] ?? 0;
    const form = forms[place];
    if (form === undefined) continue;
    ranks[place] = i;
    places[i] = place;
    hashes[i] = form.hash;
    weights[i] = form.weight;
    lean[i] = form.lean;
    digits[i] = form.hasDigit ? 1 : 0;
    texts.push(form.key);
    firsts[i] = form.first;
    total += form.weight;
  }
  return { hashes, weights, texts, digits, lean, total, firsts, places };
}

/** Reads what `wordsOf` left of the same title. */
function orderWordsOf(length: number): Uint8Array {
  const words = uint8s(length);
  for (let i = 0; i < length; i++) words[i] = ranks[firstPlaces[i] ?? 0] ?? 0;
  return words;
}

function wordPlacesOf(orderWords: Uint8Array, count: number): Int32Array {
  const places = int32s(count);
  for (let i = 0; i < orderWords.length; i++) {
    const word = orderWords[i] ?? 0;
    places[word] = (places[word] ?? 0) | (1 << i);
  }
  return places;
}

function codesOf(understanding: Understanding): Pick<Prepared, 'codes' | 'stated' | 'gtins' | 'asins'> {
  const codes: string[] = [];
  const stated: string[] = [];
  const gtins: string[] = [];
  const asins: string[] = [];
  for (const { kind, value } of understanding.identifiers) {
    if (kind === 'asin') asins.push(value);
    else if (kind === 'gtin' || kind === 'isbn') gtins.push(value);
    else {
      const code = value.toLowerCase();
      if (kind === 'mpn') stated.push(code);
      if (codes.length < 10 && !codes.includes(code)) codes.push(code);
    }
  }
  return { codes, stated, gtins, asins };
}

function numbersOf(forms: readonly WordForm[]): Float64Array {
  const numbers: number[] = [];
  for (const { number } of forms)
    if (!Number.isNaN(number) && !numbers.includes(number)) numbers.push(number);
  const kept = float64s(numbers.length);
  kept.set(numbers);
  return kept;
}

function groupQuantities(understanding: Understanding): { dimensions: string[]; values: number[][] } {
  const dimensions: string[] = [];
  const values: number[][] = [];
  for (const { dimension, value } of understanding.quantities) {
    if (dimension === 'count') continue;
    const place = dimensions.indexOf(dimension);
    if (place < 0) {
      dimensions.push(dimension);
      values.push([value]);
    } else if (values[place]?.includes(value) === false) values[place]?.push(value);
  }
  return { dimensions, values };
}

function brandOf(
  understanding: Understanding,
  formOf: (token: string) => WordForm,
): { brand: string | null; brandHashes: number[] } {
  if (understanding.brand === null) return { brand: null, brandHashes: [] };
  const stated = scan(foldInPlace(understanding.brand.words), 6).tokens;
  const telling = stated.filter((token) => !COMPANY_WORDS.has(token));
  return {
    brand: understanding.brand.value,
    brandHashes: (telling.length > 0 ? telling : stated).map((token) => formOf(token).hash),
  };
}

function masksOf(understanding: Understanding, details: Int32Array): Masks {
  return {
    colour: maskOf('colour', understanding.colours),
    colourDetails: coloursAmong(details),
    material: maskOf('material', understanding.materials),
    generation: maskOf('generation', understanding.generations),
    edition: maskOf('edition', understanding.editions),
    parting: partingEditions(understanding.editions),
    platform: maskOf('platform', understanding.platforms),
    role: maskOf('role', understanding.roles),
    condition: ['refurbished', 'used', 'damaged'].indexOf(understanding.condition?.value ?? '') + 1,
  };
}
