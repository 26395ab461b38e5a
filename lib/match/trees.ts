// The learned trees unpacked from the weights file, laid out as runs of steps: each leaf leads on to another tree.
import * as z from 'zod/mini';
import { NOWHERE, type Runs, stepTo, WALKERS } from './walk.ts';

/**
 * Trees one behind the other, each in pre-order: a node, all of its left, all of its right. Base64, a byte each:
 * `features` of every node (255 is a leaf), `cuts` of the nodes that are none, `high` and `low` bytes of the leaves,
 * 16-bit integers times the weights' `leafScale`. Bytes of one kind lie together because that packs a third better.
 */
export const Trees = z.object({ features: z.string(), cuts: z.string(), high: z.string(), low: z.string() });
export type Trees = z.infer<typeof Trees>;

const LEAF = 255;

/** How many trees there are: one more leaf than nodes in each. */
export function countOf({ high, cuts }: Trees): number {
  return atob(high).length - atob(cuts).length;
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
  /** as in `Runs`, but where a tree ends there stands ~ its place among the trees */
  readonly steps: Int32Array;
  readonly adds: Int16Array;
  /** the step to each tree's first node */
  readonly roots: Int32Array;
}

function unpacked(trees: Trees): Unpacked {
  // read letter by letter: this is done whenever a worker wakes
  const [features, cuts] = [atob(trees.features), atob(trees.cuts)];
  const [high, low] = [atob(trees.high), atob(trees.low)];
  const roots = new Int32Array(high.length - cuts.length);
  const most = 1 + cuts.length + roots.length;
  const steps = new Int32Array(2 * most);
  const adds = new Int16Array(2 * most);
  /** steps of which it is not yet read where they lead, the next one last */
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
    const feature = features.charCodeAt(at);
    if (feature !== LEAF) {
      enter(feature, cuts.charCodeAt(inner++));
      continue;
    }
    const adding = (high.charCodeAt(leaf) << 8) | low.charCodeAt(leaf++);
    if (open.length === 0) {
      // a tree that is but a leaf: whatever is asked, the answer is the same
      enter(0, 0);
      leave(adding);
    }
    leave(adding);
  }
  return { steps, adds, roots };
}
