// Are two results of one search one product that the shop lists twice?
import { accountOf } from './account.ts';
import type { Side } from './side.ts';

/** Do their titles account for each other, and do their details name no two colours? What else parts them is a conflict or a number. */
export function saySame(a: Side, b: Side): boolean {
  const [x, y] = [a.prepared.allColours, b.prepared.allColours];
  if (x !== 0 && y !== 0 && (x & y) === 0) return false;
  return accountOf(a, b).told;
}
