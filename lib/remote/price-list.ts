// The published prices and rate limits of the service's two tiers, in micro-units of a dollar; the only place that knows them.
import type { Cost } from '../base/money/cost.ts';

export type Tier = 1 | 2;

/** `searchMicro` is the charge per search of the sequence; `perSecond` the limit of search calls. */
export const PRICE_LIST: Readonly<Record<Tier, { searchMicro: number; perSecond: number }>> = {
  1: { searchMicro: 500, perSecond: 30 },
  2: { searchMicro: 750, perSecond: 1 },
};

export const CURRENCY = 'USD';

/** The list price of one `/search-products` call: each search of the sequence is charged. */
export function quoteSearch(tier: Tier, searches: number): Cost {
  return { micro: PRICE_LIST[tier].searchMicro * searches, currency: CURRENCY, certainty: 'quoted' };
}

/** Dollars as in the wire format, in micro-units; null when it is not an amount. */
export function microOf(dollars: unknown): number | null {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars < 0) return null;
  const micro = Math.round(dollars * 1e6);
  return Number.isSafeInteger(micro) ? micro : null;
}

/** Micro-units as dollars, as in the wire format. */
export function dollarsOf(micro: number): number {
  return micro / 1e6;
}
