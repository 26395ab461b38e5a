// The learned weights as data: word weights, trees and calibration, parsed once into arrays that score quickly.
import * as z from 'zod/mini';
import { hashOf } from './hash.ts';

/**
 * - `words`: word weights by level, rarer words weigh more; a word in no list weighs `unknown` (or `unknownDigits`).
 * - `leans`: words that only one of two products has, by how much that speaks for (+) or against (-) sameness, in log-odds.
 * - `trees`: base64 of 4 bytes a node in pre-order: feature (255 is a leaf), cut or high byte of the leaf, offset to the
 *   right child or low byte of the leaf, 0. Leaves are 16-bit integers times `leafScale`.
 * - `cuts`: for each feature the values its nodes ask about ("at most this?").
 * - `calibration`: points of a rising line from the trees' sum to log-odds.
 */
export const Weights = z.object({
  version: z.string(),
  features: z.array(z.string()),
  words: z.array(z.object({ weight: z.number(), words: z.string() })),
  unknown: z.number(),
  unknownDigits: z.number(),
  leans: z.array(z.object({ lean: z.number(), words: z.string() })),
  cuts: z.array(z.array(z.number())),
  leafScale: z.number(),
  bias: z.number(),
  roots: z.array(z.int()),
  /** when the sum of the first `trees` trees is below `below`, the rest is not asked, and the sum is stretched to where it would go */
  early: z.object({ trees: z.int(), below: z.number(), stretch: z.number() }),
  trees: z.string(),
  calibration: z.array(z.tuple([z.number(), z.number()])),
});
export type Weights = z.infer<typeof Weights>;

export interface Lexicon {
  /** how telling the word is, about 0.05 (everywhere) to 1 (rare) */
  weight(hash: number, text: string): number;
  lean(hash: number): number;
}

export interface Scorer extends Lexicon {
  readonly version: string;
  readonly width: number;
  /** calibrated log-odds of "same" for a row of features */
  logOdds(row: Float64Array): number;
}

const LEAF = 255;

/** Throws when the weights were learned for other features than the engine computes. */
export function scorerOf(weights: Weights, features: readonly string[]): Scorer {
  if (weights.features.join() !== features.join())
    throw new Error('These weights belong to another set of features.');
  const lexicon = lexiconOf(weights);
  const forest = forestOf(weights);
  const line = weights.calibration;
  return {
    ...lexicon,
    version: weights.version,
    width: features.length,
    logOdds: (row) => calibrated(line, forest(row)),
  };
}

export function lexiconOf(weights: Pick<Weights, 'words' | 'leans' | 'unknown' | 'unknownDigits'>): Lexicon {
  const byHash = new Map<number, number>();
  for (const { weight, words } of weights.words)
    for (const word of words.split(' ')) byHash.set(hashOf(word), weight);
  const leans = new Map<number, number>();
  for (const { lean, words } of weights.leans)
    for (const word of words.split(' ')) leans.set(hashOf(word), lean);
  const { unknown, unknownDigits } = weights;
  return {
    weight: (hash, text) => byHash.get(hash) ?? (/\d/.test(text) ? unknownDigits : unknown),
    lean: (hash) => leans.get(hash) ?? 0,
  };
}

/** The sum of the trees' leaves for a row. */
export function forestOf(
  weights: Pick<Weights, 'trees' | 'roots' | 'cuts' | 'leafScale' | 'bias' | 'early'>,
): (row: Float64Array) => number {
  const bytes = Uint8Array.from(atob(weights.trees), (letter) => letter.charCodeAt(0));
  const count = bytes.length >> 2;
  // a node is two neighbouring words of one buffer, so that asking it touches one place in memory
  const memory = new ArrayBuffer(8 * count);
  const links = new Int32Array(memory);
  const values = new Float32Array(memory);
  for (let node = 0; node < count; node++) {
    const first = bytes[4 * node] ?? LEAF;
    const second = bytes[4 * node + 1] ?? 0;
    const third = bytes[4 * node + 2] ?? 0;
    // feature in the low byte, place of the right child's first word above it
    links[2 * node] = first | ((2 * (node + third)) << 8);
    values[2 * node + 1] =
      first === LEAF
        ? ((((second << 8) | third) << 16) >> 16) * weights.leafScale
        : (weights.cuts[first]?.[second] ?? 0);
  }
  const roots = Int32Array.from(weights.roots, (root) => 2 * root);
  const { trees: enough, below, stretch } = weights.early;
  return (row) => {
    let sum = weights.bias;
    for (let tree = 0; tree < roots.length; tree++) {
      if (tree === enough && sum < below) return sum * stretch;
      let node = roots[tree] ?? 0;
      let link = links[node] ?? LEAF;
      while ((link & LEAF) !== LEAF) {
        node = (row[link & LEAF] ?? 0) <= (values[node + 1] ?? 0) ? node + 2 : link >>> 8;
        link = links[node] ?? LEAF;
      }
      sum += values[node + 1] ?? 0;
    }
    return sum;
  };
}

/** Straight between the points, level beyond them. */
export function calibrated(points: readonly (readonly [number, number])[], sum: number): number {
  let before = points[0];
  if (before === undefined || sum <= before[0]) return before?.[1] ?? sum;
  for (const point of points) {
    if (sum <= point[0]) {
      const width = point[0] - before[0];
      return width > 0 ? before[1] + ((sum - before[0]) / width) * (point[1] - before[1]) : point[1];
    }
    before = point;
  }
  return before[1];
}
