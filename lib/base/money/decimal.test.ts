import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, unitsOf } from './decimal.ts';

describe('decimal', () => {
  it.each([
    [12_999, 2, '129.99'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [129, 0, '129'],
    [0, 3, '0.000'],
    [500, 6, '0.000500'],
    [9_007_199_254_740_991, 2, '90071992547409.91'],
  ])('writes %d with %d digits as %s', (units, digits, text) => {
    expect(decimal(units, digits)).toBe(text);
  });

  it('is exact: what it writes can be read back as the same integer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(0, 2, 3, 6), (units, digits) => {
        expect(unitsOf(decimal(units, digits), digits)).toBe(units);
      }),
    );
  });
});

describe('unitsOf', () => {
  it.each([
    ['0.05', 50_000],
    ['0,05', 50_000],
    [' 1 ', 1_000_000],
    ['1.000000', 1_000_000],
    ['0.0000001', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['1.2.3', null],
    ['9'.repeat(20), null],
  ])('reads %j as %j millionths', (typed, units) => {
    expect(unitsOf(typed, 6)).toBe(units);
  });
});
