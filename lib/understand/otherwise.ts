// What two titles say each in its own way, and a reader takes for one: a name in two scripts, a number in letters that look alike, a year cut short.
import { lookalikes } from './lookalikes.ts';
import { hasForeignName, type SharedName, sharedNames } from './names.ts';
import type { Scan } from './scan.ts';
import { hasShortYear, shortYears } from './short-years.ts';

/** May there be such a thing in a title? Most have none, and then nothing need be looked for. */
export function maySayOtherwise({ folded, ascii }: Scan): boolean {
  return (!ascii && hasForeignName(folded)) || hasShortYear(folded);
}

/** Quoted from both; none where both are told in one way. Bounded time for any texts. */
export function saidOtherwise(left: string, right: string): SharedName[] {
  return [...lookalikes(left, right), ...sharedNames(left, right), ...shortYears(left, right)];
}
