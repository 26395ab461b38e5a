// The learned trees: unpacked from the weights file once, then walked four at a time.
import * as z from 'zod/mini';

/**
 * Trees one behind the other, each in pre-order: a node, all of its left, all of its right. Base64, a byte each:
 * `features` of every node (255 is a leaf), `cuts` of the nodes that are none, `high` and `low` bytes of the leaves,
 * 16-bit integers times the weights' `leafScale`. Bytes of one kind lie together because that packs a third better.
 */
export const Trees = z.object({ features: z.string(), cuts: z.string(), high: z.string(), low: z.string() });
export type Trees = z.infer<typeof Trees>;

const LEAF = 255;
/** the bits of a node in which its cut's place stands, and where the way to its right child less one begins */
const CUT = 0xff00;
const WAY = 16;
/** a leaf: its way is 0 */
const ENDED = (-1 << WAY) | LEAF;

/** Room for a pair's numbers. In the place that a leaf asks for stands what lies behind its cut. */
export function roomForRow(): Float64Array {
  const row = new Float64Array(LEAF + 1);
  row[LEAF] = Number.POSITIVE_INFINITY;
  return row;
}

/** The features of a pair, worked out as they are asked for. */
export interface Numbers {
  /** what `roomForRow` made; NaN where a number is still to be worked out */
  readonly row: Float64Array;
  numberAt(place: number): number;
  /** the row with every number in it */
  whole(): Float64Array;
}

/** What the forest reads of the weights. */
interface Grown {
  readonly trees: Trees;
  /** for each feature the values its nodes ask about ("at most this?") */
  readonly cuts: readonly (readonly number[])[];
  readonly leafScale: number;
  /** of the trees for all texts */
  readonly bias: number;
  readonly early: readonly { readonly trees: number; readonly below: number; readonly stretch: number }[];
  /** the trees of each style, behind the common ones */
  readonly styles: { readonly known: readonly { readonly trees: number; readonly bias: number }[] };
}

export interface Forest {
  /** sum of the trees for all texts */
  common(numbers: Numbers): number;
  /** whether the last pair was settled by the first trees, so that `own` has nothing to say of it */
  readonly settled: boolean;
  /** sum of the trees of one style, for the pair that `common` read last */
  own(style: number): number;
}

/**
 * A node is one 32-bit word: feature, place of the cut, and in its upper half the way to the right child less one. The first
 * trees ask for the values they need; where many more are to be asked, the whole row is first reduced to places among
 * each feature's cuts.
 */
export function forestOf(grown: Grown): Forest {
  const { nodes, leaves, roots: all } = unpacked(grown.trees);
  const placesOf = binner(grown.cuts);
  const cuts = cutsOf(nodes, grown.cuts);
  const { roots, stages, common, own } = inFours(grown, all, nodes.length - 1);
  const { bias, leafScale } = grown;
  const rest = (sum: number, places: Uint16Array, from: number, to: number): number => {
    let total = sum;
    for (let tree = from; tree < to; tree += 4) total += fourLeaves(nodes, leaves, places, roots, tree);
    return total * leafScale;
  };
  let settled = false;
  let places: Uint16Array = new Uint16Array(0);
  return {
    get settled() {
      return settled;
    },
    common: (numbers) => {
      settled = true;
      let sum = 0;
      let tree = 0;
      for (const { end, below, stretch } of stages) {
        for (; tree < end; tree += 4) sum += fourByValue(nodes, cuts, leaves, numbers, roots, tree);
        const soFar = bias + sum * leafScale;
        if (soFar < below) return soFar * stretch;
      }
      settled = false;
      places = placesOf(numbers.whole());
      return bias + rest(sum, places, tree, common);
    },
    own: (style) => {
      const trees = own[style];
      return trees === undefined ? 0 : trees.bias + rest(0, places, trees.from, trees.to);
    },
  };
}

interface Stage {
  /** the place in the roots behind the stage's trees */
  readonly end: number;
  readonly below: number;
  readonly stretch: number;
}

interface Fours {
  readonly roots: Int32Array;
  readonly stages: readonly Stage[];
  /** the place behind the trees for all texts */
  readonly common: number;
  /** by style */
  readonly own: readonly { readonly bias: number; readonly from: number; readonly to: number }[];
}

/** The trees in fours, those of each stage and style apart; where there are too few, the tree `empty` makes up the number. */
function inFours({ early, styles }: Grown, roots: Int32Array, empty: number): Fours {
  const fours: number[] = [];
  let tree = 0;
  const take = (end: number): number => {
    while (tree < end && tree < roots.length) fours.push(roots[tree++] ?? empty);
    while (fours.length % 4 > 0) fours.push(empty);
    return fours.length;
  };
  const stages = early.map(({ trees, below, stretch }) => ({ end: take(trees), below, stretch }));
  const ofStyles = styles.known.reduce((sum, { trees }) => sum + trees, 0);
  const common = take(roots.length - ofStyles);
  const own = styles.known.map(({ bias, trees }) => ({ bias, from: fours.length, to: take(tree + trees) }));
  return { roots: Int32Array.from(fours), stages, common, own };
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
  let p = nodes[a] ?? ENDED;
  let q = nodes[b] ?? ENDED;
  let r = nodes[c] ?? ENDED;
  let s = nodes[d] ?? ENDED;
  while ((p & q & r & s) >= 0) {
    a += stepByValue(p, numbers, cuts[a] ?? 0);
    b += stepByValue(q, numbers, cuts[b] ?? 0);
    c += stepByValue(r, numbers, cuts[c] ?? 0);
    d += stepByValue(s, numbers, cuts[d] ?? 0);
    p = nodes[a] ?? ENDED;
    q = nodes[b] ?? ENDED;
    r = nodes[c] ?? ENDED;
    s = nodes[d] ?? ENDED;
  }
  return (leaves[a] ?? 0) + (leaves[b] ?? 0) + (leaves[c] ?? 0) + (leaves[d] ?? 0);
}

/** `stepOf` for a value that may still have to be worked out */
function stepByValue(node: number, numbers: Numbers, cut: number): number {
  const known = numbers.row[node & LEAF] ?? 0;
  const value = Number.isNaN(known) ? numbers.numberAt(node & LEAF) : known;
  return 1 + (-Number(value > cut) & (node >> WAY));
}

/** each node's cut as the value itself */
function cutsOf(nodes: Int32Array, cuts: readonly (readonly number[])[]): Float64Array {
  const values = new Float64Array(nodes.length);
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] ?? ENDED;
    if (node >= 0) values[at] = cuts[node & LEAF]?.[(node >>> 8) & LEAF] ?? 0;
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
  places: Uint16Array,
  roots: Int32Array,
  first: number,
): number {
  let a = roots[first] ?? 0;
  let b = roots[first + 1] ?? 0;
  let c = roots[first + 2] ?? 0;
  let d = roots[first + 3] ?? 0;
  let p = nodes[a] ?? ENDED;
  let q = nodes[b] ?? ENDED;
  let r = nodes[c] ?? ENDED;
  let s = nodes[d] ?? ENDED;
  while ((p & q & r & s) >= 0) {
    a += stepOf(p, places);
    b += stepOf(q, places);
    c += stepOf(r, places);
    d += stepOf(s, places);
    p = nodes[a] ?? ENDED;
    q = nodes[b] ?? ENDED;
    r = nodes[c] ?? ENDED;
    s = nodes[d] ?? ENDED;
  }
  return (leaves[a] ?? 0) + (leaves[b] ?? 0) + (leaves[c] ?? 0) + (leaves[d] ?? 0);
}

/** 1 to the left child, the node's offset to the right one where the place lies behind the cut, 0 on a leaf */
function stepOf(node: number, places: Uint16Array): number {
  const beyond = ((node & CUT) - (places[node & LEAF] ?? 0)) >> 31;
  return 1 + (beyond & (node >> WAY));
}

interface Unpacked {
  readonly nodes: Int32Array;
  /** beside each node its value, 0 where it is no leaf */
  readonly leaves: Int16Array;
  readonly roots: Int32Array;
}

/** A leaf is a node whose way is 0, which alone makes a node negative. Behind them all stands a leaf that adds nothing. */
function unpacked(trees: Trees): Unpacked {
  // read letter by letter: this is done whenever a worker wakes
  const [features, cuts] = [atob(trees.features), atob(trees.cuts)];
  const [high, low] = [atob(trees.high), atob(trees.low)];
  const nodes = new Int32Array(features.length + 1).fill(ENDED);
  const leaves = new Int16Array(nodes.length);
  const roots: number[] = [];
  /** nodes whose right child is still to come, the last one next */
  const open: number[] = [];
  let [inner, leaf] = [0, 0];
  let fresh = true;
  for (let node = 0; node < features.length; node++) {
    if (fresh) roots.push(node);
    fresh = false;
    const feature = features.charCodeAt(node);
    if (feature !== LEAF) {
      nodes[node] = feature | (cuts.charCodeAt(inner++) << 8);
      open.push(node);
      continue;
    }
    leaves[node] = (high.charCodeAt(leaf) << 8) | low.charCodeAt(leaf++);
    const parent = open.pop();
    // the next node is the right child of the nearest one that waits, or a tree of its own
    if (parent === undefined) fresh = true;
    else nodes[parent] = (nodes[parent] ?? 0) | ((node - parent) << WAY);
  }
  return { nodes, leaves, roots: Int32Array.from(roots) };
}

/** Writes for each feature how many of its cuts lie below the row's value, in the bits `CUT`; the answer is written anew by the next call. */
function binner(cuts: readonly (readonly number[])[]): (row: Float64Array) => Uint16Array {
  const starts = new Int32Array(cuts.length + 1);
  for (const [f, list] of cuts.entries()) starts[f + 1] = (starts[f] ?? 0) + list.length;
  const all = Float64Array.from(cuts.flat());
  const places = new Uint16Array(LEAF + 1);
  // behind the cut of every leaf
  places[LEAF] = CUT;
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
      places[f] = (low - (starts[f] ?? 0)) << 8;
    }
    return places;
  };
}
