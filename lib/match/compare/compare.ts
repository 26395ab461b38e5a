// Reduces a pair of prepared products to the numbers that the learned trees read, each worked out when it is first asked for.

import { type Numbers, roomForRow } from '../learned/walk.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { align } from './align.ts';
import { CODES, findCodes } from './codes.ts';
import { CONTEXT } from './context.ts';
import { FACTS } from './facts.ts';
import { ORDER } from './order.ts';
import { TITLES, weighRests } from './titles.ts';

const GROUPS = [...TITLES, ...CODES, ...FACTS, ...ORDER, ...CONTEXT];

/** the names of the numbers, in their order in a row; the weights know them by place */
export const FEATURES = GROUPS.flatMap(({ names }) => names);
export type Feature = (typeof FEATURES)[number];

/** the place of a number in a row */
export function placeOf(name: Feature): number {
  return FEATURES.indexOf(name);
}

/** for each number its group, and the place of the first number of each group */
const groupAt = Uint8Array.from(GROUPS.flatMap(({ names }, group) => names.map(() => group)));
const firsts = Uint8Array.from(GROUPS, (_, group) => groupAt.indexOf(group));

/**
 * The numbers of one pair after the other; -1 stands for "not said". Most pairs are other things by far, and the trees
 * that see that ask for a fifth of the numbers. Comparisons do not overlap: `begin` drops the pair before, for all.
 */
export class Comparison implements Numbers {
  readonly row = roomForRow();
  #first: Prepared | null = null;
  #second: Prepared | null = null;

  /** The pair is put into a fixed order, so that which product is left makes no difference. */
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

/** All numbers of a pair (FEATURES.length of them) at once. */
export function compare(left: Prepared, right: Prepared, row: Float64Array): void {
  row.set(comparison.begin(left, right).whole().subarray(0, FEATURES.length));
}
