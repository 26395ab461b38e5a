// Which hits of a search are worth a visit, best first, and why the others are not.
import { wordsOf } from '../plan/words.ts';
import type { Product } from '../product/schema.ts';
import type { Hit } from '../search/schema.ts';
import type { Candidate, Filtered, Rejection } from './schema.ts';

const KEEP = 0.15;

/** Share of the wanted product's words that the result shows, model-like words counting fourfold. */
function overlap(product: Product, hit: Product): number {
  const shown = [
    ...wordsOf(hit.title),
    ...wordsOf(typeof hit.description === 'string' ? hit.description : ''),
  ];
  const text = shown.map((word) => word.bare).join(' ');
  let found = 0;
  let all = 0;
  for (const word of wordsOf(product.title)) {
    const weight = word.shape === 'model' || word.shape === 'code' ? 4 : 1;
    all += weight;
    if (text.includes(word.bare)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** Judges every hit; a hit that its shop redirected to is kept whatever it says. */
export function filterHits(product: Product, hits: readonly Hit[]): Filtered {
  const candidates: Candidate[] = [];
  const rejections: Rejection[] = [];
  for (const hit of hits) {
    const score = overlap(product, hit.product);
    if (hit.direct || score >= KEEP) candidates.push({ hit, score });
    else {
      rejections.push({
        hit,
        reason: 'unrelated',
        words: 'The result shares too few words with the product.',
      });
    }
  }
  candidates.sort((a, b) => b.score - a.score || a.hit.rank - b.hit.rank);
  return { candidates, rejections };
}
