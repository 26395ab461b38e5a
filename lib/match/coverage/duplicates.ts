// Are two results of one search one product that the shop lists twice?
import { coverageOf } from './coverage.ts';
import type { Side } from './side.ts';

/** Do their titles account for each other, and do their details name no two colours? What else parts them is a conflict or a number. */
export function areDuplicates(a: Side, b: Side): boolean {
  const [x, y] = [a.prepared.allColours, b.prepared.allColours];
  if (x !== 0 && y !== 0 && (x & y) === 0) return false;
  return coverageOf(a, b).told;
}
