// Parses a product's text into identifiers, brand, quantities and telling words, each with the words it was read from.
import { readMeasures } from '../base/measure/measure.ts';
import type { Product } from '../product/schema.ts';
import { type AttributeValues, attributePack, attributeSizes, attributesIn } from './attributes.ts';
import { findBrand } from './brand.ts';
import { cleanText } from './clean.ts';
import { flatten, named } from './details.ts';
import { factsOf } from './facts-of.ts';
import { FoundQuantity } from './found.ts';
import { findIdentifiers } from './identifiers.ts';
import { findLabelled, mayHaveLabels } from './labelled-values.ts';
import { dropMaker, type Words, wordsOf } from './lexicon-words.ts';
import { findPack } from './pack.ts';
import { readAmount } from './price.ts';
import { foldInPlace, type Scan, scan } from './scan.ts';
import type { Identifier, Quantity, Role, Understanding, Word } from './schema.ts';
import { withSizes } from './sizes.ts';

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
 * The understanding of a product. Pure, never throws, bounded time for any strings. The title is read up to 600
 * characters, description and further keys together up to 900. Words are quoted as `cleanText` leaves them. Properties
 * are computed when first read, so the product must not be changed meanwhile.
 */
export function understand(product: Product): Understanding {
  return new Understood(product);
}

/** What `keepWith` last stored with an understanding, if anything; faster than a WeakMap. */
export function keptWith(understood: Understanding): object | null {
  return Understood.keptWith(understood);
}

/** Caches with an understanding what was made of it. No effect for one that `understand` did not make. */
export function keepWith(understood: Understanding, made: object): void {
  Understood.keepWith(understood, made);
}

/** The tokens of its title, with their positions. */
export function scanOf(understood: Understanding): Scan {
  return Understood.scanOf(understood);
}

/** The same product as a list shows it that states only title, brand and price. */
export function withoutDetails(understood: Understanding): Understanding {
  const { title, tokens, identifiers, brand, quantities, pack, colours, materials } = understood;
  const { generations, editions, platforms, formats, condition, roles, price } = understood;
  const said = { title, tokens, identifiers, brand, quantities, pack, colours, materials };
  const kinds = { generations, editions, platforms, formats, condition, roles };
  return { ...said, ...kinds, price, details: '', stated: NONE };
}

/** none of a kind */
const NONE: never[] = [];
const NOTHING: AttributeValues = new Map();

/**
 * Each property is computed when first read: most pairs of products share so little that their words decide. A class,
 * because object literals that were once kept are later allocated where garbage collection is costly.
 */
class Understood implements Understanding {
  readonly #product: Product;
  readonly #scan: Scan;
  readonly #further: boolean;
  #details: string | null = null;
  #identifiers: Identifier[] | null = null;
  #brand: Word | null | undefined;
  #quantities: Quantity[] | null = null;
  #pack: Understanding['pack'] | undefined;
  #tells: boolean | null = null;
  #words: Words | null = null;
  #roles: Role[] | null = null;
  #price: Understanding['price'] | undefined;
  #values: AttributeValues | null = null;
  #stated: Quantity[] | null = null;
  #kept: object | null = null;

  static keptWith(understood: Understanding): object | null {
    return #kept in understood ? understood.#kept : null;
  }

  static keepWith(understood: Understanding, made: object): void {
    if (#kept in understood) understood.#kept = made;
  }

  static scanOf(understood: Understanding): Scan {
    return #scan in understood ? understood.#scan : scan(foldInPlace(understood.title), TITLE_TOKENS);
  }

  constructor(product: Product) {
    this.#product = product;
    this.#scan = scan(foldInPlace(titleText(product)), TITLE_TOKENS);
    this.#further = saysFurther(product);
  }

  get title(): string {
    return this.#scan.clean;
  }

  get tokens(): readonly string[] {
    return this.#scan.tokens;
  }

  get details(): string {
    this.#details ??= detailsOf(this.#product, this.#further);
    return this.#details;
  }

  get identifiers(): Identifier[] {
    if (this.#identifiers === null) {
      const found = findIdentifiers(this.#further ? this.#product : null, this.values, this.#scan);
      this.#identifiers = this.tells() ? [...found, ...findLabelled(this.details, found)] : found;
    }
    return this.#identifiers;
  }

  get brand(): Word | null {
    if (this.#brand === undefined) {
      const { brand = this.values.get('brand')?.[0] } = this.#product;
      this.#brand = findBrand(typeof brand === 'string' ? brand : null, this.#scan);
    }
    return this.#brand;
  }

  get quantities(): Quantity[] {
    this.#quantities ??= findQuantities(this.#scan);
    return this.#quantities;
  }

  get pack(): Understanding['pack'] {
    if (this.#pack === undefined) {
      const titled = findPack(this.#scan, packHints(this.#scan), this.quantities);
      this.#pack = titled ?? (this.values.size === 0 ? null : attributePack(this.values));
    }
    return this.#pack;
  }

  /** Finds all kinds of words at once. */
  words(): Words {
    if (this.#words === null) {
      const words = wordsOf(this.#scan, this.values, this.tells() ? this.details : '');
      const mayName = words.colour.length > 0 || words.platform.length > 0;
      if (mayName && this.brand !== null) dropMaker(words, this.brand, this.#scan);
      this.#words = words;
    }
    return this.#words;
  }

  /** What keys state; nothing of the usual ones, which are read on their own. */
  get values(): AttributeValues {
    this.#values ??=
      this.#further || typeof this.#product.description === 'object' ? attributesIn(this.#product) : NOTHING;
    return this.#values;
  }

  get stated(): Quantity[] {
    this.#stated ??= this.values.size === 0 ? NONE : attributeSizes(this.values);
    return this.#stated;
  }

  /** Is it worth looking for named values in the details? */
  tells(): boolean {
    this.#tells ??= maySayByName(this.#product, this.#further) && mayHaveLabels(this.details);
    return this.#tells;
  }

  get colours(): Word[] {
    return this.words().colour;
  }

  get materials(): Word[] {
    return this.words().material;
  }

  get generations(): Word[] {
    return this.words().generation;
  }

  get editions(): Word[] {
    return this.words().edition;
  }

  get platforms(): Word[] {
    return this.words().platform;
  }

  get formats(): Word[] {
    return this.words().format;
  }

  get condition(): Word | null {
    return this.words().condition[0] ?? null;
  }

  get roles(): Role[] {
    this.#roles ??= rolesOf(this.words().role);
    return this.#roles;
  }

  get price(): Understanding['price'] {
    if (this.#price === undefined) this.#price = readAmount(this.#product.price);
    return this.#price;
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

function findQuantities(title: Scan): Quantity[] {
  let measures = readMeasures(title.folded);
  for (const word of title.words) {
    if (!factsOf(word).opensSize) continue;
    measures = withSizes(measures, title.folded);
    break;
  }
  if (measures.length === 0) return NONE;
  return measures.map(
    ({ dimension, value, unit, start, end }) =>
      new FoundQuantity(dimension, value, unit, title.clean.slice(start, end)),
  );
}

function packHints({ words }: Scan): number {
  let hints = 0;
  for (const word of words) hints |= factsOf(word).packHints;
  return hints;
}

function rolesOf(found: readonly Word[]): Role[] {
  if (found.length === 0) return NONE;
  const roles: Role[] = [];
  for (const { value, words } of found) {
    const role = ROLES.find((one) => one === value);
    if (role !== undefined) roles.push({ value: role, words });
  }
  return roles;
}

/** Has a description alone no colon, nor what is one when it is clean, then it need not be cleaned to be asked. */
function maySayByName({ description }: Product, further: boolean): boolean {
  return further || (typeof description === 'string' ? /[:：&]/.test(description) : description != null);
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
