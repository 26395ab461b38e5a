// Features of a product and a search result on limited text: numbers that a person could check, for the learned score.
import { atOnce } from '../base/async/time-slices.ts';
import { coreOf } from '../plan/index.ts';
import type { Quantity } from '../understand/index.ts';
import type { LimitedText, Side } from './side.ts';

/** Names of the features, in the order of the weights' columns. */
export const SIGNALS = [
  'ours in their title',
  'ours in all of theirs',
  'theirs in our title',
  'theirs in all of ours',
  'most telling shared',
  'most telling of ours missing',
  'most telling of theirs missing',
  'model',
  'model likeness',
  'model length shared',
  'brand',
  'quantities agreeing',
  'quantities in conflict',
  'numbers shared',
  'numbers of ours missing',
  'numbers apart',
  'colour',
  'platform',
  'editions apart',
  'generation',
  'role',
  'condition',
  'pack',
  'price ratio',
  'title likeness',
  'our words',
  'their words',
  'behind the best',
  'better ones',
] as const;

export type Signal = (typeof SIGNALS)[number];
export type Signals = Record<Signal, number>;

interface Share {
  readonly share: number;
  readonly mostShared: number;
  readonly mostMissing: number;
}

/** Weighted share of `words` that are in `set`, or substrings of `run`. */
function shareIn(words: readonly LimitedText[], set: ReadonlySet<string>, run: string): Share {
  let all = 0;
  let found = 0;
  let mostShared = 0;
  let mostMissing = 0;
  for (const { word, weight } of words) {
    all += weight;
    if (set.has(word) || (word.length >= 4 && run.includes(word))) {
      found += weight;
      mostShared = Math.max(mostShared, weight);
    } else mostMissing = Math.max(mostMissing, weight);
  }
  return { share: all === 0 ? 0 : found / all, mostShared, mostMissing };
}

/** Length of the common prefix over the longer length: "lc42d85u" and "lc46d85u" are .5 alike. */
export function startLikeness(left: string, right: string): number {
  let same = 0;
  while (same < left.length && left[same] === right[same]) same++;
  return same / Math.max(left.length, right.length);
}

interface ModelSignals {
  readonly model: number;
  readonly likeness: number;
  readonly length: number;
}

/** 1: a model number of one side stands in the other; .5: its core does; -1: both have numbers, none shared; 0: one has none. */
function modelSignals(left: Side, right: Side): ModelSignals {
  let length = 0;
  let core = 0;
  let likeness = 0;
  for (const [from, to] of [
    [left, right],
    [right, left],
  ] as const) {
    for (const model of from.models) {
      if (to.allRun.includes(model)) length = Math.max(length, model.length);
      const heart = coreOf(model);
      if (heart !== null && heart.length >= 4 && to.allRun.includes(heart))
        core = Math.max(core, heart.length);
    }
  }
  for (const model of left.models) {
    for (const other of right.models) likeness = Math.max(likeness, startLikeness(model, other));
  }
  if (length > 0) return { model: 1, likeness, length };
  if (core > 0) return { model: 0.5, likeness, length: core };
  return { model: left.models.length > 0 && right.models.length > 0 ? -1 : 0, likeness, length: 0 };
}

function brandSignal(left: Side, right: Side): number {
  const shown = (side: Side, words: readonly string[]) =>
    words.some(
      (word) =>
        word.length > 1 && (side.allWords.has(word) || (word.length > 3 && side.allRun.includes(word))),
    );
  if (shown(right, left.brandWords) || shown(left, right.brandWords)) return 1;
  return left.brand !== null && right.brand !== null ? -1 : 0;
}

/** Quantities of one dimension that agree (within 2 %), and dimensions in which none does. */
export function compareQuantities(
  left: readonly Quantity[],
  right: readonly Quantity[],
): { agreeing: Quantity[]; conflicts: [Quantity, Quantity][] } {
  const agreeing: Quantity[] = [];
  const conflicts: [Quantity, Quantity][] = [];
  for (const dimension of new Set(left.map((quantity) => quantity.dimension))) {
    const ours = left.filter((quantity) => quantity.dimension === dimension);
    const theirs = right.filter((quantity) => quantity.dimension === dimension);
    const near = (a: Quantity, b: Quantity) =>
      Math.abs(a.value - b.value) <= 0.02 * Math.max(a.value, b.value);
    const equal = ours.find((a) => theirs.some((b) => near(a, b)));
    const [first, other] = [ours[0], theirs[0]];
    if (equal !== undefined) agreeing.push(equal);
    else if (first !== undefined && other !== undefined) conflicts.push([first, other]);
  }
  return { agreeing, conflicts };
}

interface Valued {
  readonly value: string;
}

/** 1: some value on both sides; -1: values on both sides, none the same; 0: a side is silent. */
function agreement(left: readonly Valued[], right: readonly Valued[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  return left.some(({ value }) => right.some((other) => other.value === value)) ? 1 : -1;
}

function apart(left: readonly Valued[], right: readonly Valued[]): number {
  const ours = new Set(left.map(({ value }) => value));
  const theirs = new Set(right.map(({ value }) => value));
  return (
    [...ours].filter((value) => !theirs.has(value)).length +
    [...theirs].filter((value) => !ours.has(value)).length
  );
}

/** 1: the result is an accessory, part or the like and the product is not; -1: the reverse; 0: alike. */
function roleSignal(left: Side, right: Side): number {
  const roles = (side: Side) => new Set(side.understanding.roles.map(({ value }) => value));
  const ours = roles(left);
  const theirs = roles(right);
  if ([...theirs].some((role) => !ours.has(role))) return 1;
  return [...ours].some((role) => !theirs.has(role)) ? -1 : 0;
}

/** Prices further apart than this (ln; 20 times) are in two currencies rather than of two products. */
const OTHER_CURRENCY = 3;

/** How far apart the prices are, |ln|; -1 when they cannot be compared: one is missing, or one's currency is. */
function priceRatio(left: Side, right: Side): number {
  const ours = left.understanding.price;
  const theirs = right.understanding.price;
  if (ours === null || theirs === null || ours.amount <= 0 || theirs.amount <= 0) return -1;
  if (ours.currency !== theirs.currency) return -1;
  const ratio = Math.abs(Math.log(ours.amount / theirs.amount));
  return ratio > OTHER_CURRENCY && ours.currency === null ? -1 : ratio;
}

function dice(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size + right.size === 0) return 0;
  let shared = 0;
  for (const gram of left) if (right.has(gram)) shared++;
  return (2 * shared) / (left.size + right.size);
}

function numberSignals(left: Side, right: Side): { shared: number; missing: number } {
  const shared = [...left.numbers].filter((number) => right.allRun.includes(number)).length;
  return { shared, missing: left.numbers.size - shared };
}

/**
 * Numbers that follow the same word on both sides and differ, theirs then ours: "Aerolite 13" against "Aerolite 12",
 * "Series 8" against "Series 7". A number that stands anywhere on the other side is no difference.
 */
export function numbersApart(left: Side, right: Side): [string, string][] {
  return [...left.numbered].flatMap(([word, ours]): [string, string][] => {
    const theirs = right.numbered.get(word);
    if (theirs === undefined || theirs === ours) return [];
    if (right.allRun.includes(ours) || left.allRun.includes(theirs)) return [];
    return [[`${word} ${theirs}`, `${word} ${ours}`]];
  });
}

/** All features of one result by itself; the two features about rivals are left at 0. */
export function signalsOf(left: Side, right: Side): Signals {
  const l = left.understanding;
  const r = right.understanding;
  const ours = shareIn(left.words, right.titleWords, right.titleRun);
  const oursInAll = shareIn(left.words, right.allWords, right.allRun);
  const theirs = shareIn(right.words, left.titleWords, left.titleRun);
  const theirsInAll = shareIn(right.words, left.allWords, left.allRun);
  const model = modelSignals(left, right);
  const { agreeing, conflicts } = compareQuantities(l.quantities, r.quantities);
  const numbers = numberSignals(left, right);
  const packs = l.pack === null || r.pack === null ? 0 : l.pack.count === r.pack.count ? 1 : -1;
  return {
    'ours in their title': ours.share,
    'ours in all of theirs': oursInAll.share,
    'theirs in our title': theirs.share,
    'theirs in all of ours': theirsInAll.share,
    'most telling shared': oursInAll.mostShared,
    'most telling of ours missing': oursInAll.mostMissing,
    'most telling of theirs missing': theirsInAll.mostMissing,
    model: model.model,
    'model likeness': model.likeness,
    'model length shared': model.length,
    brand: brandSignal(left, right),
    'quantities agreeing': agreeing.length,
    'quantities in conflict': conflicts.length,
    'numbers shared': numbers.shared,
    'numbers of ours missing': numbers.missing,
    'numbers apart': numbersApart(left, right).length,
    colour: agreement(l.colours, r.colours),
    platform: agreement(l.platforms, r.platforms),
    'editions apart': apart(l.editions, r.editions),
    generation: agreement(l.generations, r.generations),
    role: roleSignal(left, right),
    condition: (l.condition?.value ?? '') === (r.condition?.value ?? '') ? 0 : 1,
    pack: packs,
    'price ratio': priceRatio(left, right),
    'title likeness': dice(left.grams, right.grams),
    'our words': left.words.length,
    'their words': right.words.length,
    'behind the best': 0,
    'better ones': 0,
  };
}

/** more better results than this make no difference */
const MOST_BETTER = 10;

/** Features of all results of one search, each with its distance behind the best of them. */
export function signalsTogether(left: Side, rights: readonly Side[]): Signals[] {
  return atOnce(signalsInSteps(left, rights));
}

/** The same as a generator. */
export function* signalsInSteps(left: Side, rights: readonly Side[]): Generator<void, Signals[]> {
  const alone: Signals[] = [];
  for (const right of rights) {
    alone.push(signalsOf(left, right));
    yield;
  }
  const value = (signals: Signals) => signals['ours in all of theirs'] + signals['theirs in our title'];
  const values = alone.map(value);
  const leading = values.toSorted((a, b) => b - a).slice(0, MOST_BETTER);
  const best = Math.max(0, ...leading);
  return alone.map((signals) => {
    const mine = value(signals);
    const better = leading.filter((other) => other > mine + 0.05).length;
    return { ...signals, 'behind the best': best - mine, 'better ones': better };
  });
}
