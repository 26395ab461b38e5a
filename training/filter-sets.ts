// The sets the filter learns from: halves of the catalogues, and shops made of labelled pairs.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../lib/product/schema.ts';
import { type Catalogue, halfOf, readCatalogue } from './data/catalogue.ts';
import { readClusteredPairs } from './data/clustered-pairs.ts';
import { type Returned, returnedBy } from './data/returned.ts';

const ROOT = '../shared/bench';

/** A catalogue made of labelled pairs: all right sides are the shop, equal pairs the known matches. */
function catalogueOfPairs(file: string): Catalogue {
  const left = new Map<string, Product>();
  const right = new Map<string, Product>();
  const matches = new Map<string, Set<string>>();
  const kindOf = new Map<string, string>();
  const copies = new Map<string, Set<string>>();
  for (const { left: mine, right: theirs, same, leftCluster, rightCluster } of readClusteredPairs(file)) {
    const one = JSON.stringify(mine);
    const other = JSON.stringify(theirs);
    left.set(one, mine);
    right.set(other, theirs);
    if (same) matches.set(one, (matches.get(one) ?? new Set()).add(other));
    if (leftCluster !== null) kindOf.set(one, leftCluster);
    if (rightCluster !== null) copies.set(rightCluster, (copies.get(rightCluster) ?? new Set()).add(other));
  }
  for (const [one, same] of matches) {
    for (const copy of copies.get(kindOf.get(one) ?? '') ?? []) same.add(copy);
  }
  return { left, right, matches };
}

/** Only one half of a catalogue's matches. */
function half(catalogue: Catalogue, side: 'tuning' | 'judging'): Catalogue {
  const matches = [...catalogue.matches].filter(([id]) => halfOf(id) === side);
  return { ...catalogue, matches: new Map(matches) };
}

/** Everything to learn from: the tuning halves of the catalogues and the train parts of the pairs; [] without the data. */
export function trainingSets(without: ReadonlySet<string>, most: number): Returned[] {
  if (!existsSync(ROOT)) return [];
  const all: Returned[] = [];
  for (const name of readdirSync(join(ROOT, 'catalogues')).sort()) {
    if (without.has(name)) continue;
    const catalogue = readCatalogue(join(ROOT, 'catalogues', name));
    all.push(...returnedBy(name, half(catalogue, 'tuning'), { most }));
  }
  // the catalogues' own pairs, and the wdc sets whose shops hold many unlabelled copies of one product, are left out
  for (const name of [
    'pl_wdc',
    'pricerunner_pairs',
    'walmart_amazon',
    'walmart_amazon_dirty',
    'wdc_products_80cc',
  ]) {
    if (without.has(name)) continue;
    all.push(...returnedBy(name, catalogueOfPairs(join(ROOT, 'pairs', name, 'train.jsonl')), { most }));
  }
  return all;
}
