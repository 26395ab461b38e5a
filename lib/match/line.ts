// Are two products of one line, so that what parts them makes a variant and not just another thing?
import { FEATURES } from './compare.ts';
import { THRESHOLDS } from './thresholds.ts';

const place = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name);
const BRAND = place('brand');
const SHARED = place('sharedMass');
const SHARED_DIGITS = place('sharedDigitMass');
const ONLY_WORDS = place('wordMassMin');
const FITS = place('fitsOnlyOne');
const LEAD = place('leadUnmatchedMin');

/**
 * `row` is what `compare` filled. One line: no other brand, neither merely fits the other, and of the words without
 * digits on the side that says less, most are shared. Numbers are left out: they are what variants differ in.
 */
export function ofOneLine(row: Float64Array): boolean {
  const shared = (row[SHARED] ?? 0) - (row[SHARED_DIGITS] ?? 0);
  const only = row[ONLY_WORDS] ?? 0;
  if ((row[BRAND] ?? 0) < THRESHOLDS.lineBrand || (row[FITS] ?? 0) > 0 || shared <= 0) return false;
  return shared / (shared + only) >= THRESHOLDS.lineShare && (row[LEAD] ?? 0) <= 2;
}

const EDITIONS = place('editionOnly');
const SUFFIXED = place('codeSuffixed');
const BRANCHES = place('codeBranches');

/** Do they differ in what lines are divided by: an edition word, the end of a model number? */
export function differsWithinLine(row: Float64Array): boolean {
  return (row[EDITIONS] ?? 0) > 0 || (row[SUFFIXED] ?? 0) > 0 || (row[BRANCHES] ?? 0) > 0;
}

const SWAPPED = place('swappedNumbers');
const CODES = place('codeShared');
const VERSIONS = place('versionConflict');
const CALLING = [VERSIONS, BRANCHES, place('platformOneSided'), FITS];

/**
 * Is there a sign that has parted near-equal titles before: one number in place of another and no code in common, small
 * numbers or years that all differ, models that branch, a platform or a thing to fit that only one names?
 */
export function callsForCaution(row: Float64Array): boolean {
  if ((row[SWAPPED] ?? 0) > 0 && (row[CODES] ?? 0) <= 0) return true;
  for (const sign of CALLING) if ((row[sign] ?? 0) > 0) return true;
  return false;
}
