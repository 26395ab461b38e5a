// Works out what a word says by itself: each distinct word is looked up and measured once.
import { brandWordOf } from './brand-word.ts';
import { codeShapeOf } from './code-shape.ts';
import type { KnownWord } from './intern.ts';
import { FOLLOWERS, MEANINGS } from './lexicon.ts';
import { packHintsOf } from './pack.ts';
import { opensSize } from './sizes.ts';
import type { WordFacts } from './word-facts.ts';

/** Cached with the word, so that memory does not grow with the texts read. */
export function factsOf(word: KnownWord): WordFacts {
  word.facts ??= worked(word.text);
  return word.facts;
}

function worked(token: string): WordFacts {
  return {
    ...brandWordOf(token),
    ...codeShapeOf(token),
    // "Ersatzklinge", "Ersatzlampe": German writes whatever is a spare in one word
    meaning: MEANINGS.get(token) ?? (token.startsWith('ersatz') ? MEANINGS.get('ersatz') : undefined),
    followers: FOLLOWERS.get(token),
    packHints: packHintsOf(token),
    opensSize: opensSize(token),
  };
}
