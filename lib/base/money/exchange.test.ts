// What money is worth in other money: the same both ways, of codes that exist, and about right.
import { expect, it } from 'vitest';
import { currencyOfCode } from './currency.ts';
import { exchangeRate } from './exchange.ts';

it('is turned round by turning the currencies round', () => {
  const there = exchangeRate('EUR', 'JPY') ?? 0;
  expect(there * (exchangeRate('JPY', 'EUR') ?? 0)).toBeCloseTo(1);
  expect(there).toBeGreaterThan(100);
  expect(there).toBeLessThan(200);
});

it('is one of one currency, also where nobody knows what it is worth', () => {
  expect([exchangeRate('EUR', 'EUR'), exchangeRate('ARS', 'ARS')]).toEqual([1, 1]);
});

it('is not known of currencies that lose half their worth within a year, nor of what is none', () => {
  expect([
    exchangeRate('ARS', 'EUR'),
    exchangeRate('EUR', 'XYZ'),
    exchangeRate('constructor', 'EUR'),
  ]).toEqual([null, null, null]);
});

it.each(['USD', 'GBP', 'PLN', 'KWD', 'VND', 'GTQ'])('%s is a code', (code) => {
  expect([currencyOfCode(code), exchangeRate(code, 'USD') === null]).toEqual([code, false]);
});
