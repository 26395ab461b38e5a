// Which hits of a shop's searches are worth a visit, best first, and why the others are not.
import { hostOf, sameSite } from '../base/address/host.ts';
import type { Product } from '../product/schema.ts';
import type { Hit } from '../search/schema.ts';
import { type Judge, judge } from './judge.ts';
import { listingKey } from './listing-key.ts';
import type { Candidate, Filtered, Rejection } from './schema.ts';
import { singleHits } from './single-hits.ts';

/** Sort order: organic before sponsored, direct hits before listed ones, then the shop's own order. */
function trustFirst(a: Hit, b: Hit): number {
  return Number(b.direct) - Number(a.direct) || Number(a.sponsored) - Number(b.sponsored) || a.rank - b.rank;
}

/** Rejects what needs no judgement: a link that leaves the shop, or a listing that was seen already. */
function needless(hit: Hit, seen: Map<string, Hit>): Rejection | null {
  const host = hostOf(hit.link);
  if (host === null || (hit.shop !== '' && !sameSite(host, hit.shop))) {
    const words =
      host === null ? 'Its link is no web address.' : `Its link leads to ${host}, not to ${hit.shop}.`;
    return { hit, reason: 'other-domain', words, ...(host === null ? {} : { there: host }) };
  }
  const key = listingKey(hit.link);
  const first = seen.get(key);
  if (first !== undefined) {
    return { hit, reason: 'duplicate', words: `It is the same listing as result ${first.rank}.` };
  }
  seen.set(key, hit);
  return null;
}

/**
 * Judges every hit by its limited text (title, brand, snippet, price). A hit that its shop led straight to is kept
 * whatever it says, and so is the only one that a GTIN query returned. Candidates come best first; every other hit has
 * a reason.
 */
export function filterHits(product: Product, hits: readonly Hit[], judgeAll: Judge = judge): Filtered {
  const rejections: Rejection[] = [];
  const seen = new Map<string, Hit>();
  const fit: Hit[] = [];
  for (const hit of hits.toSorted(trustFirst)) {
    const rejection = needless(hit, seen);
    if (rejection === null) fit.push(hit);
    else rejections.push(rejection);
  }
  const candidates: Candidate[] = [];
  const lone = singleHits(hits);
  const judgements = judgeAll(
    product,
    fit.map((hit) => hit.product),
  );
  for (const [at, hit] of fit.entries()) {
    const { score, rejected } = judgements[at] ?? { score: 0, rejected: null };
    // the shop's own search thinks it is the one: half of the doubt is gone
    if (hit.direct) candidates.push({ hit, score: 1 - (1 - score) / 2 });
    else if (rejected === null || lone.has(hit)) candidates.push({ hit, score });
    else rejections.push({ hit, ...rejected });
  }
  candidates.sort((a, b) => b.score - a.score || trustFirst(a.hit, b.hit));
  return { candidates, rejections };
}
