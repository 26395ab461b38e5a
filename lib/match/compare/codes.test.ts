// Codes that two titles share, with digits and without, as the learned trees see them.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/word-forms.ts';
import { compare, FEATURES, type Feature, placeOf } from './compare.ts';

const STRANGE: ReadonlySet<string> = new Set(['qgxlvt', 'wbkcsx', 'klvarno']);
const COMMON = 'wbkcsx';
const strangeness = (text: string): number => (STRANGE.has(text) ? 2 : 0);
const forms = new WordForms({ weight: (_, text) => (text === COMMON ? 0.5 : 1), lean: () => 0, strangeness });

function numberOf(name: Feature, left: Product, right: Product): number {
  const row = new Float64Array(FEATURES.length);
  compare(new Prepared(understand(left), forms), new Prepared(understand(right), forms), row);
  return row[placeOf(name)] ?? Number.NaN;
}

describe('a code without digits', () => {
  const page = { title: 'Klvarno camera case black qgxlvt' };

  it('is shared in one piece and in parts', () => {
    expect(numberOf('codeShared', page, { title: 'soft case qgxlvt' })).toBe(1);
    expect(numberOf('codeShared', page, { title: 'Soft case QGX-LVT' })).toBe(1);
    expect(numberOf('codeFoundMin', page, { title: 'Soft case qgxlvt' })).toBe(1);
  });

  it('speaks neither for nor against where one side alone has it', () => {
    const other = { title: 'Klvarno-free soft case' };
    expect(numberOf('codeShared', page, { title: 'Soft case' })).toBe(0);
    expect(numberOf('codeCountMax', page, { title: 'Soft case' })).toBe(0);
    expect(numberOf('codeConflict', page, { title: 'Soft case AX1200' })).toBe(0);
    expect(numberOf('codeConflict', { title: 'Case BX300' }, { title: 'Case AX1200' })).toBe(1);
    expect(numberOf('codeShared', { title: 'qgxlvt case' }, other)).toBe(0);
  });

  it('is none where it is the name of the maker, or many products carry it', () => {
    const made = { title: 'Klvarno case', brand: 'Klvarno' };
    expect(numberOf('codeShared', page, made)).toBe(0);
    expect(numberOf('codeShared', { title: `case ${COMMON}` }, { title: `bag ${COMMON}` })).toBe(0);
  });

  it('keeps a number that only one of two has from parting them', () => {
    const fits = { title: 'case for DSCH2 qgxlvt' };
    expect(numberOf('codeFoundMax', fits, { title: 'soft case qgxlvt' })).toBe(1);
    expect(numberOf('codeFoundMin', fits, { title: 'soft case qgxlvt' })).toBe(0.5);
  });
});
