// The line from the trees' sum to log-odds, found on pairs that the trees had not seen.
import type { Weights } from '../lib/match/weights.ts';

/**
 * On the valid parts of sets that were learned from, the sum is calibrated as it is; on sets left out it is too sure of
 * sameness. A quarter of a log-odd less costs the first little (error .009 to .016) and helps the second (.068 to .050).
 */
export const CALIBRATION: Weights['calibration'] = [
  [-9, -9.25],
  [9, 8.75],
];
