// Reads the learned trees of the filter and scores a row of signals with them.
import * as z from 'zod/mini';

/** A tree in pre-order: `feature` -1 is a leaf with its `value`, else go on at the next node when below `cut`, `right` nodes further when not. */
const Tree = z.object({
  feature: z.array(z.int()),
  cut: z.array(z.number()),
  right: z.array(z.int()),
  value: z.array(z.number()),
});

export const Forest = z.object({
  about: z.string(),
  /** probability below which a result is dropped */
  keep: z.number(),
  bias: z.number(),
  signals: z.array(z.string()),
  trees: z.array(Tree),
});
export type Forest = z.infer<typeof Forest>;

function leafOf(tree: Forest['trees'][number], row: readonly number[]): number {
  let node = 0;
  for (let feature = tree.feature[0] ?? -1; feature >= 0; feature = tree.feature[node] ?? -1) {
    node += (row[feature] ?? 0) <= (tree.cut[node] ?? 0) ? 1 : (tree.right[node] ?? 1);
  }
  return tree.value[node] ?? 0;
}

/** Probability 0..1 for a row in the order of the forest's signals. */
export function probabilityOf(forest: Forest, row: readonly number[]): number {
  const sum = forest.trees.reduce((total, tree) => total + leafOf(tree, row), forest.bias);
  return 1 / (1 + Math.exp(-sum));
}
