// Are two products of one line, so that a difference makes a variant and not just a different product?
import { placeOf } from '../compare/compare.ts';
import type { Numbers } from '../learned/walk.ts';
import { THRESHOLDS } from '../thresholds.ts';

const BRAND = placeOf('brand');
const SHARED = placeOf('sharedMass');
const SHARED_DIGITS = placeOf('sharedDigitMass');
const ONLY_WORDS = placeOf('wordMassMin');
const FITS = placeOf('fitsOnlyOne');
const LEAD = placeOf('leadUnmatchedMin');

/** On the side that says less, are most words without digits shared? Numbers are ignored: variants differ in them. */
export function mayBeOfOneLine(pair: Numbers): boolean {
  const shared = pair.numberAt(SHARED) - pair.numberAt(SHARED_DIGITS);
  return shared > 0 && shared / (shared + pair.numberAt(ONLY_WORDS)) >= THRESHOLDS.lineShare;
}

/** Most words are shared, the brand does not differ, and neither is merely made for the other. `pair` holds the features. */
export function ofOneLine(pair: Numbers): boolean {
  if (!mayBeOfOneLine(pair) || pair.numberAt(LEAD) > 2) return false;
  return pair.numberAt(BRAND) >= THRESHOLDS.lineBrand && pair.numberAt(FITS) <= 0;
}

const EDITIONS = placeOf('editionOnly');
const SUFFIXED = placeOf('codeSuffixed');
const BRANCHES = placeOf('codeBranches');

/** Do they differ in what a line is divided by: an edition word, or the end of a model number? */
export function differsWithinLine(pair: Numbers): boolean {
  return pair.numberAt(EDITIONS) > 0 || pair.numberAt(SUFFIXED) > 0 || pair.numberAt(BRANCHES) > 0;
}

const SWAPPED = placeOf('swappedNumbers');
const CODES = placeOf('codeShared');
const VERSIONS = placeOf('versionConflict');
const CALLING = [VERSIONS, BRANCHES, placeOf('platformOneSided'), FITS];

/**
 * Is there a sign that has told near-equal titles apart before: one number in place of another without a code in
 * common, small numbers or years that all differ, models that branch, a platform or a compatible product that only one
 * names?
 */
export function callsForCaution(pair: Numbers): boolean {
  if (pair.numberAt(SWAPPED) > 0 && pair.numberAt(CODES) <= 0) return true;
  for (const sign of CALLING) if (pair.numberAt(sign) > 0) return true;
  return false;
}
