// Finds words of one title that the other has in another spelling, or inside a longer word.

import type { Prepared } from '../prepare/prepare.ts';
import { mayHold } from '../words/hash.ts';
import { alike } from '../words/spelling.ts';
import { beginAlike, mayBeAlike } from '../words/word.ts';
import { MOST_FORMS, type Words } from '../words/words.ts';
import { type Side, sides } from './align.ts';

/** how well such a word is matched: as a substring of the other title, or as another spelling */
const INSIDE = 0.9;
const ALIKE = 0.85;

// an import is looked up at every use, a constant of one's own is not
const { left, right } = sides;
const here = new Float64Array(MOST_FORMS);
const there = new Float64Array(MOST_FORMS);
/** For each side's unmatched words, in order, how well the other has them (0 not at all). Filled anew for each pair. */
export const variants = { left: here, right: there } as const;

/** By the last bits of their first letter the other's words, each as its place and one more: the last one, and the one before each. */
const lastBegun = new Uint8Array(32);
const begunBefore = new Uint8Array(MOST_FORMS);

/** Reads the last alignment, which must be that of the same two. */
export function findVariants(a: Prepared, b: Prepared): void {
  findInside(a.words, left, b, here);
  findInside(b.words, right, a, there);
  findAlike(a.words, b.words);
}

function findInside(own: Words, { open, alone }: Side, other: Prepared, found: Float64Array): void {
  const { block } = other.words;
  for (let at = 0; at < alone; at++) {
    const word = open[at] ?? 0;
    const inside = mayHold(block, own.marksOf(word)) && other.squeezed.includes(own.textOf(word));
    found[at] = inside ? INSIDE : 0;
  }
}

/** Compares each word of one side with those of the other that may begin with the same letter, once for both. */
function findAlike(a: Words, b: Words): void {
  const mine = left.alone;
  const theirs = right.alone;
  if (mine === 0 || theirs === 0) return;
  lastBegun.fill(0);
  for (let j = 0; j < theirs; j++) {
    const letter = b.traitsOf(right.open[j] ?? 0) & 31;
    begunBefore[j] = lastBegun[letter] ?? 0;
    lastBegun[letter] = j + 1;
  }
  for (let i = 0; i < mine; i++) {
    const word = left.open[i] ?? 0;
    for (let next = lastBegun[a.traitsOf(word) & 31] ?? 0; next !== 0; next = begunBefore[next - 1] ?? 0) {
      const j = next - 1;
      if (!areAlike(a, word, b, right.open[j] ?? 0)) continue;
      here[i] = Math.max(here[i] ?? 0, ALIKE);
      there[j] = Math.max(there[j] ?? 0, ALIKE);
    }
  }
}

function areAlike(a: Words, mine: number, b: Words, theirs: number): boolean {
  const traits = a.traitsOf(mine);
  const otherTraits = b.traitsOf(theirs);
  if (!beginAlike(traits, otherTraits)) return false;
  if (!mayBeAlike(traits, a.marksOf(mine), otherTraits, b.marksOf(theirs))) return false;
  return alike(a.textOf(mine), b.textOf(theirs), a.hasDigit(mine));
}
