// A group of features of a pair: computed together, and only when one of them is asked for.
import type { Prepared } from '../prepare/prepare.ts';

/** Writes the group's features to `out` from index `at` on; reads what `align` and `findCodes` found for the same two. */
export type Write = (a: Prepared, b: Prepared, out: Float64Array, at: number) => void;

export interface Group<Name extends string> {
  /** in the order in which `write` writes them */
  readonly names: readonly Name[];
  readonly write: Write;
}

export function group<Name extends string>(names: readonly Name[], write: Write): Group<Name> {
  return { names, write };
}

/** Writes the lesser of two values first, so that it makes no difference which product is left. */
export function writeBoth(out: Float64Array, at: number, x: number, y: number): void {
  out[at] = Math.min(x, y);
  out[at + 1] = Math.max(x, y);
}
