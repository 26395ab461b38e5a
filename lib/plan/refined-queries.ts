// Queries for a second round, from what the first ones found: fewer words after silence, other words after a miss.
import { fold } from '../base/text.ts';
import type { Product } from '../product/schema.ts';
import { initialQueries } from './initial-queries.ts';
import type { Query } from './schema.ts';
import { spellings } from './spellings.ts';
import { wordsOf } from './words.ts';

/** A result as the service's interface gives it back: its title and, when known, its brand. */
export interface SeenResult {
  readonly title: string;
  readonly brand?: string | undefined;
}

const MAX_QUERIES = 4;

/**
 * Queries that were not asked yet, the most promising first (seed 4.2, refined line): `resultSets[i]` is what
 * `past[i]` found. Pure; an empty list means that nothing sensible is left to ask.
 */
export function refinedQueries(
  product: Product,
  past: readonly string[],
  resultSets: readonly (readonly SeenResult[])[],
): Query[] {
  const asked = new Set(past.map(fold));
  const silent = resultSets.every((set) => set.length === 0);
  const words = wordsOf(product.title);
  const model = words.find((word) => word.shape === 'model');
  const texts = [
    ...(model === undefined ? [] : spellings(model.text)),
    ...initialQueries(product).map((query) => query.text),
    ...(silent ? words.map((word) => word.text) : []),
  ];
  const fresh = [...new Set(texts)].filter((text) => !asked.has(text));
  return fresh.slice(0, MAX_QUERIES).map((text) => ({ text, kind: 'refined' }));
}
