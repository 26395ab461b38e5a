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
  /** when the sum of the first `trees` trees is below `below`, the rest is not asked, and the sum is stretched to where it would go; fewest trees first */
  early: z.array(z.object({ trees: z.int(), below: z.number(), stretch: z.number() })),
  trees: z.string(),
  calibration: z.array(z.tuple([z.number(), z.number()])),
});
export type Weights = z.infer<typeof Weights>;

export interface Lexicon {
  /** how telling the word is, about 0.05 (everywhere) to 1 (rare) */
  weight(hash: number, text: string): number;
  lean(hash: number): number;
}

/** The features of a pair, worked out as they are asked for. */
export interface Numbers {
  /** what `roomForRow` made; NaN where a number is still to be worked out */
  readonly row: Float64Array;
  numberAt(place: number): number;
  /** the row with every number in it */
  whole(): Float64Array;
}

export interface Scorer extends Lexicon {
  readonly version: string;
  /** calibrated log-odds of "same" for a pair's features */
  logOdds(numbers: Numbers): number;
}

const LEAF = 255;

/** Room for a pair's numbers. In the place that a leaf asks for stands what lies behind its cut. */
export function roomForRow(): Float64Array {
  const row = new Float64Array(LEAF + 1);
  row[LEAF] = Number.POSITIVE_INFINITY;
  return row;
}

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
    logOdds: (numbers) => calibrated(line, forest(numbers)),
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

/**
 * The sum of the trees' leaves for a pair. A node is one 32-bit word: feature, place of the cut, and the way to the right
 * child in its upper half. The first trees ask for the values they need; where many more are to be asked, the whole row is
 * first reduced to places among each feature's cuts.
 */
export function forestOf(
  weights: Pick<Weights, 'trees' | 'roots' | 'cuts' | 'leafScale' | 'bias' | 'early'>,
): (numbers: Numbers) => number {
  const { nodes, leaves } = nodesOf(weights.trees);
  const placesOf = binner(weights.cuts);
  const cuts = cutsOf(nodes, weights.cuts);
  const { roots, stages } = inFours(weights, nodes.length - 1);
  const { bias, leafScale } = weights;
  return (numbers) => {
    let sum = 0;
    let tree = 0;
    for (const { end, below, stretch } of stages) {
      for (; tree < end; tree += 4) sum += fourByValue(nodes, cuts, leaves, numbers, roots, tree);
      const soFar = bias + sum * leafScale;
      if (soFar < below) return soFar * stretch;
    }
    const places = placesOf(numbers.whole());
    for (; tree < roots.length; tree += 4) sum += fourLeaves(nodes, leaves, places, roots, tree);
    return bias + sum * leafScale;
  };
}

interface Stage {
  /** the place in the roots behind the stage's trees */
  readonly end: number;
  readonly below: number;
  readonly stretch: number;
}

/** The trees in fours, those of each stage apart; where there are too few, the tree `empty` makes up the number. */
function inFours(
  { roots, early }: Pick<Weights, 'roots' | 'early'>,
  empty: number,
): { readonly roots: Int32Array; readonly stages: readonly Stage[] } {
  const fours: number[] = [];
  let tree = 0;
  const take = (end: number): number => {
    while (tree < end && tree < roots.length) fours.push(roots[tree++] ?? empty);
    while (fours.length % 4 > 0) fours.push(empty);
    return fours.length;
  };
  const stages = early.map(({ trees, below, stretch }) => ({ end: take(trees), below, stretch }));
  take(roots.length);
  return { roots: Int32Array.from(fours), stages };
}

/** The sum of the leaves of four trees, walked side by side as `fourLeaves` does. */
function fourByValue(
  nodes: Int32Array,
  cuts: Float64Array,
  leaves: Int16Array,
  numbers: Numbers,
  roots: Int32Array,
  first: number,
): number {
  let a = roots[first] ?? 0;
  let b = roots[first + 1] ?? 0;
  let c = roots[first + 2] ?? 0;
  let d = roots[first + 3] ?? 0;
  let [p, q, r, s] = [nodes[a] ?? LEAF, nodes[b] ?? LEAF, nodes[c] ?? LEAF, nodes[d] ?? LEAF];
  while ((p & q & r & s & LEAF) !== LEAF) {
    a += stepByValue(p, numbers, cuts[a] ?? 0);
    b += stepByValue(q, numbers, cuts[b] ?? 0);
    c += stepByValue(r, numbers, cuts[c] ?? 0);
    d += stepByValue(s, numbers, cuts[d] ?? 0);
    p = nodes[a] ?? LEAF;
    q = nodes[b] ?? LEAF;
    r = nodes[c] ?? LEAF;
    s = nodes[d] ?? LEAF;
  }
  return (leaves[a] ?? 0) + (leaves[b] ?? 0) + (leaves[c] ?? 0) + (leaves[d] ?? 0);
}

/** `stepOf` for a value that may still have to be worked out */
function stepByValue(node: number, numbers: Numbers, cut: number): number {
  const known = numbers.row[node & LEAF] ?? 0;
  const value = Number.isNaN(known) ? numbers.numberAt(node & LEAF) : known;
  return 1 + (-Number(value > cut) & ((node >>> 16) - 1));
}

/** each node's cut as the value itself */
function cutsOf(nodes: Int32Array, cuts: readonly (readonly number[])[]): Float64Array {
  const values = new Float64Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] ?? LEAF;
    if ((node & LEAF) !== LEAF) values[at] = cuts[node & LEAF]?.[(node >>> 8) & LEAF] ?? 0;
  }
  return values;
}

/**
 * The sum of the leaves of four trees, walked side by side: each step waits for memory, and four wait no longer than one.
 * Which way a row goes cannot be foretold, so nothing branches on it; who stands on a leaf goes nowhere.
 */
function fourLeaves(
  nodes: Int32Array,
  leaves: Int16Array,
  places: Uint8Array,
  roots: Int32Array,
  first: number,
): number {
  let a = roots[first] ?? 0;
  let b = roots[first + 1] ?? 0;
  let c = roots[first + 2] ?? 0;
  let d = roots[first + 3] ?? 0;
  let [p, q, r, s] = [nodes[a] ?? LEAF, nodes[b] ?? LEAF, nodes[c] ?? LEAF, nodes[d] ?? LEAF];
  while ((p & q & r & s & LEAF) !== LEAF) {
    a += stepOf(p, places);
    b += stepOf(q, places);
    c += stepOf(r, places);
    d += stepOf(s, places);
    p = nodes[a] ?? LEAF;
    q = nodes[b] ?? LEAF;
    r = nodes[c] ?? LEAF;
    s = nodes[d] ?? LEAF;
  }
  return (leaves[a] ?? 0) + (leaves[b] ?? 0) + (leaves[c] ?? 0) + (leaves[d] ?? 0);
}

/** 1 to the left child, the node's offset to the right one where the place lies behind the cut, 0 on a leaf */
function stepOf(node: number, places: Uint8Array): number {
  const beyond = (((node >>> 8) & LEAF) - (places[node & LEAF] ?? 0)) >> 31;
  return 1 + (beyond & ((node >>> 16) - 1));
}

/**
 * Four bytes a node as they stand in the file: feature, cut, offset; or leaf mark and the value's two bytes, which are
 * laid apart, so that a leaf is a node whose way is 0. Behind them all stands a leaf that adds nothing.
 */
function nodesOf(text: string): { nodes: Int32Array; leaves: Int16Array } {
  const bytes = atob(text);
  const nodes = new Int32Array((bytes.length >> 2) + 1).fill(LEAF);
  const leaves = new Int16Array(nodes.length);
  // read letter by letter: this is done whenever a worker wakes
  for (let node = 0, at = 0; at < bytes.length; node++, at += 4) {
    const first = bytes.charCodeAt(at);
    const second = bytes.charCodeAt(at + 1);
    const third = bytes.charCodeAt(at + 2);
    if (first === LEAF) leaves[node] = (second << 8) | third;
    nodes[node] = first === LEAF ? LEAF : first | (second << 8) | (third << 16);
  }
  return { nodes, leaves };
}

/** Writes for each feature how many of its cuts lie below the row's value; the answer is written anew by the next call. */
function binner(cuts: readonly (readonly number[])[]): (row: Float64Array) => Uint8Array {
  const starts = new Int32Array(cuts.length + 1);
  for (const [f, list] of cuts.entries()) starts[f + 1] = (starts[f] ?? 0) + list.length;
  const all = Float64Array.from(cuts.flat());
  const places = new Uint8Array(LEAF + 1);
  // behind the cut of every leaf
  places[LEAF] = LEAF;
  return (row) => {
    for (let f = 0; f < cuts.length; f++) {
      const value = row[f] ?? 0;
      let low = starts[f] ?? 0;
      // halved without a branch, as nobody can foretell which half it is
      for (let left = (starts[f + 1] ?? 0) - low; left > 0; ) {
        const half = (left + 1) >> 1;
        low += -Number(value > (all[low + half - 1] ?? 0)) & half;
        left -= half;
      }
      places[f] = low - (starts[f] ?? 0);
    }
    return places;
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
