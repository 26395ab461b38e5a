// Fits linear scores, for a choice among candidates or none and for yes/no, by full-batch gradient descent on scaled features.

export type Features = Readonly<Record<string, number>>;
export type Weights = Record<string, number>;

/** One page's choice: its candidates, and which of them are correct (if none, then "none" is). */
export interface Choice {
  readonly candidates: readonly Features[];
  readonly right: readonly boolean[];
  /** less for pages of a site with many pages */
  readonly weight: number;
}

export interface Options {
  readonly steps: number;
  readonly rate: number;
  /** strength of the pull to the prior; features are in units of their spread, so that rare ones hardly move */
  readonly l2: number;
  /** +1: never below zero, -1: never above, 0: free */
  readonly sign: (feature: string) => number;
  /** the weight of a feature that no page has */
  readonly prior: (feature: string) => number;
}

/** Maximises the probability of choosing a correct candidate over all others and over "none" (score 0). */
export function fitChoices(choices: readonly Choice[], options: Options): Weights {
  const table = new Table(choices.flatMap(({ candidates }) => candidates));
  let row = 0;
  const packed = choices.map(({ candidates, right, weight }) => {
    const from = row;
    row += candidates.length;
    return { from, right, weight, anyRight: right.some((is) => is) };
  });
  return descend(table, options, choices.length, (weights, gradient) => {
    for (const { from, right, weight, anyRight } of packed) {
      const scores = right.map((_, index) => table.dot(from + index, weights));
      const top = Math.max(0, ...scores);
      const exps = scores.map((score) => Math.exp(score - top));
      const all = exps.reduce((sum, part) => sum + part, Math.exp(-top));
      const good = exps.reduce((sum, part, index) => sum + (right[index] === true ? part : 0), 0);
      exps.forEach((part, index) => {
        const target = anyRight && right[index] === true ? part / Math.max(good, 1e-12) : 0;
        table.add(from + index, gradient, weight * (part / all - target));
      });
    }
  });
}

export interface Answer {
  readonly features: Features;
  readonly yes: boolean;
  readonly weight: number;
}

export function fitAnswers(answers: readonly Answer[], options: Options): Weights {
  const table = new Table(answers.map(({ features }) => features));
  return descend(table, options, answers.length, (weights, gradient) => {
    answers.forEach(({ yes, weight }, row) => {
      const chance = 1 / (1 + Math.exp(-table.dot(row, weights)));
      table.add(row, gradient, weight * (chance - (yes ? 1 : 0)));
    });
  });
}

/** lower bound of a feature's spread: that of a feature seen on one page in four hundred */
const LEAST_SPREAD = 0.05;

/** Features as sparse rows of indices and values, each divided by its spread over all rows. */
class Table {
  readonly names: string[] = [];
  readonly spread: number[] = [];
  readonly #columns: Int32Array[] = [];
  readonly #values: Float64Array[] = [];

  constructor(rows: readonly Features[]) {
    const index = new Map<string, number>();
    const sums: number[] = [];
    const squares: number[] = [];
    for (const features of rows) {
      const told = Object.entries(features).filter(([, value]) => value !== 0);
      const columns = told.map(([name]) => {
        const known = index.get(name) ?? this.names.push(name) - 1;
        index.set(name, known);
        return known;
      });
      told.forEach(([, value], place) => {
        const column = columns[place] ?? 0;
        sums[column] = (sums[column] ?? 0) + value;
        squares[column] = (squares[column] ?? 0) + value * value;
      });
      this.#columns.push(Int32Array.from(columns));
      this.#values.push(Float64Array.from(told.map(([, value]) => value)));
    }
    this.names.forEach((_, column) => {
      const mean = (sums[column] ?? 0) / rows.length;
      const spread = Math.sqrt(Math.max((squares[column] ?? 0) / rows.length - mean * mean, 0));
      // a constant feature is not scaled
      this.spread.push(spread < 1e-9 ? 1 : Math.max(spread, LEAST_SPREAD));
    });
    this.#values.forEach((values, row) => {
      const columns = this.#columns[row] ?? new Int32Array();
      for (let at = 0; at < values.length; at++)
        values[at] = (values[at] ?? 0) / (this.spread[columns[at] ?? 0] ?? 1);
    });
  }

  dot(row: number, weights: Float64Array): number {
    const columns = this.#columns[row];
    const values = this.#values[row];
    let sum = 0;
    if (columns === undefined || values === undefined) return sum;
    for (let at = 0; at < columns.length; at++) sum += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return sum;
  }

  add(row: number, gradient: Float64Array, factor: number): void {
    const columns = this.#columns[row];
    const values = this.#values[row];
    if (columns === undefined || values === undefined) return;
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] ?? 0;
      gradient[column] = (gradient[column] ?? 0) + factor * (values[at] ?? 0);
    }
  }
}

/** Minimises by Adam; returns the weights in the features' own units. */
function descend(
  table: Table,
  options: Options,
  count: number,
  slope: (weights: Float64Array, gradient: Float64Array) => void,
): Weights {
  const size = table.names.length;
  const prior = Float64Array.from(table.names, (name, at) => options.prior(name) * (table.spread[at] ?? 1));
  const signs = table.names.map((name) => options.sign(name));
  const weights = Float64Array.from(prior);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= options.steps; step++) {
    const gradient = new Float64Array(size);
    slope(weights, gradient);
    const rate = options.rate * (step > options.steps * 0.7 ? 0.2 : 1);
    for (let at = 0; at < size; at++) {
      const held = table.names[at] === 'any' ? 0 : options.l2;
      const push = (gradient[at] ?? 0) / count + held * ((weights[at] ?? 0) - (prior[at] ?? 0));
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * push;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * push * push;
      const m = (mean[at] ?? 0) / (1 - 0.9 ** step);
      const v = (square[at] ?? 0) / (1 - 0.99 ** step);
      const moved = (weights[at] ?? 0) - (rate * m) / (Math.sqrt(v) + 1e-8);
      const sign = signs[at] ?? 0;
      weights[at] = sign === 0 ? moved : sign > 0 ? Math.max(0, moved) : Math.min(0, moved);
    }
  }
  return Object.fromEntries(
    table.names.map((name, at) => [name, (weights[at] ?? 0) / (table.spread[at] ?? 1)]),
  );
}
