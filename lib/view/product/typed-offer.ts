// The page's offer at the price that the person typed in place of the one that was read.
import type { Money } from '../../base/money/money.ts';
import { parsePrice, toMoney } from '../../base/money/price.ts';
import type { Offer } from '../../product/schema.ts';

/** An amount without a currency is in the usual one. Null where it is no amount. */
function typedMoney(typed: string, usual: string | undefined): Money | null {
  const { amount, currencies } = parsePrice(typed);
  const own = usual !== undefined && (currencies.length === 0 || currencies.includes(usual));
  const currency = own ? usual : currencies[0];
  return amount === null || currency === undefined ? null : toMoney(amount, currency);
}

/**
 * What is wrong with a typed price, as the name of a sentence; null where it can be read, or says that there is none.
 * `read` is the price as the page stated it, whose currency an amount alone is in.
 */
export function typedPriceFault(
  typed: string,
  read: string,
): 'field.price.noAmount' | 'field.price.noCurrency' | null {
  if (typed.trim() === '' || typed.trim() === read.trim()) return null;
  const { amount, currencies } = parsePrice(typed);
  if (amount === null) return 'field.price.noAmount';
  const known = [...currencies, ...parsePrice(read).currencies];
  return known.length === 0 ? 'field.price.noCurrency' : null;
}

/**
 * What depends on the price that was read goes with it. Where no amount was typed there is no price, rather than one
 * that is wrong.
 */
export function atTypedPrice(offer: Offer, typed: string): Offer {
  const price = typedMoney(typed, offer.price?.currency);
  return { ...offer, price, listPrice: null, unitPrice: null, basis: { ...offer.basis, from: false } };
}
