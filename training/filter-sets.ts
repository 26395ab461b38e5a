// The sets the filter learns from: halves of the catalogues, and shops made of labelled pairs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../lib/product/schema.ts';
import { SHARED } from './command-line.ts';
import { type Catalogue, halfOf, readCatalogue } from './data/catalogue.ts';
import { readClusteredPairs } from './data/clustered-pairs.ts';
import { type Returned, returnedBy } from './data/returned.ts';
import { leftOut } from './left-out.ts';
import { OWN } from './own.ts';

/**
 * pair sets to learn from; without the catalogues' own pairs, and the wdc sets whose shops hold many unlabelled copies
 * of one product
 */
const PAIRS = ['pl_wdc', 'pricerunner_pairs', 'walmart_amazon', 'walmart_amazon_dirty', 'wdc_products_80cc'];

/**
 * A catalogue from labelled pairs: all right sides are the shop, copies included; pairs labelled the same are the known
 * matches.
 */
function catalogueWithCopies(file: string): Catalogue {
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

/** A catalogue with only the tuning half of its matches. */
function tuningHalf(catalogue: Catalogue): Catalogue {
  const matches = [...catalogue.matches].filter(([id]) => halfOf(id) === 'tuning');
  return { ...catalogue, matches: new Map(matches) };
}

/**
 * All training data: the tuning halves of the catalogues and the train parts of the pairs, at most `most` products
 * per set. `without` names sets to leave out, separated by commas.
 */
export function trainingSets(without: string, most: number): Returned[] {
  const catalogues = readdirSync(join(SHARED, 'catalogues')).sort();
  // our own pairs are not used here, but may be named as everywhere else
  const isLeftOut = leftOut(without, [...catalogues, ...PAIRS, OWN]);
  const kept = (names: readonly string[]): string[] => names.filter((name) => !isLeftOut(name));
  return [
    ...kept(catalogues).flatMap((name) =>
      returnedBy(name, tuningHalf(readCatalogue(join(SHARED, 'catalogues', name))), { most }),
    ),
    ...kept(PAIRS).flatMap((name) =>
      returnedBy(name, catalogueWithCopies(join(SHARED, 'pairs', name, 'train.jsonl')), { most }),
    ),
  ];
}
