// Aligns the words of two titles: which words are shared, and with which word of the other side.
import { MOST_FORMS, type Words } from '../words/words.ts';

/** One side of the last alignment. */
export interface Side {
  /** `mate[i]` is the place of word i's equal among the other's words, -1 for none */
  readonly mate: Int16Array;
  /** the words without a mate, in their order; the first `alone` entries are valid */
  readonly open: Uint8Array;
  alone: number;
}

function emptySide(): Side {
  return { mate: new Int16Array(MOST_FORMS), open: new Uint8Array(MOST_FORMS), alone: 0 };
}

const left = emptySide();
const right = emptySide();
/** Filled anew by each `align`; valid only until the next call (comparisons do not overlap). */
export const sides: { readonly left: Side; readonly right: Side } = { left, right };

function leave(side: Side, word: number): void {
  side.mate[word] = -1;
  side.open[side.alone++] = word;
}

export interface Shared {
  count: number;
  mass: number;
  heaviest: number;
  digitWords: number;
  digitMass: number;
}

const found: Shared = { count: 0, mass: 0, heaviest: 0, digitWords: 0, digitMass: 0 };
/** what the last alignment found */
export const shared: Readonly<Shared> = found;

/** Walks both sorted lists once. */
export function align(a: Words, b: Words): void {
  left.alone = right.alone = 0;
  found.count = found.mass = found.heaviest = found.digitWords = found.digitMass = 0;
  let i = 0;
  let j = 0;
  while (i < a.count && j < b.count) {
    const x = a.hashOf(i);
    const y = b.hashOf(j);
    if (x === y) {
      left.mate[i] = j;
      right.mate[j] = i;
      count(a.weightOf(i), a.digitOf(i));
      i++;
      j++;
    } else if (x < y) leave(left, i++);
    else leave(right, j++);
  }
  while (i < a.count) leave(left, i++);
  while (j < b.count) leave(right, j++);
}

/** `digits`: 1 for a word with a digit */
function count(weight: number, digits: number): void {
  found.count++;
  found.mass += weight;
  found.heaviest = Math.max(found.heaviest, weight);
  found.digitWords += digits;
  found.digitMass += digits * weight;
}
