// Conflicts that are costly to look for, so only where a pair would else be likely the same: memory, notations, opposites,
// materials and the like.
import type { Understanding } from '../../../understand/index.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { agreementOf, isWhole } from '../agreement.ts';
import { type Conflict, conflict } from '../conflict.ts';
import { dimensionConflict } from './dimension-conflict.ts';
import { exclusionConflict } from './exclusion-conflict.ts';
import { sharesLongCode } from './finish-conflict.ts';
import { memoryConflict } from './memory-conflict.ts';
import { notationConflict } from './notation-conflict.ts';
import { oneSidedWord } from './one-sided-words.ts';
import { oppositeConflict } from './opposite-conflict.ts';
import { speedConflict } from './speed-conflict.ts';

/** Null when there is none. Of labelled pairs with such a conflict that would else be taken for one product, hardly one is. */
export function costlyConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  return (
    unlikely('capacity', memoryConflict(a, b)) ??
    unlikely('frequency', speedConflict(a, b)) ??
    unlikely('size', dimensionConflict(a, b)) ??
    unlikely('size', notationConflict(a, b)) ??
    unlikely('role', exclusionConflict(a, b)) ??
    unlikely('role', sharesLongCode(a, b) ? null : oppositeConflict(a, b)) ??
    unlikely('material', materialsApart(left, right, a, b)) ??
    oneSidedWord(a, b)
  );
}

/** A "carbon" and an "aluminium" tripod. A model number in common outweighs them: of a watch one title names the case and one the strap. */
function materialsApart(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): readonly [string, string] | null {
  const [x, y] = [a.masks.material, b.masks.material];
  if (x === 0 || y === 0 || (x & y) !== 0 || isWhole(agreementOf(a, b))) return null;
  return [left.materials[0]?.words ?? '', right.materials[0]?.words ?? ''];
}

function unlikely(aspect: string, apart: readonly [string, string] | null): Conflict | null {
  return apart === null
    ? null
    : { ...conflict(aspect, apart[0], apart[1], false), most: THRESHOLDS.unlikely };
}
