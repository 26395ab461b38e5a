// Learns lib/match/weights.json from labelled pairs, the same bytes from the same pairs.
import { writeFileSync } from 'node:fs';
import { FEATURES } from '../lib/match/compare.ts';
import { boost } from './boost.ts';
import { readSets } from './data.ts';
import { EVEN, learnWords, lexiconFrom } from './lexicon.ts';
import { distinctProducts, rowsOf } from './rows.ts';
import { packForest } from './write-weights.ts';

const sets = readSets('../shared/bench/pairs');
const words = learnWords(
  distinctProducts(
    sets.flatMap((set) => set.train),
    EVEN,
  ),
);
const lexicon = lexiconFrom(words);
const parts = sets.map((set) => rowsOf(set.train, lexicon));
const n = parts.reduce((s, p) => s + p.labels.length, 0);
const rows = new Float64Array(n * FEATURES.length),
  labels = new Uint8Array(n),
  weights = new Float64Array(n);
let at = 0;
for (const p of parts) {
  rows.set(p.rows, at * FEATURES.length);
  labels.set(p.labels, at);
  weights.fill(5000 / p.labels.length, at, at + p.labels.length);
  at += p.labels.length;
}
const forest = boost(
  { rows, labels, weights, width: FEATURES.length },
  {
    trees: 300,
    leaves: 20,
    rate: 0.07,
    rowShare: 0.7,
    columnShare: 0.35,
    minHessian: 3,
    ridge: 2,
    bins: 64,
    seed: 1,
    monotone: new Int8Array(FEATURES.length),
  },
);
writeFileSync(
  'lib/match/weights.json',
  JSON.stringify({
    version: 'first',
    features: FEATURES,
    ...words,
    ...packForest(forest),
    calibration: [
      [-8, -8],
      [8, 8],
    ],
  }),
);
