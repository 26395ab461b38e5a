// How a result stands beside those that its shop tells alike: what the goods of one family differ in tells them apart, and what all
// of them say, or none, is their shop's manner of speaking, or ours.

import type { Coverage } from '../coverage/coverage.ts';

/** Of a result's account what it and its title say, and whether one of the two is marked. */
export type Worded = Pick<Coverage, 'lacking' | 'beyond' | 'said' | 'varied' | 'numbers' | 'level'>;

/** Counts of words, each limited; all 0 where no other line of goods is told alike. */
export interface SiblingWording {
  /** 1 where another line is told alike, so that what lines differ in is known */
  readonly kin: number;
  /** words beyond ours that few other lines say: the name of a sibling ("Drift 30 Plus"), another colour */
  readonly kinRare: number;
  /** words of ours that it lacks and one of its kin says: we are that sibling */
  readonly kinMissing: number;
  /** 1 where nothing of either sort speaks against it and neither is marked as another model, else 0 */
  readonly kinClean: number;
}

export const NO_SIBLINGS: SiblingWording = { kin: 0, kinRare: 0, kinMissing: 0, kinClean: 0 };

const MOST = 3;
/** share of words in common from which two titles are told alike */
const ALIKE = 0.5;
/** what more than this share of the other lines says is the shop's manner of speaking; colours that some come in are not */
const MANNER = 0.5;

/** The words that one says and the other does not. */
function differing(one: Worded, other: Worded): string[] {
  return [...one.said].filter((word) => !other.said.has(word));
}

function areToldAlike(one: Worded, other: Worded): boolean {
  const [mine, theirs] = [differing(one, other), differing(other, one)];
  const shared = one.said.size - mine.length;
  const apart = mine.filter((word) => !one.numbers.has(word)).length;
  return shared >= ALIKE * (shared + apart + theirs.filter((word) => !other.numbers.has(word)).length);
}

/** Do two titles differ in colours, materials and amounts alone, and in their numbers for that? */
function areOfOneLine(one: Worded, other: Worded): boolean {
  const [mine, theirs] = [differing(one, other), differing(other, one)];
  const varied = new Set([...one.varied, ...other.varied]);
  const numbers = new Set([...one.numbers, ...other.numbers]);
  const all = [...mine, ...theirs];
  const varies = all.some((word) => varied.has(word));
  return all.every((word) => varied.has(word) || (varies && numbers.has(word)));
}

/**
 * The counts of one result beside those that are told alike. What its own line says in other colours and sizes as well
 * ("Drift 30 Plus, white") is no manner of speaking: only other lines show that.
 */
export function siblingWordingOf(own: Worded, others: readonly Worded[]): SiblingWording {
  const kin = others.filter((other) => areToldAlike(own, other));
  const lines = kin.filter((other) => !areOfOneLine(own, other));
  if (lines.length === 0) return NO_SIBLINGS;
  const isManner = (word: string): boolean =>
    lines.filter(({ beyond }) => beyond.includes(word)).length > MANNER * lines.length;
  const rare = own.beyond.filter((word) => !isManner(word)).length;
  const missing = own.lacking.filter((word) => kin.some(({ lacking }) => !lacking.includes(word))).length;
  return {
    kin: 1,
    kinRare: Math.min(rare, MOST),
    kinMissing: Math.min(missing, MOST),
    kinClean: rare === 0 && missing === 0 && own.level ? 1 : 0,
  };
}
