// The larger of two memory sizes parts two products, wherever it is told.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../product/schema.ts';
import { match } from '../../index.ts';

const vetoes = (left: Product, right: Product): string[] =>
  match(left, right)
    .evidence.filter(({ veto }) => veto)
    .map(({ aspect, left: mine, right: theirs }) => `${aspect} ${mine} ${theirs}`);
const title = 'Corvel Notebook 15.6" Ryzen 5 silver';

describe('the larger of several memory sizes', () => {
  it('parts two titles that have the smaller one in common', () => {
    expect(vetoes({ title: `${title} 8GB/256GB` }, { title: `${title} 8GB/512GB` })).toEqual([
      'capacity 256GB 512GB',
    ]);
    expect(vetoes({ title: `${title} 8GB/256GB` }, { title: `${title} 256 GB` })).toEqual([]);
  });

  it('is looked for beside the title', () => {
    const left = { title, description: { RAM: '8 GB', Storage: '256 GB SSD' } };
    const right = { title, description: '8 GB DDR4 and an SSD of 512 GB, 4 MB cache' };
    expect(vetoes(left, right)).toEqual(['capacity 256 GB 512 GB']);
    expect(match(left, right).outcome).not.toBe('same');
    expect(vetoes(left, { title: `${title} 256GB` })).toEqual([]);
  });

  it('says nothing among many', () => {
    const description = 'to be had with 64 GB, 128 GB, 512 GB or 1 TB';
    expect(vetoes({ title: `${title} 256GB` }, { title, description })).toEqual([]);
  });
});
