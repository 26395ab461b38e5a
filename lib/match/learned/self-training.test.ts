// The line of a batch: what its sure pairs say of the numbers moves its unsure ones, and nothing breaks it.
import { describe, expect, it } from 'vitest';
import { type Judged, ownLine } from './self-training.ts';

/** Numbers from 0 to 1, the same ones each time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * Goods of which the first number alone decides: the trees know it only roughly, and believe in the second a little, which
 * here means nothing.
 */
function strangeGoods(count: number): { judged: Judged; truth: number }[] {
  const next = chances(7);
  return Array.from({ length: count }, () => {
    const [first, second, noise] = [next(), next(), next()];
    const logOdds = 6 * (first - 0.7) + 3 * (second - 0.5) + 4 * (noise - 0.5);
    const row = Float64Array.of(first, second, 1);
    return { judged: { row, logOdds, probability: probabilityOf(logOdds) }, truth: first > 0.7 ? 1 : 0 };
  });
}

function mistakes(pairs: readonly { truth: number; logOdds: number }[]): number {
  return pairs.filter(({ truth, logOdds }) => logOdds > 0 !== (truth === 1)).length;
}

describe('ownLine', () => {
  const goods = strangeGoods(1500);
  const line = ownLine(
    goods.map(({ judged }) => judged),
    0.5,
  );
  const before = goods.map(({ judged, truth }) => ({ truth, logOdds: judged.logOdds }));
  const after = goods.map(({ judged, truth }) => ({
    truth,
    logOdds: line.moved(judged.logOdds, judged.row),
  }));

  it('mends judgements of pairs by what the others of their batch were judged, without any label', () => {
    expect(mistakes(after)).toBeLessThan(0.8 * mistakes(before));
  });

  it('expects as many pairs to be the same as before', () => {
    const expected = (pairs: typeof before): number =>
      pairs.reduce((sum, { logOdds }) => sum + probabilityOf(logOdds), 0);
    expect(expected(after)).toBeCloseTo(expected(before), 3);
  });

  it('keeps the order of pairs that differ in what decides alone', () => {
    const at = (first: number): number => line.moved(0, Float64Array.of(first, 0.5, 1));
    expect(at(0.9)).toBeGreaterThan(at(0.5));
    expect(at(0.5)).toBeGreaterThan(at(0.1));
  });

  it.each([
    ['one pair', [{ row: Float64Array.of(1, 0), logOdds: 2, probability: 0.9 }]],
    [
      'numbers that never vary',
      Array.from({ length: 50 }, (_, i) => ({
        row: Float64Array.of(1, 0),
        logOdds: i - 25,
        probability: probabilityOf(i - 25),
      })),
    ],
    [
      'pairs none of which may be the same',
      Array.from({ length: 50 }, (_, i) => ({
        row: Float64Array.of(i, -i),
        logOdds: -9,
        probability: 0,
      })),
    ],
    [
      'numbers beyond all measure',
      Array.from({ length: 50 }, (_, i) => ({
        row: Float64Array.of(i === 0 ? 1e300 : i, i),
        logOdds: i - 25,
        probability: probabilityOf(i - 25),
      })),
    ],
  ])('answers with a finite number: %s', (_name, judged) => {
    const own = ownLine(judged, 0.5);
    for (const { logOdds, row } of judged) expect(own.moved(logOdds, row)).not.toBeNaN();
  });
});
