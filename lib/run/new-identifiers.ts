// Identifiers that confirmed listings state and the page does not; the shops without a match are searched by them once more.
import type { Aspect, Verdict } from '../match/schema.ts';
import type { Query } from '../plan/schema.ts';
import type { Product } from '../product/schema.ts';
import { type Judged, outcomeOf } from '../result/index.ts';
import { normalCode, understand } from '../understand/index.ts';

/** Such an identifier, and the shops whose confirmed listings state it. */
export interface NewIdentifiers {
  /** a GTIN, or the maker's own number for a model or part */
  readonly kind: 'gtin' | 'code';
  /** in its normal form, see `Identifier` */
  readonly value: string;
  /** as the first listing writes it */
  readonly words: string;
  readonly by: readonly string[];
}

type Stated = Omit<NewIdentifiers, 'by'>;

/** One listing's barcode suffices from this probability on. */
const SURE = 0.9;
/** Shorter maker's numbers name too many things. */
const SHORT_CODE = 5;
/** More codes than these are a shop's way of writing titles. */
const MOST_CODES = 2;

function statedBy(product: Product): Stated[] {
  return understand(product).identifiers.flatMap(({ kind, value, words }): Stated[] => {
    if (kind === 'gtin' || kind === 'isbn') return [{ kind: 'gtin', value, words }];
    const telling = kind !== 'asin' && value.length >= SHORT_CODE && /\d/.test(value);
    return telling ? [{ kind: 'code', value, words }] : [];
  });
}

/**
 * Identifiers that the page does not state and confirmed listings agree on. A barcode needs two shops, or one listing
 * that is sure; a code needs two shops, since shops print numbers of their own in its place.
 */
export function identifiersStatedBy(product: Product, judged: readonly Judged[]): NewIdentifiers[] {
  const confirmed = judged.filter((one) => outcomeOf(one) === 'same');
  const all = new Map<string, { stated: Stated; sure: boolean; shops: Set<string> }>();
  for (const { product: listed, shop, verdict } of confirmed) {
    for (const stated of statedBy(listed)) {
      const key = `${stated.kind} ${stated.value}`;
      const known = all.get(key) ?? { stated, sure: false, shops: new Set() };
      known.shops.add(shop);
      all.set(key, { ...known, sure: known.sure || verdict.probability >= SURE });
    }
  }
  const told = [...all.values()]
    .map(({ stated, sure, shops }) => ({ ...stated, sure, by: [...shops] }))
    .sort((a, b) => b.by.length - a.by.length);
  return [...barcodeOf(product, told), ...codesOf(product, told)];
}

type Counted = NewIdentifiers & { readonly sure: boolean };

function barcodeOf(product: Product, told: readonly Counted[]): NewIdentifiers[] {
  if (statedBy(product).some(({ kind }) => kind === 'gtin')) return [];
  const [first, second] = told.filter(({ kind }) => kind === 'gtin');
  if (first === undefined || first.by.length === second?.by.length) return [];
  return first.sure || first.by.length > 1 ? [plain(first)] : [];
}

function codesOf(product: Product, told: readonly Counted[]): NewIdentifiers[] {
  const page = normalCode(JSON.stringify(product));
  return told
    .filter(({ kind, by, value }) => kind === 'code' && by.length > 1 && !page.includes(value))
    .slice(0, MOST_CODES)
    .map(plain);
}

function plain({ kind, value, words, by }: Counted): NewIdentifiers {
  return { kind, value, words, by };
}

/** The product's field for an identifier, where the page leaves it empty. */
function keyFor(kind: NewIdentifiers['kind'], product: Product): 'gtin' | 'model' | 'mpn' | null {
  if (kind === 'gtin') return 'gtin';
  if (product['model'] === undefined) return 'model';
  return product['mpn'] === undefined ? 'mpn' : null;
}

/**
 * The product with those of the identifiers that the listing states as well: a number told by other shops speaks for a
 * listing and never against one.
 */
export function withNewIdentifiers(
  product: Product,
  told: readonly NewIdentifiers[],
  listings: readonly Product[],
): Product {
  if (told.length === 0) return product;
  const stated = listings.flatMap(statedBy);
  const known: Product = { ...product };
  for (const { kind, value, words } of told) {
    const shared = stated.some((one) => one.kind === kind && one.value === value);
    const key = shared ? keyFor(kind, known) : null;
    if (key !== null) known[key] = words;
  }
  return known;
}

/** The queries for these identifiers. */
export function queriesFor(told: readonly NewIdentifiers[]): Query[] {
  return told.map(({ kind, words }) => ({ text: words, kind: kind === 'gtin' ? 'identifier' : 'model' }));
}

/** The verdict, with the shop named from which an identifier comes that the page does not state. */
export function attributed(verdict: Verdict, told: readonly NewIdentifiers[]): Verdict {
  const name = (aspect: Aspect): Aspect => {
    const from = told.find(({ words }) => words === aspect.left)?.by[0];
    return from === undefined ? aspect : { ...aspect, from };
  };
  const difference = verdict.difference === null ? null : name(verdict.difference);
  return { ...verdict, evidence: verdict.evidence.map(name), difference };
}
