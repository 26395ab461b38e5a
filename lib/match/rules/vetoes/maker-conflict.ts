// Tells a lens for one maker's cameras from the same lens for another's.
import type { Prepared } from '../../prepare/prepare.ts';

/**
 * Two products of one maker that each name other makers, with none in common: the words of each for them. At least one
 * title must say that it fits them, for a laptop's title may name the maker of its processor or operating system. Null
 * otherwise.
 */
export function makerConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  if (a.brand === null || a.brand !== b.brand) return null;
  const mine = a.rare.otherMakers;
  if (mine.names.size === 0) return null;
  const theirs = b.rare.otherMakers;
  if (theirs.names.size === 0 || !(mine.said || theirs.said)) return null;
  for (const name of mine.names.keys()) if (theirs.names.has(name)) return null;
  const [[x = ''], [y = '']] = [[...mine.names.values()], [...theirs.names.values()]];
  return [x, y];
}
