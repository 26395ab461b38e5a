// How a result stands beside the others by its words: what of our title it alone says or lacks, and what it says that others do not.

/** What one result and our title say that the other does not, in the form in which words are compared. */
export interface Worded {
  /** words of ours that it does not account for */
  readonly lacking: readonly string[];
  /** words of its own that ours does not account for */
  readonly beyond: readonly string[];
  /** all words of its title */
  readonly said: ReadonlySet<string>;
}

/** Counts of words, and of other results, that tell a result from the others of its search. */
export interface Beside {
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
  /**
   * 1 where other results are told alike, as a shop tells the siblings of a family, else 0, as all that follows. What
   * such results differ in tells them apart; what only their shop's manner adds, or ours, they share
   */
  readonly kin: number;
  /** words beyond ours that none of its kin says: the name of a sibling */
  readonly kinRare: number;
  /** words of ours that it lacks and one of its kin says: we are that sibling */
  readonly kinMissing: number;
  /** words of ours that it says and one of its kin lacks */
  readonly kinOnly: number;
  /** 1 where it has kin, and nothing of either sort speaks against it, else 0 */
  readonly kinClean: number;
}

const MOST = { only: 3, missing: 3, rare: 4, usual: 4, above: 3, kin: 3 } as const;
/** share of words in common from which two titles are told alike */
const ALIKE = 0.5;

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

/** Do two titles have half of all their words in common? */
function toldAlike({ said: one }: Worded, { said: other }: Worded): boolean {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared >= ALIKE * (one.size + other.size - shared);
}

type Kin = Pick<Beside, 'kin' | 'kinRare' | 'kinMissing' | 'kinOnly' | 'kinClean'>;
const NO_KIN: Kin = { kin: 0, kinRare: 0, kinMissing: 0, kinOnly: 0, kinClean: 0 };

/** The counts of one result beside those that are told alike. */
function kinOf(own: Worded, others: readonly Worded[]): Kin {
  const kin = others.filter((other) => toldAlike(own, other));
  if (kin.length === 0) return NO_KIN;
  const rare = own.beyond.filter((word) => kin.every(({ beyond }) => !beyond.includes(word))).length;
  const missing = own.lacking.filter((word) => kin.some(({ lacking }) => !lacking.includes(word))).length;
  const only = new Set(kin.flatMap(({ lacking }) => lacking.filter((word) => !own.lacking.includes(word))))
    .size;
  return {
    kin: 1,
    kinRare: Math.min(rare, MOST.kin),
    kinMissing: Math.min(missing, MOST.kin),
    kinOnly: Math.min(only, MOST.kin),
    kinClean: rare === 0 && missing === 0 ? 1 : 0,
  };
}

/** Where no words are told apart, as without other results. */
const ALONE: Beside = { only: 0, missing: 0, rare: 0, usual: 0, above: 0, below: 0, ...NO_KIN };

/** The counts of one result beside the others of its search, each limited. */
export function besideOf(own: Worded, others: readonly Worded[]): Beside {
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
    ...kinOf(own, others),
  };
}
