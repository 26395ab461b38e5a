// Names what a find asks for, so that two windows asking for the same product at the same shops share one run.
import type { Plan } from '../plan/schema.ts';
import { foldForSearch } from '../product/fold-for-search.ts';
import type { Product } from '../product/schema.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** The product as it is searched for, in one order. Prices are left out: they change by the hour. */
function named(product: Product): [string, unknown][] {
  const { price: _price, ...rest } = foldForSearch(product);
  return Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
}

async function digestOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return [...new Uint8Array(digest)].map(hex).join('');
}

/** A stable key of product, page's site and who does each step, and behind it of the shops. */
export async function findKey({ product, from, shops, steps, searchSequence }: Plan): Promise<string> {
  const what = await digestOf([named(product), from, steps, searchSequence]);
  return `${what}.${await digestOf([...shops].sort())}`;
}

/** What the keys of finds for the same begin with, whatever shops they ask. */
export function alikeKey(key: string): string {
  const end = key.indexOf('.');
  return end === -1 ? key : key.slice(0, end + 1);
}

/** A stable key of the product alone, wherever it is searched for. */
export function productKey(product: Product): Promise<string> {
  return digestOf(named(product));
}
