// The figures for labelled pairs: precision, recall, F1, calibration error, and the precision of *same*.

export interface Judgement {
  readonly label: number;
  readonly probability: number;
  readonly outcome: string;
}

export interface Figures {
  readonly pairs: number;
  readonly same: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /**
   * expected calibration error (ECE): mean distance between stated probability and observed share, over ten bins
   * weighted by size
   */
  readonly calibrationError: number;
  /** precision of the outcome *same*; null when no pair has it */
  readonly samePrecision: number | null;
  readonly unsureShare: number;
}

const BINS = 10;

/** `decide` is the probability from which a pair counts as a match. */
export function figuresOf(judgements: readonly Judgement[], decide: number): Figures {
  const positive = judgements.filter(({ probability }) => probability >= decide);
  const right = positive.filter(({ label }) => label === 1).length;
  const same = judgements.filter(({ label }) => label === 1).length;
  const precision = positive.length === 0 ? 0 : right / positive.length;
  const recall = same === 0 ? 0 : right / same;
  const called = judgements.filter(({ outcome }) => outcome === 'same');
  return {
    pairs: judgements.length,
    same,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    calibrationError: calibrationError(judgements),
    samePrecision:
      called.length === 0 ? null : called.filter(({ label }) => label === 1).length / called.length,
    unsureShare:
      judgements.filter(({ outcome }) => outcome === 'unsure').length / Math.max(1, judgements.length),
  };
}

function calibrationError(judgements: readonly Judgement[]): number {
  const stated = new Float64Array(BINS);
  const seen = new Float64Array(BINS);
  for (const { probability, label } of judgements) {
    const bin = Math.min(BINS - 1, Math.floor(probability * BINS));
    stated[bin] = (stated[bin] ?? 0) + probability;
    seen[bin] = (seen[bin] ?? 0) + label;
  }
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) error += Math.abs((stated[bin] ?? 0) - (seen[bin] ?? 0));
  return error / Math.max(1, judgements.length);
}

/** The best F1 over all thresholds, chosen on the labels: an upper bound, for scores that have no threshold. */
export function bestF1(scores: readonly number[], labels: readonly number[]): number {
  const order = scores.map((score, i) => [score, labels[i] ?? 0] as const).sort((x, y) => y[0] - x[0]);
  const same = labels.reduce((sum, label) => sum + label, 0);
  let right = 0;
  let best = 0;
  for (const [i, [score, label]] of order.entries()) {
    right += label;
    if (order[i + 1]?.[0] === score) continue;
    best = Math.max(best, (2 * right) / (i + 1 + same));
  }
  return best;
}
