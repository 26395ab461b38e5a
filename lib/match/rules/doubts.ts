// Counts the signs that have parted near-equal listings of one shop before, though a learned score may look past them.
import { placeOf } from '../compare/compare.ts';
import { marksOneOnly } from '../compare/partings.ts';
import type { Numbers } from '../learned/walk.ts';
import type { Parting } from '../words/parting.ts';

const SIGNS = ['codeBranches', 'codeSuffixed', 'swappedNumbers', 'versionConflict', 'editionOnly'] as const;
const PLACES = SIGNS.map(placeOf);

/**
 * How many of these part them: model numbers that branch or go on, one number in place of another, other small numbers
 * or years, an edition that one alone names, a mark or an accessory's word that one alone has.
 */
export function doubtsOf(pair: Numbers, a: Parting, b: Parting): number {
  let signs = 0;
  for (const at of PLACES) if (pair.numberAt(at) > 0) signs++;
  return signs + (marksOneOnly(a, b) ? 1 : 0);
}
