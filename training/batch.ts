// Learns lib/match/batch/batch.json: what the other pairs of its products in a batch say about a pair.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgedAmong, rivalsAmong, sidesOf } from '../lib/match/batch/batch.ts';
import { RIVAL_NUMBERS } from '../lib/match/batch/rivals.ts';
import { FEATURES } from '../lib/match/compare/compare.ts';
import { engineOf } from '../lib/match/engine.ts';
import { type Scorer, scorerOf } from '../lib/match/learned/weights.ts';
import { THRESHOLDS } from '../lib/match/thresholds.ts';
import { hasData, options, SHARED } from './command-line.ts';
import { GENERAL_PRODUCTS, readGeneralProducts } from './data/general-products.ts';
import { readKindPairs } from './data/kinds.ts';
import { type Pair, type PairSet, readSets } from './data/labelled-pairs.ts';
import { figuresOf } from './figures.ts';
import { type LabelledSet, learn } from './learn.ts';
import { areTwins } from './left-out.ts';
import { type Example, fitWeights } from './logistic.ts';
import { OWN, ownPairs } from './own.ts';
import { printTable } from './table.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUT = join(HERE, '../lib/match/batch/batch.json');

const values = options({ out: { type: 'string', default: OUT } });

/**
 * Each third of the train parts is judged, one batch per set, by weights learned from the other two thirds; and by
 * weights not trained on the set.
 */
const FOLDS = 3;
/**
 * each set weighs as much as so many pairs, judged as known and judged as unknown; all of our own as much as two sets
 */
const SET_WEIGHT = 2000;
const OWN_WEIGHT = 2 * SET_WEIGHT;

/** A pair of a batch: its features with the score it got alone, and its rivals. */
interface Row extends Example {
  readonly known: number;
}

/** Pairs judged as batches by weights not trained on them. */
interface Batches {
  readonly set: string;
  readonly how: 'known' | 'strange';
  readonly rows: readonly Row[];
}

function rowsOf(pairs: readonly Pair[], scorer: Scorer, weight: number): Row[] {
  const sides = sidesOf(pairs);
  const { alone, engine } = judgedAmong(sides, scorer, engineOf(scorer));
  const rivals = rivalsAmong(sides, alone, engine);
  return pairs.map(({ label }, i) => ({
    known: alone[i]?.logOdds ?? 0,
    values: RIVAL_NUMBERS.map((name) => rivals[i]?.[name] ?? 0),
    label: label ?? 0,
    weight,
  }));
}

function thirdOf(pairs: readonly Pair[], fold: number): Pair[] {
  return pairs.filter((_, i) => i % FOLDS === fold);
}

/** Batches like those of known sets: style and words were learned, the pairs were not. */
function judgedAsKnown(sets: readonly PairSet[], learnOf: Learn): Batches[] {
  const rows = new Map<string, Row[]>(sets.map(({ name }) => [name, []]));
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = sets.map(({ name, train }) => ({
      name,
      pairs: train.filter((_, i) => i % FOLDS !== fold),
    }));
    const scorer = learnOf(others, ownPairs());
    for (const { name, train } of sets)
      rows.get(name)?.push(...rowsOf(thirdOf(train, fold), scorer, SET_WEIGHT / train.length));
  }
  return [...rows].map(([set, list]) => ({ set, how: 'known', rows: list }));
}

/** Batches of sets that nothing was learned from. */
function judgedAsStrange(sets: readonly PairSet[], learnOf: Learn): Batches[] {
  return sets.map(({ name, train }) => {
    const others = sets.filter((other) => !areTwins(other.name, name));
    const scorer = learnOf(
      others.map((other) => ({ name: other.name, pairs: other.train })),
      ownPairs(),
    );
    const folds = Array.from({ length: FOLDS }, (_, fold) => thirdOf(train, fold));
    return {
      set: name,
      how: 'strange',
      rows: folds.flatMap((fold) => rowsOf(fold, scorer, SET_WEIGHT / train.length)),
    };
  });
}

/** Our own families, described by several shops: what fits two other listings usually is the same as both. */
function judgedOwn(sets: readonly PairSet[], learnOf: Learn): Batches {
  const scorer = learnOf(
    sets.map(({ name, train }) => ({ name, pairs: train })),
    { name: OWN, pairs: [] },
  );
  const kinds = [...readKindPairs().values()].map((pairs) => pairs.filter(({ heldOut }) => !heldOut));
  const weight = OWN_WEIGHT / kinds.flat().length;
  return { set: OWN, how: 'strange', rows: kinds.flatMap((pairs) => rowsOf(pairs, scorer, weight)) };
}

type Learn = (sets: readonly LabelledSet[], own: LabelledSet) => Scorer;

/** F1 in per cent at the threshold of one half. */
function f1(rows: readonly Row[], weights: readonly number[]): string {
  const judgements = rows.map(({ known, values, label }) => {
    const sum = values.reduce((total, value, i) => total + value * (weights[i] ?? 0), known);
    return { label, probability: 1 / (1 + Math.exp(-sum)), outcome: '' };
  });
  return (100 * figuresOf(judgements, THRESHOLDS.decide).f1).toFixed(1);
}

function main(): void {
  const folder = join(SHARED, 'pairs');
  if (!hasData(folder)) return;
  const sets = readSets(folder);
  const texts = readGeneralProducts(GENERAL_PRODUCTS).counted;
  const learnOf: Learn = (others, own) =>
    scorerOf({ version: 'for batches', ...learn(others, own, texts) }, FEATURES);
  const batches = [
    ...judgedAsKnown(sets, learnOf),
    ...judgedAsStrange(sets, learnOf),
    judgedOwn(sets, learnOf),
  ];
  const weightsOf = (counts: (set: string) => boolean): number[] =>
    fitWeights(
      batches.flatMap(({ set, rows }) => (counts(set) ? rows : [])),
      RIVAL_NUMBERS.length,
    );
  printTable(
    ['set', 'judged as', 'F1, pairs alone', 'beside rivals, weights of the other sets'],
    batches.map(({ set, how, rows }) => [
      set,
      how,
      f1(rows, []),
      f1(
        rows,
        weightsOf((other) => !areTwins(other, set)),
      ),
    ]),
  );
  const weights = weightsOf(() => true);
  const learned = {
    about: `Learned by training/batch.ts from the train parts of ${sets.map(({ name }) => name).join(', ')}: each third judged by weights of the other two, and by such as never saw the set; and from our own families that are read, judged by weights that never saw them.`,
    ...Object.fromEntries(RIVAL_NUMBERS.map((name, i) => [name, Number((weights[i] ?? 0).toFixed(3))])),
  };
  console.log(JSON.stringify(learned));
  writeFileSync(values.out, `${JSON.stringify(learned, null, 2)}\n`);
}

main();
