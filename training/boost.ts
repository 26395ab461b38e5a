// Gradient-boosted trees for a yes/no label: histogram splits, leaf-wise growth, Newton leaves, seeded and deterministic.
import { seeded } from './random.ts';

export interface Table {
  /** row-major, `width` numbers per row */
  readonly rows: Float64Array;
  readonly width: number;
  readonly labels: Uint8Array;
  readonly weights: Float64Array;
}

export interface BoostOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly rate: number;
  readonly rowShare: number;
  readonly columnShare: number;
  readonly minHessian: number;
  readonly ridge: number;
  readonly bins: number;
  readonly seed: number;
  /** per feature: 1 may only raise the score, -1 only lower it, 0 either */
  readonly monotone: Int8Array;
  /** the only features that may be used; all when undefined */
  readonly only?: ReadonlySet<number>;
}

/** A tree in pre-order: `feature` is -1 for a leaf, `cut` an index into that feature's cuts, `right` an offset. */
export interface Tree {
  readonly feature: number[];
  readonly cut: number[];
  readonly right: number[];
  readonly value: number[];
}

export interface Forest {
  readonly bias: number;
  readonly cuts: number[][];
  readonly trees: Tree[];
}

interface Split {
  feature: number;
  bin: number;
  gain: number;
}

interface Leaf {
  start: number;
  end: number;
  sumG: number;
  sumH: number;
  low: number;
  high: number;
  histogram: Float64Array | null;
  split: Split | null;
  left: Leaf | null;
  right: Leaf | null;
}

/**
 * `cuts` are those of another forest, where both are stored in one file; by default they are computed from the table.
 */
export function boost(table: Table, options: BoostOptions, cuts = cutsOf(table, options.bins)): Forest {
  const count = table.labels.length;
  const binned = binRows(table, cuts);
  let positive = 0;
  let total = 0;
  for (let i = 0; i < count; i++) {
    total += table.weights[i] ?? 0;
    if (table.labels[i] === 1) positive += table.weights[i] ?? 0;
  }
  const bias = Math.log(positive / (total - positive));
  const scores = new Float64Array(count).fill(bias);
  const gradients = new Float64Array(count);
  const hessians = new Float64Array(count);
  const random = seeded(options.seed);
  const trees: Tree[] = [];
  const grower = new Grower(binned, table.width, cuts, gradients, hessians, options);
  for (let t = 0; t < options.trees; t++) {
    for (let i = 0; i < count; i++) {
      const p = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
      const w = table.weights[i] ?? 0;
      gradients[i] = w * ((table.labels[i] ?? 0) - p);
      hessians[i] = w * Math.max(p * (1 - p), 1e-6);
    }
    const tree = grower.grow(random);
    trees.push(tree);
    for (let i = 0; i < count; i++) scores[i] = (scores[i] ?? 0) + leafValue(tree, binned, i * table.width);
  }
  return { bias, cuts, trees };
}

function leafValue(tree: Tree, binned: Uint8Array, base: number): number {
  let node = 0;
  let feature = tree.feature[0] ?? -1;
  while (feature >= 0) {
    node = (binned[base + feature] ?? 0) <= (tree.cut[node] ?? 0) ? node + 1 : node + (tree.right[node] ?? 0);
    feature = tree.feature[node] ?? -1;
  }
  return tree.value[node] ?? 0;
}

/** Cut points midway between neighbouring quantiles of each feature's values. */
function cutsOf(table: Table, bins: number): number[][] {
  const count = table.labels.length;
  const step = Math.max(1, Math.floor(count / 40_000));
  const cuts: number[][] = [];
  for (let f = 0; f < table.width; f++) {
    const values = new Float64Array(Math.ceil(count / step));
    for (let i = 0, k = 0; i < count; i += step, k++) values[k] = table.rows[i * table.width + f] ?? 0;
    values.sort();
    const distinct: number[] = [];
    const sizes: number[] = [];
    for (const value of values) {
      if (distinct.at(-1) === value) sizes.push((sizes.pop() ?? 0) + 1);
      else {
        distinct.push(value);
        sizes.push(1);
      }
    }
    cuts.push(pickCuts(distinct, sizes, values.length, bins));
  }
  return cuts;
}

function pickCuts(
  distinct: readonly number[],
  sizes: readonly number[],
  total: number,
  bins: number,
): number[] {
  const picked: number[] = [];
  const share = distinct.length <= bins ? 0 : total / bins;
  let held = 0;
  for (let i = 0; i + 1 < distinct.length; i++) {
    held += sizes[i] ?? 0;
    const next = sizes[i + 1] ?? 0;
    if (held < share && !(next > share && held > 0)) continue;
    picked.push(
      rounded(((distinct[i] ?? 0) + (distinct[i + 1] ?? 0)) / 2, distinct[i] ?? 0, distinct[i + 1] ?? 0),
    );
    held = 0;
  }
  return picked.slice(0, 250);
}

/** The shortest decimal between the two neighbours: people read weights files too. */
function rounded(middle: number, low: number, high: number): number {
  for (let digits = 1; digits < 8; digits++) {
    const short = Number(middle.toPrecision(digits));
    if (short >= low && short < high) return short;
  }
  return middle;
}

function binRows(table: Table, cuts: readonly number[][]): Uint8Array {
  const binned = new Uint8Array(table.rows.length);
  for (let at = 0; at < binned.length; at++) {
    const row = cuts[at % table.width] ?? [];
    const value = table.rows[at] ?? 0;
    let low = 0;
    let high = row.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= (row[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    binned[at] = low;
  }
  return binned;
}

/** Grows one tree at a time over the same binned rows. */
class Grower {
  readonly binned: Uint8Array;
  readonly width: number;
  readonly cuts: readonly number[][];
  readonly gradients: Float64Array;
  readonly hessians: Float64Array;
  readonly options: BoostOptions;
  readonly offsets: Int32Array;
  readonly size: number;
  readonly rows: Int32Array;
  readonly spare: Int32Array;
  columns: number[] = [];

  constructor(
    binned: Uint8Array,
    width: number,
    cuts: readonly number[][],
    gradients: Float64Array,
    hessians: Float64Array,
    options: BoostOptions,
  ) {
    this.binned = binned;
    this.width = width;
    this.cuts = cuts;
    this.gradients = gradients;
    this.hessians = hessians;
    this.options = options;
    this.offsets = new Int32Array(width);
    let size = 0;
    for (let f = 0; f < width; f++) {
      this.offsets[f] = size;
      size += 2 * ((cuts[f]?.length ?? 0) + 1);
    }
    this.size = size;
    this.rows = new Int32Array(gradients.length);
    this.spare = new Int32Array(gradients.length);
  }

  grow(random: () => number): Tree {
    let kept = 0;
    for (let i = 0; i < this.gradients.length; i++)
      if (random() < this.options.rowShare) this.rows[kept++] = i;
    this.columns = [];
    const { only, columnShare } = this.options;
    for (let f = 0; f < this.width; f++) {
      if (only?.has(f) === false) continue;
      if ((this.cuts[f]?.length ?? 0) > 0 && random() < columnShare) this.columns.push(f);
    }
    const root = this.leaf(0, kept, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    root.histogram = this.histogram(root);
    this.findSplit(root);
    const open = [root];
    for (let leaves = 1; leaves < this.options.leaves; leaves++) {
      let best: Leaf | null = null;
      for (const leaf of open)
        if (leaf.split !== null && (best?.split == null || leaf.split.gain > best.split.gain)) best = leaf;
      if (best === null) break;
      this.divide(best);
      open.splice(open.indexOf(best), 1);
      if (best.left !== null && best.right !== null) open.push(best.left, best.right);
    }
    const tree: Tree = { feature: [], cut: [], right: [], value: [] };
    this.write(root, tree);
    return tree;
  }

  leaf(start: number, end: number, low: number, high: number): Leaf {
    let sumG = 0;
    let sumH = 0;
    for (let k = start; k < end; k++) {
      const i = this.rows[k] ?? 0;
      sumG += this.gradients[i] ?? 0;
      sumH += this.hessians[i] ?? 0;
    }
    return { start, end, sumG, sumH, low, high, histogram: null, split: null, left: null, right: null };
  }

  histogram(leaf: Leaf): Float64Array {
    const histogram = new Float64Array(this.size);
    const { binned, width, offsets, columns, gradients, hessians, rows } = this;
    for (let k = leaf.start; k < leaf.end; k++) {
      const i = rows[k] ?? 0;
      const g = gradients[i] ?? 0;
      const h = hessians[i] ?? 0;
      const base = i * width;
      for (let c = 0; c < columns.length; c++) {
        const f = columns[c] ?? 0;
        const at = (offsets[f] ?? 0) + 2 * (binned[base + f] ?? 0);
        histogram[at] = (histogram[at] ?? 0) + g;
        histogram[at + 1] = (histogram[at + 1] ?? 0) + h;
      }
    }
    return histogram;
  }

  value(sumG: number, sumH: number, low: number, high: number): number {
    return Math.min(high, Math.max(low, sumG / (sumH + this.options.ridge)));
  }

  findSplit(leaf: Leaf): void {
    const { histogram } = leaf;
    if (histogram === null) return;
    const { ridge, minHessian, monotone } = this.options;
    const parent = (leaf.sumG * leaf.sumG) / (leaf.sumH + ridge);
    let best: Split | null = null;
    for (const f of this.columns) {
      const bins = this.cuts[f]?.length ?? 0;
      const offset = this.offsets[f] ?? 0;
      let g = 0;
      let h = 0;
      for (let bin = 0; bin < bins; bin++) {
        g += histogram[offset + 2 * bin] ?? 0;
        h += histogram[offset + 2 * bin + 1] ?? 0;
        if (h < minHessian) continue;
        const restH = leaf.sumH - h;
        if (restH < minHessian) break;
        const restG = leaf.sumG - g;
        const gain = (g * g) / (h + ridge) + (restG * restG) / (restH + ridge) - parent;
        if (gain <= (best?.gain ?? 1e-6)) continue;
        const direction = monotone[f] ?? 0;
        if (direction !== 0) {
          const rise = this.value(restG, restH, leaf.low, leaf.high) - this.value(g, h, leaf.low, leaf.high);
          if (rise * direction < 0) continue;
        }
        best = { feature: f, bin, gain };
      }
    }
    leaf.split = best;
  }

  divide(leaf: Leaf): void {
    const { split } = leaf;
    if (split === null) return;
    const { rows, spare, binned, width } = this;
    let front = leaf.start;
    let back = 0;
    for (let k = leaf.start; k < leaf.end; k++) {
      const i = rows[k] ?? 0;
      if ((binned[i * width + split.feature] ?? 0) <= split.bin) rows[front++] = i;
      else spare[back++] = i;
    }
    rows.set(spare.subarray(0, back), front);
    const left = this.leaf(leaf.start, front, leaf.low, leaf.high);
    const right = this.leaf(front, leaf.end, leaf.low, leaf.high);
    this.bound(leaf, left, right, split.feature);
    const [small, large] = left.end - left.start < right.end - right.start ? [left, right] : [right, left];
    small.histogram = this.histogram(small);
    const rest = leaf.histogram ?? new Float64Array(this.size);
    for (let k = 0; k < rest.length; k++) rest[k] = (rest[k] ?? 0) - (small.histogram[k] ?? 0);
    large.histogram = rest;
    leaf.histogram = null;
    this.findSplit(left);
    this.findSplit(right);
    leaf.left = left;
    leaf.right = right;
  }

  /** Keeps a monotone split monotone below: the leaves of neither side may cross the mean of the two values. */
  bound(leaf: Leaf, left: Leaf, right: Leaf, feature: number): void {
    const direction = this.options.monotone[feature] ?? 0;
    if (direction === 0) return;
    const middle =
      (this.value(left.sumG, left.sumH, leaf.low, leaf.high) +
        this.value(right.sumG, right.sumH, leaf.low, leaf.high)) /
      2;
    if (direction > 0) {
      left.high = middle;
      right.low = middle;
    } else {
      left.low = middle;
      right.high = middle;
    }
  }

  write(leaf: Leaf, tree: Tree): void {
    const node = tree.feature.length;
    const { split } = leaf;
    if (split === null || leaf.left === null || leaf.right === null) {
      tree.feature.push(-1);
      tree.cut.push(0);
      tree.right.push(0);
      tree.value.push(this.options.rate * this.value(leaf.sumG, leaf.sumH, leaf.low, leaf.high));
      return;
    }
    tree.feature.push(split.feature);
    tree.cut.push(split.bin);
    tree.right.push(0);
    tree.value.push(0);
    this.write(leaf.left, tree);
    tree.right[node] = tree.feature.length - node;
    this.write(leaf.right, tree);
  }
}
