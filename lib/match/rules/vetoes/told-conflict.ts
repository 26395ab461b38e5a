// Conflicts that are costly to look for, so only where a pair would else be likely the same: memory, notations, opposites,
// materials and the like.
import type { Understanding } from '../../../understand/index.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { agreementOf, isWhole } from '../agreement.ts';
import { type Conflict, conflict } from '../conflict.ts';
import { extentsApart } from './extents-apart.ts';
import { sharesLongCode } from './finish.ts';
import { lackingApart } from './lacking.ts';
import { loneWord } from './lone-words.ts';
import { memoryApart } from './memory-apart.ts';
import { speedsApart } from './module-speed.ts';
import { notationsApart } from './notations.ts';
import { oppositesApart } from './opposites.ts';

/** Null when there is none. Of labelled pairs with such a conflict that would else be taken for one product, hardly one is. */
export function toldConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  return (
    unlikely('capacity', memoryApart(a, b)) ??
    unlikely('frequency', speedsApart(a, b)) ??
    unlikely('size', extentsApart(a, b)) ??
    unlikely('size', notationsApart(a, b)) ??
    unlikely('role', lackingApart(a, b)) ??
    unlikely('role', sharesLongCode(a, b) ? null : oppositesApart(a, b)) ??
    unlikely('material', materialsApart(left, right, a, b)) ??
    loneWord(a, b)
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
