// Lifts a pair beyond its learned score: a shared GTIN or ASIN, or the very same words.
import { placeOf } from '../compare/compare.ts';
import type { Numbers } from '../learned/walk.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { THRESHOLDS } from '../thresholds.ts';

const JACCARD = placeOf('jaccard');
const LENGTH = placeOf('lengthMin');
const DIGITS = placeOf('sharedDigitWords');
const PRICE = placeOf('price');
const DETAILS = placeOf('details');

/** The log-odds after lifting. No training set states GTINs, so the worth of a shared one is set by hand, not learned. */
export function boosted(learned: number, a: Prepared, b: Prepared, pair: Numbers): number {
  const { sharedNumber, numberAdds } = THRESHOLDS;
  if (sharesNumber(a, b)) return Math.max(learned + numberAdds, sharedNumber);
  return saysTheSame(pair) || (pair.numberAt(JACCARD) === 1 && a.isToldLike(b))
    ? Math.max(learned, THRESHOLDS.sameWords)
    : learned;
}

export function sharesNumber(a: Prepared, b: Prepared): boolean {
  return shareAny(a.gtins, b.gtins) || shareAny(a.asins, b.asins);
}

function shareAny(own: readonly string[], other: readonly string[]): boolean {
  // most state none
  if (own.length === 0 || other.length === 0) return false;
  return own.some((number) => other.includes(number));
}

/** At least four words, a number among them, all the same, and neither price nor details contradict. */
function saysTheSame(pair: Numbers): boolean {
  if (pair.numberAt(JACCARD) !== 1 || pair.numberAt(LENGTH) < 4 || pair.numberAt(DIGITS) < 1) return false;
  const details = pair.numberAt(DETAILS);
  return pair.numberAt(PRICE) < THRESHOLDS.dearer && (details < 0 || details > THRESHOLDS.sameDetails);
}
