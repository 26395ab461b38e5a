// What a find costs at most, line by line, before anything is sent; what has no published price is listed, not guessed.
import type { Cost } from '../base/money/cost.ts';
import { FREE } from '../base/money/cost.ts';
import { CURRENCY, quoteSearch } from '../remote/price-list.ts';
import type { Estimate, Steps, Tier } from './schema.ts';

export interface Work {
  /** number of shops that will be searched */
  readonly shops: number;
  readonly steps: Steps;
  /** length of the search sequence, 1 or 2 */
  readonly searches: number;
  readonly tier: Tier;
}

function quoted(micro: number): Cost {
  return micro === 0 ? FREE : { micro, currency: CURRENCY, certainty: 'quoted' };
}

/** Operations the plan will call whose price nobody has published. */
function unpricedOf({ steps, shops }: Work): string[] {
  if (shops === 0) return [];
  const names: string[] = [];
  // search-products words its own queries and filters its own results; only apart from it are these called
  if (steps.query === 'service' && steps.search === 'device') names.push('generate-query');
  if (steps.filter === 'service' && steps.search === 'device') names.push('filter-search-results');
  if (steps.visit === 'service') names.push('search-products-with-page-visit');
  if (steps.match !== 'device') names.push('match-products');
  return names;
}

/**
 * The estimate of a find. `max` counts one search call a shop at the tier's list price; it is free when the device
 * searches. Unpriced operations come on top and are listed by name.
 */
export function estimate(work: Work): Estimate {
  const calls = work.steps.search === 'service' && work.steps.visit === 'device' ? work.shops : 0;
  const each = quoteSearch(work.tier, work.searches);
  const total = calls * each.micro;
  return {
    max: quoted(total),
    worst: quoted(2 * total),
    lines: calls === 0 ? [] : [{ operation: 'search-products', calls, each }],
    unpriced: unpricedOf(work),
  };
}
