// Adds up what a find cost, what was surely charged apart from what may have been.
import type { Cost } from '../base/money/cost.ts';
import type { Spent } from './schema.ts';

function sum(costs: readonly Cost[], certainty: 'charged' | 'possible', currency: string): Cost {
  const counted = costs.filter((cost) => cost.certainty === certainty && cost.currency === currency);
  return { micro: counted.reduce((total, { micro }) => total + micro, 0), currency, certainty };
}

/**
 * The totals in `currency`; `calls` counts those that were charged. Amounts in other currencies are never converted:
 * they stand in `others` one by one.
 */
export function totalSpent(costs: readonly Cost[], currency: string): Spent {
  const sent = costs.filter(({ certainty }) => certainty === 'charged' || certainty === 'possible');
  const others = sent.filter((cost) => cost.currency !== currency);
  const totals = {
    charged: sum(costs, 'charged', currency),
    possible: sum(costs, 'possible', currency),
    calls: costs.filter(({ certainty }) => certainty === 'charged').length,
  };
  return others.length === 0 ? totals : { ...totals, others };
}
