// Lays the words of two titles side by side: which word is shared, and with which of the other side.
import type { Words } from './words.ts';

const MOST = 80;

/** One side's view of the last alignment: `mate[i]` is the place of word i's equal among the other's words, -1 for none. */
export interface Side {
  readonly mate: Int16Array;
}

/** Filled anew by each `align`; only read between that and the next (comparisons do not overlap). */
export const sides: { readonly left: Side; readonly right: Side } = {
  left: { mate: new Int16Array(MOST) },
  right: { mate: new Int16Array(MOST) },
};

export interface Shared {
  count: number;
  mass: number;
  heaviest: number;
  digitWords: number;
  digitMass: number;
}

/** what the last alignment found */
export const shared: Shared = { count: 0, mass: 0, heaviest: 0, digitWords: 0, digitMass: 0 };

/** Walks both sorted lists once. What is returned is written anew by the next call. */
export function align(a: Words, b: Words): Shared {
  const left = sides.left.mate.fill(-1, 0, a.count);
  const right = sides.right.mate.fill(-1, 0, b.count);
  shared.count = shared.mass = shared.heaviest = shared.digitWords = shared.digitMass = 0;
  let i = 0;
  let j = 0;
  while (i < a.count && j < b.count) {
    const x = a.hashOf(i);
    const y = b.hashOf(j);
    if (x === y) {
      left[i] = j;
      right[j] = i;
      count(a.weights[i] ?? 0, a.hasDigit(i));
      i++;
      j++;
    } else if (x < y) i++;
    else j++;
  }
  return shared;
}

function count(weight: number, digits: boolean): void {
  shared.count++;
  shared.mass += weight;
  if (weight > shared.heaviest) shared.heaviest = weight;
  if (!digits) return;
  shared.digitWords++;
  shared.digitMass += weight;
}
