// Numbers of a pair that are worked out together, and only when one of them is asked for.
import type { Prepared } from '../prepare/prepare.ts';

/** Writes the group's numbers to `out` from place `at` on; reads what `align` and `findCodes` found of the same two. */
export type Write = (a: Prepared, b: Prepared, out: Float64Array, at: number) => void;

export interface Group<Name extends string> {
  /** in the order in which `write` writes them */
  readonly names: readonly Name[];
  readonly write: Write;
}

export function group<Name extends string>(names: readonly Name[], write: Write): Group<Name> {
  return { names, write };
}

/** The lesser of two first, so that which product is left makes no difference. */
export function writeBoth(out: Float64Array, at: number, x: number, y: number): void {
  out[at] = Math.min(x, y);
  out[at + 1] = Math.max(x, y);
}
