// Counts signs that have told near-equal listings of one shop apart before, though a learned score may overlook them.
import { placeOf } from '../../compare/compare.ts';
import { marksOneOnly } from '../../compare/distinguishing-marks.ts';
import type { Numbers } from '../../learned/walk.ts';
import type { DistinguishingMarks } from '../../words/distinguishing-marks.ts';

const SIGNS = ['codeBranches', 'codeSuffixed', 'swappedNumbers', 'versionConflict', 'editionOnly'] as const;
const PLACES = SIGNS.map(placeOf);

/**
 * How many of these there are: model numbers that branch or continue, one number in place of another, other small
 * numbers or years, an edition that only one names, a mark or an accessory's word that only one has.
 */
export function doubtsOf(pair: Numbers, a: DistinguishingMarks, b: DistinguishingMarks): number {
  let signs = 0;
  for (const at of PLACES) if (pair.numberAt(at) > 0) signs++;
  return signs + (marksOneOnly(a, b) ? 1 : 0);
}
