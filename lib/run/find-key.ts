// Names what a find asks for, so that two windows asking for the same product at the same shops share one run.
import type { Plan } from '../plan/schema.ts';
import { foldForSearch } from '../product/fold-for-search.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A stable key of product, page's site, shops and who does each step. Prices are left out: they change by the hour. */
export async function findKey(plan: Plan): Promise<string> {
  const { price: _price, ...product } = foldForSearch(plan.product);
  const named = Object.entries(product).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([named, plan.from, [...plan.shops].sort(), plan.steps, plan.searchSequence]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map(hex).join('');
}
