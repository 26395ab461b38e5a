// Kinds of texts are told by how they look; texts that look like none are strangers.
import { describe, expect, it } from 'vitest';
import { type Styles, styleTeller } from './styles.ts';

const even = [Math.log(0.5), Math.log(0.5)];
const third = Math.log(1 / 3);
const styles: Styles = {
  said: ['prices', 'codes'],
  measured: [{ feature: 'length', cuts: [40] }],
  known: [
    {
      name: 'bare titles',
      signatures: { '00': Math.log(0.98) },
      otherwise: Math.log(0.0001),
      measures: [[Math.log(0.1), Math.log(0.9)]],
      trees: 1,
      bias: 0,
    },
    {
      name: 'rich listings',
      signatures: { '20': Math.log(0.5), '22': Math.log(0.48) },
      otherwise: Math.log(0.0001),
      measures: [even],
      trees: 1,
      bias: 0,
    },
  ],
  unknown: {
    signatures: [
      [third, third, third],
      [third, third, third],
    ],
    measures: [even],
  },
};
const FEATURES = ['length', 'codes', 'prices'];
const { sharesOf: shares, priorOf } = styleTeller(styles, FEATURES);
const row = (prices: number, codes: number, length: number): Float64Array =>
  Float64Array.of(length, codes, prices);

describe('sharesOf', () => {
  it.each([
    ['bare titles', row(0, 0, 60), 0],
    ['rich listings', row(2, 2, 60), 1],
  ])('knows %s', (_, texts, style) => {
    const { known, unknown } = shares(texts);
    expect(known[style]).toBeGreaterThan(0.9);
    expect(unknown).toBeLessThan(0.1);
  });

  it('calls strangers what no style says', () => {
    expect(shares(row(1, 0, 60)).unknown).toBeGreaterThan(0.9);
  });

  it('goes by what was measured where the same is said', () => {
    const long = shares(row(0, 0, 60)).known[0] ?? 0;
    expect(shares(row(0, 0, 30)).known[0]).toBeLessThan(long);
  });

  it('gives shares of 1, whatever the numbers', () => {
    for (const texts of [row(0, 0, 0), row(2, 1, 1e9), row(-1, -1, Number.NaN), row(9, 9, -5)]) {
      const { known, unknown } = shares(texts);
      const all = known.reduce((sum, share) => sum + share, unknown);
      expect(all).toBeCloseTo(1, 9);
    }
  });
});

describe('priorOf', () => {
  const vague = row(2, 0, 60);

  it('goes by what most of a batch are where a row tells little', () => {
    const batch = Array.from({ length: 60 }, () => row(0, 0, 60));
    const among = (rows: Float64Array[]): number => shares(vague, priorOf([...rows, vague])).known[0] ?? 0;
    expect(among(batch)).toBeGreaterThanOrEqual(among([]));
    expect(shares(row(0, 0, 30), priorOf(batch)).known[0]).toBeGreaterThan(
      shares(row(0, 0, 30)).known[0] ?? 1,
    );
  });

  it('knows a batch of strangers', () => {
    const { unknown } = priorOf(Array.from({ length: 60 }, () => row(1, 0, 60)));
    expect(Math.exp(unknown)).toBeGreaterThan(0.8);
  });

  it('believes a single row little more than the row itself', () => {
    const one = row(0, 0, 60);
    const alone = shares(one).known[0] ?? 0;
    expect(shares(one, priorOf([one])).known[0] ?? 0).toBeCloseTo(alone, 1);
  });
});
