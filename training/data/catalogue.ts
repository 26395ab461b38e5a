// Reads a pair of catalogues with their known matches, split into a tuning half and a judging half.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Product } from '../../lib/product/schema.ts';
import { readJsonl } from './jsonl.ts';

const Row = z.object({ id: z.string(), product: Product });

export interface Catalogue {
  readonly left: ReadonlyMap<string, Product>;
  readonly right: ReadonlyMap<string, Product>;
  /** left id → the right ids known to be the same product */
  readonly matches: ReadonlyMap<string, ReadonlySet<string>>;
  /** left id → a right id that the shop lacks while it sells the product, so that both cases have as many other products */
  readonly missing?: ReadonlyMap<string, string>;
}

function tableOf(file: string): Map<string, Product> {
  return new Map(readJsonl(file, Row).map(({ id, product }) => [id, product]));
}

/** `folder` holds tableA.jsonl, tableB.jsonl and matches.csv (split,left_id,right_id). */
export function readCatalogue(folder: string): Catalogue {
  const matches = new Map<string, Set<string>>();
  const [head = '', ...lines] = readFileSync(join(folder, 'matches.csv'), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  for (const line of lines) {
    const cells = line.split(',');
    const left = cells[names.indexOf('left_id')] ?? '';
    const right = cells[names.indexOf('right_id')] ?? '';
    matches.set(left, (matches.get(left) ?? new Set()).add(right));
  }
  return {
    left: tableOf(join(folder, 'tableA.jsonl')),
    right: tableOf(join(folder, 'tableB.jsonl')),
    matches,
  };
}

/** By FNV-1a of the id: a product is always in the same half, whatever else is in the catalogue. */
export function halfOf(id: string): 'tuning' | 'judging' {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return ((hash >>> 8) & 1) === 0 ? 'tuning' : 'judging';
}

/** The text of a product that a shop indexes: the title with its brand, or the description as well. */
export function indexedText(product: Product, depth: 'title' | 'all'): string {
  const description = typeof product.description === 'string' ? product.description : '';
  const parts = [product.title, product.brand ?? '', product.code ?? ''];
  return (depth === 'all' ? [...parts, description] : parts).join(' ');
}
