// The learned weights as data: word weights, trees and calibration, parsed once into arrays that score quickly.
import * as z from 'zod/mini';
import { atOnce } from '../../base/turns.ts';
import { type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { growing } from './forest.ts';
import { LEAST_SHARE, type StylePrior, Styles, styleTeller } from './styles.ts';
import { Trees } from './trees.ts';
import type { Numbers } from './walk.ts';

const Line = z.array(z.tuple([z.number(), z.number()]));
const Words = z.object({ weight: z.optional(z.number()), lean: z.optional(z.number()), words: z.string() });

/**
 * - `words`: words by weight and lean, each once. Rarer words weigh more; one in no list weighs `unknown` (or `unknownDigits`). What only one of two
 *   products has leans so much for (+) or against (-) sameness, in log-odds.
 * - `trees`: first those for a glance, then those for all texts, then those of each style; see `Trees`.
 * - `glance`: a pair that shares no number and no code is settled when their sum is below `below`, stretched to where such pairs are.
 * - `cuts`: for each feature the values its nodes ask about ("at most this?").
 * - `styles`: kinds of texts that have trees of their own, and how such texts are told.
 * - `calibration`: points of a rising line from the trees' sum to log-odds; `ofStyle` from the mean of both sums.
 */
export const Weights = z.object({
  version: z.string(),
  features: z.array(z.string()),
  words: z.array(Words),
  unknown: z.number(),
  unknownDigits: z.number(),
  cuts: z.array(z.array(z.number())),
  leafScale: z.number(),
  bias: z.number(),
  styles: Styles,
  glance: z.object({ trees: z.int(), bias: z.number(), below: z.number(), stretch: z.number() }),
  /** when the sum of the first `trees` trees is below `below`, the rest is not asked, and the sum is stretched to where it would go; fewest trees first */
  early: z.array(z.object({ trees: z.int(), below: z.number(), stretch: z.number() })),
  trees: Trees,
  calibration: z.object({ common: Line, ofStyle: Line }),
});
export type Weights = z.infer<typeof Weights>;

export interface Scorer extends Lexicon {
  readonly version: string;
  /** log-odds of "same" where words alone tell that a pair is not; null where more is to be asked */
  glance(numbers: Numbers): number | null;
  /** calibrated log-odds of "same" for a pair's features; `prior` where more is known of the kind of texts than the pair tells */
  logOdds(numbers: Numbers, prior?: StylePrior): number;
  /** the places of the features that tell kinds of texts */
  readonly tellingPlaces: readonly number[];
  /** what kinds of texts a batch holds, by the numbers of some of its pairs at these places */
  priorOf(rows: readonly Float64Array[]): StylePrior;
}

/** Throws when the weights were learned for other features than the engine computes. */
export function scorerOf(weights: Weights, features: readonly string[]): Scorer {
  return atOnce(makingScorer(weights, features));
}

/** The same in steps. */
export function* makingScorer(weights: Weights, features: readonly string[]): Generator<void, Scorer> {
  if (weights.features.join() !== features.join())
    throw new Error('These weights belong to another set of features.');
  const { calibration } = weights;
  const lexicon = lexiconOf(weights);
  yield;
  const forest = yield* growing(weights);
  yield;
  const teller = styleTeller(weights.styles, features);
  return {
    ...lexicon,
    version: weights.version,
    tellingPlaces: teller.places,
    priorOf: teller.priorOf,
    glance: (numbers) => forest.glance(numbers),
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

/** Straight between the points, level beyond them. */
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
