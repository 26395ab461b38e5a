// Are two products of one line, so that what parts them makes a variant and not just another thing?
import { placeOf } from '../compare/compare.ts';
import type { Numbers } from '../learned/walk.ts';
import { THRESHOLDS } from '../thresholds.ts';

const BRAND = placeOf('brand');
const SHARED = placeOf('sharedMass');
const SHARED_DIGITS = placeOf('sharedDigitMass');
const ONLY_WORDS = placeOf('wordMassMin');
const FITS = placeOf('fitsOnlyOne');
const LEAD = placeOf('leadUnmatchedMin');

/** Of the words without digits on the side that says less, are most shared? Numbers are left out: variants differ in them. */
export function mayBeOfOneLine(pair: Numbers): boolean {
  const shared = pair.numberAt(SHARED) - pair.numberAt(SHARED_DIGITS);
  return shared > 0 && shared / (shared + pair.numberAt(ONLY_WORDS)) >= THRESHOLDS.lineShare;
}

/** `pair` is what was compared. One line: most words are shared, no other brand, and neither merely fits the other. */
export function ofOneLine(pair: Numbers): boolean {
  if (!mayBeOfOneLine(pair) || pair.numberAt(LEAD) > 2) return false;
  return pair.numberAt(BRAND) >= THRESHOLDS.lineBrand && pair.numberAt(FITS) <= 0;
}

const EDITIONS = placeOf('editionOnly');
const SUFFIXED = placeOf('codeSuffixed');
const BRANCHES = placeOf('codeBranches');

/** Do they differ in what lines are divided by: an edition word, the end of a model number? */
export function differsWithinLine(pair: Numbers): boolean {
  return pair.numberAt(EDITIONS) > 0 || pair.numberAt(SUFFIXED) > 0 || pair.numberAt(BRANCHES) > 0;
}

const SWAPPED = placeOf('swappedNumbers');
const CODES = placeOf('codeShared');
const VERSIONS = placeOf('versionConflict');
const CALLING = [VERSIONS, BRANCHES, placeOf('platformOneSided'), FITS];

/**
 * Is there a sign that has parted near-equal titles before: one number in place of another and no code in common, small
 * numbers or years that all differ, models that branch, a platform or a thing to fit that only one names?
 */
export function callsForCaution(pair: Numbers): boolean {
  if (pair.numberAt(SWAPPED) > 0 && pair.numberAt(CODES) <= 0) return true;
  for (const sign of CALLING) if (pair.numberAt(sign) > 0) return true;
  return false;
}
