// Parses the filter's gradient-boosted trees and scores a row of features with them.
import * as z from 'zod/mini';

/**
 * What the trainer writes. A tree is a string of nodes in pre-order, separated by spaces: "feature:cut:right" continues
 * at the next node when the feature is at most `cut` and `right` nodes further when not; "=value" is a leaf.
 */
export const Forest = z.object({
  about: z.string(),
  /** probability below which a result is dropped */
  keep: z.number(),
  bias: z.number(),
  signals: z.array(z.string()),
  trees: z.array(z.string()),
});
export type Forest = z.infer<typeof Forest>;

interface Tree {
  /** -1 for a leaf */
  readonly feature: Int16Array;
  /** the cut of a branch, the value of a leaf */
  readonly number: Float64Array;
  readonly right: Int16Array;
}

function treeOf(text: string): Tree {
  const nodes = text.split(' ');
  const parts = nodes.map((node) =>
    node.startsWith('=') ? [-1, Number(node.slice(1)), 0] : node.split(':').map(Number),
  );
  return {
    feature: Int16Array.from(parts, ([feature = -1]) => feature),
    number: Float64Array.from(parts, ([, number = 0]) => number),
    right: Int16Array.from(parts, ([, , right = 0]) => right),
  };
}

function leafOf(tree: Tree, row: readonly number[]): number {
  let node = 0;
  for (let feature = tree.feature[0] ?? -1; feature >= 0; feature = tree.feature[node] ?? -1) {
    node += (row[feature] ?? 0) <= (tree.number[node] ?? 0) ? 1 : (tree.right[node] ?? 1);
  }
  return tree.number[node] ?? 0;
}

/** A scorer: turns a row, in the order of the forest's signals, into a probability 0..1. */
export function scorerOf(forest: Forest): (row: readonly number[]) => number {
  const trees = forest.trees.map(treeOf);
  return (row) => {
    const sum = trees.reduce((total, tree) => total + leafOf(tree, row), forest.bias);
    return 1 / (1 + Math.exp(-sum));
  };
}
