// Reads the amount and currency of a product object's price field, which is a number or a short text.
import { parsePrice } from '../base/money/price.ts';

/** A class for the reason that `found.ts` names. */
export class Amount {
  readonly amount: number;
  readonly currency: string | null;

  constructor(amount: number, currency: string | null) {
    this.amount = amount;
    this.currency = currency;
  }
}

/** ambiguous signs of which one currency is meant by far the most */
const USUAL: Readonly<Record<string, string>> = { '£': 'GBP', '¥': 'JPY' };

/** most prices: the figure, and nothing or a currency's code behind it; "1.4695E2 EUR" is how RDF writes 146.95 */
const BARE = /^(?:\d{1,9}(?:\.\d{1,2})?|\d(?:\.\d{1,12})?E\d)(?: ([A-Z]{3}))?$/;
/** without a currency a point before three digits parts off a fraction, as scripts write it */
const PLAIN = /^\d{1,9}(?:\.\d+)?$/;
const LONGEST = 60;
/** nothing costs more, in any currency */
const MOST = 1e12;

/** Null when there is no positive number. The dollar and crown signs name several currencies, so the currency is left open. */
export function readAmount(price: unknown): Amount | null {
  if (typeof price === 'number') return price > 0 && Number.isFinite(price) ? new Amount(price, null) : null;
  if (typeof price !== 'string') return null;
  const bare = BARE.exec(price);
  if (bare !== null || (price.length < LONGEST && PLAIN.test(price))) {
    const value = Number.parseFloat(price);
    return value > 0 ? new Amount(value, bare?.[1] ?? null) : null;
  }
  const { amount, currencies, symbol } = parsePrice(price.slice(0, LONGEST));
  const value = Number(amount ?? 0);
  if (!(value > 0) || value > MOST) return null;
  const [only = null, other] = currencies;
  return new Amount(value, other === undefined ? only : (USUAL[symbol ?? ''] ?? null));
}
