// What lifts a pair beyond what was learned: a number that all shops use, or the very same words.
import { FEATURES } from './compare.ts';
import type { Prepared } from './prepare.ts';
import { THRESHOLDS } from './thresholds.ts';

const place = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name);
const JACCARD = place('jaccard');
const LENGTH = place('lengthMin');
const DIGITS = place('sharedDigitWords');
const PRICE = place('price');
const DETAILS = place('details');

/** No training set states GTINs, so what a shared one is worth is set, not learned. */
export function lifted(learned: number, a: Prepared, b: Prepared, row: Float64Array): number {
  const { sharedNumber, numberAdds } = THRESHOLDS;
  if (sharesNumber(a, b)) return Math.max(learned + numberAdds, sharedNumber);
  return saysTheSame(row) ? Math.max(learned, THRESHOLDS.sameWords) : learned;
}

export function sharesNumber(a: Prepared, b: Prepared): boolean {
  return a.gtins.some((gtin) => b.gtins.includes(gtin)) || a.asins.some((asin) => b.asins.includes(asin));
}

/** At least four words, a number among them, all the same, and neither price nor details to the contrary. */
function saysTheSame(row: Float64Array): boolean {
  if (row[JACCARD] !== 1 || (row[LENGTH] ?? 0) < 4 || (row[DIGITS] ?? 0) < 1) return false;
  const details = row[DETAILS] ?? -1;
  return (row[PRICE] ?? -1) < 0.35 && (details < 0 || details > 0.3);
}
