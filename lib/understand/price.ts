// Reads the amount and currency of a product object's price field, which is a number or a short text.
import { readFigure } from '../base/measure.ts';

/** A class for the reason that `found.ts` names. */
export class Amount {
  readonly amount: number;
  readonly currency: string | null;

  constructor(amount: number, currency: string | null) {
    this.amount = amount;
    this.currency = currency;
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₽': 'RUB',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
};

/** most prices: the figure, and nothing or a currency's code behind it */
const BARE = /^\d{1,9}(?:\.\d{1,3})?(?: ([A-Z]{3}))?$/;

/** Null when there is no positive number. The dollar and crown signs name several currencies, so they name none. */
export function readAmount(price: unknown): Amount | null {
  if (typeof price === 'number') return price > 0 && Number.isFinite(price) ? new Amount(price, null) : null;
  if (typeof price !== 'string') return null;
  const bare = BARE.exec(price);
  if (bare !== null) {
    const { value } = readFigure(price, 0);
    return value > 0 ? new Amount(value, bare[1] ?? null) : null;
  }
  const text = price.slice(0, 60).replace(/(\d)[\s\u00a0'’](?=\d{3}(?!\d))/g, '$1');
  const first = text.search(/\d/);
  if (first < 0) return null;
  const { value } = readFigure(text, first);
  if (!(value > 0) || !Number.isFinite(value)) return null;
  const code = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/.exec(text)?.[0] ?? null;
  const sign = Object.keys(SIGNS).find((candidate) => text.toLowerCase().includes(candidate));
  return new Amount(value, code ?? (sign === undefined ? null : (SIGNS[sign] ?? null)));
}
