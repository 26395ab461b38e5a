// Judges all results of a search together, by their limited text alone.
import { lazy } from '../base/async/lazy.ts';
import { atOnce } from '../base/async/time-slices.ts';
import type { Product } from '../product/schema.ts';
import { accessoryReason } from './accessory.ts';
import { Forest, scorerOf } from './forest.ts';
import { type Reason, reasonOf } from './reasons.ts';
import { inScriptOf, type Side, sideOf } from './side.ts';
import { SIGNALS, type Signals, signalsInSteps } from './signals.ts';
import weights from './weights.json' with { type: 'json' };

/** `score` is the probability 0..1 that it is the product; `rejected` is null for what is worth a visit. */
export interface Judgement {
  readonly score: number;
  readonly rejected: Reason | null;
}

function forestOf(read: unknown): Forest {
  const forest = Forest.parse(read);
  if (forest.signals.join() !== SIGNALS.join()) throw new Error('the filter was learned from other signals');
  return forest;
}

/** Cap on the probability of an accessory, however many words it shares with the product it is for. */
const ACCESSORY = 0.005;
/** A GTIN names one trade item: the same one all but settles it, another one speaks against it (shops do mix them up). */
const SAME_GTIN = 0.98;
const OTHER_GTIN = 0.3;

function gtins(side: Side): string[] {
  const found = side.understanding.identifiers.filter(({ kind }) => kind === 'gtin' || kind === 'isbn');
  return found.map(({ value }) => value);
}

/** true: the same GTIN on both sides; false: different ones; null: not stated on both. */
function sameGtin(left: Side, right: Side): boolean | null {
  const ours = gtins(left);
  const theirs = gtins(right);
  return ours.length === 0 || theirs.length === 0 ? null : ours.some((gtin) => theirs.includes(gtin));
}

/** The learned probability, corrected by rules on what trees must not weigh: GTINs, and titles that open with an accessory's role. */
function judgeOne(left: Side, right: Side, signals: Signals, learned: number, keep: number): Judgement {
  const same = sameGtin(left, right);
  if (same === true) return { score: Math.max(learned, SAME_GTIN), rejected: null };
  const accessory = accessoryReason(left, right);
  if (accessory !== null) {
    return { score: Math.min(learned, ACCESSORY), rejected: accessory };
  }
  const score = same === null ? learned : learned * OTHER_GTIN;
  return { score, rejected: score >= keep ? null : reasonOf(left, right, signals) };
}

/** One judgement a result, in order. Each is judged relative to its rivals: what is far behind the best is dropped sooner. */
export type Judge = (product: Product, results: readonly Product[]) => Judgement[];

/** The same as a generator, to be run in turns: a thousand results take as long as five hundred answers of the service. */
export type Judging = (product: Product, results: readonly Product[]) => Generator<void, Judgement[]>;

function judgingOf(read: unknown): Judging {
  const forest = forestOf(read);
  const probabilityOf = scorerOf(forest);
  return function* (product, results) {
    const left = sideOf(product);
    const rights: Side[] = [];
    for (const result of results) {
      rights.push(sideOf(inScriptOf(product, result)));
      yield;
    }
    const together = yield* signalsInSteps(left, rights);
    const judged: Judgement[] = [];
    for (const [at, right] of rights.entries()) {
      const signals = together[at];
      if (signals === undefined) continue;
      const learned = probabilityOf(SIGNALS.map((name) => signals[name]));
      judged.push(judgeOne(left, right, signals, learned, forest.keep));
      yield;
    }
    return judged;
  };
}

/** A judge with weights that the trainer wrote. Throws when they were learned for other features. */
export function judgeOf(read: unknown): Judge {
  const judging = judgingOf(read);
  return (product, results) => atOnce(judging(product, results));
}

const shipped = lazy(() => judgingOf(weights));

/** The judge with the weights that ship, made when first asked. */
export const judge: Judge = (product, results) => atOnce(shipped()(product, results));

/** The same as a generator. */
export const judging: Judging = (product, results) => shipped()(product, results);
