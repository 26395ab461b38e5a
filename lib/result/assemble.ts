// Puts a find's facts together into the result that is stored and shown: matches, near misses, doubts, cost.
import type { Cost } from '../base/money/cost.ts';
import { listingKey } from '../filter/index.ts';
import { mergeJudged } from './merge-judged.ts';
import { outcomeOf } from './outcome.ts';
import { cheapestFirst } from './price-order.ts';
import type { Judged, Result, ShopState, Unread } from './schema.ts';
import { totalSpent } from './total-spent.ts';

/** Everything a find knows so far, in the order it became known. */
export interface Facts extends Omit<Result, 'matches' | 'nearMisses' | 'unsure' | 'spent'> {
  readonly judged: readonly Judged[];
  /** one entry a call to the service */
  readonly costs: readonly Cost[];
  /** operations of which nobody knows what a call cost */
  readonly unpriced?: readonly string[];
}

/** Recounts `confirmed`; a finished shop is `done` with a match and `none` without. */
function settled(state: ShopState, matches: readonly Judged[]): ShopState {
  const confirmed = matches.filter(({ shop }) => shop === state.shop).length;
  if (state.state !== 'done' && state.state !== 'none') return { ...state, confirmed };
  return { ...state, confirmed, state: confirmed > 0 ? 'done' : 'none' };
}

/** Listings that could not be read, each once, without those that were read after all. */
function stillUnread(unread: readonly Unread[], judged: readonly Judged[]): Unread[] {
  const known = new Set(judged.map(({ link }) => listingKey(link)));
  const open = new Map<string, Unread>();
  for (const item of unread) {
    const key = listingKey(item.link);
    if (!known.has(key)) open.set(key, item);
  }
  return [...open.values()];
}

function likeliestFirst(all: readonly Judged[]): Judged[] {
  return all.toSorted((a, b) => b.verdict.probability - a.verdict.probability);
}

/**
 * The result of a find at this moment. Pure; may be called after every step. Different products count as visited at their shop and are shown
 * nowhere else.
 */
export function assemble({ judged, costs, unpriced = [], ...facts }: Facts): Result {
  const listings = mergeJudged(judged);
  const having = (outcome: string) => listings.filter((entry) => outcomeOf(entry) === outcome);
  const matches = cheapestFirst(having('same'), facts.offer);
  return {
    ...facts,
    shops: facts.shops.map((state) => settled(state, matches)),
    matches,
    nearMisses: likeliestFirst(having('variant')),
    unsure: likeliestFirst(having('unsure')),
    unread: stillUnread(facts.unread, listings),
    spent: { ...totalSpent(costs, facts.estimate.max.currency), unpriced: [...unpriced] },
  };
}

/** Every listing of a result, as `assemble` sorted them. */
export function judgedIn({ matches, nearMisses, unsure }: Result): Judged[] {
  return [...matches, ...nearMisses, ...unsure];
}
