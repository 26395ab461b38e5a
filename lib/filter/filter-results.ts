// The seed's filter operation on plain result items (section 4.3), default and marketplace items alike.
import * as z from 'zod/mini';
import { Product } from '../product/schema.ts';
import type { Hit } from '../search/schema.ts';
import { filterHits } from './filter-hits.ts';
import { MarketplaceItem, productOfItem } from './marketplace.ts';

/** The default item: ProductCandidate of the seed's section 2.3; other keys are kept. */
export const ProductCandidate = z.looseObject({ product: Product, link: z.string() });
export type ProductCandidate = z.infer<typeof ProductCandidate>;

/** Empty and missing mean default; `amazon` is the public name of `marketplace`. */
export const ResultType = z.enum(['', 'default', 'marketplace', 'amazon']);
export type ResultType = z.infer<typeof ResultType>;

/** What became of one item; `index` is its place in the list that was given. */
export interface JudgedItem {
  readonly index: number;
  readonly isCandidate: boolean;
  /** 0..1 for a candidate, null for a rejected one */
  readonly score: number | null;
  /** reason code and sentence of a rejection; null for a candidate */
  readonly reason: string | null;
  readonly words: string | null;
}

function read(item: unknown, type: ResultType): { product: Product; link: string } | null {
  if (type === 'marketplace' || type === 'amazon') {
    const parsed = z.safeParse(MarketplaceItem, item);
    const product = parsed.success ? productOfItem(parsed.data) : null;
    return parsed.success && product !== null ? { product, link: parsed.data.asin } : null;
  }
  const parsed = z.safeParse(ProductCandidate, item);
  return parsed.success ? parsed.data : null;
}

function unreadable(index: number): JudgedItem {
  const words = 'The item has no readable title.';
  return { index, isCandidate: false, score: null, reason: 'unreadable', words };
}

function hitOf(product: Product, link: string, index: number): Hit {
  const rest = { shop: '', query: '', via: 'given', listingId: null, image: null };
  return { ...rest, product, link, rank: index + 1, sponsored: false, direct: false };
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
  const items = results.map((item, index) => ({ index, read: read(item, type) }));
  const hits = new Map<Hit, number>();
  for (const item of items) {
    if (item.read !== null) hits.set(hitOf(item.read.product, item.read.link, item.index), item.index);
  }
  const { candidates, rejections } = filterHits(product, [...hits.keys()]);
  const kept = candidates.map(({ hit, score }) => {
    return { index: hits.get(hit) ?? -1, isCandidate: true, score, reason: null, words: null };
  });
  const dropped = rejections.map(({ hit, reason, words }) => {
    return { index: hits.get(hit) ?? -1, isCandidate: false, score: null, reason, words };
  });
  const broken = items.filter((item) => item.read === null).map((item) => unreadable(item.index));
  return [...kept, ...[...dropped, ...broken].sort((a, b) => a.index - b.index)];
}
