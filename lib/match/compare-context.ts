// Says what kind of texts are compared: which fields are stated, how long and how coded the titles are.
import type { Prepared } from './prepare.ts';

/** in the order in which `compareContext` writes them */
export const CONTEXT_FEATURES = [
  'pricesSaid',
  'brandsSaid',
  'detailsSaid',
  'codesStated',
  'titlesCased',
  'longestTitle',
  'digitShare',
  'lettersBeyondAscii',
] as const;

/** What a word in common is worth depends on how much is said: these speak for or against nothing by themselves. */
export function compareContext(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  const [x, y] = [a.letters, b.letters];
  out[at++] = (a.price === null ? 0 : 1) + (b.price === null ? 0 : 1);
  out[at++] = (a.brand === null ? 0 : 1) + (b.brand === null ? 0 : 1);
  out[at++] = (a.details.length > 0 ? 1 : 0) + (b.details.length > 0 ? 1 : 0);
  out[at++] = (a.stated.length > 0 ? 1 : 0) + (b.stated.length > 0 ? 1 : 0);
  out[at++] = (x.cased ? 1 : 0) + (y.cased ? 1 : 0);
  out[at++] = Math.max(x.length, y.length);
  out[at++] = (x.digits + y.digits) / Math.max(1, x.length + y.length);
  out[at++] = x.beyondAscii + y.beyondAscii;
  return at;
}
