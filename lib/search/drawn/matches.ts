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
