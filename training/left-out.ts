// Which labelled sets a learner leaves out.
import { stop } from './command-line.ts';

/** A set and its twin hold the same pairs in another form: "name" and "name_dirty". */
export function areTwins(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}_`) || b.startsWith(`${a}_`);
}

/**
 * Is a set to be left out? It is where comma-separated `without` names it or its twin. Ends the program with status 2
 * where a name is none of the `sets`: what should be left out would be learned from.
 */
export function leftOut(without: string, sets: readonly string[]): (set: string) => boolean {
  const names = without.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !sets.some((set) => areTwins(set, name)));
  if (unknown !== undefined) stop(`--without: there is no set ${unknown}, but ${sets.join(', ')}.`);
  return (set) => names.some((name) => areTwins(set, name));
}
