import { describe, expect, it } from 'vitest';
import { offerAt, product } from '../examples/reading.ts';
import { finished, mixed } from '../examples/result.ts';
import { english } from '../i18n/choose-i18n.ts';
import { plotView } from './plot-view.ts';

const i18n = english();

describe('plotView', () => {
  it('sets prices on one axis, this page among them', () => {
    const plot = plotView(finished.matches, product.offer, i18n);
    expect(plot?.points.map(({ price, here }) => [price, here])).toEqual([
      ['€99.00', false],
      ['€118.00', false],
      ['€124.90', false],
      ['€129.99', true],
      ['€134.50', false],
    ]);
    const at = plot?.points.map((point) => point.at) ?? [];
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(plot?.points[0]?.comparable).toBe(false);
    expect(plot?.summary).toContain('€134.50');
    // what is refurbished is no price to compare with
    expect(plot?.summary.replace(/[\u2066-\u2069]/g, '')).toContain(
      '3 prices from €118.00 at klangwelt.example',
    );
  });

  it('never mixes currencies', () => {
    const plot = plotView(mixed.matches, product.offer, i18n);
    expect(plot?.points.every(({ price }) => price.startsWith('€'))).toBe(true);
  });

  it('says how many prices it leaves out of a long list', () => {
    const first = finished.matches.slice(0, 1);
    const many = Array.from({ length: 30 }, () => first).flat();
    const plot = plotView(many, product.offer, i18n);
    expect(plot?.points).toHaveLength(25);
    expect(plot?.cut).toContain('6 further prices');
    expect(plotView(finished.matches, product.offer, i18n)?.cut).toBeNull();
  });

  it('draws nothing where there is nothing to compare', () => {
    expect(plotView([], product.offer, i18n)).toBeNull();
    expect(plotView(finished.matches.slice(0, 1), null, i18n)).toBeNull();
    expect(plotView([], null, i18n)).toBeNull();
  });

  it.each([
    ['EUR', 10_000, 4],
    ['IDR', 1_250_000_000, 2],
  ])('has no more marks than a popup has room for their amounts: %s', (currency, minor, count) => {
    const offerOf = (shop: string, amount: number) => ({
      ...offerAt(shop, amount),
      price: { minor: amount, currency },
    });
    const [first] = finished.matches;
    const match = first === undefined ? [] : [{ ...first, offer: offerOf('a.example', minor) }];
    const { ticks = [] } = plotView(match, offerOf('here.example', minor * 1.3), i18n) ?? {};
    expect(ticks).toHaveLength(count);
    expect(ticks.map(({ words }) => words).join('  ').length).toBeLessThanOrEqual(48);
  });

  it.each([
    [100, 100],
    [0, 1],
    [1, 99_999_999_999],
    [12_999, 13_000],
  ])('has an axis with marks for %d to %d', (low, high) => {
    const first = finished.matches[0];
    const match = first === undefined ? [] : [{ ...first, offer: offerAt('a.example', high) }];
    const plot = plotView(match, offerAt('here.example', low), i18n);
    expect(plot?.ticks.length).toBeGreaterThanOrEqual(2);
    expect(plot?.points.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
    expect(new Set(plot?.ticks.map(({ words }) => words)).size).toBe(plot?.ticks.length);
  });
});
