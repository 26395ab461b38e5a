// The only hit that a shop returns for a GTIN query is worth a visit, whatever it is called there.
import { givenGtin } from '../base/text/gtin.ts';
import type { Hit } from '../search/schema.ts';

/** Those hits that were alone when a GTIN was asked for. */
export function singleHits(hits: readonly Hit[]): ReadonlySet<Hit> {
  const counts = new Map<string, number>();
  for (const { query } of hits) counts.set(query, (counts.get(query) ?? 0) + 1);
  return new Set(hits.filter(({ query }) => counts.get(query) === 1 && givenGtin(query) !== null));
}
