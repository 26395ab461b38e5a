// Trees that were packed are walked to the same leaves, the common ones and those of a style.
import { describe, expect, it } from 'vitest';
import { forestOf } from './forest.ts';
import { encodeNumbers } from './number-encoding.ts';
import { leafNumbers } from './trees.ts';
import { type Numbers, roomForRow } from './walk.ts';

/** the leaves as they stand in a file */
function leaves(...values: number[]): { high: string; low: string } {
  const numbers = values.map(leafNumbers);
  return {
    high: encodeNumbers(numbers.map(({ high }) => high)),
    low: encodeNumbers(numbers.map(({ low }) => low)),
  };
}

/** one for a glance ("first <= 5 ? -3 : 4"), two common ones ("first <= 5 ? 10 : (second <= .5 ? -20 : 300)" and "1") and one of a style ("second <= .5 ? 2 : -2") */
const trees = {
  features: encodeNumbers([1, 0, 0, 1, 0, 2, 0, 0, 0, 2, 0, 0]),
  cuts: encodeNumbers([0, 0, 0, 0]),
  ...leaves(-3, 4, 10, -20, 300, 1, 2, -2),
};
const grown = {
  trees,
  cuts: [[5], [0.5]],
  leafScale: 1,
  bias: 0.5,
  glance: { trees: 1, bias: -1, below: 0, stretch: 2 },
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

  it('leaves open at a glance what the first trees do not settle', () => {
    const forest = forestOf(grown);
    expect(forest.glance(pair(5, 0))).toBe(-8);
    expect(forest.glance(pair(6, 0))).toBeNull();
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
        features: encodeNumbers(cuts.flatMap(() => [1, 0, 0])),
        cuts: encodeNumbers(cuts.keys()),
        ...leaves(...cuts.flatMap(() => [0, 1])),
      },
      cuts: [cuts],
      glance: { ...grown.glance, trees: 0 },
      bias: 0,
      early: [{ trees: 6, below: 0, stretch: 1 }],
      styles: { known: [] },
    });
    for (let value = 0; value <= 20; value++) expect(forest.common(pair(value, 0))).toBe(value);
  });

  it('refuses what does not fit into a step', () => {
    const cuts = Array.from({ length: 200 }, () => [0.5]);
    const features = encodeNumbers([150, 0, 0]);
    expect(() => forestOf({ ...grown, cuts, trees: { ...trees, features } })).toThrow();
  });
});
