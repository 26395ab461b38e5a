// Prices come to the matcher with their currency, so that it compares what they are worth: a page says it beside the amount.
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

/** The product with its price in this currency; as it is where that is not known, or where the price says one itself. */
export function inMoney(product: Product, currency: string | null): Product {
  const price = currency === null ? null : readAmount(product.price);
  return price === null || price.currency !== null
    ? product
    : { ...product, price: `${price.amount} ${currency}` };
}
