// Pairs of one batch are judged beside each other: rivals speak against each other, and a lone pair stays what it is.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { matcherOf } from '../index.ts';
import learned from '../learned/weights.json' with { type: 'json' };

const matcher = matcherOf(learned);
const drill: Product = { title: 'Makaro DHP453 cordless hammer drill 18 V body only', price: '89.00 GBP' };
const sameDrill: Product = { title: 'Makaro 18V Combi Hammer Drill DHP453Z bare unit', price: '84.50 GBP' };
const sisterDrill: Product = { title: 'Makaro DHP453 18V hammer drill with battery', price: '139.00 GBP' };
const kettle: Product = { title: 'Brevel BKE720 kettle 1.7 l brushed steel', price: '59.00 GBP' };

/** A list of pairs of things that have nothing to do with drills. */
const others = Array.from({ length: 40 }, (_, i) => ({
  left: { title: `Tarn ${i} floor lamp oak ${i + 40} cm`, price: `${i + 20}.00 GBP` },
  right: { title: `Tarn ${i + 1} table lamp oak ${i + 20} cm`, price: `${i + 25}.00 GBP` },
}));

function probabilities(pairs: readonly { left: Product; right: Product }[]): number[] {
  return matcher.matchBatch(pairs).map(({ probability }) => probability);
}

describe('matchBatch', () => {
  it('answers in order, one verdict a pair', () => {
    const pairs = [{ left: drill, right: kettle }, { left: drill, right: { ...drill } }, ...others];
    const verdicts = matcher.matchBatch(pairs);
    expect(verdicts).toHaveLength(pairs.length);
    expect(verdicts[0]?.outcome).toBe('different');
    expect(verdicts[1]?.outcome).toBe('same');
    expect(matcher.matchBatch([])).toEqual([]);
  });

  it('judges a single pair nearly as it is alone', () => {
    for (const right of [sameDrill, sisterDrill, kettle]) {
      const [among = -1] = probabilities([{ left: drill, right }]);
      expect(Math.abs(among - matcher.match(drill, right).probability)).toBeLessThan(0.1);
    }
  });

  it('believes a pair less where its product fits another thing as well', () => {
    const pair = { left: drill, right: sameDrill };
    const [alone = 0] = probabilities([pair, ...others]);
    const rivals = [
      sisterDrill,
      { title: 'Makaro DHP453 hammer drill 18 V in a case', price: '139.00 GBP' },
      { title: 'Makaro DHP453 cordless drill with charger', price: '139.00 GBP' },
    ].map((right) => ({ left: drill, right }));
    const [beside = 1] = probabilities([pair, ...rivals, ...others]);
    expect(beside).toBeLessThan(alone);
  });

  it('learns from the sure pairs of goods that it does not know what holds among them', () => {
    // every title is told twice: in full, and with the trade's own words in its place; the numbers alone tell them apart
    const told = Array.from({ length: 160 }, (_, i) => {
      const name = `Quarn ${String.fromCharCode(97 + (i % 26))}${i + 10} valve seat DN${i + 10}`;
      return { left: { title: `${name} flanged` }, right: { title: `${name} flg epdm` } };
    });
    const asked = {
      left: { title: 'Quarn zz9 flanged' },
      right: { title: 'valve seat Quarn zz9 flg epdm' },
    };
    const apart = told.map(({ left }, i) => ({ left, right: told[(i + 7) % 160]?.right ?? left }));
    const [among = 0] = probabilities([asked, ...told, ...apart]);
    const [few = 0] = probabilities([asked, ...told.slice(0, 3), ...apart.slice(0, 3)]);
    expect(Math.abs(among - few)).toBeGreaterThan(0.01);
    const judged = probabilities([...told, ...apart]);
    expect(judged.slice(0, 160).filter((p) => p > 0.5)).toHaveLength(160);
    expect(judged.slice(160).filter((p) => p < 0.5)).toHaveLength(160);
  });

  it('lets no rival lift what conflicts', () => {
    const small: Product = { title: 'Voltra Nova X200 portable SSD 500 GB' };
    const large: Product = { title: 'Voltra Nova X200 portable SSD 1 TB' };
    const verdicts = matcher.matchBatch([
      { left: small, right: large },
      { left: small, right: kettle },
      ...others,
    ]);
    expect(verdicts[0]?.outcome).toBe('variant');
    expect(verdicts[0]?.probability).toBeLessThan(0.05);
  });

  it('lets no rival speak against a number that all shops use', () => {
    const listed = (title: string): Product => ({ title, gtin: '4006381333931' });
    const own = listed('Brevel BKE720 kettle 1.7 l');
    const pairs = [
      'Brevel kettle BKE720',
      'Kettle Brevel BKE720 1.7 l',
      'BKE720 by Brevel',
      'Brevel 1.7 l BKE720',
    ].map((title) => ({ left: own, right: listed(title) }));
    const verdicts = matcher.matchBatch([...pairs, ...others]).slice(0, pairs.length);
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(pairs.map(() => 'same'));
  });

  it('takes thousands of candidates of one product', () => {
    const many = Array.from({ length: 4000 }, (_, i) => ({
      left: drill,
      right: { title: `Makaro drill ${i}` },
    }));
    expect(matcher.scoreBatch(many)).toHaveLength(many.length);
  });

  it('gives reasons whose words are in the texts', () => {
    const verdict = matcher.matchBatch([{ left: drill, right: sameDrill }, ...others])[0];
    expect(verdict?.evidence.length).toBeGreaterThan(0);
    for (const { left, right } of verdict?.evidence ?? []) {
      for (const word of left?.toLowerCase().split(' ') ?? [])
        expect(JSON.stringify(drill).toLowerCase()).toContain(word);
      for (const word of right?.toLowerCase().split(' ') ?? [])
        expect(JSON.stringify(sameDrill).toLowerCase()).toContain(word);
    }
  });

  it('takes any texts', () => {
    const odd: Product[] = [
      { title: '' },
      { title: '\u0000\ud800' },
      { title: 'a'.repeat(1_000_000) },
      { title: '水'.repeat(500) },
    ];
    const verdicts = matcher.matchBatch(odd.flatMap((left) => odd.map((right) => ({ left, right }))));
    for (const { probability } of verdicts) expect(probability).toBeGreaterThanOrEqual(0);
  });
});
