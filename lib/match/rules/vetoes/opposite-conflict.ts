// Do two titles name the two sides of an opposition ("wired" and "wireless")?
import type { Prepared } from '../../prepare/prepare.ts';

/** The word of either title, quoted, where each names one side of an opposition and these differ; null where there is none. */
export function oppositeConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  for (const [line, mine] of a.rare.sides) {
    const theirs = b.rare.sides.get(line);
    // "left and right", "wired or wireless" say nothing
    if (mine && theirs && mine.side !== theirs.side) return [mine.words, theirs.words];
  }
  return null;
}
