// Tells "case for X" from X, and X from a bundle with a case: a title that opens with an accessory's role is not X itself.
import { wordsOf } from '../plan/index.ts';
import type { Role } from '../understand/index.ts';
import type { Reason } from './reasons.ts';
import type { Side } from './side.ts';

/** Words this short are shared by any two titles. */
const SHORT = 2;

/**
 * The role words ("case", "charger") with which the title of `side` opens, before the first word that `other` has too,
 * when `other` has no such role; [] when there are none. Among the training sets' counterparts 1 in 6,900 does this, of
 * the rest 1 in 60.
 */
function opensWithRole(side: Side, other: Side): Role[] {
  const theirs = new Set(other.understanding.roles.map(({ value }) => value));
  const extra = side.understanding.roles.filter(({ value }) => value !== 'bundle' && !theirs.has(value));
  if (extra.length === 0) return [];
  const words = wordsOf(side.understanding.title).map(({ bare }) => bare);
  const shared = words.findIndex((word) => word.length > SHORT && other.titleWords.has(word));
  return extra.filter((role) => {
    const at = words.indexOf(wordsOf(role.words)[0]?.bare ?? '');
    return at >= 0 && (shared < 0 || at < shared);
  });
}

/** The reason when one of the two is an accessory of the other; null when not. */
export function accessoryReason(left: Side, right: Side): Reason | null {
  const [theirs] = opensWithRole(right, left);
  if (theirs !== undefined) {
    const there = theirs.words;
    return { reason: 'accessory', words: `It is something for the product: “${there}”.`, there };
  }
  const [ours] = opensWithRole(left, right);
  if (ours === undefined) return null;
  return { reason: 'accessory', words: `It is not what is looked for: “${ours.words}”.`, here: ours.words };
}
