// Do two titles name the two sides of an opposition ("wired" and "wireless")?
import type { Prepared } from '../prepare/prepare.ts';

/** A word of either title, quoted, that names the other side of an opposition of which each names one; null where there is none. */
export function oppositesApart(a: Prepared, b: Prepared): readonly [string, string] | null {
  for (const [line, mine] of a.told.sides) {
    const theirs = b.told.sides.get(line);
    // "left and right", "wired or wireless" say nothing
    if (mine && theirs && mine.side !== theirs.side) return [mine.words, theirs.words];
  }
  return null;
}
