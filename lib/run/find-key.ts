// Keys that name what a find asks for, so that two windows asking for the same product at the same shops share one run.
import type { Plan } from '../plan/schema.ts';
import { foldForSearch } from '../product/fold-for-search.ts';
import type { Product } from '../product/schema.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** The product as it is searched for, in a fixed order. Prices are left out: they change by the hour. */
function named(product: Product): [string, unknown][] {
  const { price: _price, ...rest } = foldForSearch(product);
  return Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
}

async function digestOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return [...new Uint8Array(digest)].map(hex).join('');
}

/** A stable key of product, page's site and who does each step, followed by a key of the shops. */
export async function findKey({ product, from, shops, steps, searchSequence }: Plan): Promise<string> {
  const what = await digestOf([named(product), from, steps, searchSequence]);
  return `${what}.${await digestOf([...shops].sort())}`;
}

/** Whether the finds of two keys ask the same shops. */
function sameShops(one: string, other: string): boolean {
  return one.slice(one.indexOf('.')) === other.slice(other.indexOf('.'));
}

/** The common prefix of the keys of all finds for the same product, whatever shops they ask. */
export function alikeKey(key: string): string {
  const end = key.indexOf('.');
  return end === -1 ? key : key.slice(0, end + 1);
}

/** Keys of a product that the page may word differently at the next visit, or another build may read differently. */
const PASSING: ReadonlySet<string> = new Set('title price description image url link id'.split(' '));
/** Keys that identify a product by themselves. */
const NUMBERS = ['code', 'gtin', 'mpn', 'sku', 'asin'];

const plain = (value: unknown) => String(value).replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Does a find for `before` ask the same as one for `now` would, from one and the same page? The find's key changes with
 * any word of the description and with what a newer build reads; this holds as long as the title is the same and no
 * identifier has changed. What only one of them states is ignored where another identifier agrees.
 */
export function asksTheSame(before: Omit<Plan, 'shops'>, now: Omit<Plan, 'shops'>): boolean {
  const way = ({ from, steps, searchSequence }: Omit<Plan, 'shops'>) =>
    JSON.stringify([from, steps, searchSequence]);
  if (way(before) !== way(now)) return false;
  const [mine, theirs] = [before.product, now.product];
  const said = (key: string) => [mine[key] ?? null, theirs[key] ?? null];
  if (plain(mine.title) !== plain(theirs.title)) return false;
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => !PASSING.has(key),
  );
  const numbered = NUMBERS.some((key) => said(key).every((value) => value !== null));
  return keys.every((key) => {
    const [here, there] = said(key);
    if (here === null || there === null) return here === there || numbered;
    return plain(JSON.stringify(here)) === plain(JSON.stringify(there));
  });
}

/** What a find asks for, and the page it began on. */
interface Asking {
  readonly plan: Omit<Plan, 'shops'>;
  readonly origin: { readonly url: string | null };
}

/**
 * Does a find for `before` ask the same as one for `now`, from one page, or from two pages of a site that state the same
 * identifier (as a page and a link to it with another parameter do)? Without one, two pages may show two variants.
 */
export function asksAlike(before: Asking, now: Asking): boolean {
  const { url } = before.origin;
  const numbered = NUMBERS.some((key) =>
    [before, now].every(({ plan }) => (plan.product[key] ?? null) !== null),
  );
  return ((url !== null && url === now.origin.url) || numbered) && asksTheSame(before.plan, now.plan);
}

/** Can a find that begins join a running one: do both ask the same shops, alike? */
export function mayShare(
  running: Asking & { readonly key: string },
  now: Asking & { readonly key: string },
): boolean {
  return sameShops(running.key, now.key) && asksAlike(running, now);
}

/** A key of the product with everything its page says of it but the price. Corrections were stored by it in earlier versions. */
export function productKey(product: Product): Promise<string> {
  return digestOf(named(product));
}

/**
 * A key of the product by its identifiers, wherever it is searched for and however its page words the rest; a product
 * without identifiers is told from its namesakes by its page.
 */
export function nameKey(product: Product, page: string | null): Promise<string> {
  const naming = Object.entries(product).filter(([key]) => !PASSING.has(key));
  const numbered = NUMBERS.some((key) => (product[key] ?? null) !== null);
  const rest = naming.sort(([a], [b]) => (a < b ? -1 : 1));
  return digestOf([plain(product.title), rest, numbered ? null : page]);
}
