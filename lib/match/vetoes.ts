// Conflicts that decide alone, whatever the learned score says: they name what makes the other a variant or another thing.
import type { Understanding } from '../understand/index.ts';
import { nearest } from './compare-facts.ts';
import type { Prepared } from './prepare.ts';
import type { Aspect } from './schema.ts';
import { THRESHOLDS } from './thresholds.ts';

/** dimensions in which two different values are two different things to buy */
const DECIDING: ReadonlySet<string> = new Set(['data', 'mass', 'volume']);

/** The first conflict, the most telling first; null when both sides agree or one is silent: absence is not conflict. */
export function conflictOf(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Aspect | null {
  return quantityConflict(left, right, a, b);
}

function quantityConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Aspect | null {
  for (let i = 0; i < a.dimensions.length; i++) {
    const dimension = a.dimensions[i] ?? '';
    if (!DECIDING.has(dimension)) continue;
    const j = b.dimensions.indexOf(dimension);
    const [mine, theirs] = [a.values[i] ?? [], b.values[j] ?? []];
    if (
      j < 0 ||
      mine.length !== 1 ||
      theirs.length !== 1 ||
      nearest(mine, theirs) < THRESHOLDS.equalQuantities
    )
      continue;
    const x = left.quantities.find((quantity) => quantity.dimension === dimension)?.words ?? null;
    const y = right.quantities.find((quantity) => quantity.dimension === dimension)?.words ?? null;
    return veto(dimension === 'data' ? 'capacity' : 'content', x, y);
  }
  return null;
}

function veto(aspect: string, left: string | null, right: string | null): Aspect {
  return {
    aspect,
    left,
    right,
    agrees: false,
    effect: 0,
    veto: true,
    words: `${aspect}: ${left ?? 'not said'} is not ${right ?? 'not said'}`,
  };
}
