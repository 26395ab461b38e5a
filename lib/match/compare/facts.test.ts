// Numbers that two titles share or not, as the learned trees see them.
import { describe, expect, it } from 'vitest';
import { understand } from '../../understand/index.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/forms.ts';
import { compare, FEATURES, type Feature, placeOf } from './compare.ts';

const forms = new WordForms({ weight: () => 1, lean: () => 0, strangeness: () => 0 });

function numberOf(name: Feature, left: string, right: string): number {
  const row = new Float64Array(FEATURES.length);
  const [a, b] = [left, right].map((title) => new Prepared(understand({ title }), forms));
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
