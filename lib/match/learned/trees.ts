// Unpacks the learned trees from the weights file into runs of steps, in which each leaf leads on to another tree.
import * as z from 'zod/mini';
import { countIn, numbersIn } from './number-encoding.ts';
import { NOWHERE, type Runs, stepTo, WALKERS } from './walk.ts';

/**
 * Trees one after another, each in pre-order (a node, its left subtree, its right). Numbers as `number-encoding.ts` encodes them: `features` of every
 * node, from 1 on (0 is a leaf); `cuts` of the inner nodes; leaves as whole numbers times the weights' `leafScale`: `STEP` times `high` plus
 * `low`, `MIDDLE` being zero. Numbers of one kind are stored together because that packs a third better.
 */
export const Trees = z.object({ features: z.string(), cuts: z.string(), high: z.string(), low: z.string() });
export type Trees = z.infer<typeof Trees>;

const LEAF = 0;
const STEP = 90;
const MIDDLE = 45 * STEP;
/** the largest leaf, and its negative the smallest, in whole numbers */
export const LARGEST_LEAF = MIDDLE - 1;

/** The two numbers that encode a leaf. */
export function leafNumbers(leaf: number): { readonly high: number; readonly low: number } {
  const shifted = leaf + MIDDLE;
  return { high: Math.floor(shifted / STEP), low: shifted % STEP };
}

/** The number of trees: each has one more leaf than inner nodes. */
export function countOf({ low, cuts }: Trees): number {
  return countIn(low) - countIn(cuts);
}

/** `ends`: for each group the number of trees up to its end. Throws when there are too many nodes. */
export function runsOf(trees: Trees, ends: readonly number[]): Runs {
  const { steps, adds, roots } = unpacked(trees);
  const next = new Int32Array(roots.length).fill(NOWHERE);
  let from = 0;
  const groups = ends.map((end) => {
    const tree = from;
    for (; from < end; from++)
      next[from] = from + WALKERS < end ? (roots[from + WALKERS] ?? NOWHERE) : NOWHERE;
    return Int32Array.from({ length: WALKERS }, (_, i) =>
      tree + i < end ? (roots[tree + i] ?? NOWHERE) : NOWHERE,
    );
  });
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] ?? NOWHERE;
    if (step < 0) steps[at] = next[~step] ?? NOWHERE;
  }
  return { steps, adds, groups };
}

interface Unpacked {
  /** as in `Runs`, but where a tree ends there is ~ its index among the trees */
  readonly steps: Int32Array;
  readonly adds: Int16Array;
  /** the step to each tree's first node */
  readonly roots: Int32Array;
}

function unpacked(trees: Trees): Unpacked {
  const [features, cuts] = [numbersIn(trees.features), numbersIn(trees.cuts)];
  const [high, low] = [numbersIn(trees.high), numbersIn(trees.low)];
  const roots = new Int32Array(high.length - cuts.length);
  const most = 1 + cuts.length + roots.length;
  const steps = new Int32Array(2 * most);
  const adds = new Int16Array(2 * most);
  /** steps whose target is not read yet, the next one last */
  const open: number[] = [];
  let [tree, node, inner, leaf] = [-1, 0, 0, 0];
  const enter = (feature: number, cut: number): void => {
    const step = stepTo(++node, feature, cut);
    const from = open.pop();
    if (from === undefined) roots[++tree] = step;
    else steps[from] = step;
    open.push(2 * node + 1, 2 * node);
  };
  const leave = (adding: number): void => {
    const from = open.pop() ?? 0;
    steps[from] = ~tree;
    adds[from] = adding;
  };
  for (let at = 0; at < features.length; at++) {
    const feature = features[at] ?? LEAF;
    if (feature !== LEAF) {
      enter(feature - 1, cuts[inner++] ?? 0);
      continue;
    }
    const adding = STEP * (high[leaf] ?? 0) + (low[leaf++] ?? 0) - MIDDLE;
    if (open.length === 0) {
      // a tree that is but a leaf: whatever is asked, the answer is the same
      enter(0, 0);
      leave(adding);
    }
    leave(adding);
  }
  return { steps, adds, roots };
}
