// Walks the learned trees: what steps through them look like, and the sum of the leaves on the way.

// Constants that are exported, or imported, are looked up at every use, so the loops have their own.
/** A step is one word of 31 bits: the feature that the node it leads to asks about, the place of its cut, its number. */
const FEATURE = 0x7f;
const CUT = 7;
const PLACE = 0x3f << CUT;
const NODE = 13;
const MOST_NODES = 0x3ffff;
/** the step to node 0, from which nothing leads away: there is no tree left */
const END = 0;

/** so many walkers go side by side, each through trees of its own */
export const WALKERS = 4;
/** where a walker's last tree ends */
export const NOWHERE = END;

/** The step to a node, which asks whether a feature's value is beyond one of its cuts. */
export function stepTo(node: number, feature: number, cut: number): number {
  if (node > MOST_NODES || feature > FEATURE)
    throw new Error('These weights have too many trees or features.');
  return (node << NODE) | (cut << CUT) | feature;
}

/**
 * From node n `steps[2 * n]` leads on where the value is at most the cut, `steps[2 * n + 1]` where it is beyond. Where a
 * leaf is between the two, the step leads to the walker's next tree, and `adds` has what the leaf says; else it has 0.
 */
export interface Runs {
  readonly steps: Int32Array;
  readonly adds: Int16Array;
  /** the first step of each walker through a group of trees */
  readonly groups: readonly Int32Array[];
}

/** Room for a pair's numbers. */
export function roomForRow(): Float64Array {
  return new Float64Array(FEATURE + 1);
}

/** The features of a pair, worked out as they are asked for. */
export interface Numbers {
  /** what `roomForRow` made; NaN where a number is still to be worked out */
  readonly row: Float64Array;
  numberAt(place: number): number;
  /** the row with every number in it */
  whole(): Float64Array;
}

/** for each feature how many of its cuts lie below the row's value, in the bits `PLACE`; see `placer` */
const places = new Uint16Array(FEATURE + 1);

/**
 * The sum of the leaves that four walkers come by, each through trees of its own up to their end: a step waits for memory,
 * and four wait no longer than one. Which way a row goes cannot be foretold, so nothing branches on it, nor on a leaf.
 */
export interface Walk {
  /** by the places that `placer` wrote last */
  byPlace(start: Int32Array): number;
  /** by values that may still have to be worked out */
  byValue(start: Int32Array, numbers: Numbers): number;
}

/** Made once for all walks through these trees: what never changes need not be looked up at each step. `cuts` has each node's. */
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

/** each node's cut as the value itself */
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

/** Writes for each feature how many of its cuts lie below the row's value, for the walks up to the next call. */
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
 * The place behind the last cut below the value, among seven from `start` on. Halved without a branch, as nobody can
 * foretell which half it is, and in a row, as a loop's end could not be foretold either.
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
