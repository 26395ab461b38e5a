// Learns lib/filter/weights.json: trees that decide from a search result's limited text whether a visit is worth it.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Forest, scorerOf } from '../lib/filter/forest.ts';
import { type Side, sideOf } from '../lib/filter/side.ts';
import { SIGNALS, signalsTogether } from '../lib/filter/signals.ts';
import { type BoostOptions, boost, type Table, type Tree } from './boost.ts';
import { hasData, options, SHARED } from './command-line.ts';
import type { Returned } from './data/returned.ts';
import { trainingSets } from './filter-sets.ts';
import { areTwins } from './left-out.ts';

const OUT = fileURLToPath(new URL('../lib/filter/weights.json', import.meta.url));
const MOST_PRODUCTS = 700;
/** recall of true counterparts that the threshold must reach, mean over sets left out of the training */
const RECALL = 0.975;
/** weight of true counterparts in training: they are rare and must not be lost */
const CARE = 4;

/** Monotone constraints: features that may only raise the score, and that may only lower it. */
const UP: ReadonlySet<string> = new Set([
  'ours in all of theirs',
  'theirs in our title',
  'model',
  'brand',
  'title likeness',
  'numbers shared',
]);
const DOWN: ReadonlySet<string> = new Set([
  'quantities in conflict',
  'behind the best',
  'better ones',
  'most telling of ours missing',
  'numbers of ours missing',
  'numbers apart',
]);

const OPTIONS: BoostOptions = {
  trees: 90,
  leaves: 14,
  rate: 0.12,
  rowShare: 0.8,
  columnShare: 0.7,
  minHessian: 3,
  ridge: 3,
  bins: 48,
  seed: 7,
  monotone: Int8Array.from(SIGNALS, (name) => (UP.has(name) ? 1 : DOWN.has(name) ? -1 : 0)),
};

interface Example {
  readonly set: string;
  readonly row: readonly number[];
  readonly same: boolean;
  readonly weight: number;
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}

/** One example per result; every product weighs the same within its set, and every set the same. */
function examplesOf(returned: readonly Returned[]): Example[] {
  const sides = new Map<object, Side>();
  const once = (product: Returned['product']): Side => {
    const side = sides.get(product) ?? sideOf(product);
    sides.set(product, side);
    return side;
  };
  const sizes = new Map<string, number>();
  for (const { set } of returned) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  return returned.flatMap(({ set, product, results }) => {
    const rights = results.map((result) => once(result.product));
    const together = signalsTogether(once(product), rights);
    const weight = 300 / (sizes.get(set) ?? 1);
    return together.map((signals, at) => {
      const same = results[at]?.same === true;
      const row = SIGNALS.map((name) => round(signals[name]));
      return { set, row, same, weight: same ? CARE * weight : weight };
    });
  });
}

function tableOf(examples: readonly Example[]): Table {
  return {
    rows: Float64Array.from(examples.flatMap(({ row }) => [...row])),
    width: SIGNALS.length,
    labels: Uint8Array.from(examples, ({ same }) => (same ? 1 : 0)),
    weights: Float64Array.from(examples, ({ weight }) => weight),
  };
}

/** A tree as text, the form that lib/filter/forest.ts reads, with cut points instead of bins and leaves as long as they matter. */
function written(tree: Tree, cuts: readonly (readonly number[])[]): string {
  const nodes = tree.feature.map((feature, at) => {
    if (feature < 0) return `=${Number((tree.value[at] ?? 0).toFixed(2))}`;
    return `${feature}:${cuts[feature]?.[tree.cut[at] ?? 0] ?? 0}:${tree.right[at] ?? 1}`;
  });
  return nodes.join(' ');
}

function learn(examples: readonly Example[]) {
  const { bias, cuts, trees } = boost(tableOf(examples), OPTIONS);
  return {
    // the extra weight is taken out again, so that the score is a probability
    bias: Number((bias - Math.log(CARE)).toFixed(4)),
    signals: [...SIGNALS],
    trees: trees.map((tree) => written(tree, cuts)),
  };
}

/** What a threshold does to one set: recall of true counterparts, share of the other results dropped. */
interface Effect {
  readonly set: string;
  readonly kept: number;
  readonly dropped: number;
}

function effectsOf(forest: Forest, examples: readonly Example[], keep: number): Effect[] {
  const probabilityOf = scorerOf(forest);
  return [...new Set(examples.map(({ set }) => set))].map((set) => {
    const own = examples.filter((example) => example.set === set);
    const same = own.filter((example) => example.same);
    const rest = own.filter((example) => !example.same);
    const share = (list: readonly Example[], kept: boolean) =>
      list.filter(({ row }) => probabilityOf(row) >= keep === kept).length / Math.max(1, list.length);
    return { set, kept: share(same, true), dropped: share(rest, false) };
  });
}

interface Trial {
  readonly forest: Forest;
  readonly checked: readonly Example[];
}

/** For each set a forest not trained on it, and the set to measure it on: this is how an unknown shop will do. */
function trialsOf(examples: readonly Example[]): Trial[] {
  const sets = [...new Set(examples.map(({ set }) => set))];
  // of twin sets one trial is enough
  const trials = sets.filter((set, at) => !sets.slice(0, at).some((before) => areTwins(before, set)));
  return trials.map((name) => {
    const seen = examples.filter(({ set }) => !areTwins(set, name));
    const checked = examples.filter(({ set }) => areTwins(set, name));
    return { forest: { about: '', keep: 0, ...learn(seen) }, checked };
  });
}

function effectsOfAll(trials: readonly Trial[], keep: number): Effect[] {
  return trials.flatMap(({ forest, checked }) => effectsOf(forest, checked, keep));
}

/** The highest threshold at which the mean recall over left-out sets, all weighing the same, is sufficient. */
function thresholdOf(trials: readonly Trial[]): number {
  const marks = Array.from({ length: 60 }, (_, at) => Number((0.002 * 1.07 ** at).toFixed(5)));
  const enough = marks.filter((mark) => {
    const effects = effectsOfAll(trials, mark);
    return effects.reduce((sum, { kept }) => sum + kept, 0) / effects.length >= RECALL;
  });
  return enough.at(-1) ?? marks[0] ?? 0;
}

function main(): void {
  const { without, out } = options({
    /** comma-separated names of sets to leave out */
    without: { type: 'string', default: '' },
    out: { type: 'string', default: OUT },
  });
  if (!hasData(SHARED)) return;
  const returned = trainingSets(without, MOST_PRODUCTS);
  const examples = examplesOf(returned);
  const trials = trialsOf(examples);
  const keep = thresholdOf(trials);
  console.log('each set by a forest that never saw it:');
  for (const { set, kept, dropped } of effectsOfAll(trials, keep)) {
    console.log(
      `${set.padEnd(22)} recall ${(100 * kept).toFixed(1)} %  rest dropped ${(100 * dropped).toFixed(1)} %`,
    );
  }
  const names = [...new Set(returned.map(({ set }) => set))].join(', ');
  const about = `Learned by training/filter.ts from what searches return for products of ${names}.`;
  const forest: Forest = { about, keep, ...learn(examples) };
  writeFileSync(out, `${JSON.stringify(forest, null, 2)}\n`);
  console.log(`threshold ${keep}, ${forest.trees.length} trees`);
}

main();
