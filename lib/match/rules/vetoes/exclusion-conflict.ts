// Does one title say that the product comes without what the other says it has ("without heatsink"; "body only" and "2 x 5.0
// Ah", or "with 18-55 mm lens")? Of labelled pairs of a camera's body and one with a lens 145 differ and four are called the same.
import type { Prepared } from '../../prepare/prepare.ts';

/** "frost free" is "no frost", "u/parfume" without perfume */
const FREE = /^(?:free|frei|u)$/;

/** What one lacks and the other has, quoted, in the order of the sides; null where there is nothing of the kind. */
export function exclusionConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  const apart = lackedBy(a, b);
  if (apart !== null) return apart;
  const turned = lackedBy(b, a);
  return turned === null ? null : [turned[1], turned[0]];
}

function lackedBy(own: Prepared, other: Prepared): readonly [string, string] | null {
  const { thing, words, bare } = own.rare.exclusions;
  if (thing === null && bare === null) return null;
  const theirs = other.rare.exclusions;
  const at = thing === null || theirs.any ? -1 : other.tokens.indexOf(thing);
  const beside = [other.tokens[at - 1] ?? '', other.tokens[at + 1] ?? ''];
  if (thing !== null && at >= 0 && !beside.some((word) => FREE.test(word))) return [words, thing];
  if (bare === null || theirs.bare !== null) return null;
  const [mine, others] = [own.rare, other.rare];
  const comes =
    (mine.charge === null ? others.charge : null) ?? (mine.focalLength === null ? others.focalLength : null);
  return comes === null ? null : [bare, comes];
}
