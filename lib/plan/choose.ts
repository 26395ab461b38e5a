// Chooses queries that together most likely find the product: each is worth what the ones before it would miss.
import type { Atom } from './atoms.ts';

/** A query as a set of atoms in title order. */
export interface Choice {
  readonly atoms: readonly Atom[];
  readonly text: string;
}

/** Catalogue size the choice is made for: bigger shops need more telling words, smaller ones fewer. */
const SHOP_SIZE = 3_000;
/** Results a shop shows first. */
const FIRST = 10;
/** Two words of one title are commoner together than their shares say. */
const TOGETHER = 0.8;
/** Two neighbouring words that both survive are still neighbours this often. */
const STILL_NEIGHBOURS = 0.65;

interface Habit {
  readonly alive: (atom: Atom) => number;
  /** chance to be among the first results when all atoms survive; 0 when such a search can't hold the choice */
  readonly first: (choice: Choice) => number;
}

function shown(expected: number): number {
  return Math.min(1, FIRST / (1 + expected));
}

function together(shares: readonly number[]): number {
  const [rarest = 1, ...others] = shares.toSorted((a, b) => a - b);
  return others.reduce((share, other) => share * other ** TOGETHER, rarest);
}

/** Every word must be there. */
const ALL_WORDS: Habit = {
  alive: (atom) => atom.asWord,
  first: ({ atoms }) => shown(SHOP_SIZE * together(atoms.map(({ share }) => share))),
};

function neighbours(atoms: readonly Atom[]): boolean {
  return atoms.every((atom, at) => {
    const before = atoms[at - 1];
    return atom.core === null && (before === undefined || atom.word.at === before.word.at + 1);
  });
}

/** The text must be there as it is. */
const PHRASE: Habit = {
  alive: (atom) => atom.asPart,
  first: (choice) => {
    if (choice.atoms.length > 1 && !neighbours(choice.atoms)) return 0;
    const expected = SHOP_SIZE * together(choice.atoms.map(({ partShare }) => partShare));
    return shown(expected) * STILL_NEIGHBOURS ** (choice.atoms.length - 1);
  },
};

interface World {
  readonly atoms: number;
  readonly chance: number;
}

/** Every way in which the atoms may have survived; a core survives at least wherever its whole does. */
function worldsOf(atoms: readonly Atom[], habit: Habit): World[] {
  let worlds: World[] = [{ atoms: 0, chance: 1 }];
  for (const [at, atom] of atoms.entries()) {
    const bit = 1 << at;
    const whole = atom.core === null ? 0 : 1 << atoms.indexOf(atom.core);
    const chance = habit.alive(atom);
    worlds = worlds.flatMap((world) => {
      if (whole !== 0 && (world.atoms & whole) !== 0) return [{ ...world, atoms: world.atoms | bit }];
      return [
        { atoms: world.atoms | bit, chance: world.chance * chance },
        { atoms: world.atoms, chance: world.chance * (1 - chance) },
      ];
    });
  }
  return worlds;
}

/** All choices of one, two or three atoms; a core and its whole never go together. */
function choicesOf(atoms: readonly Atom[]): Choice[] {
  const choices: Choice[] = [];
  const add = (chosen: readonly Atom[]) =>
    choices.push({ atoms: chosen, text: chosen.map(({ text }) => text).join(' ') });
  const apart = (a: Atom, b: Atom) => a.word !== b.word;
  for (const [i, a] of atoms.entries()) {
    add([a]);
    for (const [j, b] of atoms.slice(i + 1).entries()) {
      if (!apart(a, b)) continue;
      add([a, b]);
      for (const c of atoms.slice(i + j + 2)) if (apart(a, c) && apart(b, c)) add([a, b, c]);
    }
  }
  return choices;
}

interface Ledger {
  readonly worlds: readonly World[];
  /** chance that all queries so far missed, by world */
  readonly missed: number[];
  readonly habit: Habit;
}

function gain({ worlds, missed, habit }: Ledger, choice: Choice, mask: number): number {
  const first = habit.first(choice);
  if (first === 0) return 0;
  let sum = 0;
  for (const [at, world] of worlds.entries()) {
    if ((world.atoms & mask) === mask) sum += world.chance * (missed[at] ?? 0);
  }
  return sum * first;
}

function settle({ worlds, missed, habit }: Ledger, choice: Choice, mask: number): void {
  const first = habit.first(choice);
  for (const [at, world] of worlds.entries()) {
    if ((world.atoms & mask) === mask) missed[at] = (missed[at] ?? 0) * (1 - first);
  }
}

/**
 * Up to `count` queries, the best first: the greedy choice that finds the product most likely in a search that wants
 * every word and in one that wants the phrase. Deterministic; time is bounded by the number of atoms (12 at most).
 */
export function choose(atoms: readonly Atom[], count: number): Choice[] {
  const masks = new Map(
    choicesOf(atoms).map((choice) => {
      return [choice, choice.atoms.reduce((mask, atom) => mask | (1 << atoms.indexOf(atom)), 0)];
    }),
  );
  const ledgers = [ALL_WORDS, PHRASE].map((habit): Ledger => {
    const worlds = worldsOf(atoms, habit);
    return { worlds, habit, missed: worlds.map(() => 1) };
  });
  const chosen: Choice[] = [];
  while (chosen.length < count) {
    let best: Choice | null = null;
    let most = 0.001;
    for (const [choice, mask] of masks) {
      const worth = ledgers.reduce((sum, ledger) => sum + gain(ledger, choice, mask), 0);
      if (worth > most) [best, most] = [choice, worth];
    }
    if (best === null) break;
    for (const ledger of ledgers) settle(ledger, best, masks.get(best) ?? 0);
    chosen.push(best);
    masks.delete(best);
  }
  return chosen;
}
