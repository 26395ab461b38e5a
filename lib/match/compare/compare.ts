// Reduces a pair of prepared products to the features that the learned trees read, each computed when it is first asked for.

import { type Numbers, roomForRow } from '../learned/walk.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { align } from './align.ts';
import { CODES, findCodes } from './codes.ts';
import { CONTEXT } from './context.ts';
import { FACTS } from './facts.ts';
import { ORDER } from './order.ts';
import { TITLES, weighRests } from './titles.ts';

const GROUPS = [...TITLES, ...CODES, ...FACTS, ...ORDER, ...CONTEXT];

/** names of the features, in their order in a row; the weights refer to them by index */
export const FEATURES = GROUPS.flatMap(({ names }) => names);
export type Feature = (typeof FEATURES)[number];

/** index of a feature in a row */
export function placeOf(name: Feature): number {
  return FEATURES.indexOf(name);
}

/** for each feature its group, and for each group the index of its first feature */
const groupAt = Uint8Array.from(GROUPS.flatMap(({ names }, group) => names.map(() => group)));
const firsts = Uint8Array.from(GROUPS, (_, group) => groupAt.indexOf(group));

/**
 * The features of one pair at a time; -1 stands for "not stated". Most pairs are clearly different, and the trees that
 * see that ask for a fifth of the features. Comparisons do not overlap: `begin` invalidates the previous pair.
 */
export class Comparison implements Numbers {
  readonly row = roomForRow();
  #first: Prepared | null = null;
  #second: Prepared | null = null;

  /** Puts the pair into a fixed order, so that it makes no difference which product is left. */
  begin(left: Prepared, right: Prepared): this {
    const inOrder = left.isBefore(right);
    const a = inOrder ? left : right;
    const b = inOrder ? right : left;
    this.#first = a;
    this.#second = b;
    this.row.fill(Number.NaN, 0, FEATURES.length);
    align(a.words, b.words);
    weighRests(a, b);
    findCodes(a, b);
    return this;
  }

  numberAt(place: number): number {
    const known = this.row[place] ?? 0;
    if (!Number.isNaN(known)) return known;
    this.#work(groupAt[place] ?? 0);
    return this.row[place] ?? 0;
  }

  whole(): Float64Array {
    for (let group = 0; group < firsts.length; group++)
      if (Number.isNaN(this.row[firsts[group] ?? 0])) this.#work(group);
    return this.row;
  }

  #work(group: number): void {
    if (this.#first === null || this.#second === null) return;
    GROUPS[group]?.write(this.#first, this.#second, this.row, firsts[group] ?? 0);
  }
}

const comparison = new Comparison();

/** Writes all FEATURES.length features of a pair to `row`. */
export function compare(left: Prepared, right: Prepared, row: Float64Array): void {
  row.set(comparison.begin(left, right).whole().subarray(0, FEATURES.length));
}
