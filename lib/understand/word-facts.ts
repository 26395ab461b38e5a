// What one folded word says wherever it stands; each distinct word is looked up and measured once.
import { type BrandWord, brandWordOf } from './brand-word.ts';
import { type CodeShape, codeShapeOf } from './code-shape.ts';
import type { KnownWord } from './intern.ts';
import { FOLLOWERS, MEANINGS, type Meaning } from './lexicon.ts';
import { packHintsOf } from './pack.ts';
import { opensSize } from './sizes.ts';

export interface WordFacts extends BrandWord, CodeShape {
  readonly meaning: Meaning | undefined;
  /** the second words of the phrases that begin with it */
  readonly followers: ReadonlySet<string> | undefined;
  /** the statements of a pack that it may be part of, see `findPack` */
  readonly packHints: number;
  /** may it open a size, see `readSizes`? */
  readonly opensSize: boolean;
}

/** Kept with the word, so that memory does not grow with the texts read. */
export function factsOf(word: KnownWord): WordFacts {
  word.facts ??= worked(word.text);
  return word.facts;
}

function worked(token: string): WordFacts {
  return {
    ...brandWordOf(token),
    ...codeShapeOf(token),
    meaning: MEANINGS.get(token),
    followers: FOLLOWERS.get(token),
    packHints: packHintsOf(token),
    opensSize: opensSize(token),
  };
}
