// Search results of the device filtered by the service; where it fails, the device's own filter stands.
import * as z from 'zod/mini';
import { done } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import { type Filtered, filterHits } from '../../filter/index.ts';
import type { Hit } from '../../search/index.ts';
import { type Finding, roundOf } from '../finding.ts';
import { callOnce } from './service.ts';

const readLinks = readerOf(z.array(z.string()));

const REFUSED = { reason: 'service', words: 'The service does not take this result for the product.' };

/** Candidates are what the service kept, in the order of the device's scores; the rest is rejected by its word. */
export async function filterByService(
  finding: Finding,
  shop: string,
  hits: readonly Hit[],
  pass: number | 'told',
): Promise<Filtered> {
  const { product } = finding.record;
  const own = filterHits(product, hits);
  if (hits.length === 0) return own;
  const what = `${shop} ${roundOf(finding, shop)} ${pass}`;
  const calling = { operation: 'filter-search-results', what, shop, read: readLinks };
  const kept = await callOnce(finding, calling, async (client, call) => {
    const results = hits.map((hit) => ({ product: hit.product, link: hit.link }));
    const { outcome, spent } = await client.filterSearchResults({ product, results }, call);
    if (!outcome.ok) return { outcome, spent };
    return { outcome: done(outcome.value.kept.flatMap(({ link }) => link ?? [])), spent };
  });
  if (!kept.ok) return own;
  const links = new Set(kept.value);
  const scores = new Map(own.candidates.map(({ hit, score }) => [hit.link, score]));
  const candidates = hits
    .filter(({ link }) => links.has(link))
    .map((hit) => ({ hit, score: scores.get(hit.link) ?? 0 }))
    .sort((a, b) => b.score - a.score || a.hit.rank - b.hit.rank);
  const rejections = hits.filter(({ link }) => !links.has(link)).map((hit) => ({ hit, ...REFUSED }));
  return { candidates, rejections };
}
