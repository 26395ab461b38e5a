// Do two titles name one size each in the same place ("Apron, Large" and "Apron, Small", "Shirt XL" and "Shirt M")?
import type { Prepared } from '../prepare/prepare.ts';

/** A size of either side, quoted; null where either names none or several, or they stand elsewhere. */
export function sizesApart(a: Prepared, b: Prepared): readonly [string, string] | null {
  const mine = a.told.letterSize;
  const theirs = mine === null ? null : b.told.letterSize;
  if (mine === null || theirs === null || mine.size === theirs.size) return null;
  return inOnePlace(a.tokens, mine.at, b.tokens, theirs.at) ? [mine.words, theirs.words] : null;
}

/** Behind the same word or before it: "large" is said of a screen in one title, and of the whole in another. */
function inOnePlace(a: readonly string[], i: number, b: readonly string[], j: number): boolean {
  const before = a[i - 1];
  if (before !== undefined && before === b[j - 1]) return true;
  const behind = a[i + 1];
  return behind !== undefined && behind === b[j + 1];
}
