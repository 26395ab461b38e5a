import { describe, expect, it } from 'vitest';
import { mendCurrency, minorDigits } from './currency.ts';
import { parsePrice, toAmount, toMoney } from './price.ts';

describe('parsePrice', () => {
  it.each([
    ['$1,299.00', '1299.00', 'USD'],
    ['1.299,00 €', '1299.00', 'EUR'],
    ['1 299,5 Kč', '1299.5', 'CZK'],
    ["CHF 1'299.-", '1299', 'CHF'],
    ['Rp 1.250.000', '1250000', 'IDR'],
    ['₹1,25,000', '125000', 'INR'],
    ['12€50', '12.50', 'EUR'],
    ['KWD 12.500', '12.500', 'KWD'],
    ['KWD 1,250', '1250', 'KWD'],
    ['TND 89,900', '89.900', 'TND'],
    ['1.250,500 TND', '1250.500', 'TND'],
    ['R$ 10,83', '10.83', 'BRL'],
    ['１，２８０円', '1280', 'JPY'],
    ['٢٥٫٥٠ ر.س', '25.50', 'SAR'],
    ['from 7,32 €', '7.32', 'EUR'],
    ['4 990 ₽', '4990', 'RUB'],
  ])('%s', (text, amount, currency) => {
    const read = parsePrice(text);
    expect(read.amount).toBe(amount);
    expect(read.currencies[0]).toBe(currency);
  });

  it('reads no amount out of a number with an exponent, which scripts write where it is no price', () => {
    expect(parsePrice('1e308').amount).toBeNull();
    expect(parsePrice('€1.5e+21').amount).toBeNull();
    expect(parsePrice('5 e 20').amount).toBe('5');
    expect(parsePrice('12 EUR').amount).toBe('12');
    expect(parsePrice('12EUR').amount).toBe('12');
  });

  it('asks the hint for the currency alone', () => {
    expect(parsePrice('10,00', '99,00 zł')).toMatchObject({ amount: '10.00', currencies: ['PLN'] });
    expect(parsePrice('out of stock', 'EUR')).toMatchObject({ amount: null, currencies: ['EUR'] });
    expect(parsePrice(null)).toEqual({ amount: null, symbol: null, currencies: [] });
  });

  it('is bounded on hostile text', () => {
    const started = Date.now();
    parsePrice('1'.repeat(1_000_000));
    parsePrice('1 . '.repeat(100_000), '$ '.repeat(100_000));
    mendCurrency(`${'.'.repeat(200_000)}x`);
    expect(Date.now() - started).toBeLessThan(200);
  });
});

describe('money', () => {
  it('keeps integer minor units of each currency', () => {
    expect(toMoney('1250.60', 'EUR')).toEqual({ minor: 125_060, currency: 'EUR' });
    expect(toMoney('1250', 'JPY')).toEqual({ minor: 1250, currency: 'JPY' });
    expect(toMoney('1.2345', 'KWD')).toEqual({ minor: 1235, currency: 'KWD' });
    expect(toMoney('9'.repeat(20), 'EUR')).toBeNull();
    expect(toMoney('-1', 'EUR')).toBeNull();
    expect(toAmount({ minor: 5, currency: 'EUR' })).toBe('0.05');
    expect(toAmount({ minor: 1250, currency: 'JPY' })).toBe('1250');
    expect(minorDigits('TND')).toBe(3);
  });
});
