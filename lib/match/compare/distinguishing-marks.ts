// Compares signs in two titles that have told near-equal listings apart: editions, marks of a model ("Pro", "II"), joined names.
import type { DistinguishingMarks } from '../words/distinguishing-marks.ts';

/** Does either title name an edition that the other says nowhere? */
export function editionsNamedApart(a: DistinguishingMarks, b: DistinguishingMarks): boolean {
  return namesBeyond(a, b) || namesBeyond(b, a);
}

function namesBeyond({ editions }: DistinguishingMarks, { tokens }: DistinguishingMarks): boolean {
  return editions.some((name) => !tokens.some((token) => isShortFor(token, name) || isShortFor(name, token)));
}

/** least letters of an abbreviated name */
const SHORTENED = 3;

/** "ltd" and "lim" for "limited": a subsequence of its letters, starting with the first. */
function isShortFor(short: string, name: string): boolean {
  if (short === name) return true;
  if (short.length < SHORTENED || short[0] !== name[0]) return false;
  let at = 0;
  for (const letter of name) if (letter === short[at]) at++;
  return at === short.length;
}

/** Does only one title have a mark ("Pro", "II"), or call itself an accessory or a part? */
export function marksOneOnly(a: DistinguishingMarks, b: DistinguishingMarks): boolean {
  return a.piece !== b.piece || a.marks !== b.marks;
}

/**
 * Does one title alone say a word, or write a plus sign behind one of the other's words, that makes another model ("7590",
 * "7590 AX"; "S9 FE", "S9 FE+")?
 */
export function lineMarksApart(a: DistinguishingMarks, b: DistinguishingMarks): boolean {
  return a.lineMarks !== b.lineMarks || plussedApart(a, b) || plussedApart(b, a);
}

function plussedApart(
  { plussed }: DistinguishingMarks,
  { plussed: others, tokens }: DistinguishingMarks,
): boolean {
  if (plussed.length === 0 || tokens.includes('plus')) return false;
  return plussed.some((word) => tokens.includes(word) && !others.includes(word));
}

/** Does either title join two words ("mint & ginger") of which the other says exactly one? */
export function joinedApart(a: DistinguishingMarks, b: DistinguishingMarks): boolean {
  return halved(a, b) || halved(b, a);
}

/** a word of so many letters is no mere prefix of another */
const WHOLE = 5;

function halved({ joined, tokens: own }: DistinguishingMarks, { tokens }: DistinguishingMarks): boolean {
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
