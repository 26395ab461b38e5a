// Tells what one piece holds from what all of them hold: "12 g x 100" and "100 sticks (1.2 kg)" are one thing.
import { nearest } from '../compare/facts.ts';
import type { Prepared } from '../prepare/prepare.ts';

/**
 * Both name one number of pieces, and the one's quantities are the other's so many times. `apart`: by how much quantities that
 * are the same may differ (ln of their ratio). What comes in another number of pieces is another pack, whatever it holds in all.
 */
export function isWholePack(
  mine: readonly number[],
  theirs: readonly number[],
  apart: number,
  a: Prepared,
  b: Prepared,
): boolean {
  const { pack } = a;
  if (pack === null || pack < 2 || pack !== b.pack) return false;
  const whole = (pieces: readonly number[]): number[] => pieces.map((value) => value * pack);
  return nearest(whole(mine), theirs) <= apart || nearest(mine, whole(theirs)) <= apart;
}
