// Measures what the outcome *same* is worth on a mix like a find's: retold titles, near misses in one deciding thing, and other products.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { matcherOf } from '../../lib/match/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import { type Pair, readPairs, readTexts } from '../../training/data/labelled-pairs.ts';
import { printTable } from '../../training/table.ts';
import { nearMisses } from './near-misses.ts';

const OWN = new URL('../../lib/match/learned/weights.json', import.meta.url);
const OWN_PAIRS = new URL('../../tests/pairs/own.jsonl', import.meta.url);
const PRODUCTS = new URL('../../../shared/bench/relevance/search_relevance.jsonl', import.meta.url);
const Line = z.object({ product: z.object({ title: z.string(), description: z.optional(z.string()) }) });

const { values } = parseArgs({
  options: { weights: { type: 'string' }, count: { type: 'string', default: '4000' } },
});

/** Products of general shops that no weights were learned from, not even how common words are; where they are not at hand, the own pairs' left sides. */
function products(): Product[] {
  if (!existsSync(PRODUCTS)) return readPairs(OWN_PAIRS.pathname).map((pair) => pair.left);
  const titles = new Map<string, Product>();
  const unread = new Set(readTexts(PRODUCTS.pathname).unread.map((product) => product.title));
  for (const text of readFileSync(PRODUCTS, 'utf8').split('\n')) {
    const line = text === '' ? null : Line.safeParse(JSON.parse(text));
    if (line?.success && unread.has(line.data.product.title))
      titles.set(line.data.product.title, line.data.product);
  }
  return [...titles.values()];
}

/** Every product against the one after next: two different things of the same shop. */
function others(list: readonly Product[], count: number): Pair[] {
  return list.slice(0, count).flatMap((left, i) => {
    const right = list[(i + 2) % list.length];
    return right === undefined ? [] : [{ left, right, label: 0 as const }];
  });
}

function main(): void {
  const matcher = matcherOf(JSON.parse(readFileSync(values.weights ?? OWN, 'utf8')));
  const list = products();
  const count = Number(values.count);
  const told = nearMisses(list, count, 5);
  const kinds: [string, Pair[]][] = [
    ['retold', told.filter((pair) => pair.label === 1)],
    ['near miss', told.filter((pair) => pair.label === 0)],
    ['other', others(list, count)],
    ['own pairs', readPairs(OWN_PAIRS.pathname)],
  ];
  const rows = [['kind', 'pairs', 'same', 'variant', 'unsure', 'different']];
  let right = 0;
  let called = 0;
  for (const [kind, pairs] of kinds) {
    const outcomes = pairs.map((pair) => matcher.match(pair.left, pair.right).outcome);
    const share = (outcome: string): string =>
      `${((100 * outcomes.filter((one) => one === outcome).length) / Math.max(1, pairs.length)).toFixed(1)} %`;
    rows.push([
      kind,
      String(pairs.length),
      share('same'),
      share('variant'),
      share('unsure'),
      share('different'),
    ]);
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome !== 'same') continue;
      called++;
      if (pairs[i]?.label === 1) right++;
    }
  }
  printTable(rows);
  console.log(`outcome same is right in ${((100 * right) / Math.max(1, called)).toFixed(1)} % of ${called}`);
}

main();
