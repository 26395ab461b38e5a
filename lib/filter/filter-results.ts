// The service's filter operation on plain result items (section 4.3 of the seed document), default and marketplace items alike.
import * as z from 'zod/mini';
import { atOnce } from '../base/async/time-slices.ts';
import type { Product } from '../product/schema.ts';
import { FilterItem, MarketplaceItem, type ResultType } from '../remote/index.ts';
import { judging } from './judge.ts';
import { productOfItem } from './marketplace.ts';

/** The judgement of one item; `index` is its place in the given list. */
export interface JudgedItem {
  readonly index: number;
  readonly isCandidate: boolean;
  /** 0..1, how likely it is the product; null when the item could not be read */
  readonly score: number | null;
  /** reason code and sentence of a rejection; null for a candidate */
  readonly reason: string | null;
  readonly words: string | null;
}

function read(item: unknown, type: ResultType): Product | null {
  if (type === 'marketplace' || type === 'amazon') {
    const parsed = z.safeParse(MarketplaceItem, item);
    return parsed.success ? productOfItem(parsed.data) : null;
  }
  const parsed = z.safeParse(FilterItem, item);
  return parsed.success ? parsed.data.product : null;
}

/**
 * Judges each of `results`: candidates first, best first, then the rejected ones in the order given. Items that are
 * not of the shape `type` names are rejected as `unreadable`, never thrown at.
 */
export function filterResults(
  product: Product,
  results: readonly unknown[],
  type: ResultType = 'default',
): JudgedItem[] {
  return atOnce(filtering(product, results, type));
}

/** The same as a generator, to be run in turns on a thread that others wait for. */
export function* filtering(
  product: Product,
  results: readonly unknown[],
  type: ResultType = 'default',
): Generator<void, JudgedItem[]> {
  const items = results.map((item, index) => ({ index, product: read(item, type) }));
  const readable = items.flatMap((item) => (item.product === null ? [] : [item.product]));
  const judgements = yield* judging(product, readable);
  let next = 0;
  const judged = items.map((item): JudgedItem => {
    const found = item.product === null ? undefined : judgements[next++];
    if (found === undefined) {
      const words = 'It is no item of this type, or has no title.';
      return { index: item.index, isCandidate: false, score: null, reason: 'unreadable', words };
    }
    const { score, rejected } = found;
    const why = { reason: rejected?.reason ?? null, words: rejected?.words ?? null };
    return { index: item.index, isCandidate: rejected === null, score, ...why };
  });
  const candidates = judged.filter(({ isCandidate }) => isCandidate);
  candidates.sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return [...candidates, ...judged.filter(({ isCandidate }) => !isCandidate)];
}
