// Chooses queries that together most likely find the product: a greedy choice, each query worth what the ones before it would
// miss.
import type { Atom } from './atoms.ts';
import { type Choice, HARD_HABITS, type Habit } from './habits.ts';

export interface QueryBudget {
  readonly count: number;
  /** single atoms that are asked first in any case */
  readonly given: readonly Atom[];
  /** what was asked before; `silent` when nothing at all was found */
  readonly asked: readonly { readonly atoms: readonly Atom[]; readonly silent: boolean }[];
}

/** A smaller gain in probability is not worth a query. */
const LEAST_GAIN = 0.001;
/** Certainty that, after a search without results, not all of its words stand in any title. */
const SILENCE = 0.97;

interface World {
  /** bit n: atom n survived */
  readonly atoms: number;
  readonly chance: number;
}

/** All combinations of atoms that may have survived; a core survives wherever its whole does. */
function worldsOf(atoms: readonly Atom[], habit: Habit): World[] {
  let worlds: World[] = [{ atoms: 0, chance: 1 }];
  for (const [at, atom] of atoms.entries()) {
    const bit = 1 << at;
    const whole = atom.core === null ? 0 : 1 << atoms.indexOf(atom.core);
    const chance = habit.alive(atom);
    worlds = worlds.flatMap((world) => {
      if ((world.atoms & whole) !== 0) return [{ ...world, atoms: world.atoms | bit }];
      return [
        { atoms: world.atoms | bit, chance: world.chance * chance },
        { atoms: world.atoms, chance: world.chance * (1 - chance) },
      ];
    });
  }
  return worlds;
}

interface Masked extends Choice {
  readonly mask: number;
}

/** All choices of one, two or three atoms; a core and its whole never go together. */
function choicesOf(atoms: readonly Atom[]): Masked[] {
  const choices: Masked[] = [];
  const add = (...places: number[]) => {
    const chosen = places.flatMap((place) => atoms[place] ?? []);
    if (new Set(chosen.map(({ word }) => word)).size < chosen.length) return;
    const mask = places.reduce((sum, place) => sum | (1 << place), 0);
    choices.push({ atoms: chosen, text: chosen.map(({ text }) => text).join(' '), mask });
  };
  for (let i = 0; i < atoms.length; i++) {
    add(i);
    for (let j = i + 1; j < atoms.length; j++) {
      add(i, j);
      for (let k = j + 1; k < atoms.length; k++) add(i, j, k);
    }
  }
  return choices;
}

/** The probability that the product is still missed by one kind of search, for each combination of surviving atoms. */
class StillMissed {
  readonly #worlds: Int32Array;
  /** probability of the combination, times that all queries so far missed in it */
  readonly #missed: Float64Array;
  readonly #habit: Habit;
  /** cache of `habit.first` for each choice; it is asked again and again in the greedy rounds */
  readonly #firsts = new Map<Masked, number>();

  constructor(atoms: readonly Atom[], habit: Habit) {
    const worlds = worldsOf(atoms, habit);
    this.#worlds = Int32Array.from(worlds, (world) => world.atoms);
    this.#missed = Float64Array.from(worlds, ({ chance }) => chance);
    this.#habit = habit;
  }

  #first(choice: Masked): number {
    const known = this.#firsts.get(choice);
    if (known !== undefined) return known;
    const first = this.#habit.first(choice);
    this.#firsts.set(choice, first);
    return first;
  }

  /** The probability that the choice finds the product where all before it missed. */
  gain(choice: Masked): number {
    const first = this.#first(choice);
    if (first === 0) return 0;
    const { mask } = choice;
    let sum = 0;
    for (let at = 0; at < this.#worlds.length; at++) {
      if (((this.#worlds[at] ?? 0) & mask) === mask) sum += this.#missed[at] ?? 0;
    }
    return sum * first;
  }

  /** Records that the choice was asked; `silent` says more than a full page without the product. */
  settle(choice: Masked, silent: boolean): void {
    const first = silent ? SILENCE : this.#first(choice);
    for (let at = 0; at < this.#worlds.length; at++) {
      if (((this.#worlds[at] ?? 0) & choice.mask) !== choice.mask) continue;
      this.#missed[at] = (this.#missed[at] ?? 0) * (1 - first);
    }
  }
}

function sameAtoms(left: readonly Atom[], right: readonly Atom[]): boolean {
  return left.length === right.length && left.every((atom) => right.includes(atom));
}

/**
 * Up to `count` choices: the given ones, then greedily those that most likely find the product in a search that wants
 * every word and in one that wants the exact phrase. Deterministic; time is bounded by the number of atoms (16 at
 * most).
 */
export function chooseQueries(atoms: readonly Atom[], { count, given, asked }: QueryBudget): Choice[] {
  const choices = new Set(choicesOf(atoms));
  const searches = HARD_HABITS.map((habit) => new StillMissed(atoms, habit));
  const take = (choice: Masked, silent: boolean) => {
    for (const search of searches) search.settle(choice, silent);
    choices.delete(choice);
  };
  const find = (wanted: readonly Atom[]) => [...choices].find((choice) => sameAtoms(choice.atoms, wanted));
  for (const past of asked) {
    const choice = find(past.atoms);
    if (choice !== undefined) take(choice, past.silent);
  }
  const chosen: Choice[] = [];
  for (const atom of given) {
    const choice = find([atom]);
    if (choice === undefined) continue;
    take(choice, false);
    chosen.push(choice);
  }
  while (chosen.length < count) {
    let best: Masked | null = null;
    let most = LEAST_GAIN;
    for (const choice of choices) {
      const worth = searches.reduce((sum, search) => sum + search.gain(choice), 0);
      if (worth > most) [best, most] = [choice, worth];
    }
    if (best === null) break;
    take(best, false);
    chosen.push(best);
  }
  return chosen.slice(0, count);
}
