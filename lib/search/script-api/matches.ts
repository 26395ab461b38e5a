// Bounded pattern matching over scripts, which may be megabytes of nothing but matches.

const MOST = 500;

/** The first 500 matches of a pattern, one by one: whoever reads them may give others a turn in between. */
export function* matchesIn(source: string, pattern: RegExp): Generator<RegExpExecArray, void> {
  let found = 0;
  for (const match of source.matchAll(pattern)) {
    yield match;
    found += 1;
    if (found === MOST) return;
  }
}

/** A name of a script as a pattern has it. */
export const literal = (name: string): string => name.replace(/\$/g, '\\$');

/** A script may be of megabytes: it is searched on between the turns, from one match to the next. */
export type Steps<T> = Generator<void, T[]>;

/** What is read of each match of a pattern in a script, one step each. */
export function* each<T>(
  source: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => readonly T[],
): Steps<T> {
  const found: T[] = [];
  for (const match of matchesIn(source, pattern)) {
    found.push(...read(match));
    yield;
  }
  return found;
}
