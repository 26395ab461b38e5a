// Conflicts that are looked for only where a pair is likely the same else: what several numbers or a pair of words together tell.
import type { Prepared } from '../prepare/prepare.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { type Conflict, conflict } from './conflict.ts';
import { extentsApart } from './extents-apart.ts';
import { memoryApart } from './memory-apart.ts';
import { speedsApart } from './module-speed.ts';
import { oppositesApart } from './opposites.ts';

/** Null when there is none. Of labelled pairs in such a conflict that were taken for one product else hardly one is. */
export function toldConflict(a: Prepared, b: Prepared): Conflict | null {
  return (
    unlikely('capacity', memoryApart(a, b)) ??
    unlikely('frequency', speedsApart(a, b)) ??
    unlikely('size', extentsApart(a, b)) ??
    unlikely('role', oppositesApart(a, b))
  );
}

function unlikely(aspect: string, apart: readonly [string, string] | null): Conflict | null {
  return apart === null
    ? null
    : { ...conflict(aspect, apart[0], apart[1], false), most: THRESHOLDS.unlikely };
}
