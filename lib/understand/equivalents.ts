// What two titles say differently and a reader takes for the same: a name in two scripts or with and without its apostrophe, a
// number in lookalike letters, a shortened year.
import { lookalikes } from './lookalikes.ts';
import { hasForeignName, type SharedName, sharedNames } from './names.ts';
import { hasPossessive, possessives } from './possessives.ts';
import type { Scan } from './scan.ts';
import { hasShortYear, shortYears } from './short-years.ts';

/** May the title contain such a thing? Most don't, and then nothing need be looked for. */
export function mayHaveEquivalents({ folded, ascii }: Scan): boolean {
  return (!ascii && hasForeignName(folded)) || hasShortYear(folded) || hasPossessive(folded);
}

/** Quoted from both titles; empty where both use one way. Bounded time for any text. */
export function findEquivalents(left: string, right: string): SharedName[] {
  return [
    ...lookalikes(left, right),
    ...sharedNames(left, right),
    ...shortYears(left, right),
    ...possessives(left, right),
  ];
}
