// The learned weights: word weights, trees and calibration, parsed once into arrays that score quickly.
import * as z from 'zod/mini';
import { atOnce } from '../../base/async/time-slices.ts';
import { type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { forestSteps } from './forest.ts';
import { LEAST_SHARE, type StylePrior, Styles, styleTeller } from './styles.ts';
import { Trees } from './trees.ts';
import type { Numbers } from './walk.ts';
import { WordLists, wordsOf } from './word-lists.ts';

const Line = z.array(z.tuple([z.number(), z.number()]));

/**
 * The weights file.
 * - `words`: words with weight and lean. Rarer words weigh more; one that has no weight weighs `unknown` (or `unknownDigits`). The lean is what
 *   a word that only one of two products has adds for (+) or against (-) a match, in log-odds.
 * - `trees`: first those of the first stage (`glance`), then those for all texts, then those of each style; see `Trees`.
 * - `glance`: a pair that shares no number and no code is settled when their sum is below `below`, extrapolated by `stretch`.
 * - `cuts`: for each feature the thresholds of its nodes ("at most this?").
 * - `styles`: kinds of texts that have trees of their own, and how they are recognised.
 * - `calibration`: points of a monotone piecewise linear map from the trees' sum to log-odds; `ofStyle` from the mean of both sums.
 */
export const Weights = z.object({
  version: z.string(),
  features: z.array(z.string()),
  words: WordLists,
  unknown: z.number(),
  unknownDigits: z.number(),
  cuts: z.array(z.array(z.number())),
  leafScale: z.number(),
  bias: z.number(),
  styles: Styles,
  glance: z.object({ trees: z.int(), bias: z.number(), below: z.number(), stretch: z.number() }),
  /**
   * early exits, fewest trees first: when the sum of the first `trees` trees is below `below`, the rest is skipped and the sum extrapolated by
   * `stretch`
   */
  early: z.array(z.object({ trees: z.int(), below: z.number(), stretch: z.number() })),
  trees: Trees,
  calibration: z.object({ common: Line, ofStyle: Line }),
});
export type Weights = z.infer<typeof Weights>;

export interface Scorer extends Lexicon {
  readonly version: string;
  /** log-odds of a match where words alone show that a pair is none; null where more has to be asked */
  settleEarly(numbers: Numbers): number | null;
  /** calibrated log-odds of a match for a pair's features; `prior` where more is known of the texts' style than the pair shows */
  logOdds(numbers: Numbers, prior?: StylePrior): number;
  /** the indices of the features that tell styles of texts */
  readonly tellingPlaces: readonly number[];
  /** the prior over styles of a batch, by some of its pairs' values at these indices */
  priorOf(rows: readonly Float64Array[]): StylePrior;
}

/** Throws when the weights were learned for other features than the engine computes. */
export function scorerOf(weights: Weights, features: readonly string[]): Scorer {
  return atOnce(makingScorer(weights, features));
}

/** The same as a generator. */
export function* makingScorer(weights: Weights, features: readonly string[]): Generator<void, Scorer> {
  if (weights.features.join() !== features.join())
    throw new Error('These weights belong to another set of features.');
  const { calibration } = weights;
  const lexicon = lexiconOf({ ...weights, words: () => wordsOf(weights.words) });
  yield;
  const forest = yield* forestSteps(weights);
  yield;
  const teller = styleTeller(weights.styles, features);
  return {
    ...lexicon,
    version: weights.version,
    tellingPlaces: teller.places,
    priorOf: teller.priorOf,
    settleEarly: (numbers) => forest.glance(numbers),
    logOdds: (numbers, prior) => {
      const common = forest.common(numbers);
      const asAny = calibrated(calibration.common, common);
      if (forest.settled) return asAny;
      const { known, unknown } = teller.sharesOf(numbers.row, prior);
      let sum = unknown * asAny;
      let total = unknown;
      for (let style = 0; style < known.length; style++) {
        const share = known[style] ?? 0;
        if (share < LEAST_SHARE) continue;
        sum += share * calibrated(calibration.ofStyle, (common + forest.own(style)) / 2);
        total += share;
      }
      return sum / total;
    },
  };
}

/** Linear between the points, constant beyond them. */
export function calibrated(points: readonly (readonly [number, number])[], sum: number): number {
  let before = points[0];
  if (before === undefined || sum <= before[0]) return before?.[1] ?? sum;
  for (const point of points) {
    if (sum <= point[0]) {
      const width = point[0] - before[0];
      return width > 0 ? before[1] + ((sum - before[0]) / width) * (point[1] - before[1]) : point[1];
    }
    before = point;
  }
  return before[1];
}
