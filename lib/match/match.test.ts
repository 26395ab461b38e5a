// What the engine makes of pairs written for it: no wrong match, variants with their difference, reasons that hold.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { workedMs } from '../../tests/worked.ts';
import { Product } from '../product/schema.ts';
import { understand } from '../understand/index.ts';
import {
  match,
  matchBatch,
  matchTogether,
  matchTogetherInTurns,
  matchUnderstood,
  THRESHOLDS,
  Verdict,
} from './index.ts';

const Own = z.object({
  kind: z.enum(['identical', 'variant', 'near', 'far']),
  product_left: Product,
  product_right: Product,
  label: z.number(),
  difference: z.optional(z.string()),
});

const own = readFileSync(new URL('../../tests/pairs/own.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Own.parse(JSON.parse(line)));
const judged = own.map((pair) => ({ ...pair, verdict: match(pair.product_left, pair.product_right) }));

describe('match on its own pairs', () => {
  it('calls next to nothing the same that is not', () => {
    const called = judged.filter(({ verdict }) => verdict.outcome === 'same');
    const wrong = called.filter(({ label }) => label === 0).map(({ product_right }) => product_right.title);
    expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(1);
    expect(called.length).toBeGreaterThan(10);
  });

  it('names the deciding difference of variants', () => {
    for (const { verdict, difference, product_left, product_right } of judged) {
      if (difference === undefined) continue;
      const pair = `${product_left.title} / ${product_right.title}`;
      expect(verdict.outcome, pair).toBe('variant');
      expect([difference, 'count', 'wording'], pair).toContain(verdict.difference?.aspect);
    }
  });

  it('keeps accessories and other things apart', () => {
    const far = judged.filter(({ kind }) => kind === 'far');
    expect(far.filter(({ verdict }) => verdict.outcome !== 'different')).toEqual([]);
  });

  it('gives verdicts that fit their schema and can be sent as data', () => {
    for (const { verdict } of judged)
      expect(Verdict.parse(structuredClone(verdict)).probability).toBe(verdict.probability);
  });
});

describe('match', () => {
  it('judges alike whichever product is left', () => {
    for (const { product_left, product_right, verdict } of judged) {
      expect(match(product_right, product_left).probability).toBeCloseTo(verdict.probability, 6);
    }
  });

  it('takes a shared GTIN for the same product in other words', () => {
    const left = { title: 'Filterkaffeemaschine Aromat schwarz', gtin: '4006381333931' };
    expect(match(left, { title: 'Aromat coffee maker, black', gtin: '04006381333931' }).outcome).toBe('same');
    expect(
      match(left, { title: 'Filterkaffeemaschine Aromat schwarz', gtin: '4006381333948' }).outcome,
    ).not.toBe('same');
  });

  it('takes silence for no conflict', () => {
    const verdict = match(
      { title: 'Samsung 970 EVO Plus MZ-V7S1T0BW 1TB' },
      { title: 'Samsung 970 EVO Plus MZ-V7S1T0BW' },
    );
    expect(verdict.evidence.some((aspect) => aspect.veto)).toBe(false);
  });

  it('prefers the better of two listings of one search', () => {
    const left = { title: 'D-Link DGS-1210-24 switch' };
    const rights = [
      { title: 'D-Link DGS-1210-24 managed switch' },
      { title: 'D-Link DGS-1210-28 managed switch' },
    ];
    const [alone] = [match(left, rights[1] ?? left)];
    const together = matchTogether(left, rights);
    expect(together[0]?.probability).toBeGreaterThan(together[1]?.probability ?? 1);
    expect(together[1]?.probability).toBeLessThanOrEqual(alone?.probability ?? 0);
  });

  it('judges a search in turns as at one go, with a rest after each candidate', async () => {
    const left = { title: 'Corvel HD18X cordless drill', brand: 'Corvel', price: '99.00' };
    const rights = own.slice(0, 12).map(({ product_right }) => product_right);
    const search = {
      promises: rights.map(() => 0.5),
      others: own.slice(12, 20).map(({ product_right }) => ({ product: product_right, promise: null })),
    };
    let rests = 0;
    const rest = async (): Promise<void> => void rests++;
    const said = (verdicts: readonly Verdict[]) =>
      verdicts.map(({ outcome, probability }) => `${outcome} ${probability}`);
    const inTurns = await matchTogetherInTurns(rest, left, rights, search);
    expect(said(inTurns)).toEqual(said(matchTogether(left, rights, search)));
    expect(rests).toBeGreaterThanOrEqual(rights.length + search.others.length);
  });

  it('is unsure of two listings that fit alike, though either alone would do', () => {
    const left = { title: 'Hollis Harbour Puzzle Quest' };
    const one = { title: 'Hollis Harbour Puzzle Quest Discovery', price: '19.00' };
    const other = { title: 'Hollis Harbour Puzzle Quest Collection', price: '19.00' };
    const search = (others: readonly { title: string }[]) => ({
      promises: [0.95],
      others: others.map((product) => ({ product, promise: 0.95 })),
    });
    const [alone] = matchTogether(left, [one], search([]));
    const [beside] = matchTogether(left, [one], search([other]));
    expect(beside?.probability).toBeLessThan((alone?.probability ?? 0) - 0.2);
    expect(beside?.outcome).toBe('unsure');
  });

  it('does not take a listing whose number is another, be it the only one found', () => {
    const left = { title: 'Lumivar Classic E27 5 W Warm White Bulb', brand: 'Lumivar' };
    const right = { title: 'Lumivar Classic E14 5 W Warm White Bulb', brand: 'Lumivar' };
    const [verdict] = matchTogether(left, [right], { promises: [0.97], others: [] });
    expect(verdict?.outcome).not.toBe('same');
  });

  it('does not take a listing that names another of two words the shop uses', () => {
    const left = { title: 'Brightcell Max AA Batteries Pack of 4', brand: 'Brightcell' };
    const right = { title: 'Brightcell Ultra AA Batteries Pack of 4', brand: 'Brightcell' };
    const others = [{ product: { title: 'Brightcell Max AAA Batteries Pack of 4' }, promise: 0.2 }];
    const more = [...others, { product: { title: 'Brightcell Ultra C Batteries Pack of 2' }, promise: 0.1 }];
    const [verdict] = matchTogether(left, [right], { promises: [0.9], others: more });
    expect(verdict?.outcome).not.toBe('same');
  });

  it('never throws and stays quick on any text', () => {
    const hostile = [
      '',
      '\u0000',
      '\ud800\udfff\ud800',
      '%'.repeat(1_000_000),
      'ab1-'.repeat(250_000),
      '漢'.repeat(500_000),
      '1/2 x '.repeat(100_000),
    ];
    for (const x of hostile) {
      for (const y of hostile) {
        const from = workedMs();
        const { probability, evidence } = match(
          { title: x, description: y, brand: x },
          { title: y, description: x, code: y },
        );
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(evidence.length).toBeLessThan(20);
        expect(workedMs() - from).toBeLessThan(1500);
      }
    }
  });

  it.each(['constructor', 'toString', '__proto__'])('takes %s for a word like others', (word) => {
    const product = { title: `Corvel ${word} set 64 GB`, brand: word, description: word, [word]: word };
    expect(match(product, product).outcome).toBe('same');
    expect(matchBatch([{ left: product, right: { title: word } }])).toHaveLength(1);
  });

  it('holds the thresholds in order', () => {
    expect(THRESHOLDS.different).toBeLessThan(THRESHOLDS.decide);
    expect(THRESHOLDS.decide).toBeLessThan(THRESHOLDS.same);
  });
});

/** every own title against the next ones too, so that all kinds of pairs come up */
const many = own.flatMap((pair, i) =>
  [0, 1, 2, 3, 4].map(
    (step) => [pair.product_left, own[(i + step) % own.length]?.product_right ?? pair.product_right] as const,
  ),
);

function textOf(product: Product): string {
  return Object.values(product).join('\n');
}

/** Whole words gone from every field, done here without the engine's own ways. */
function takeOut(product: Product, words: string | null): Product {
  if (words === null) return product;
  const escaped = words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  const kept: Product = { title: product.title.replace(word, ' ') };
  for (const [key, value] of Object.entries(product)) {
    if (key === 'title') continue;
    const left = typeof value === 'string' ? value.replace(word, ' ') : value;
    if (typeof left !== 'string' || left.trim() !== '') kept[key] = left;
  }
  return kept;
}

describe('evidence', () => {
  const logit = (p: number): number => Math.log(p / (1 - p));

  it(`quotes words that stand in the texts, in ${many.length} pairs`, () => {
    for (const [left, right] of many) {
      for (const aspect of match(left, right).evidence) {
        if (aspect.left !== null) expect(textOf(left)).toContain(aspect.left);
        if (aspect.right !== null) expect(textOf(right)).toContain(aspect.right);
      }
    }
  });

  it('moves the judgement the way it says when its words are taken away', () => {
    let checked = 0;
    const wrong: string[] = [];
    for (const [left, right] of many) {
      const verdict = matchUnderstood(understand(left), understand(right));
      for (const { left: mine, right: theirs, effect, words } of verdict.evidence) {
        if (Math.abs(effect) < THRESHOLDS.telling) continue;
        const without = match(takeOut(left, mine), takeOut(right, theirs));
        checked++;
        const moved = logit(verdict.probability) - logit(without.probability);
        if (Math.sign(moved) !== Math.sign(effect))
          wrong.push(`${left.title} / ${right.title}: ${words} (${moved.toFixed(2)} for ${effect})`);
      }
    }
    expect(checked).toBeGreaterThan(1000);
    expect(wrong.length / checked, wrong.slice(0, 5).join('\n')).toBeLessThan(0.02);
  });
});

it('a finish stands where others name a colour; a pack is not the single thing', () => {
  const kettle = match(
    { title: 'Corvel K20 Kettle Stainless Steel 1.7 l' },
    { title: 'Corvel K20 Kettle Black 1.7 l' },
  );
  expect(kettle.outcome).toBe('variant');
  const silver = match(
    { title: 'Corvel K20 Kettle Steel 1.7 l' },
    { title: 'Corvel K20 Kettle Silver 1.7 l' },
  );
  expect(silver.evidence.filter(({ veto }) => veto)).toEqual([]);
  const [pack] = matchTogether({ title: 'Corvel L5 LED Bulb E27 5 W x3' }, [
    { title: 'Corvel L5 LED Bulb E27 5 W' },
  ]);
  expect(pack?.outcome).not.toBe('same');
});

it.each([
  ['format', 'The Tin Harbour by Ada Quill, Paperback', 'The Tin Harbour - Ada Quill (Hardcover)'],
  ['format', 'Der Zinnhafen Ada Quill, Taschenbuch', 'Der Zinnhafen Ada Quill, gebundene Ausgabe'],
  ['format', 'The Tin Harbour (Blu-ray)', 'The Tin Harbour DVD'],
  ['format', 'Corvel Nocturne Eau de Parfum 50 ml', 'Corvel Nocturne EDT 50 ml'],
  [
    'format',
    'Corvel 1917 Notizbuch A5 Hardcover schwarz, liniert',
    'Corvel 1917 Notizbuch A5 Hardcover schwarz, dotted',
  ],
  ['format', 'Tin Harbour Live in Quill (DVD + CD)', 'Tin Harbour Live in Quill (Blu-ray + CD)'],
  ['size', 'Corvel Winter 4 205/55 R16 91H', 'Corvel Winter 4 205/55 R17 91H'],
  ['size', 'Corvel Winter 4 205/55 R16 91H', 'Corvel Winter 4 205/55R16 94V XL'],
  ['activity', 'Corvel Vitamin D3 1000 IU 60 softgels', 'Corvel Vitamin D3 4000 IU 60 softgels'],
  // the model is that of every colour
  ['colour', 'Corvel WH-1000X5 Headphones Black', 'Corvel WH-1000X5 Headphones Silver'],
])('another %s is another thing to buy: %s, %s', (aspect, left, right) => {
  const verdict = match({ title: left }, { title: right });
  expect(verdict.outcome).toBe('variant');
  expect(verdict.difference?.aspect).toBe(aspect);
});

it('a player of films is called by either carrier, and a film comes on both', () => {
  for (const [left, right] of [
    ['Corvel BDP-S350 Blu-ray player', 'Corvel BDP-S350 DVD player'],
    ['The Tin Harbour Blu-ray + DVD', 'The Tin Harbour Blu-ray'],
  ] as const)
    expect(match({ title: left }, { title: right }).probability).toBeGreaterThan(0.3);
});

it('a shared GTIN is a reason, also where the words alone would do; no agreement is said to speak against', () => {
  const title = 'Corvel Monte Classico Coffee Beans 250 g';
  const left = { title, brand: 'Corvel', gtin: '4006381333931', mpn: 'CM1-250', price: '16.49' };
  const right = { title: `${title} - CM1-250`, brand: 'Corvel', gtin: '4006381333931', price: '16.49' };
  const { outcome, evidence } = match(left, right);
  expect(outcome).toBe('same');
  expect(evidence.find((one) => one.left === left.gtin)).toMatchObject({ agrees: true });
  expect(evidence.filter(({ agrees, effect }) => agrees === true && effect < 0)).toEqual([]);
});

it('a kind of thing, its colour and its maker are no product, however alike the words', () => {
  const plain = { title: 'Corvel free standing dishwasher in white' };
  const named = { title: 'Corvel HFO3T222WG freestanding A rated dishwasher white' };
  expect(match(named, plain).outcome).not.toBe('same');
  expect(match(plain, named).outcome).not.toBe('same');
});
