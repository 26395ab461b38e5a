// The calibration from the trees' sum to log-odds, fitted on pairs that the trees were not trained on.
import type { Weights } from '../lib/match/learned/weights.ts';

/**
 * Fitted on the valid parts of sets that were trained on and of sets that were left out, so that one threshold of one
 * half suits both: the middle is raised, as pairs with sums near zero match more often than those sums say (+1.3 F1
 * on the first, +.4 on the second; +1 on the second with our own pairs among the training data), and the upper end is
 * lowered, as on sets left out it is overconfident.
 */
const common: Weights['calibration']['common'] = [
  [-8.75, -9],
  [-2.75, -2.8],
  [-0.6, 0],
  [1, 1.3],
  [3.25, 3],
  [9, 8.5],
];

/** For texts of a known style, applied to the mean of both sums. */
const ofStyle: Weights['calibration']['ofStyle'] = [
  [-8.75, -9],
  [-3, -2.75],
  [-1.5, -1.2],
  [-0.6, 0],
  [0.75, 0.8],
  [2.5, 2],
  [3.5, 3.1],
  [5, 4.4],
  [9, 8],
];

export const CALIBRATION: Weights['calibration'] = { common, ofStyle };
