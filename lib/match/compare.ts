// Reduces a pair of prepared products to the row of numbers that the learned trees read.
import { shared } from './align.ts';
import { CODE_FEATURES, compareCodes } from './compare-codes.ts';
import { CONTEXT_FEATURES, compareContext } from './compare-context.ts';
import { compareFacts, FACT_FEATURES } from './compare-facts.ts';
import { compareOrder, ORDER_FEATURES } from './compare-order.ts';
import { compareTitles, TITLE_FEATURES } from './compare-titles.ts';
import type { Prepared } from './prepare.ts';

/** the names of the numbers, in their order in a row; the weights know them by place */
export const FEATURES = [
  ...TITLE_FEATURES,
  ...CODE_FEATURES,
  ...FACT_FEATURES,
  ...ORDER_FEATURES,
  ...CONTEXT_FEATURES,
] as const;

/**
 * Fills `row` (FEATURES.length numbers); -1 stands for "not said". The pair is put into a fixed order first, so that
 * which product is left makes no difference.
 */
export function compare(left: Prepared, right: Prepared, row: Float64Array): void {
  const [a, b] = left.squeezed <= right.squeezed ? [left, right] : [right, left];
  const codes = compareTitles(a, b, row, 0);
  const facts = compareCodes(a, b, row, codes);
  const order = compareFacts(a, b, row, facts);
  const context = compareOrder(a, b, shared, row, order);
  compareContext(a, b, row, context);
}
