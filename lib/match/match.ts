// Judges whether two products are the same: a learned probability, explicit conflicts, and reasons with their words.
import { atOnce } from '../base/async/time-slices.ts';
import type { Product } from '../product/schema.ts';
import { readyWords, type Understanding, understand } from '../understand/index.ts';
import { judgeBatch, type PairOfProducts } from './batch/batch.ts';
import { judgingSearch, type Search } from './candidates/search.ts';
import { FEATURES } from './compare/compare.ts';
import type { Coverage } from './coverage/coverage.ts';
import { engineOf } from './engine.ts';
import { makingScorer, Weights } from './learned/weights.ts';
import type { Score } from './rules/decide.ts';
import type { Verdict } from './schema.ts';

export interface Matcher {
  readonly version: string;
  /** bounded time for any strings; never throws */
  match(left: Product, right: Product): Verdict;
  matchUnderstood(left: Understanding, right: Understanding): Verdict;
  /** one verdict a candidate, in order; the candidates of one search in one shop judged together */
  matchTogether(left: Product, rights: readonly Product[], search?: Search): Verdict[];
  /** the same with a step after each candidate, for those who have others waiting */
  matchingTogether(left: Product, rights: readonly Product[], search?: Search): Generator<void, Verdict[]>;
  /** one verdict a pair, in order; the pairs of one file or one table judged beside each other, see `batch.ts` */
  matchBatch(pairs: readonly PairOfProducts[]): Verdict[];
  /** the same without reasons */
  scoreBatch(pairs: readonly PairOfProducts[]): readonly Score[];
  score(left: Understanding, right: Understanding): Score;
  /** what each of two titles says that the other does not, and which of it tells them apart */
  account(left: Understanding, right: Understanding): Coverage;
}

/** `weights` is what `npm run train` wrote. Throws when it was learned for another engine. */
export function matcherOf(weights: unknown): Matcher {
  return atOnce(makingMatcher(weights));
}

/** The same in steps, for those who have others waiting. */
export function* makingMatcher(weights: unknown): Generator<void, Matcher> {
  yield* readyWords();
  const parsed = Weights.parse(weights);
  yield;
  const scorer = yield* makingScorer(parsed, FEATURES);
  const engine = engineOf(scorer);
  const { score, scoreOnce, coverage: account, verdict } = engine;
  return {
    version: scorer.version,
    score,
    account,
    matchUnderstood: (left, right) => verdict(left, right, score(left, right)),
    match: (left, right) => {
      const mine = understand(left);
      const theirs = understand(right);
      return verdict(mine, theirs, scoreOnce(mine, theirs));
    },
    matchTogether: (...asked) => atOnce(judgingSearch(engine, ...asked)),
    matchingTogether: (...asked) => judgingSearch(engine, ...asked),
    matchBatch: (pairs) => {
      const batch = judgeBatch(pairs, scorer, engine);
      return batch.pairs.map(({ left, right, settled, alone }) =>
        batch.engine.verdict(left, right, settled, alone),
      );
    },
    scoreBatch: (pairs) => judgeBatch(pairs, scorer, engine).pairs.map(({ settled }) => settled),
  };
}
