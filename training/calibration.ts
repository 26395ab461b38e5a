// The line from the trees' sum to log-odds, found on pairs that the trees had not seen.
import type { Weights } from '../lib/match/weights.ts';

export const CALIBRATION: Weights['calibration'] = [
  [-9, -9],
  [9, 9],
];
