// Finds what identifies a product: GTIN, ISBN, ASIN, MPN, and the model numbers that stand in a title.
import { givenGtin } from '../base/text/gtin.ts';
import type { Product } from '../product/schema.ts';
import type { AttributeValues } from './attributes.ts';
import { ASIN, isModel, LEAST, LONGEST, normalCode, withoutMarket } from './code-shape.ts';
import { factsOf } from './facts-of.ts';
import { FoundIdentifier } from './found.ts';
import type { Scan } from './scan.ts';
import type { Identifier } from './schema.ts';
import type { WordFacts } from './word-facts.ts';

const MOST = 24;
/** digits of a number in parts */
const LEAST_DIGITS = 6;

/**
 * Identifiers of the product's own fields first, then of the title in order. At most 24, each value once a kind.
 * `product` is null where it has no key beside the usual ones, `values` is what keys state.
 */
export function findIdentifiers(product: Product | null, values: AttributeValues, title: Scan): Identifier[] {
  const found: Identifier[] = [];
  for (const value of values.get('gtin') ?? NONE) addGtin(found, value);
  for (const kind of CODES) for (const value of values.get(kind) ?? NONE) addCode(found, kind, value);
  if (product !== null) addStated(found, product);
  addFromTitle(found, title);
  return found.length === 0 ? NONE : found.slice(0, MOST);
}

const CODES = ['asin', 'mpn', 'model'] as const;

/** Of keys that may hold numbers of several kinds. */
function addStated(found: Identifier[], product: Product): void {
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
  const value = withoutMarket(words) ?? normalCode(words);
  if (value.length >= 3 && value.length <= 40) add(found, kind, value, words);
}

/** A "code" or "sku" may be a GTIN, an ASIN or the maker's number; all are worth comparing. */
function addStatedCode(found: Identifier[], raw: unknown): void {
  if (typeof raw === 'string' && raw.length >= 11 && addGtin(found, raw)) return;
  if (typeof raw === 'string' && ASIN.test(raw.toLowerCase())) addCode(found, 'asin', raw);
  else addCode(found, 'mpn', raw);
}

function addFromTitle(found: Identifier[], title: Scan): void {
  const { words, clean, starts, ends } = title;
  for (let i = 0; i < words.length; i++) {
    let last = i;
    while (last + 1 < words.length && isTied(title, last + 1)) last++;
    const compound = last > i && last - i < 6;
    // of digits cut up, the parts are no numbers: "315122" of "315122-111" is that of every colour
    if (compound && (addDigits(found, title, i, last) || addMarketed(found, title, i, last))) {
      i = last;
      continue;
    }
    for (let part = i; part <= last; part++) {
      const code = factsAt(title, part)?.code ?? null;
      if (code !== null) add(found, code.kind, code.value, clean.slice(starts[part] ?? 0, ends[part] ?? 0));
    }
    if (compound) addCompound(found, title, i, last);
    i = last;
  }
}

function factsAt({ words }: Scan, i: number): WordFacts | null {
  const word = words[i];
  return word === undefined ? null : factsOf(word);
}

/** Is it joined to the word before it by a sign ("-", "/", ".")? */
function isTied({ folded, starts, ends }: Scan, i: number): boolean {
  const end = ends[i - 1] ?? 0;
  if (starts[i] !== end + 1) return false;
  const sign = folded.charCodeAt(end);
  return sign === 45 || sign === 47 || sign === 46 || sign === 95;
}

/** Digits written in parts like a part number: "90-0100", "315122-111", "352634-03". */
const CUT_UP = /^(?:\d{2,}[-./]\d{3,}|\d{5,}[-./]\d{2,})/;

/** Adds digits joined by signs as a number; false where they are none. */
function addDigits(found: Identifier[], title: Scan, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) if (factsAt(title, i)?.letters === true) return false;
  const start = title.starts[first] ?? 0;
  const end = title.ends[last] ?? 0;
  const folded = title.folded.slice(start, end);
  const digits = folded.replace(/\D/g, '');
  if (end - start > LONGEST || digits.length < LEAST_DIGITS || !CUT_UP.test(folded)) return false;
  add(found, 'model', digits, title.clean.slice(start, end));
  return true;
}

/** Adds words joined by signs as a part number with its market; false where they are none. */
function addMarketed(
  found: Identifier[],
  { clean, starts, ends }: Scan,
  first: number,
  last: number,
): boolean {
  const words = clean.slice(starts[first] ?? 0, ends[last] ?? 0);
  const value = withoutMarket(words);
  if (value !== null) add(found, 'model', value, words);
  return value !== null;
}

/** Adds words with letters, joined by signs, as a model number when their parts are codes. */
function addCompound(found: Identifier[], title: Scan, first: number, last: number): void {
  const start = title.starts[first] ?? 0;
  const end = title.ends[last] ?? 0;
  if (end - start < LEAST || end - start > LONGEST) return;
  let letters = false;
  let numbered = false;
  for (let i = first; i <= last; i++) {
    const fact = factsAt(title, i);
    letters ||= fact?.letters === true;
    numbered ||= fact?.digits === true;
  }
  if (!letters || !numbered) return;
  // "usb-c/3.0", "black/500gb": a compound is a model only when its parts are codes, not words and quantities
  if (!looksLikeCode(title, first, last)) return;
  const folded = title.folded.slice(start, end);
  const bare = folded.replace(/[-/._]/g, '');
  if (bare.length >= LEAST && isModel(folded) && isModel(bare))
    add(found, 'model', normalCode(folded), title.clean.slice(start, end));
}

/** "SDSDXXY-128G-GN4IN" has parts that are codes themselves; "microSD-128GB" and "USB-C-hub-3" have words and quantities. */
function looksLikeCode(title: Scan, first: number, last: number): boolean {
  let long = false;
  let coded = false;
  for (let i = first; i <= last; i++) {
    const fact = factsAt(title, i);
    if (fact === null || !fact.letters) continue;
    if (!fact.digits) {
      if ((title.words[i]?.text.length ?? 0) > 5) long = true;
    } else if (fact.quantity) {
      if (last - first < 2) return false;
    } else if (fact.coded) coded = true;
  }
  return !long || coded;
}
