// The service's price list and rate limits, as the seed's section 8 states them; the only place that knows them.
import type { Cost } from '../base/cost.ts';
import type { Tier } from './schema.ts';

/** Millionths of a US dollar for one `/search-products` call, by tier and number of searches in its sequence. */
export const SEARCH_PRICE = {
  1: { 1: 500, 2: 1_000 },
  2: { 1: 750, 2: 1_500 },
} as const;

/** Calls a second that a tier may make. Tier 1 can be raised by asking the provider. */
export const RATE_LIMIT = { 1: 30, 2: 1 } as const;

export const PRICE_CURRENCY = 'USD';

/** The list price of one search call; `searches` is the length of its sequence, two at most. */
export function searchPrice(tier: Tier, searches: number): Cost {
  const micro = SEARCH_PRICE[tier][searches > 1 ? 2 : 1];
  return { micro, currency: PRICE_CURRENCY, certainty: 'quoted' };
}
