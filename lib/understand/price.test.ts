// The amount and currency of a product's price field, as people and feeds write them.
import { expect, it } from 'vitest';
import { readAmount } from './price.ts';

it.each<[unknown, number | null, string | null]>([
  [12.5, 12.5, null],
  ['12.50', 12.5, null],
  ['34.0000', 34, null],
  ['12.50 USD', 12.5, 'USD'],
  ['1.4695E2 EUR', 146.95, 'EUR'],
  ['9.99E0', 9.99, null],
  ['0.0E0 GBP', null, null],
  ['1e+21', null, null],
  ['1.299,00 €', 1299, 'EUR'],
  ['3.999 €', 3999, 'EUR'],
  ['3.999 EUR', 3999, 'EUR'],
  ['12.500 KWD', 12.5, 'KWD'],
  ['₹1,29,999', 129999, 'INR'],
  ['1.690.000₫', 1690000, 'VND'],
  ['₺8.999', 8999, 'TRY'],
  ["CHF 1'299.–", 1299, 'CHF'],
  ['1 299 Kč', 1299, 'CZK'],
  ['TTC 12,00 €', 12, 'EUR'],
  ['£ 9', 9, 'GBP'],
  ['$12.50', 12.5, null],
  ['kr 1.299,00', 1299, null],
  ['0', null, null],
  [0, null, null],
  [Number.POSITIVE_INFINITY, null, null],
  ['free', null, null],
  [null, null, null],
])('%j is %s of %s', (price, amount, currency) => {
  const read = readAmount(price);
  expect([read?.amount ?? null, read?.currency ?? null]).toEqual([amount, currency]);
});

it('is none where a number is no price', () => {
  expect(readAmount('9'.repeat(1_000_000))).toBeNull();
});
