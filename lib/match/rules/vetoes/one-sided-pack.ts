// A pack of several that only one title mentions.
import type { Understanding } from '../../../understand/index.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { statesMultiple } from '../../words/distinguishing-marks.ts';
import { type Conflict, conflict } from '../conflict.ts';
import { namesNumber } from '../number-words.ts';

/** "6 x 330 ml" or "pack of 6" against a title that mentions no pack: used loosely, so it only excludes *same*. */
export function oneSidedPack(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if ((a.pack === null) === (b.pack === null)) return null;
  const pack = left.pack ?? right.pack;
  if (pack === null || pack.count < 2 || pack.count > 100) return null;
  if (!statesMultiple(pack.words) || namesNumber(left.pack === null ? a : b, pack.count)) return null;
  // "2 x 8 GB" is one kit of memory, and of "2 x 5.0 Ah" a tool's batteries
  const times = /x$/i.test(pack.words);
  const kit = left.quantities
    .concat(right.quantities)
    .some(({ dimension }) => dimension === 'data' || (times && dimension === 'charge'));
  return kit ? null : conflict('pack', left.pack?.words ?? null, right.pack?.words ?? null, false);
}
