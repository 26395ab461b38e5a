// Reads unlabelled products of general shops: word frequencies are counted on one half, the other half is held out for measuring.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Product } from '../../lib/product/schema.ts';
import { SHARED } from '../command-line.ts';
import { readJsonl } from './jsonl.ts';

export const GENERAL_PRODUCTS = join(SHARED, 'relevance', 'search_relevance.jsonl');

const Line = z.object({ product: z.object({ title: z.string(), description: z.optional(z.string()) }) });

export interface GeneralProducts {
  /** titles only; word frequencies are counted on these */
  readonly counted: readonly Product[];
  /** with descriptions; nothing is learned from these */
  readonly heldOut: readonly Product[];
}

/** Every second title is counted, duplicates once. Both are empty where the file is absent. */
export function readGeneralProducts(file: string): GeneralProducts {
  const byTitle = new Map<string, Product>();
  for (const { product } of existsSync(file) ? readJsonl(file, Line) : [])
    byTitle.set(product.title, product);
  const products = [...byTitle.values()];
  return {
    counted: products.flatMap(({ title }, i) => (i % 2 === 0 ? [{ title }] : [])),
    heldOut: products.filter((_, i) => i % 2 === 1),
  };
}
