// What a batch's other pairs say of a pair: whether its products fit other products as well, and whether those are the same
// product listed again.
import * as z from 'zod/mini';
import { lazy } from '../../base/async/lazy.ts';
import type { Understanding } from '../../understand/index.ts';
import type { Score } from '../rules/decide.ts';
import learned from './batch.json' with { type: 'json' };

/** One product of a pair. Products of equal content share one number. */
export interface Side {
  readonly product: number;
  readonly understood: Understanding;
}
export type Sides = readonly [left: Side, right: Side];

/** Probability (0..1) that two products that stand in no pair together are the same. */
export type ChanceOf = (a: Understanding, b: Understanding) => number;

/** The features that other pairs give to a pair. */
export interface Rivals {
  /** how many of its two products stand in pairs with other products: 0, 1 or 2 */
  readonly compared: number;
  /** the same, times how many further listings a match of this batch is expected to have: where products are listed often, rivals are the rule */
  readonly retold: number;
  /** expected number of other matches of the two that are not the pair's other product */
  readonly apart: number;
  /** expected number of other matches that are the pair's other product, listed again */
  readonly alike: number;
}

/** Names of these features, in the order in which `npm run train:batch` fits them. */
export const RIVAL_NUMBERS = ['compared', 'retold', 'apart', 'alike'] as const;

/** What `npm run train:batch` writes: the weight of each feature, in log-odds. */
const Learned = z.object({
  about: z.string(),
  compared: z.number(),
  retold: z.number(),
  apart: z.number(),
  alike: z.number(),
});
const weights = lazy(() => Learned.parse(learned));

/** more rivals than this count no more */
const MOST_RIVALS = 3;
/** only so many of a product's likeliest other matches are compared with the pair's other product, and none less likely than this */
const MOST_HELD = 6;
const LEAST_HELD = 0.1;
/** with fewer matches than this a batch says little of how often a product is listed */
const FEW_MATCHES = 2;

/** What its rivals add to a pair's log-odds. */
export function movedBy(rivals: Rivals): number {
  return RIVAL_NUMBERS.reduce((total, name) => total + weights()[name] * rivals[name], 0);
}

/**
 * Few products are listed twice in one shop or list, so a product that fits another one well is less likely this one,
 * unless the two are one. `alone` holds each pair's score by itself.
 */
export function rivalsOf(sides: readonly Sides[], alone: readonly Score[], chanceOf: ChanceOf): Rivals[] {
  const ofLeft = new Map<number, Standing>();
  const ofRight = new Map<number, Standing>();
  for (const [i, [left, right]] of sides.entries()) {
    const probability = alone[i]?.probability ?? 0;
    note(ofLeft, left, right, probability);
    note(ofRight, right, left, probability);
  }
  const chance = remembered(chanceOf);
  const beside = (standing: Standing | undefined, other: Side): Beside => {
    if (standing === undefined || standing.chances.size < 2) return NOTHING;
    let alike = 0;
    for (const { side, probability } of likeliestOf(standing))
      if (side.product !== other.product) alike += probability * chance(side, other);
    const all = standing.total - (standing.chances.get(other.product) ?? 0);
    return { compared: 1, apart: Math.min(MOST_RIVALS, all - alike), alike: Math.min(MOST_RIVALS, alike) };
  };
  const found = sides.map(([left, right]) =>
    sum(beside(ofLeft.get(left.product), right), beside(ofRight.get(right.product), left)),
  );
  const often = retellings(found, alone);
  return found.map((one) => ({ ...one, retold: one.compared * often }));
}

type Beside = Omit<Rivals, 'retold'>;
const NOTHING: Beside = { compared: 0, apart: 0, alike: 0 };

function sum(mine: Beside, theirs: Beside): Beside {
  return {
    compared: mine.compared + theirs.compared,
    apart: mine.apart + theirs.apart,
    alike: mine.alike + theirs.alike,
  };
}

/** All that a product stands in pairs with. */
interface Standing {
  /** by the others' numbers, the probability that it is the same as each of them */
  readonly chances: Map<number, number>;
  /** those of them that it is likely to be */
  readonly likely: { readonly side: Side; readonly probability: number }[];
  total: number;
}

function note(standings: Map<number, Standing>, { product }: Side, side: Side, probability: number): void {
  const standing: Standing = standings.get(product) ?? { chances: new Map(), likely: [], total: 0 };
  standings.set(product, standing);
  // the same two products may stand in several lines
  if (standing.chances.has(side.product)) return;
  standing.chances.set(side.product, probability);
  standing.total += probability;
  if (probability >= LEAST_HELD) standing.likely.push({ side, probability });
}

/** Cuts its list to the likeliest when first asked. */
function likeliestOf({ likely }: Standing): Standing['likely'] {
  if (likely.length > MOST_HELD)
    likely.splice(
      0,
      likely.length,
      ...likely.toSorted((a, b) => b.probability - a.probability).slice(0, MOST_HELD),
    );
  return likely;
}

/** How many further listings a match of this batch is expected to have, for either of its products. */
function retellings(found: readonly Beside[], alone: readonly Score[]): number {
  let [others, matches] = [0, FEW_MATCHES];
  for (const [i, { compared, apart, alike }] of found.entries()) {
    const probability = alone[i]?.probability ?? 0;
    others += probability * (apart + alike);
    matches += probability * compared;
  }
  return Math.min(1, others / matches);
}

/** Compares two products only once, whichever pairs ask. */
function remembered(chanceOf: ChanceOf): (a: Side, b: Side) => number {
  const known = new Map<string, number>();
  return (a, b) => {
    const [first, last] = a.product < b.product ? [a, b] : [b, a];
    const key = `${first.product} ${last.product}`;
    const chance = known.get(key) ?? chanceOf(first.understood, last.understood);
    known.set(key, chance);
    return chance;
  };
}
