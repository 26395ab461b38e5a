// Self-training: a linear model over all features, fitted to how the pairs of one batch were judged.

/** Moves the judgement of trees learned elsewhere towards what holds in one batch. */
export interface OwnLine {
  /** `row` holds all features of the pair whose learned log-odds are given */
  moved(logOdds: number, row: Float64Array): number;
}

/** A pair of the batch: its features, its learned score, and its probability once rivals are counted. */
export interface Judged {
  readonly row: Float64Array;
  readonly logOdds: number;
  readonly probability: number;
}

/** features are clipped at so many standard deviations from the batch's mean */
const FARTHEST = 4;
/** regularisation: holds each weight back as much as so many pairs could move it */
const RIDGE = 50;
const ROUNDS = 4;
const HALVINGS = 40;
const WIDEST_SHIFT = 12;

/**
 * Trees learned from other goods judge pairs of like features differently; a linear model must judge them alike, and learns which way from the
 * pairs of the batch that are beyond doubt. No label plays a part. `share` from 0 to 1 is its weight beside the trees; the expected number of
 * matches stays the same. Rows are of equal length.
 */
export function ownLine(judged: readonly Judged[], share: number): OwnLine {
  const scale = scaleOf(judged.map(({ row }) => row));
  const rows = judged.map(({ row }) => scale(row));
  const weights = fitted(
    rows,
    judged.map(({ probability }) => probability),
  );
  const mixed = (logOdds: number, row: Float64Array): number =>
    (1 - share) * logOdds + share * product(weights, row);
  const sums = judged.map(({ logOdds }, i) => mixed(logOdds, rows[i] ?? NO_ROW));
  const shift = shiftTo(
    sums,
    judged.reduce((total, { logOdds }) => total + chance(logOdds), 0),
  );
  return { moved: (logOdds, row) => mixed(logOdds, scale(row)) + shift };
}

const NO_ROW = new Float64Array();

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Standardises features over the batch, and appends a constant 1. */
function scaleOf(rows: readonly Float64Array[]): (row: Float64Array) => Float64Array {
  const width = rows[0]?.length ?? 0;
  const means = new Float64Array(width);
  const spreads = new Float64Array(width);
  for (const row of rows)
    for (let i = 0; i < width; i++) means[i] = (means[i] ?? 0) + (row[i] ?? 0) / rows.length;
  for (const row of rows)
    for (let i = 0; i < width; i++)
      spreads[i] = (spreads[i] ?? 0) + ((row[i] ?? 0) - (means[i] ?? 0)) ** 2 / rows.length;
  // a number that never varies says nothing
  const per = spreads.map((spread) => (spread > 1e-9 ? 1 / Math.sqrt(spread) : 0));
  return (row) => {
    const scaled = new Float64Array(width + 1);
    for (let i = 0; i < width; i++) {
      const far = ((row[i] ?? 0) - (means[i] ?? 0)) * (per[i] ?? 0);
      scaled[i] = Math.max(-FARTHEST, Math.min(FARTHEST, far));
    }
    scaled[width] = 1;
    return scaled;
  };
}

/** Logistic regression on probabilities, by Newton's method; the intercept (last weight) is not regularised. */
function fitted(rows: readonly Float64Array[], targets: readonly number[]): Float64Array {
  const width = rows[0]?.length ?? 0;
  const weights = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, i) => (i < width - 1 ? -RIDGE * weight : 0));
    const curve = new Float64Array(width * width);
    // the constant's is a little above nought, as where nothing is likely the same it could not be solved for
    for (let i = 0; i < width; i++) curve[i * width + i] = i < width - 1 ? RIDGE : 1;
    for (const [at, row] of rows.entries()) addPair(row, targets[at] ?? 0, weights, slope, curve);
    const move = solved(curve, slope);
    for (let i = 0; i < width; i++) weights[i] = (weights[i] ?? 0) + (move[i] ?? 0);
  }
  return weights;
}

function addPair(
  row: Float64Array,
  target: number,
  weights: Float64Array,
  slope: Float64Array,
  curve: Float64Array,
): void {
  const width = row.length;
  const expected = chance(product(weights, row));
  const spread = expected * (1 - expected);
  for (let i = 0; i < width; i++) {
    const value = row[i] ?? 0;
    slope[i] = (slope[i] ?? 0) + (target - expected) * value;
    const part = spread * value;
    if (part === 0) continue;
    // the lower half, which is all that `solved` reads
    for (let j = 0; j <= i; j++) curve[i * width + j] = (curve[i * width + j] ?? 0) + part * (row[j] ?? 0);
  }
}

/** Solves the symmetric positive definite system by Cholesky decomposition, in place. */
function solved(curve: Float64Array, slope: Float64Array): Float64Array {
  const width = slope.length;
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = curve[i * width + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (curve[i * width + k] ?? 0) * (curve[j * width + k] ?? 0);
      curve[i * width + j] = i === j ? Math.sqrt(Math.max(1e-9, sum)) : sum / (curve[j * width + j] ?? 1);
    }
  }
  const answer = slope.slice();
  for (let i = 0; i < width; i++) {
    let sum = answer[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (curve[i * width + k] ?? 0) * (answer[k] ?? 0);
    answer[i] = sum / (curve[i * width + i] ?? 1);
  }
  for (let i = width - 1; i >= 0; i--) {
    let sum = answer[i] ?? 0;
    for (let k = i + 1; k < width; k++) sum -= (curve[k * width + i] ?? 0) * (answer[k] ?? 0);
    answer[i] = sum / (curve[i * width + i] ?? 1);
  }
  return answer;
}

/** The shift of all log-odds at which `expected` matches are expected. */
function shiftTo(sums: readonly number[], expected: number): number {
  let low = -WIDEST_SHIFT;
  let high = WIDEST_SHIFT;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (sums.reduce((total, sum) => total + chance(sum + middle), 0) < expected) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
