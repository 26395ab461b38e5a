// Probabilistic models of how shops search: what must survive for a query to find the product, and whether it is shown first.
import type { Atom } from './atoms.ts';

/** A query as a set of atoms in title order. */
export interface Choice {
  readonly atoms: readonly Atom[];
  readonly text: string;
}

export interface Habit {
  readonly alive: (atom: Atom) => number;
  /** probability to be among the first results when all atoms survive; 0 when such a search can't express the choice */
  readonly first: (choice: Choice) => number;
}

/** Catalogue sizes that count alike: what suits a big shop finds nothing in a small one, and the reverse. */
const SHOP_SIZES = [1_000, 10_000, 100_000];
/** Results a shop shows first. */
const FIRST = 10;
/** Two words of one title occur together more often than their shares say. */
const TOGETHER = 0.8;
/** Two adjacent words that both survive are still adjacent this often. */
const STILL_NEIGHBOURS = 0.65;

/** Probability that the product is among the first results when this share of a shop's titles fits the query. */
export function shown(share: number): number {
  const chances = SHOP_SIZES.map((size) => Math.min(1, FIRST / (1 + size * share)));
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

function together(shares: readonly number[]): number {
  const [rarest = 1, ...others] = shares.toSorted((a, b) => a - b);
  return others.reduce((share, other) => share * other ** TOGETHER, rarest);
}

function neighbours(atoms: readonly Atom[]): boolean {
  return atoms.every((atom, at) => {
    const before = atoms[at - 1];
    return (
      atom.core === null && (before === undefined || (atom.word.tight && atom.word.at === before.word.at + 1))
    );
  });
}

/** A search that wants every word. */
const ALL_WORDS: Habit = {
  alive: (atom) => atom.asWord,
  first: ({ atoms }) => shown(together(atoms.map(({ share }) => share))),
};

/** A search that wants the exact phrase. */
const PHRASE: Habit = {
  alive: (atom) => atom.asPart,
  first: ({ atoms }) => {
    if (atoms.length > 1 && !neighbours(atoms)) return 0;
    const share = together(atoms.map(({ partShare }) => partShare));
    return shown(share) * STILL_NEIGHBOURS ** (atoms.length - 1);
  },
};

/** The two kinds of search that are hard to serve; one that ranks by any word is served by the title and by these. */
export const HARD_HABITS: readonly Habit[] = [ALL_WORDS, PHRASE];
