// Do two titles name one size each in the same place ("Apron, Large" and "Apron, Small", "Shirt XL" and "Shirt M")?
import { MEANINGS } from '../../../understand/index.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import type { LetterSize } from '../../words/letter-sizes.ts';
import { keyOf } from '../../words/word.ts';

/**
 * The size on either side, quoted; null where either names none or several, or they stand in different places and one
 * of them among other words.
 */
export function letterSizeConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  const mine = a.rare.letterSize;
  const theirs = mine === null ? null : b.rare.letterSize;
  if (mine === null || theirs === null || mine.value === theirs.value) return null;
  const compared = (mine.aside && theirs.aside) || inOnePlace(a.tokens, mine, b.tokens, theirs);
  return compared ? [mine.words, theirs.words] : null;
}

/**
 * After or before the same word, colours left out: "large" may be said of a screen in one title and of the whole in the
 * other.
 */
function inOnePlace(
  a: readonly string[],
  mine: LetterSize,
  b: readonly string[],
  theirs: LetterSize,
): boolean {
  const before = wordFrom(a, mine.from - 1, -1);
  if (before !== undefined && before === wordFrom(b, theirs.from - 1, -1)) return true;
  const behind = wordFrom(a, mine.at + 1, 1);
  return behind !== undefined && behind === wordFrom(b, theirs.at + 1, 1);
}

/** The next word from a place on that is no colour, as it is compared ("t-shirts", "Hemd"). */
function wordFrom(tokens: readonly string[], from: number, step: 1 | -1): string | undefined {
  let at = from;
  while (MEANINGS.get(tokens[at] ?? '')?.kind === 'colour') at += step;
  const word = tokens[at];
  return word === undefined ? undefined : keyOf(word);
}
