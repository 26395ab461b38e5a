// Do two products differ in their dimensions ("90x200" and "160 x 200 cm", "M6x40" and "M6x45")?
import type { Prepared } from '../../prepare/prepare.ts';

/** factors between two units of length */
const FACTORS = [1, 10, 100, 1000, 2.54, 25.4, 0.1, 0.01, 0.001, 1 / 2.54, 1 / 25.4];
const NEAR = 0.03;

/** The dimensions in either title, quoted, where each states one set of them and no change of unit makes them equal; null otherwise. */
export function dimensionConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  const mine = a.rare.dimensions;
  const theirs = mine === null ? null : b.rare.dimensions;
  if (mine === null || theirs === null || mine.values.length !== theirs.values.length) return null;
  return FACTORS.some((factor) => isAlike(mine.values, theirs.values, factor))
    ? null
    : [mine.words, theirs.words];
}

function isAlike(mine: readonly number[], theirs: readonly number[], factor: number): boolean {
  return mine.every((value, at) => Math.abs((factor * value) / (theirs[at] ?? 0) - 1) < NEAR);
}
