// Reduces a pair of prepared products to the row of numbers that the learned trees read.
import { shared } from './align.ts';
import { CODE_FEATURES, compareCodes } from './compare-codes.ts';
import { compareFacts, FACT_FEATURES } from './compare-facts.ts';
import { compareOrder, ORDER_FEATURES } from './compare-order.ts';
import { compareTitles, TITLE_FEATURES } from './compare-titles.ts';
import type { Prepared } from './prepare.ts';

/** the names of the numbers, in their order in a row; the weights know them by place */
export const FEATURES = [...TITLE_FEATURES, ...CODE_FEATURES, ...FACT_FEATURES, ...ORDER_FEATURES] as const;

/** Fills `row` (FEATURES.length numbers). The same whichever side is left, but for the last bit of rounding. -1 stands for "not said". */
export function compare(a: Prepared, b: Prepared, row: Float64Array): void {
  const codes = compareTitles(a, b, row, 0);
  const facts = compareCodes(a, b, row, codes);
  const order = compareFacts(a, b, row, facts);
  compareOrder(a, b, shared, row, order);
}
