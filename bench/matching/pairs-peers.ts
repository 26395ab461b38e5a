// Simple baselines for comparing two titles, measured beside the engine.
import { token_set_ratio } from 'fuzzball';
import type { Pair } from '../../training/data/labelled-pairs.ts';

/** fuzzball's token-set ratio of the titles, 0..1 */
export function tokenSetRatio(pair: Pair): number {
  return token_set_ratio(pair.left.title, pair.right.title) / 100;
}

/** Cosine similarity of TF-IDF vectors of all text, with document frequencies from the very pairs that are compared. */
export function tfIdf(pairs: readonly Pair[]): (pair: Pair) => number {
  const carriers = new Map<string, number>();
  for (const { left, right } of pairs) {
    for (const product of [left, right]) {
      for (const word of new Set(wordsOf(product))) carriers.set(word, (carriers.get(word) ?? 0) + 1);
    }
  }
  const documents = 2 * pairs.length;
  const vector = (product: Pair['left']): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const word of wordsOf(product)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts)
      counts.set(word, count * (Math.log((1 + documents) / (1 + (carriers.get(word) ?? 0))) + 1));
    return counts;
  };
  return ({ left, right }) => cosine(vector(left), vector(right));
}

function wordsOf(product: Pair['left']): string[] {
  const text = [product.title, product.brand, product.code, product.description]
    .filter((part) => typeof part === 'string')
    .join(' ');
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [word, weight] of a) dot += weight * (b.get(word) ?? 0);
  const length = (vector: ReadonlyMap<string, number>): number =>
    Math.sqrt([...vector.values()].reduce((sum, x) => sum + x * x, 0));
  const lengths = length(a) * length(b);
  return lengths === 0 ? 0 : dot / lengths;
}
