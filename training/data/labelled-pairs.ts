// Reads labelled pairs in the seed's product schema; beside the two products only the label is read.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Product } from '../../lib/product/schema.ts';
import { readJsonl } from './jsonl.ts';

/** A product as other people's files hold it: empty titles and nulls must not make the file unreadable. */
const Loose = z.record(z.string(), z.unknown());
const Line = z.object({
  product_left: Loose,
  product_right: Loose,
  label: z.optional(z.nullable(z.union([z.literal(0), z.literal(1), z.boolean()]))),
});

function productOf(loose: z.infer<typeof Loose>): Product {
  const { title, brand, code, description, price, ...rest } = loose;
  const product: Product = { title: typeof title === 'string' ? title : '' };
  if (typeof brand === 'string') product.brand = brand;
  if (typeof code === 'string') product.code = code;
  if (typeof code === 'number') product.code = String(code);
  if (typeof description === 'string') product.description = description;
  if (typeof price === 'string' || typeof price === 'number') product.price = price;
  const parts = Loose.safeParse(description);
  if (parts.success) product.description = parts.data;
  for (const [key, value] of Object.entries(rest)) if (key !== 'id' && value !== null) product[key] = value;
  return product;
}

export interface Pair {
  readonly left: Product;
  readonly right: Product;
  /** 1 the same product, 0 another, null unlabelled */
  readonly label: 0 | 1 | null;
}

export interface PairSet {
  readonly name: string;
  readonly train: readonly Pair[];
  readonly valid: readonly Pair[];
}

/** Throws with the line's number when a line is not a pair. */
export function readPairs(file: string): Pair[] {
  return readJsonl(file, Line).map(({ product_left, product_right, label }) => ({
    left: productOf(product_left),
    right: productOf(product_right),
    label: label === undefined || label === null ? null : label ? 1 : 0,
  }));
}

/** Every folder of `root` that holds train.jsonl and valid.jsonl, by name. Empty where the folder is absent. */
export function readSets(root: string): PairSet[] {
  if (!existsSync(root)) return [];
  const names = readdirSync(root).filter(
    (name) => existsSync(join(root, name, 'train.jsonl')) && existsSync(join(root, name, 'valid.jsonl')),
  );
  return names.sort().map((name) => ({
    name,
    train: readPairs(join(root, name, 'train.jsonl')),
    valid: readPairs(join(root, name, 'valid.jsonl')),
  }));
}
