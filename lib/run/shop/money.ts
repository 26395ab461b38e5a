// Prices in another currency than ours say nothing to a matcher that compares amounts: they are left out before it judges.
import type { Offer, Product } from '../../product/schema.ts';
import { readAmount } from '../../understand/index.ts';

/** What is looked for, with the offer it was found under, if it was. */
export interface Wanted {
  readonly product: Product;
  readonly offer: Offer | null;
}

export function currencyOf(offer: Offer | null): string | null {
  return offer?.price?.currency ?? null;
}

/** The product without its price where that is known to be in another currency than `ours`; `stated` goes before what the price's text says. */
export function inOurMoney(product: Product, ours: string | null, stated: string | null = null): Product {
  const theirs = stated ?? readAmount(product.price)?.currency ?? null;
  if (ours === null || theirs === null || theirs === ours) return product;
  const { price: _, ...rest } = product;
  return rest;
}
