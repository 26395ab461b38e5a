// The catalogues that searches are simulated over: the two public ones, shops made of labelled pairs without duplicates, and two of
// our own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../lib/product/schema.ts';
import { SHARED } from './command-line.ts';
import { type Catalogue, readCatalogue } from './data/catalogue.ts';
import { readClusteredPairs } from './data/clustered-pairs.ts';
import { GOODS } from './data/goods.ts';
import { goodsCatalogues, OWN, ownCatalogue } from './own.ts';

/**
 * Pair sets that identify each product; without the two catalogues' own pairs, twins, and sets full of unlabelled
 * copies.
 */
const PAIRS = ['pl_wdc', 'pricerunner_pairs', 'walmart_amazon', 'wdc_products_80cc'];

/** Union-find over names: rows of one cluster, and rows of a matching pair, are one group. */
class Groups {
  readonly #parents = new Map<string, string>();

  of(name: string): string {
    let at = name;
    for (let up = this.#parents.get(at); up !== undefined; up = this.#parents.get(at)) at = up;
    return at;
  }

  join(one: string, other: string): void {
    const [a, b] = [this.of(one), this.of(other)];
    if (a !== b) this.#parents.set(a, b);
  }
}

/** A shop of all right sides, each product once, and the left sides that it sells. */
function catalogueOfDistinct(files: readonly string[]): Catalogue {
  const groups = new Groups();
  const lefts = new Map<string, Product>();
  const rights = new Map<string, Product>();
  for (const file of files) {
    for (const { left, right, same, leftCluster, rightCluster } of readClusteredPairs(file)) {
      const one = JSON.stringify(left);
      const other = JSON.stringify(right);
      lefts.set(one, left);
      rights.set(other, right);
      if (leftCluster !== null) groups.join(one, `group ${leftCluster}`);
      if (rightCluster !== null) groups.join(other, `group ${rightCluster}`);
      if (same) groups.join(one, other);
    }
  }
  const right = new Map<string, Product>();
  const sold = new Map<string, string>();
  for (const [id, product] of rights) {
    const group = groups.of(id);
    if (sold.has(group)) continue;
    sold.set(group, id);
    right.set(id, product);
  }
  const known = [...lefts.keys()].flatMap((id): [string, Set<string>][] => {
    const copy = sold.get(groups.of(id));
    return copy === undefined || copy === id ? [] : [[id, new Set([copy])]];
  });
  return { left: lefts, right, matches: new Map(known) };
}

/** The catalogue with left and right exchanged. */
function turned({ left, right, matches }: Catalogue): Catalogue {
  const back = new Map<string, Set<string>>();
  for (const [id, copies] of matches) {
    for (const copy of copies) back.set(copy, (back.get(copy) ?? new Set()).add(id));
  }
  return { left: right, right: left, matches: back };
}

export interface Stock {
  readonly set: string;
  /** which side of the catalogue the shop sells */
  readonly side: 'left' | 'right';
  readonly catalogue: Catalogue;
}

/** All shops there is data for, the public catalogues with either side as the shop. */
export function allStocks(): Stock[] {
  const catalogues = readdirSync(join(SHARED, 'catalogues')).sort();
  const both = catalogues.flatMap((set): Stock[] => {
    const catalogue = readCatalogue(join(SHARED, 'catalogues', set));
    return [
      { set, side: 'right', catalogue },
      { set, side: 'left', catalogue: turned(catalogue) },
    ];
  });
  const made = PAIRS.map((set): Stock => {
    const files = ['train', 'valid'].map((part) => join(SHARED, 'pairs', set, `${part}.jsonl`));
    return { set, side: 'right', catalogue: catalogueOfDistinct(files) };
  });
  const own = [
    { set: OWN, side: 'right', catalogue: ownCatalogue('first') },
    { set: OWN, side: 'left', catalogue: ownCatalogue('last') },
  ] as const;
  const goods = goodsCatalogues().map((catalogue): Stock => ({ set: GOODS, side: 'right', catalogue }));
  return [...both, ...made, ...own, ...goods];
}
