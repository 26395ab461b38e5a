// Settles what a find is going to do: which shops, which queries, who does each step, what it costs at most.
import type { Product } from '../product/schema.ts';
import { estimate } from './estimate.ts';
import { initialQueries, queryLadder } from './initial-queries.ts';
import type { Plan, PlanSettings } from './schema.ts';
import { shopsToAsk, siteOfPage } from './shops.ts';

/**
 * The plan of a find. Pure: the same product and settings give the same plan.
 * @param page address or host of the page the find starts from, null when it starts from words alone
 */
export function makePlan(product: Product, settings: PlanSettings, page: string | null = null): Plan {
  const from = page === null ? null : siteOfPage(page);
  const shops = shopsToAsk(settings.shops, from);
  const { steps, tier, limits, budget, searchSequence } = settings;
  return {
    product,
    from,
    shops,
    // a shop's own search is asked rung by rung for free; the service is asked once and paid
    queries: steps.search === 'device' ? queryLadder(product) : initialQueries(product),
    steps,
    searchSequence: [...searchSequence],
    tier,
    limits,
    budget,
    estimate: estimate({ shops: shops.length, steps, searches: searchSequence.length, tier }),
  };
}
