// Logistic regression with few weights, with ridge penalty, by Newton's method; deterministic.

/** One training case: its values and its label. */
export interface Example {
  readonly values: readonly number[];
  readonly label: 0 | 1;
  readonly weight: number;
  /** an offset: known log-odds that are added as they are; 0 when absent */
  readonly known?: number;
}

/** Log-odds are the bias plus the weighted sum of the values. */
export interface Logistic {
  readonly bias: number;
  readonly weights: readonly number[];
}

const ROUNDS = 30;
/** ridge penalty: keeps weights of nearly constant values from diverging */
const RIDGE = 1;

/** Solves the symmetric system by Gaussian elimination with pivoting. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let i = at + 1; i < size; i++) {
      if (Math.abs(rows[i]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = i;
    }
    const pivot = rows[best] ?? [];
    rows[best] = rows[at] ?? [];
    rows[at] = pivot;
    for (let i = 0; i < size; i++) {
      const row = rows[i] ?? [];
      const share = i === at ? 0 : (row[at] ?? 0) / (pivot[at] ?? 1);
      if (share === 0) continue;
      for (let j = at; j <= size; j++) row[j] = (row[j] ?? 0) - share * (pivot[j] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

/** One Newton step towards the maximum likelihood; `ridges` are the penalties by weight. */
function step(rows: readonly Example[], weights: readonly number[], ridges: readonly number[]): number[] {
  const size = weights.length;
  const slope = weights.map((value, i) => -(ridges[i] ?? 0) * value);
  const curve = weights.map((_, i) => weights.map((__, j): number => (i === j ? (ridges[i] ?? 0) : 0)));
  for (const { values: all, label, weight, known = 0 } of rows) {
    const sum = all.reduce((total, value, i) => total + value * (weights[i] ?? 0), known);
    const chance = 1 / (1 + Math.exp(-sum));
    const spread = weight * chance * (1 - chance);
    for (let i = 0; i < size; i++) {
      slope[i] = (slope[i] ?? 0) + weight * (label - chance) * (all[i] ?? 0);
      const row = curve[i] ?? [];
      for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + spread * (all[i] ?? 0) * (all[j] ?? 0);
    }
  }
  const move = solve(curve, slope);
  return weights.map((value, i) => value + (move[i] ?? 0));
}

function fitted(rows: readonly Example[], ridges: readonly number[]): number[] {
  let weights = ridges.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) weights = step(rows, weights, ridges);
  return weights;
}

/** Weights without a bias; `width` is the number of values per row. */
export function fitWeights(rows: readonly Example[], width: number): number[] {
  return fitted(rows, new Array<number>(width).fill(RIDGE));
}

/** `width` is the number of values per row. */
export function fitLogistic(rows: readonly Example[], width: number): Logistic {
  const biased = rows.map((row) => ({ ...row, values: [1, ...row.values] }));
  const [bias = 0, ...weights] = fitted(biased, [1e-9, ...new Array<number>(width).fill(RIDGE)]);
  return { bias, weights };
}
