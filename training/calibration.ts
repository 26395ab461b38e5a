// The line from the trees' sum to log-odds, found on pairs that the trees had not seen.
import type { Weights } from '../lib/match/learned/weights.ts';

/**
 * Found on valid parts of sets that were learned from and of sets left out whole, so that one even threshold suits both:
 * the middle is raised, as sums near nought are right more often than they say (+1.3 F1 on the first, +.4 on the
 * second; with pairs of our own among those learned from more so, +1 on the second), and the upper end is lowered, as on
 * sets left out it is too sure of sameness.
 */
const common: Weights['calibration']['common'] = [
  [-8.75, -9],
  [-2.75, -2.8],
  [-0.6, 0],
  [1, 1.3],
  [3.25, 3],
  [9, 8.5],
];

/** Of texts of a known style, from the mean of both sums. */
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
