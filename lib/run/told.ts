// What confirmed listings state that the page does not: numbers that all shops use, by which shops that were left in doubt are asked once more.
import { givenGtin } from '../base/gtin.ts';
import { fold } from '../base/text.ts';
import type { Aspect, Verdict } from '../match/schema.ts';
import type { Query } from '../plan/schema.ts';
import type { Product } from '../product/schema.ts';
import { type Judged, outcomeOf } from '../result/index.ts';

/** A number of the product, and the shops whose confirmed listings state it. */
export interface Told {
  readonly key: 'gtin' | 'mpn';
  /** as the first of them writes it */
  readonly number: string;
  readonly by: readonly string[];
}

/** One shop's word is enough where its listing is this sure to be the product. */
const SURE = 0.9;
/** A maker's number of fewer letters and digits names too many things. */
const SHORT_NUMBER = 5;

/** Letters and digits alone, as numbers are written with hyphens and without. */
function squeeze(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function gtinOf(product: Product): string | null {
  return givenGtin(product['gtin'] ?? product.code)?.gtin14 ?? null;
}

/** A maker's part number without its blanks and hyphens; a shop's own number is never told apart from one by its looks. */
function mpnOf({ mpn }: Product): string | null {
  const number = typeof mpn === 'string' ? squeeze(mpn) : '';
  return number.length >= SHORT_NUMBER && /\d/.test(number) ? number : null;
}

const READERS = { gtin: gtinOf, mpn: mpnOf } as const;

/**
 * Numbers that the page does not state and confirmed listings agree on. A barcode needs two shops or one that is sure;
 * a part number two shops, since shops print their own numbers in its place.
 */
export function toldBy(product: Product, judged: readonly Judged[]): Told[] {
  const confirmed = judged.filter((one) => outcomeOf(one) === 'same');
  const all = squeeze(JSON.stringify(product));
  return (['gtin', 'mpn'] as const).flatMap((key) => {
    const read = READERS[key];
    if (read(product) !== null) return [];
    const stated = new Map<string, Judged[]>();
    for (const one of confirmed) {
      const number = read(one.product);
      if (number !== null) stated.set(number, [...(stated.get(number) ?? []), one]);
    }
    const [first, second] = [...stated].sort(([, a], [, b]) => shopsOf(b).length - shopsOf(a).length);
    if (first === undefined) return [];
    const [number, listings] = first;
    const by = shopsOf(listings);
    const undecided = second !== undefined && shopsOf(second[1]).length === by.length;
    const enough = by.length > 1 || (key === 'gtin' && listings.some(isSure));
    if (undecided || !enough || all.includes(number.replace(/^0+/, ''))) return [];
    return [{ key, number: String(listings[0]?.product[key] ?? listings[0]?.product.code ?? number), by }];
  });
}

function shopsOf(listings: readonly Judged[]): string[] {
  return [...new Set(listings.map(({ shop }) => shop))];
}

function isSure({ verdict }: Judged): boolean {
  return verdict.probability >= SURE;
}

/** Do two numbers of this kind name the same? */
function names(key: Told['key'], number: string, product: Product): boolean {
  const own = READERS[key]({ title: '-', [key]: number });
  return own !== null && own === READERS[key](product);
}

/**
 * The product with what was told of it, as far as one of the listings states the same, so that a number of one shop
 * speaks for a listing and never against one.
 */
export function withTold(product: Product, told: readonly Told[], listings: readonly Product[]): Product {
  const shared = told.filter(({ key, number }) => listings.some((one) => names(key, number, one)));
  return { ...product, ...Object.fromEntries(shared.map(({ key, number }) => [key, number])) };
}

/** What to ask a shop for by these numbers. */
export function queriesFor(told: readonly Told[]): Query[] {
  return told.map(({ key, number }) => ({ text: number, kind: key === 'gtin' ? 'identifier' : 'model' }));
}

/** The verdict with the shop named from which a number comes that the page does not state. */
export function attributed(verdict: Verdict, told: readonly Told[]): Verdict {
  const name = (aspect: Aspect): Aspect => {
    const from = told.find(({ number }) => number === aspect.left)?.by[0];
    return from === undefined ? aspect : { ...aspect, from };
  };
  const difference = verdict.difference === null ? null : name(verdict.difference);
  return { ...verdict, evidence: verdict.evidence.map(name), difference };
}
