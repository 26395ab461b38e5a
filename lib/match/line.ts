// Are two products of one line, so that what parts them makes a variant and not just another thing?
import type { Understanding } from '../understand/index.ts';
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
const PLATFORM = place('platformOneSided');

/**
 * Is there a sign that has parted near-equal titles before: one number in place of another and no code in common, small
 * numbers or years that all differ, models that branch, a platform or a thing to fit that only one names?
 */
export function callsForCaution(row: Float64Array): boolean {
  if ((row[SWAPPED] ?? 0) > 0 && (row[CODES] ?? 0) <= 0) return true;
  return [VERSIONS, BRANCHES, PLATFORM, FITS].some((sign) => (row[sign] ?? 0) > 0);
}

/** Words that, behind a name, make another model of it: "KX900 Pro", "Drift 300 II", "PX-405 XL". */
const MARKS: ReadonlySet<string> = new Set(
  'pro plus max mini ultra lite xl xxl nano slim ii iii iv mk2 mkii mk3 mkiii v2 v3 gen2 gen3'.split(' '),
);
/** the same written onto a code: "px405xl" */
const MARKED = /^(?=.*\d).{2,}(?:xl|pro|plus|max|mini|ii|iii)$/;

/** the last letters of all of these */
const LAST: ReadonlySet<number> = new Set(
  [...MARKS, 'xl', 'pro', 'plus', 'max', 'mini', 'ii'].map((mark) => mark.charCodeAt(mark.length - 1)),
);

/** Does one title name such a mark, or call itself an accessory or a part, and the other does not? */
export function marksOneOnly(left: Understanding, right: Understanding): boolean {
  if (isPiece(left) !== isPiece(right)) return true;
  return marksOf(left) !== marksOf(right);
}

function isPiece({ roles }: Understanding): boolean {
  return roles.some(({ value }) => value === 'accessory' || value === 'part');
}

function marksOf({ tokens }: Understanding): string {
  const marks: string[] = [];
  for (const token of tokens) {
    // most words end like no mark
    if (!LAST.has(token.charCodeAt(token.length - 1))) continue;
    const mark = MARKS.has(token) ? token : MARKED.test(token) ? token.replace(/^.*\d/, '') : null;
    if (mark !== null && !marks.includes(mark)) marks.push(mark);
  }
  return marks.length > 1 ? marks.sort().join(' ') : (marks[0] ?? '');
}
