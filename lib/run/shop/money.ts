// Gives prices to the matcher with their currency, so that it compares amounts of equal value: a page states the currency beside
// the amount.
import type { Offer, Product } from '../../product/schema.ts';
import { readAmount } from '../../understand/index.ts';

/** The wanted product, with the offer it was found under, if there was one. */
export interface Wanted {
  readonly product: Product;
  readonly offer: Offer | null;
}

export function currencyOf(offer: Offer | null): string | null {
  return offer?.price?.currency ?? null;
}

/** The product with its price in this currency; unchanged where the currency is unknown or the price states one itself. */
export function inMoney(product: Product, currency: string | null): Product {
  const price = currency === null ? null : readAmount(product.price);
  return price === null || price.currency !== null
    ? product
    : { ...product, price: `${price.amount} ${currency}` };
}
