// Features of the style of the compared texts: which fields are stated, how long the titles are and how full of codes.

import type { Prepared } from '../prepare/prepare.ts';
import { group } from './feature-group.ts';

/** How much a shared word is worth depends on how much is said; these speak for or against nothing by themselves. */
export const CONTEXT = [
  group(['pricesSaid', 'brandsSaid', 'detailsSaid', 'codesStated'], writeSaid),
  group(['titlesCased', 'longestTitle', 'digitShare', 'lettersBeyondAscii'], writeLetters),
] as const;

function writeSaid(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = (a.price === null ? 0 : 1) + (b.price === null ? 0 : 1);
  out[at + 1] = (a.brand === null ? 0 : 1) + (b.brand === null ? 0 : 1);
  out[at + 2] = (a.details.size > 0 ? 1 : 0) + (b.details.size > 0 ? 1 : 0);
  out[at + 3] = (a.stated.length > 0 ? 1 : 0) + (b.stated.length > 0 ? 1 : 0);
}

function writeLetters(
  { letters: x }: Prepared,
  { letters: y }: Prepared,
  out: Float64Array,
  at: number,
): void {
  out[at] = (x.cased ? 1 : 0) + (y.cased ? 1 : 0);
  out[at + 1] = Math.max(x.length, y.length);
  out[at + 2] = (x.digits + y.digits) / Math.max(1, x.length + y.length);
  out[at + 3] = x.beyondAscii + y.beyondAscii;
}
