// Numbers that two titles share or not, as the learned trees see them.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/word-forms.ts';
import { compare, FEATURES, type Feature, placeOf } from './compare.ts';

const forms = new WordForms({ weight: () => 1, lean: () => 0, strangeness: () => 0 });

function numberOf(name: Feature, left: string | Product, right: string | Product): number {
  const row = new Float64Array(FEATURES.length);
  const [a, b] = [left, right].map(
    (told) => new Prepared(understand(typeof told === 'string' ? { title: told } : told), forms),
  );
  if (a !== undefined && b !== undefined) compare(a, b, row);
  return row[placeOf(name)] ?? Number.NaN;
}

describe('digits in a row', () => {
  it.each([
    ['i7-6700K', 'i7 6700', 0],
    ['WD5000AAKS drive', 'WD 5000 AAKX drive', 0],
    ['Corvo AX1200 router', 'Corvo AX1201 router', 1],
    ['1,024 sheets', '1024 sheets', 0],
    ['2,5 l pan', '2.5 l pan', 0],
    ['pan without number', 'pan', 0],
  ])('%s and %s: %d stand on one side only', (left, right, apart) => {
    expect(numberOf('runOnlyMax', left, right)).toBe(apart);
    expect(numberOf('runOnlyMax', right, left)).toBe(apart);
  });

  it('are counted once, and not said where there are none', () => {
    expect(numberOf('runShared', '12 12 x 12 V', '12 V')).toBe(1);
    expect(numberOf('runJaccard', 'AX20', 'AX20 and 30')).toBe(0.5);
    expect(numberOf('runJaccard', 'pan', 'pot')).toBe(-1);
  });

  it('are as many as a title may have', () => {
    expect(numberOf('runShared', '7 '.repeat(100_000), `7 ${'8'.repeat(400)}`)).toBe(1);
  });
});

describe('prices', () => {
  const at = (price: string | number): Product => ({ title: 'Corvo AX1200 router', price });

  it('of two currencies are compared by what they are worth, about', () => {
    expect(numberOf('price', at('20000 JPY'), at('150 USD'))).toBeLessThan(0.2);
    expect(numberOf('price', at('150 JPY'), at('150 USD'))).toBe(Math.min(5, Math.log(1 / 0.0076)));
    expect(numberOf('priceSameCurrency', at('20000 JPY'), at('150 USD'))).toBe(-1);
  });

  it('are not compared where nobody knows what one is worth', () => {
    expect(numberOf('price', at('20000 ARS'), at('150 USD'))).toBe(-1);
  });

  it('are of one currency where one says none', () => {
    expect(numberOf('price', at('150 EUR'), at(150))).toBe(0);
    expect(numberOf('priceSameCurrency', at('150 EUR'), at(150))).toBe(0);
  });
});
