// Evaluates the learned trees: the encoding of steps through them, and the sum of the leaves on the way.

// Constants that are exported, or imported, are looked up at every use, so the loops have their own.
/** A step is one word of 31 bits: of the node it leads to, the feature, the rank of its threshold, and its number. */
const FEATURE = 0x7f;
const CUT = 7;
const PLACE = 0x3f << CUT;
const NODE = 13;
const MOST_NODES = 0x3ffff;
/** the step to node 0, which has no successors: no tree is left */
const END = 0;

/** so many walkers run side by side, each through its own trees */
export const WALKERS = 4;
/** where a walker's last tree ends */
export const NOWHERE = END;

/** The step to a node, which asks whether a feature's value exceeds one of its thresholds. */
export function stepTo(node: number, feature: number, cut: number): number {
  if (node > MOST_NODES || feature > FEATURE)
    throw new Error('These weights have too many trees or features.');
  return (node << NODE) | (cut << CUT) | feature;
}

/**
 * From node n `steps[2 n]` follows where the value is at most the threshold, `steps[2 n + 1]` where it exceeds it. Where a leaf would follow, the
 * step leads to the walker's next tree and `adds` holds the leaf's value; else it holds 0.
 */
export interface Runs {
  readonly steps: Int32Array;
  readonly adds: Int16Array;
  /** the first step of each walker through a group of trees */
  readonly groups: readonly Int32Array[];
}

/** An array for a pair's features. */
export function roomForRow(): Float64Array {
  return new Float64Array(FEATURE + 1);
}

/** The features of a pair, computed when asked for. */
export interface Numbers {
  /** made by `roomForRow`; NaN where a feature is not computed yet */
  readonly row: Float64Array;
  numberAt(place: number): number;
  /** the row with every feature computed */
  whole(): Float64Array;
}

/** for each feature the number of its thresholds below the row's value, in the bits `PLACE`; see `placer` */
const places = new Uint16Array(FEATURE + 1);

/**
 * The sum of the leaves that four walkers reach, each through trees of its own: a step waits for memory, and four wait no longer than one.
 * Directions are unpredictable, so nothing branches on a value or on a leaf.
 */
export interface Walk {
  /** by the ranks that `placer` wrote last */
  byPlace(start: Int32Array): number;
  /** by values, which may still have to be computed */
  byValue(start: Int32Array, numbers: Numbers): number;
}

/** Made once for all walks through these trees, so that constants need not be looked up at each step. `cuts` has the threshold of each node. */
export function walkOf({ steps, adds }: Runs, cuts: Float64Array): Walk {
  const wayByValue = (step: number, numbers: Numbers): number => {
    const node = step >>> NODE;
    const known = numbers.row[step & FEATURE] ?? 0;
    const value = Number.isNaN(known) ? numbers.numberAt(step & FEATURE) : known;
    return 2 * node + Number(value > (cuts[node] ?? 0));
  };
  const byPlace = (start: Int32Array): number => {
    let p = start[0] ?? END;
    let q = start[1] ?? END;
    let r = start[2] ?? END;
    let s = start[3] ?? END;
    let sum = 0;
    while ((p | q | r | s) !== END) {
      const a = wayByPlace(p);
      const b = wayByPlace(q);
      const c = wayByPlace(r);
      const d = wayByPlace(s);
      p = steps[a] ?? END;
      q = steps[b] ?? END;
      r = steps[c] ?? END;
      s = steps[d] ?? END;
      sum += (adds[a] ?? 0) + (adds[b] ?? 0) + (adds[c] ?? 0) + (adds[d] ?? 0);
    }
    return sum;
  };
  const byValue = (start: Int32Array, numbers: Numbers): number => {
    let p = start[0] ?? END;
    let q = start[1] ?? END;
    let r = start[2] ?? END;
    let s = start[3] ?? END;
    let sum = 0;
    while ((p | q | r | s) !== END) {
      const a = wayByValue(p, numbers);
      const b = wayByValue(q, numbers);
      const c = wayByValue(r, numbers);
      const d = wayByValue(s, numbers);
      p = steps[a] ?? END;
      q = steps[b] ?? END;
      r = steps[c] ?? END;
      s = steps[d] ?? END;
      sum += (adds[a] ?? 0) + (adds[b] ?? 0) + (adds[c] ?? 0) + (adds[d] ?? 0);
    }
    return sum;
  };
  return { byPlace, byValue };
}

/** Where the step stands that leads on from the node that `step` led to. */
function wayByPlace(step: number): number {
  return 2 * (step >>> NODE) + (((step & PLACE) - (places[step & FEATURE] ?? 0)) >>> 31);
}

/** the threshold of each node, by value */
export function cutsOf({ steps, groups }: Runs, cuts: readonly (readonly number[])[]): Float64Array {
  const values = new Float64Array(steps.length / 2);
  const note = (step: number): void => {
    values[step >>> NODE] = cuts[step & FEATURE]?.[(step & PLACE) >> CUT] ?? 0;
  };
  for (const start of groups) start.forEach(note);
  steps.forEach(note);
  return values;
}

const FEW = 7;
const MANY = 63;

/** Writes for each feature how many of its thresholds lie below the row's value, for the walks until the next call. */
export function placer(cuts: readonly (readonly number[])[]): (row: Float64Array) => void {
  const features = [...cuts.keys()];
  const few = Uint8Array.from(features.filter((feature) => sizeFor(cuts[feature]) === FEW));
  const many = Uint8Array.from(features.filter((feature) => sizeFor(cuts[feature]) === MANY));
  const starts = new Int32Array(cuts.length);
  const padded: number[] = [];
  for (const [feature, list] of cuts.entries()) {
    starts[feature] = padded.length;
    padded.push(...list, ...new Array<number>(sizeFor(list) - list.length).fill(Number.POSITIVE_INFINITY));
  }
  const all = Float64Array.from(padded);
  return (row) => {
    for (let i = 0; i < few.length; i++) {
      const feature = few[i] ?? 0;
      const start = starts[feature] ?? 0;
      places[feature] = (amongFew(row[feature] ?? 0, all, start) - start) << CUT;
    }
    for (let i = 0; i < many.length; i++) {
      const feature = many[i] ?? 0;
      const start = starts[feature] ?? 0;
      places[feature] = (amongMany(row[feature] ?? 0, all, start) - start) << CUT;
    }
  };
}

function sizeFor(cuts: readonly number[] = []): number {
  return cuts.length > FEW ? MANY : FEW;
}

/**
 * The index behind the last threshold below the value, among seven from `start` on. A binary search without branches or loop, as neither
 * direction nor end is predictable.
 */
function amongFew(value: number, all: Float64Array, start: number): number {
  let at = start + beyond(value, all, start + 3) * 4;
  at += beyond(value, all, at + 1) * 2;
  return at + beyond(value, all, at);
}

/** The same among 63. */
function amongMany(value: number, all: Float64Array, start: number): number {
  let at = start + beyond(value, all, start + 31) * 32;
  at += beyond(value, all, at + 15) * 16;
  at += beyond(value, all, at + 7) * 8;
  return amongFew(value, all, at);
}

function beyond(value: number, all: Float64Array, at: number): number {
  return Number(value > (all[at] ?? 0));
}
