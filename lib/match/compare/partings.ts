// Compares what two titles say that has parted near-equal titles before: editions, marks of a model, joined names.
import type { Parting } from '../words/parting.ts';

/** Does either title call an edition by a name that the other one has nowhere? */
export function editionsNamedApart(a: Parting, b: Parting): boolean {
  return namesBeyond(a, b) || namesBeyond(b, a);
}

function namesBeyond({ editions }: Parting, { tokens }: Parting): boolean {
  return editions.some((name) => !tokens.some((token) => isShortFor(token, name) || isShortFor(name, token)));
}

/** letters that a name is at least shortened to */
const SHORTENED = 3;

/** "ltd" and "lim" for "limited": some of its letters, in order, from the first one on. */
function isShortFor(short: string, name: string): boolean {
  if (short === name) return true;
  if (short.length < SHORTENED || short[0] !== name[0]) return false;
  let at = 0;
  for (const letter of name) if (letter === short[at]) at++;
  return at === short.length;
}

/** Does one title name such a mark, or call itself an accessory or a part, and the other does not? */
export function marksOneOnly(a: Parting, b: Parting): boolean {
  return a.piece !== b.piece || a.marks !== b.marks;
}

/** Does either title join two words ("mint & ginger") of which the other title says exactly one? */
export function joinedApart(a: Parting, b: Parting): boolean {
  return halved(a, b) || halved(b, a);
}

/** a word of so many letters is no mere beginning of another */
const WHOLE = 5;

function halved({ joined, tokens: own }: Parting, { tokens }: Parting): boolean {
  // most titles join nothing
  if (joined.length === 0) return false;
  // words run together ("goldfishscreen saver") are said all the same, and words written apart
  const says = (word: string): boolean => {
    const before = own[own.indexOf(word) - 1] ?? '';
    return tokens.some((token, at) => {
      if (token.startsWith(word) || (token.length >= WHOLE && word.startsWith(token))) return true;
      return word === token + (tokens[at + 1] ?? '') || (before !== '' && token === before + word);
    });
  };
  return joined.some(([first, second]) => says(first) !== says(second) && !tokens.includes(first + second));
}
