// Do two products differ in memory? Of "8GB/256GB" and "8GB/512GB" the larger number decides.
import { nearest } from '../../compare/facts.ts';
import type { Memory } from '../../prepare/memory.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';

/** The largest size of either side, quoted, where the other side lacks it; null where a side states none or too many. */
export function memoryConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  const mine = a.rare.memory;
  const theirs = mine.length === 0 ? [] : b.rare.memory;
  const [x, y] = [largest(mine), largest(theirs)];
  if (x === null || y === null || has(theirs, x) || has(mine, y)) return null;
  return [x.words, y.words];
}

function largest(all: readonly Memory[]): Memory | null {
  return all.reduce<Memory | null>(
    (most, one) => (most === null || one.value > most.value ? one : most),
    null,
  );
}

function has(all: readonly Memory[], { value }: Memory): boolean {
  return (
    nearest(
      all.map((one) => one.value),
      [value],
    ) <= THRESHOLDS.equal.data
  );
}
