// Do two memory modules run at different speeds?
import type { Speed } from '../../prepare/module-speeds.ts';
import type { Prepared } from '../../prepare/prepare.ts';

/** names of one speed are rounded differently: 17000 / 8 is 2133 */
const ROUNDED = 0.03;

/** The first speed of either title, quoted, where both are modules and share no speed; null otherwise. */
export function speedConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  const mine = a.rare.speeds;
  const theirs = mine.length === 0 ? mine : b.rare.speeds;
  const [x, y] = [mine[0], theirs[0]];
  if (x === undefined || y === undefined) return null;
  const near = ({ value }: Speed): boolean =>
    theirs.some((other) => Math.abs(other.value / value - 1) < ROUNDED);
  return mine.some(near) ? null : [x.words, y.words];
}
