// Fits a logistic sum: a handful of weights, with a bias or beside what is known, by Newton's method; the same numbers from the same rows.

export interface Weighed {
  readonly values: readonly number[];
  readonly label: 0 | 1;
  readonly weight: number;
  /** log-odds that are added as they are; 0 when absent */
  readonly known?: number;
}

export interface FittedLine {
  readonly bias: number;
  readonly weights: readonly number[];
}

const ROUNDS = 30;
/** keeps weights of values that hardly vary from running away */
const RIDGE = 1;

/** Solves the symmetric system by elimination with pivots. */
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

/** One step towards the weights at which the rows are likeliest; `ridges` hold each of them back. */
function step(rows: readonly Weighed[], line: readonly number[], ridges: readonly number[]): number[] {
  const size = line.length;
  const slope = line.map((value, i) => -(ridges[i] ?? 0) * value);
  const curve = line.map((_, i) => line.map((__, j): number => (i === j ? (ridges[i] ?? 0) : 0)));
  for (const { values: all, label, weight, known = 0 } of rows) {
    const sum = all.reduce((total, value, i) => total + value * (line[i] ?? 0), known);
    const chance = 1 / (1 + Math.exp(-sum));
    const spread = weight * chance * (1 - chance);
    for (let i = 0; i < size; i++) {
      slope[i] = (slope[i] ?? 0) + weight * (label - chance) * (all[i] ?? 0);
      const row = curve[i] ?? [];
      for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + spread * (all[i] ?? 0) * (all[j] ?? 0);
    }
  }
  const move = solve(curve, slope);
  return line.map((value, i) => value + (move[i] ?? 0));
}

function fitted(rows: readonly Weighed[], ridges: readonly number[]): number[] {
  let line = ridges.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) line = step(rows, line, ridges);
  return line;
}

/** The weights of the rows' values, with no bias; `width` is how many values each has. */
export function fitWeights(rows: readonly Weighed[], width: number): number[] {
  return fitted(rows, new Array<number>(width).fill(RIDGE));
}

/** The line of the rows; `width` is how many values each has. */
export function fitLine(rows: readonly Weighed[], width: number): FittedLine {
  const biased = rows.map((row) => ({ ...row, values: [1, ...row.values] }));
  const [bias = 0, ...weights] = fitted(biased, [1e-9, ...new Array<number>(width).fill(RIDGE)]);
  return { bias, weights };
}
