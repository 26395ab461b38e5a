// Do two titles name one size each in the same place ("Apron, Large" and "Apron, Small", "Shirt XL" and "Shirt M")?
import type { Prepared } from '../prepare/prepare.ts';

/** The size on either side, quoted; null where either names none or several, or they stand in different places. */
export function sizesApart(a: Prepared, b: Prepared): readonly [string, string] | null {
  const mine = a.told.letterSize;
  const theirs = mine === null ? null : b.told.letterSize;
  if (mine === null || theirs === null || mine.value === theirs.value) return null;
  return inOnePlace(a.tokens, mine.at, b.tokens, theirs.at) ? [mine.words, theirs.words] : null;
}

/** After or before the same word: "large" may be said of a screen in one title and of the whole in the other. */
function inOnePlace(a: readonly string[], i: number, b: readonly string[], j: number): boolean {
  const before = a[i - 1];
  if (before !== undefined && before === b[j - 1]) return true;
  const behind = a[i + 1];
  return behind !== undefined && behind === b[j + 1];
}
