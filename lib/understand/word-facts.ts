// What one folded word says wherever it stands; each distinct word is looked up and measured once.
import { type BrandWord, brandWordOf } from './brand.ts';
import { type CodeShape, codeShapeOf } from './identifiers.ts';
import { FOLLOWERS, MEANINGS, type Meaning } from './lexicon.ts';
import { packHintsOf } from './pack.ts';

export interface WordFacts extends BrandWord, CodeShape {
  readonly meaning: Meaning | undefined;
  /** the second words of the phrases that begin with it */
  readonly followers: ReadonlySet<string> | undefined;
  /** the statements of a pack that it may be part of, see `findPack` */
  readonly packHints: number;
}

const MOST = 20_000;
const known = new Map<string, WordFacts>();

/** One entry a token, in order. Keeps at most 20,000 words, then begins anew: memory does not grow with the texts read. */
export function wordFacts(tokens: readonly string[]): WordFacts[] {
  const facts: WordFacts[] = [];
  for (const token of tokens) {
    let fact = known.get(token);
    if (fact === undefined) {
      fact = factsOf(token);
      if (known.size >= MOST) known.clear();
      known.set(token, fact);
    }
    facts.push(fact);
  }
  return facts;
}

function factsOf(token: string): WordFacts {
  return {
    ...brandWordOf(token),
    ...codeShapeOf(token),
    meaning: MEANINGS.get(token),
    followers: FOLLOWERS.get(token),
    packHints: packHintsOf(token),
  };
}
