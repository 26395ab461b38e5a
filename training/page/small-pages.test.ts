import { describe, expect, it } from 'vitest';
import { readSmallPages } from './small-pages.ts';

describe('small pages to learn from', () => {
  it('are told apart by kind, and say what they cost', () => {
    const pages = readSmallPages();
    expect(new Set(pages.map(({ kind }) => kind))).toEqual(
      new Set(['product', 'listing', 'search', 'other']),
    );
    expect(pages.find(({ id }) => id === 'small bare')?.truth).toMatchObject({ price: '149.00', absent: [] });
    expect(pages.find(({ id }) => id === 'small others-prices')?.truth?.absent).toEqual(['price']);
    expect(pages.find(({ id }) => id === 'small listing')?.truth).toBeNull();
  });
});
