// Counts the signs that have parted near-equal listings of one shop before, though a learned score may look past them.
import type { Understanding } from '../understand/index.ts';
import { FEATURES } from './compare.ts';
import { marksOneOnly } from './line.ts';

const place = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name);
const SHARED = place('codeShared');
const FOUND = place('codeFoundMax');
const SIGNS = ['codeBranches', 'codeSuffixed', 'swappedNumbers', 'versionConflict', 'editionOnly'] as const;
const PLACES = SIGNS.map(place);

/** Do both name the same model or part number? `row` is what `compare` filled. */
export function sharesCode(row: Float64Array): boolean {
  return (row[SHARED] ?? 0) > 0 || (row[FOUND] ?? 0) > 0;
}

/**
 * How many of these part them: model numbers that branch or go on, one number in place of another, other small numbers
 * or years, an edition that one alone names, a mark or an accessory's word that one alone has.
 */
export function doubtsOf(row: Float64Array, left: Understanding, right: Understanding): number {
  const signs = PLACES.filter((at) => (row[at] ?? 0) > 0).length;
  return signs + (marksOneOnly(left, right) ? 1 : 0);
}
