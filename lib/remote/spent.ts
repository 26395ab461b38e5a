// Sums up the costs of the attempts of one call.
import type { Cost } from '../base/money/cost.ts';
import { CURRENCY } from './price-list.ts';

/**
 * `charged`: by the response or by the list price. `possible`: sent without a response that says whether it was
 * charged. `calls`: requests sent. `unpriced`: those of them without a public price or one stated in the response.
 */
export interface Spent {
  readonly charged: Cost;
  readonly possible: Cost;
  readonly calls: number;
  readonly unpriced: number;
}

export const NOTHING: Spent = {
  charged: { micro: 0, currency: CURRENCY, certainty: 'charged' },
  possible: { micro: 0, currency: CURRENCY, certainty: 'possible' },
  calls: 0,
  unpriced: 0,
};

interface Attempt {
  /** micro-units; null when there is no public price */
  readonly micro: number | null;
  readonly as: 'charged' | 'possible' | 'not-charged';
}

/** `spent` plus one more request that was sent. */
export function add(spent: Spent, { micro, as: how }: Attempt): Spent {
  const calls = spent.calls + 1;
  if (how === 'not-charged') return { ...spent, calls };
  if (micro === null) return { ...spent, calls, unpriced: spent.unpriced + 1 };
  return { ...spent, calls, [how]: { ...spent[how], micro: spent[how].micro + micro } };
}
