// Learns lib/match/batch/batch.json: what it says of a pair that its products stand in other pairs of one batch.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { figuresOf } from '../bench/pairs-figures.ts';
import { printTable } from '../bench/table.ts';
import { judgedAmong, rivalsOf, sidesOf } from '../lib/match/batch/batch.ts';
import { FEATURES } from '../lib/match/compare/compare.ts';
import { engineOf } from '../lib/match/engine.ts';
import { type Scorer, scorerOf } from '../lib/match/learned/weights.ts';
import { THRESHOLDS } from '../lib/match/thresholds.ts';
import { CALIBRATION } from './calibration.ts';
import { type Pair, type PairSet, readSets, readTexts } from './data.ts';
import { areTwins, learn } from './learn.ts';
import { fitWeights, type Weighed } from './line.ts';
import { ownPairs } from './own.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BENCH = join(HERE, '../../shared/bench');
const OUT = join(HERE, '../lib/match/batch/batch.json');

const { values } = parseArgs({ options: { out: { type: 'string', default: OUT } } });

/** each third of the train parts is judged, as one batch a set, by weights learned from the other two */
const FOLDS = 3;
/** a set counts as much as so many pairs */
const SET_WEIGHT = 2000;

/** A pair of a batch: what it was judged alone, and its rivals. */
interface Row extends Weighed {
  readonly known: number;
}

function rowsOf(pairs: readonly Pair[], scorer: Scorer, weight: number): Row[] {
  const sides = sidesOf(pairs);
  const { alone } = judgedAmong(sides, scorer, engineOf(scorer));
  const rivals = rivalsOf(sides, alone);
  return pairs.map(({ label }, i) => ({
    known: alone[i]?.logOdds ?? 0,
    values: [rivals[i]?.compared ?? 0, rivals[i]?.expected ?? 0],
    label: label ?? 0,
    weight,
  }));
}

/** For each set its pairs, each judged by weights that never saw it. */
function judgedRows(sets: readonly PairSet[]): Map<string, Row[]> {
  const texts = readTexts(join(BENCH, 'relevance/search_relevance.jsonl')).read;
  const rows = new Map<string, Row[]>(sets.map(({ name }) => [name, []]));
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = sets.map(({ name, train }) => ({
      name,
      pairs: train.filter((_, i) => i % FOLDS !== fold),
    }));
    const scorer = scorerOf(learn(others, ownPairs(), texts, `without ${fold}`, CALIBRATION), FEATURES);
    for (const { name, train } of sets) {
      const batch = train.filter((_, i) => i % FOLDS === fold);
      rows.get(name)?.push(...rowsOf(batch, scorer, SET_WEIGHT / train.length));
    }
  }
  return rows;
}

/** F1 in percent at the even threshold. */
function f1(rows: readonly Row[], weights: readonly number[]): string {
  const judgements = rows.map(({ known, values, label }) => {
    const sum = values.reduce((total, value, i) => total + value * (weights[i] ?? 0), known);
    return { label, probability: 1 / (1 + Math.exp(-sum)), outcome: '' };
  });
  return (100 * figuresOf(judgements, THRESHOLDS.decide).f1).toFixed(1);
}

function main(): void {
  const sets = readSets(join(BENCH, 'pairs'));
  if (sets.length === 0) {
    console.log('skipped: the data is not here');
    return;
  }
  const rows = judgedRows(sets);
  const weightsOf = (counts: (set: string) => boolean): number[] =>
    fitWeights(
      [...rows].flatMap(([set, list]) => (counts(set) ? list : [])),
      2,
    );
  printTable([
    ['set', 'F1, pairs alone', 'beside rivals, weights of the other sets'],
    ...[...rows].map(([set, list]) => [
      set,
      f1(list, [0, 0]),
      f1(
        list,
        weightsOf((other) => !areTwins(other, set) && !areTwins(set, other)),
      ),
    ]),
  ]);
  const [compared = 0, expected = 0] = weightsOf(() => true);
  const learned = {
    about: `Learned by training/batch.ts from the train parts of ${[...rows.keys()].join(', ')}: each third judged by weights of the other two.`,
    compared: Number(compared.toFixed(3)),
    expected: Number(expected.toFixed(3)),
  };
  console.log(JSON.stringify(learned));
  writeFileSync(values.out, `${JSON.stringify(learned, null, 2)}\n`);
}

main();
