// Takes a product's text apart into identifiers, brand, quantities and telling words, each with the words it was read from.
import { readMeasures } from '../base/measure.ts';
import type { Product } from '../product/schema.ts';
import { findBrand } from './brand.ts';
import { FoundQuantity, FoundWord } from './found.ts';
import { findIdentifiers } from './identifiers.ts';
import { type Kind, MEANINGS, type Meaning } from './lexicon.ts';
import { findPack } from './pack.ts';
import { readAmount } from './price.ts';
import { cleanText, foldInPlace, type Scan, scan, scanOnce } from './scan.ts';
import type { Identifier, Quantity, Role, Understanding, Word } from './schema.ts';
import { readSizes } from './sizes.ts';
import { findTold, isNamed, mayTell, toldColour } from './told.ts';
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
  return new Understood(product);
}

/** What was last kept with an understanding, if anything: found without a look-up, unlike in a weak map. */
export function keptWith(understood: Understanding): object | null {
  return Understood.keptWith(understood);
}

/** Keeps with an understanding what was made of it. One that `understand` did not make keeps nothing. */
export function keepWith(understood: Understanding, made: object): void {
  Understood.keepWith(understood, made);
}

/** none of a kind */
const NONE: never[] = [];

/** A class, as what is written as a literal and has once been kept is later made where garbage is dear. */
class Understood implements Understanding {
  readonly title: string;
  readonly tokens: readonly string[];
  readonly identifiers: Identifier[];
  readonly brand: Word | null;
  readonly quantities: Quantity[];
  readonly pack: Understanding['pack'];
  readonly colours: Word[];
  readonly materials: Word[];
  readonly generations: Word[];
  readonly editions: Word[];
  readonly platforms: Word[];
  readonly condition: Word | null;
  readonly roles: Role[];
  readonly price: Understanding['price'];
  readonly details: string;
  #kept: object | null = null;

  static keptWith(understood: Understanding): object | null {
    return #kept in understood ? understood.#kept : null;
  }

  static keepWith(understood: Understanding, made: object): void {
    if (#kept in understood) understood.#kept = made;
  }

  constructor(product: Product) {
    const title = scanOnce(titleText(product), TITLE_TOKENS);
    const facts = wordFacts(title.words);
    const words = findWords(title, facts);
    const further = saysFurther(product);
    if (further) addStatedWords(words, product);
    this.title = title.clean;
    this.tokens = title.tokens;
    this.details = detailsOf(product, further);
    const identifiers = findIdentifiers(further ? product : null, title, facts);
    const tells = mayTell(this.details);
    this.identifiers = tells ? [...identifiers, ...findTold(this.details, identifiers)] : identifiers;
    if (tells && words.colour.length === 0) addToldColour(words, this.details);
    this.brand = findBrand(product, title, facts);
    this.quantities = findQuantities(title, facts);
    this.pack = findPack(title, facts, this.quantities);
    this.colours = words.colour;
    this.materials = words.material;
    this.generations = words.generation;
    this.editions = words.edition;
    this.platforms = words.platform;
    this.condition = words.condition[0] ?? null;
    this.roles = words.role.length === 0 ? NONE : rolesOf(words.role);
    this.price = readAmount(product.price);
  }
}

/** the keys that most lists of products have, and no others */
const USUAL: ReadonlySet<string> = new Set(['title', 'brand', 'description', 'price', 'id']);

/** Does it have any other key? Products come in so many shapes that each key that is asked for costs a search. */
function saysFurther(product: Product): boolean {
  for (const key of Object.keys(product)) if (!USUAL.has(key)) return true;
  return false;
}

function titleText(product: Product): string {
  const raw = typeof product.title === 'string' ? product.title : '';
  const clean = cleanText(raw, TITLE_LIMIT);
  return clean.includes('@') ? clean.replace(TAG, (tag) => ' '.repeat(tag.length)) : clean;
}

function findQuantities(title: Scan, facts: readonly WordFacts[]): Quantity[] {
  const measures = readMeasures(title.folded);
  for (const fact of facts) {
    if (!fact.opensSize) continue;
    measures.push(...readSizes(title.folded));
    break;
  }
  if (measures.length === 0) return NONE;
  return measures.map(
    ({ dimension, value, unit, start, end }) =>
      new FoundQuantity(dimension, value, unit, title.clean.slice(start, end)),
  );
}

/** behind these "home" says where a thing stands, not which edition it is */
const HOUSE: ReadonlySet<string> = new Set(
  'theater theatre cinema audio button improvement office use entertainment stereo security automation depot gym decor phone telephone'.split(
    ' ',
  ),
);

/** by kind; `NONE` where there is no such word */
class Words implements Record<Kind, Word[]> {
  colour: Word[] = NONE;
  material: Word[] = NONE;
  condition: Word[] = NONE;
  role: Word[] = NONE;
  edition: Word[] = NONE;
  platform: Word[] = NONE;
  generation: Word[] = NONE;

  /** once a value */
  add(kind: Kind, word: Word): void {
    if (this[kind].length === 0) this[kind] = [word];
    else if (!this[kind].some(({ value }) => value === word.value)) this[kind].push(word);
  }
}

/** The longest phrase of the lexicon at each token, once a value and kind. */
function findWords(title: Scan, facts: readonly WordFacts[]): Words {
  const words = new Words();
  for (let i = 0; i < title.tokens.length; i++) {
    const fact = facts[i];
    const phrase = fact?.followers?.has(title.tokens[i + 1] ?? '') === true ? phraseAt(title, i) : null;
    const meaning = phrase?.meaning ?? fact?.meaning;
    if (meaning === undefined) continue;
    const last = i + (phrase?.length ?? 1) - 1;
    if (last === i && title.tokens[i] === 'home' && HOUSE.has(title.tokens[i + 1] ?? '')) continue;
    if (isSaidOfOthers(title, i, meaning.kind)) continue;
    const quoted = title.clean.slice(title.starts[i] ?? 0, title.ends[last] ?? 0);
    words.add(meaning.kind, new FoundWord(meaning.value, quoted));
    i = last;
  }
  return words;
}

const NEGATIONS: ReadonlySet<string> = new Set(
  'no not non kein keine keinen nicht ohne pas sans senza sin sem niet geen nie bez inte ej ikke ei'.split(
    ' ',
  ),
);
const SOCKET = /^(?:(?:fc)?lga\d*|socket|sockel)$/;
const NUMBER = /^\d+$/;

/** colours that with the word behind them name something that a product does or is about */
const NO_COLOURS: Readonly<Record<string, readonly string[]>> = {
  red: ['eye', 'eyes'],
  white: ['balance'],
  blue: ['ray', 'tooth'],
  black: ['friday'],
};

/** "no open box" is no condition, "red eye" no colour, and "lga2011 v3" the third socket, not the third of what fits it. */
function isSaidOfOthers({ tokens }: Scan, i: number, kind: Kind): boolean {
  const before = tokens[i - 1] ?? '';
  if (kind === 'colour') return NO_COLOURS[tokens[i] ?? '']?.includes(tokens[i + 1] ?? '') === true;
  if (kind === 'condition' || kind === 'role') return NEGATIONS.has(before);
  if (kind !== 'generation') return false;
  return SOCKET.test(before) || (NUMBER.test(before) && SOCKET.test(tokens[i - 2] ?? ''));
}

/** The longest phrase of two or three words at a token. */
function phraseAt(title: Scan, i: number): { meaning: Meaning; length: number } | null {
  const { folded, tokens, starts, ends } = title;
  for (let length = Math.min(3, tokens.length - i); length > 1; length--) {
    const text = folded.slice(starts[i] ?? 0, ends[i + length - 1] ?? 0);
    const meaning =
      MEANINGS.get(text.replace(/\s+/g, ' ')) ?? MEANINGS.get(tokens.slice(i, i + length).join(' '));
    if (meaning !== undefined && !withinKatakana(folded, starts[i] ?? 0, text)) return { meaning, length };
  }
  return null;
}

/** "グレー" (grey) is part of "グレープ" (grape): what goes on in the same letters is another word, as short ones are behind others. */
function withinKatakana(folded: string, start: number, text: string): boolean {
  if (!isKatakana(text, 0)) return false;
  const end = start + text.length;
  return (
    isKatakana(folded, end) || (text.length < LONG_KATAKANA && start > 0 && isKatakana(folded, start - 1))
  );
}

const LONG_KATAKANA = 4;

function isKatakana(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  return code >= 0x30a1 && code <= 0x30fc && code !== 0x30fb;
}

const STATED = [
  ['color', 'colour'],
  ['material', 'material'],
  ['condition', 'condition'],
] as const;

/** The page's own statements of colour, size and condition count as if they stood in the title. */
function addStatedWords(words: Words, product: Product): void {
  for (const [key, kind] of STATED) {
    const raw = product[key];
    if (typeof raw !== 'string' || raw === '') continue;
    const scanned = scan(foldInPlace(cleanText(raw, 80)), 8);
    for (const word of findWords(scanned, wordFacts(scanned.words))[kind]) words.add(kind, word);
  }
}

function addToldColour(words: Words, details: string): void {
  const color = toldColour(details);
  if (color !== '') addStatedWords(words, { title: '', color });
}

function rolesOf(found: readonly Word[]): Role[] {
  const roles: Role[] = [];
  for (const { value, words } of found) {
    const role = ROLES.find((one) => one === value);
    if (role !== undefined) roles.push({ value: role, words });
  }
  return roles;
}

/** `further`: has the product keys beside the usual ones? */
function detailsOf(product: Product, further: boolean): string {
  let text = flatten(product.description, DETAILS_LIMIT);
  for (const key of further ? Object.keys(product) : NONE) {
    if (text.length >= DETAILS_LIMIT) break;
    if (!READ.has(key)) text += ` ${named(key)}${flatten(product[key], 200)}`;
  }
  return text === '' ? '' : cleanText(text.trim(), DETAILS_LIMIT);
}

function flatten(value: unknown, limit: number): string {
  if (typeof value === 'string') return value.slice(0, limit);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object') return '';
  let text = '';
  for (const [key, part] of Object.entries(value)) {
    if (text.length >= limit) break;
    if (typeof part === 'string' || typeof part === 'number')
      text += `${named(key)}${String(part).slice(0, limit)} `;
  }
  return text.slice(0, limit);
}

/** The name of what gives a number or the colour: without it nobody could tell what kind it is. */
function named(key: string): string {
  return isNamed(key) ? `${key}: ` : '';
}
