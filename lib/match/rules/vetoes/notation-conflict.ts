// Do two titles state different values in one notation ("205/55 R16" and "205/55 R17", "2x8GB" and "1x16GB")?
import type { Prepared } from '../../prepare/prepare.ts';

/** What either says in the first notation in which they have nothing in common, quoted; null where there is none. */
export function notationConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  for (const [notation, mine] of a.rare.notations) {
    const theirs = b.rare.notations.get(notation);
    if (theirs !== undefined && !mine.values.some((value) => theirs.values.includes(value)))
      return [mine.words, theirs.words];
  }
  return null;
}
