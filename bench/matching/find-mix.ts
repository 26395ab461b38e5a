// Measures the precision of the outcome *same* on a mix like a find's: retold titles, near misses, and other products.
import { join } from 'node:path';
import type { Product } from '../../lib/product/schema.ts';
import { options, wholeNumber } from '../../training/command-line.ts';
import { GENERAL_PRODUCTS, readGeneralProducts } from '../../training/data/general-products.ts';
import { type Pair, readPairs } from '../../training/data/labelled-pairs.ts';
import { percent, shareOf } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import { matcherAt, SHIPPED } from './matcher-at.ts';
import { nearMisses } from './near-misses.ts';

const OWN_PAIRS = join(import.meta.dirname, '..', '..', 'tests', 'pairs', 'own.jsonl');

const values = options({
  weights: { type: 'string', default: SHIPPED },
  count: { type: 'string', default: '4000' },
});

/**
 * Products of general shops that no weights were learned from, not even word frequencies; where that file is absent,
 * the left sides of our own pairs.
 */
function products(own: readonly Pair[]): readonly Product[] {
  const { heldOut } = readGeneralProducts(GENERAL_PRODUCTS);
  return heldOut.length > 0 ? heldOut : own.map((pair) => pair.left);
}

/** Pairs every product with the next but one: two different products of the same shop. */
function others(list: readonly Product[], count: number): Pair[] {
  return list.slice(0, count).flatMap((left, i) => {
    const right = list[(i + 2) % list.length];
    return right === undefined ? [] : [{ left, right, label: 0 as const }];
  });
}

function main(): void {
  const count = wholeNumber('count', values.count);
  const matcher = matcherAt(values.weights);
  const own = readPairs(OWN_PAIRS);
  const list = products(own);
  const told = nearMisses(list, count, 5);
  const kinds: [string, Pair[]][] = [
    ['retold', told.filter((pair) => pair.label === 1)],
    ['near miss', told.filter((pair) => pair.label === 0)],
    ['other', others(list, count)],
    ['own pairs', own],
  ];
  const outcomes = ['same', 'variant', 'unsure', 'different'] as const;
  const rows: (string | number)[][] = [];
  let right = 0;
  let called = 0;
  for (const [kind, pairs] of kinds) {
    const judged = pairs.map(({ left, right, label }) => ({ label, ...matcher.match(left, right) }));
    const share = (wanted: string): string =>
      percent(shareOf(judged.filter(({ outcome }) => outcome === wanted).length, judged.length));
    rows.push([kind, pairs.length, ...outcomes.map(share)]);
    const same = judged.filter(({ outcome }) => outcome === 'same');
    called += same.length;
    right += same.filter(({ label }) => label === 1).length;
  }
  printTable(['kind', 'pairs', ...outcomes.map((outcome) => `${outcome} %`)], rows);
  console.log(`precision of the outcome same: ${percent(shareOf(right, called))} % of ${called}`);
}

main();
