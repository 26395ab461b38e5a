// Trees that were packed are walked to the same leaves, the common ones and those of a style.
import { describe, expect, it } from 'vitest';
import { forestOf } from './forest.ts';
import { type Numbers, roomForRow } from './walk.ts';

const base64 = (...bytes: number[]): string => btoa(String.fromCharCode(...bytes));
/** two common trees ("first <= 5 ? 10 : (second <= .5 ? -20 : 300)" and "1") and one of a style ("second <= .5 ? 2 : -2") */
const trees = {
  features: base64(0, 255, 1, 255, 255, 255, 1, 255, 255),
  cuts: base64(0, 0, 0),
  high: base64(0, 255, 1, 0, 0, 255),
  low: base64(10, 236, 44, 1, 2, 254),
};
const grown = {
  trees,
  cuts: [[5], [0.5]],
  leafScale: 1,
  bias: 0.5,
  early: [],
  styles: { known: [{ trees: 1, bias: 100 }] },
};

function pair(first: number, second: number): Numbers {
  const row = roomForRow();
  row.set([first, second]);
  return { row, numberAt: (place) => row[place] ?? 0, whole: () => row };
}

describe('forestOf', () => {
  it.each([
    [5, 0, 11.5, 102],
    [6, 0, -18.5, 102],
    [6, 1, 301.5, 98],
  ])('sums the leaves for %d and %d', (first, second, common, own) => {
    const forest = forestOf(grown);
    expect(forest.common(pair(first, second))).toBe(common);
    expect(forest.settled).toBe(false);
    expect(forest.own(0)).toBe(own);
  });

  it('ends early where the first trees say enough, and stretches their sum', () => {
    const forest = forestOf({ ...grown, early: [{ trees: 1, below: 0, stretch: 2 }] });
    expect(forest.common(pair(6, 0))).toBe(-39);
    expect(forest.settled).toBe(true);
    expect(forest.common(pair(6, 1))).toBe(301.5);
    expect(forest.settled).toBe(false);
  });

  it('walks through more trees than there are walkers, and tells many cuts apart', () => {
    const cuts = Array.from({ length: 20 }, (_, i) => i + 0.5);
    // tree n: "first <= n + .5 ? 0 : 1"
    const forest = forestOf({
      ...grown,
      trees: {
        features: base64(...cuts.flatMap(() => [0, 255, 255])),
        cuts: base64(...cuts.keys()),
        high: base64(...cuts.flatMap(() => [0, 0])),
        low: base64(...cuts.flatMap(() => [0, 1])),
      },
      cuts: [cuts],
      bias: 0,
      early: [{ trees: 6, below: 0, stretch: 1 }],
      styles: { known: [] },
    });
    for (let value = 0; value <= 20; value++) expect(forest.common(pair(value, 0))).toBe(value);
  });

  it('refuses what does not fit into a step', () => {
    const cuts = Array.from({ length: 200 }, () => [0.5]);
    const features = base64(150, 255, 255);
    expect(() => forestOf({ ...grown, cuts, trees: { ...trees, features } })).toThrow();
  });
});
