// How a result stands beside the others by its words: what of our title it alone says or lacks, and what it says that others do not.

import { NO_SIBLINGS, type SiblingWording, siblingWordingOf, type Worded } from './sibling-wording.ts';

/** Counts of words, and of other results, that tell a result from the others of its search. */
export interface RelativeWording extends SiblingWording {
  /** words of ours that it says and no other result does */
  readonly only: number;
  /** words of ours that it lacks and another result says */
  readonly missing: number;
  /** words beyond ours that no other result says ("Plus") */
  readonly rare: number;
  /** words beyond ours that half of the others or more say: the shop's manner of speaking */
  readonly usual: number;
  /** other results that it dominates */
  readonly above: number;
  /** 1 where another dominates it, else 0 */
  readonly below: number;
}

const MOST = { only: 3, missing: 3, rare: 4, usual: 4, above: 3 } as const;

function within(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word));
}

/**
 * Does one result say all of our words that the other does and more of them, or the same of them and less beyond ("Drift 30" beside "Drift 30
 * Plus")? The other is a sibling then, and no rival.
 */
export function dominates(one: Worded, other: Worded): boolean {
  if (!within(one.lacking, other.lacking)) return false;
  if (one.lacking.length < other.lacking.length) return true;
  return one.beyond.length < other.beyond.length && within(one.beyond, other.beyond);
}

/** Where no words are told apart, as without other results. */
const ALONE: RelativeWording = { only: 0, missing: 0, rare: 0, usual: 0, above: 0, below: 0, ...NO_SIBLINGS };

/** The counts of one result beside the others of its search, each limited. */
export function relativeWordingOf(own: Worded, others: readonly Worded[]): RelativeWording {
  const [first] = others;
  if (first === undefined) return ALONE;
  const count = (words: readonly string[], counts: (word: string) => boolean, most: number): number =>
    Math.min(words.filter(counts).length, most);
  const sayers = (word: string): number => others.filter(({ beyond }) => beyond.includes(word)).length;
  return {
    only: count(
      first.lacking,
      (word) => !own.lacking.includes(word) && others.every(({ lacking }) => lacking.includes(word)),
      MOST.only,
    ),
    missing: count(
      own.lacking,
      (word) => others.some(({ lacking }) => !lacking.includes(word)),
      MOST.missing,
    ),
    rare: count(own.beyond, (word) => sayers(word) === 0, MOST.rare),
    usual: count(own.beyond, (word) => sayers(word) * 2 >= others.length, MOST.usual),
    above: Math.min(others.filter((other) => dominates(own, other)).length, MOST.above),
    below: others.some((other) => dominates(other, own)) ? 1 : 0,
    ...siblingWordingOf(own, others),
  };
}
