// Says how two products' model numbers agree: a whole one in common, one that goes on on one side, or none.
import type { Prepared } from './prepare.ts';

/** `part`: what they have in common is on one side the beginning of a longer number ("DVX82" of "DVX82/W"). */
export type Agreement = 'whole' | 'part' | 'none';

/** The numbers that are no part of another one of the same side. */
function wholes(codes: readonly string[]): string[] {
  return codes.filter((code) => !codes.some((other) => other !== code && other.includes(code)));
}

export function agreementOf(a: Prepared, b: Prepared): Agreement {
  if (!a.codes.some((code) => b.codes.includes(code))) return 'none';
  const theirs = wholes(b.codes);
  return wholes(a.codes).some((code) => theirs.includes(code)) ? 'whole' : 'part';
}

/** What a whole number of one side adds to a whole number of the other; '' when there is no such pair. */
export function tailBeyond(own: Prepared, other: Prepared): string {
  const shorter = wholes(other.codes);
  for (const code of wholes(own.codes)) {
    const stem = shorter.find((one) => one.length < code.length && code.startsWith(one));
    if (stem !== undefined) return code.slice(stem.length);
  }
  return '';
}
