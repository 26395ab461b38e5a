// Labelled pairs with the cluster that each row belongs to, where a set states it.
import * as z from 'zod/mini';
import { Product } from '../../lib/product/schema.ts';
import { readJsonl } from './jsonl.ts';

const Key = z.optional(z.nullable(z.union([z.string(), z.number()])));
const Meta = z.object({ cluster_left: Key, cluster_right: Key, ean_left: Key, ean_right: Key });
const Line = z.object({
  product_left: Product,
  product_right: Product,
  label: z.number(),
  meta: z.optional(Meta),
});

/** Rows of one cluster are one product. Used for labels only, never as a feature; null where none is stated. */
export interface ClusteredPair {
  readonly left: Product;
  readonly right: Product;
  readonly same: boolean;
  readonly leftCluster: string | null;
  readonly rightCluster: string | null;
}

function named(key: z.infer<typeof Key>): string | null {
  return key === undefined || key === null ? null : String(key);
}

export function readClusteredPairs(file: string): ClusteredPair[] {
  return readJsonl(file, Line).map(({ product_left, product_right, label, meta }) => ({
    left: product_left,
    right: product_right,
    same: label === 1,
    leftCluster: named(meta?.cluster_left ?? meta?.ean_left),
    rightCluster: named(meta?.cluster_right ?? meta?.ean_right),
  }));
}
