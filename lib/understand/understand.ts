// Takes a product's text apart into identifiers, brand, quantities and telling words, each with the words it was read from.
import { readMeasures } from '../base/measure.ts';
import type { Product } from '../product/schema.ts';
import { findBrand } from './brand.ts';
import { findIdentifiers } from './identifiers.ts';
import { type Kind, MEANINGS, type Meaning } from './lexicon.ts';
import { findPack } from './pack.ts';
import { readAmount } from './price.ts';
import { cleanText, foldInPlace, type Scan, scan, scanOnce } from './scan.ts';
import type { Quantity, Role, Understanding, Word } from './schema.ts';
import { type WordFacts, wordFacts } from './word-facts.ts';

const TITLE_LIMIT = 600;
const TITLE_TOKENS = 80;
const DETAILS_LIMIT = 900;
/** language tags and quotes that feeds wrap around titles ("Canon EOS"@en-US) */
const TAG = /"?@[a-z]{2}(?:-[a-z]{2})?(?![\p{L}\d@.])/giu;
const ROLES = ['accessory', 'compatible', 'replacement', 'bundle', 'part'] as const;
/** keys that are read on their own, or that say nothing about what the product is */
const READ: ReadonlySet<string> = new Set(
  'title brand code description id price gtin gtin8 gtin12 gtin13 gtin14 ean upc isbn asin mpn sku model image url link'.split(
    ' ',
  ),
);

/**
 * Pure, never throws, bounded time for any strings. The title is read up to 600 characters, description and further
 * keys together up to 900. Words are quoted as they stand in the product (entities decoded).
 */
export function understand(product: Product): Understanding {
  const title = scanOnce(titleText(product), TITLE_TOKENS);
  const quantities = findQuantities(title);
  const facts = wordFacts(title.tokens);
  const words = findWords(title, facts);
  addStatedWords(words, product);
  return {
    title: title.clean,
    tokens: title.tokens,
    identifiers: findIdentifiers(product, title, facts),
    brand: findBrand(product, title, facts),
    quantities,
    pack: findPack(title, facts, quantities),
    colours: words.colour,
    materials: words.material,
    generations: words.generation,
    editions: words.edition,
    platforms: words.platform,
    condition: words.condition[0] ?? null,
    roles: words.role.flatMap(asRole),
    price: readAmount(product.price),
    details: detailsOf(product),
  };
}

function titleText(product: Product): string {
  const raw = typeof product.title === 'string' ? product.title : '';
  const clean = cleanText(raw, TITLE_LIMIT);
  return clean.includes('@') ? clean.replace(TAG, (tag) => ' '.repeat(tag.length)) : clean;
}

function findQuantities(title: Scan): Quantity[] {
  return readMeasures(title.folded).map(({ dimension, value, unit, start, end }) => ({
    dimension,
    value,
    unit,
    words: title.clean.slice(start, end),
  }));
}

/** behind these "home" says where a thing stands, not which edition it is */
const HOUSE: ReadonlySet<string> = new Set(
  'theater theatre cinema audio button improvement office use entertainment stereo security automation depot gym decor phone telephone'.split(
    ' ',
  ),
);

type Words = Record<Kind, Word[]>;

/** The longest phrase of the lexicon at each token, once a value and kind. */
function findWords(title: Scan, facts: readonly WordFacts[]): Words {
  const words: Words = {
    colour: [],
    material: [],
    condition: [],
    role: [],
    edition: [],
    platform: [],
    generation: [],
  };
  for (let i = 0; i < title.tokens.length; i++) {
    const fact = facts[i];
    const phrase = fact?.followers?.has(title.tokens[i + 1] ?? '') === true ? phraseAt(title, i) : null;
    const meaning = phrase?.meaning ?? fact?.meaning;
    if (meaning === undefined) continue;
    const last = i + (phrase?.length ?? 1) - 1;
    if (last === i && title.tokens[i] === 'home' && HOUSE.has(title.tokens[i + 1] ?? '')) continue;
    const known = words[meaning.kind];
    if (!known.some((word) => word.value === meaning.value))
      known.push({
        value: meaning.value,
        words: title.clean.slice(title.starts[i] ?? 0, title.ends[last] ?? 0),
      });
    i = last;
  }
  return words;
}

/** The longest phrase of two or three words at a token. */
function phraseAt(title: Scan, i: number): { meaning: Meaning; length: number } | null {
  const { folded, tokens, starts, ends } = title;
  for (let length = Math.min(3, tokens.length - i); length > 1; length--) {
    const text = folded.slice(starts[i] ?? 0, ends[i + length - 1] ?? 0);
    const meaning =
      MEANINGS.get(text.replace(/\s+/g, ' ')) ?? MEANINGS.get(tokens.slice(i, i + length).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

/** The page's own statements of colour, size and condition count as if they stood in the title. */
function addStatedWords(words: Words, product: Product): void {
  for (const [key, kind] of [
    ['color', 'colour'],
    ['material', 'material'],
    ['condition', 'condition'],
  ] as const) {
    const raw = product[key];
    if (typeof raw !== 'string' || raw === '') continue;
    const scanned = scan(foldInPlace(cleanText(raw, 80)), 8);
    for (const word of findWords(scanned, wordFacts(scanned.tokens))[kind])
      if (!words[kind].some((known) => known.value === word.value)) words[kind].push(word);
  }
}

function asRole(word: Word): Role[] {
  const value = ROLES.find((role) => role === word.value);
  return value === undefined ? [] : [{ value, words: word.words }];
}

function detailsOf(product: Product): string {
  let text = flatten(product.description, DETAILS_LIMIT);
  for (const key of Object.keys(product)) {
    if (text.length >= DETAILS_LIMIT) break;
    if (!READ.has(key)) text += ` ${flatten(product[key], 200)}`;
  }
  return cleanText(text.trim(), DETAILS_LIMIT);
}

function flatten(value: unknown, limit: number): string {
  if (typeof value === 'string') return value.slice(0, limit);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object') return '';
  let text = '';
  for (const part of Object.values(value)) {
    if (text.length >= limit) break;
    if (typeof part === 'string' || typeof part === 'number') text += `${String(part).slice(0, limit)} `;
  }
  return text.slice(0, limit);
}
