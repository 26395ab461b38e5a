// Judges the pairs of one batch together: what kind of texts it holds, how common words are in it, and whether a product of a
// pair also fits other products of the batch.
import type { Product } from '../../product/schema.ts';
import { type Understanding, understand } from '../../understand/index.ts';
import { type Engine, engineOf } from '../engine.ts';
import { type Judged, ownLine } from '../learned/self-training.ts';
import type { StylePrior } from '../learned/styles.ts';
import type { Scorer } from '../learned/weights.ts';
import { hashesOf } from '../prepare/prepare.ts';
import { decide, type Score } from '../rules/decide.ts';
import { DENSE_PAIR, isDensePair, type Lexicon, wordWeight } from '../words/lexicon.ts';
import { WordForms } from '../words/word-forms.ts';
import { movedBy, type Rivals, rivalsOf, type Side, type Sides } from './rivals.ts';

export interface PairOfProducts {
  readonly left: Product;
  readonly right: Product;
}

/** so many pairs, spread over the batch, tell what kind of texts it holds */
const ASKED = 200;
/** for texts of no known kind, the weight of the batch's own document frequencies beside the learned ones; less where there are few of them */
const OWN_WEIGHT = 0.5;
const FEW_PRODUCTS = 100;
const FEW_PAIRS = 100;
/** the share of unknown texts from which self-training is worth judging each pair anew, and how many pairs suffice to learn from */
const LEAST_LINE = 0.1;
/** log-odds too low for self-training to matter */
const BEYOND_LINE = -6;
const MOST_TEACHERS = 2000;
/** a smaller share than this is not worth preparing each product anew */
const LEAST_OWN = 0.02;
/** word weights are rounded to so many levels: of all weights ever met, 255 have a slot where a comparison reads them at once */
const LEVELS = 96;

/** A judged batch: its engine, and each pair in order. */
export interface JudgedBatch {
  readonly engine: Engine;
  readonly pairs: readonly JudgedPair[];
}

interface JudgedPair {
  readonly left: Understanding;
  readonly right: Understanding;
  /** judged with what the batch tells about kinds of texts and words */
  readonly alone: Score;
  /** judged also with what the other pairs of its products say */
  readonly settled: Score;
}

/** Judges all pairs; they are held in memory. A pair whose products stand in no other pair, in a small batch, is judged nearly as it is alone. */
export function judgeBatch(pairs: readonly PairOfProducts[], scorer: Scorer, plain: Engine): JudgedBatch {
  const sides = sidesOf(pairs);
  const { engine, alone } = judgedAmong(sides, scorer, plain);
  const rivals = rivalsAmong(sides, alone, engine);
  const judged = sides.map(([{ understood: left }, { understood: right }], i): JudgedPair => {
    const own = alone[i] ?? engine.score(left, right);
    return { left, right, alone: own, settled: beside(rivals[i], own) };
  });
  return { engine, pairs: judged };
}

export function sidesOf(pairs: readonly PairOfProducts[]): Sides[] {
  const known = new Map<string, Side>();
  const sideOf = (product: Product): Side => {
    const content = JSON.stringify(product);
    const side = known.get(content) ?? { product: known.size, understood: understand(product) };
    known.set(content, side);
    return side;
  };
  return pairs.map(({ left, right }) => [sideOf(left), sideOf(right)]);
}

/** Each pair by itself, with what the batch tells about kinds of texts, word frequencies and the features. */
export function judgedAmong(
  sides: readonly Sides[],
  scorer: Scorer,
  plain: Engine,
): { engine: Engine; alone: Score[] } {
  const prior = priorOf(sides, scorer, plain);
  const unknown = Math.exp(prior.unknown);
  const forms = formsAmong(sides, scorer, plain, unknown);
  const engine = engineOf(scorer, { prior, forms });
  const alone = sides.map(([left, right]) => engine.score(left.understood, right.understood));
  const share = (OWN_WEIGHT * unknown * sides.length) / (sides.length + FEW_PAIRS);
  if (share < LEAST_LINE) return { engine, alone };
  const own = ownLine(teachers(sides, alone, engine), share);
  const taught = engineOf(scorer, { prior, forms, own });
  const anew = alone.map((score, i): Score => {
    const pair = sides[i];
    if (score.learned < BEYOND_LINE || pair === undefined) return score;
    return taught.score(pair[0].understood, pair[1].understood);
  });
  return { engine: taught, alone: anew };
}

/** Pairs spread over the batch, with the probabilities (rivals counted) that self-training learns from. */
function teachers(sides: readonly Sides[], alone: readonly Score[], engine: Engine): Judged[] {
  const rivals = rivalsAmong(sides, alone, engine);
  const step = Math.ceil(sides.length / MOST_TEACHERS);
  const judged: Judged[] = [];
  for (let i = 0; i < sides.length; i += step) {
    const [pair, score] = [sides[i], alone[i]];
    if (pair === undefined || score === undefined) continue;
    const row = engine.features(pair[0].understood, pair[1].understood);
    const { probability } = beside(rivals[i], score);
    judged.push({ row, logOdds: score.learned, probability });
  }
  return judged;
}

/** The rivals of each pair; `engine` judges those products that no pair of the batch compares. */
export function rivalsAmong(sides: readonly Sides[], alone: readonly Score[], engine: Engine): Rivals[] {
  return rivalsOf(sides, alone, (a, b) => engine.score(a, b).probability);
}

/** The score of a pair once its rivals are counted. */
function beside(rivals: Rivals | undefined, own: Score): Score {
  if (rivals === undefined) return own;
  const moved = own.learned + movedBy(rivals);
  // a number that all shops use needs no comparison with others
  return decide(own.numbered ? Math.max(own.learned, moved) : moved, own);
}

function priorOf(sides: readonly Sides[], scorer: Scorer, { styleFeatures: looks }: Engine): StylePrior {
  const step = Math.max(1, Math.floor(sides.length / ASKED));
  const asked = sides.filter((_, i) => i % step === 0);
  return scorer.priorOf(asked.map(([left, right]) => looks(left.understood, right.understood)));
}

/** Document frequencies of the batch, for goods that nothing was learned of: they have words that all of them carry. */
function formsAmong(sides: readonly Sides[], scorer: Scorer, plain: Engine, unknown: number): WordForms {
  const products = new Set(sides.flat());
  const share = (OWN_WEIGHT * unknown * products.size) / (products.size + FEW_PRODUCTS);
  if (share < LEAST_OWN) return plain.forms;
  const carriers = new Map<number, number>();
  for (const { understood } of products)
    for (const hash of hashesOf(understood, plain.forms)) carriers.set(hash, (carriers.get(hash) ?? 0) + 1);
  const weight: Lexicon['weight'] = (hash, text) => {
    const own = wordWeight(carriers.get(hash) ?? 1, products.size) * (isDensePair(text) ? DENSE_PAIR : 1);
    return Math.round((scorer.weight(hash, text) * (1 - share) + own * share) * LEVELS) / LEVELS;
  };
  return new WordForms({ lean: scorer.lean, strangeness: scorer.strangeness, weight }, plain.forms);
}
