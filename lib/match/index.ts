// What the room `match` offers: verdicts on two products, alone or among the candidates of one search.

import { lazySteps } from '../base/async/lazy.ts';
import { inSlices } from '../base/async/time-slices.ts';
import type { Rest } from '../base/ports.ts';
import learned from './learned/weights.json' with { type: 'json' };
import { type Matcher, makingMatcher } from './match.ts';
import type { Verdict } from './schema.ts';

export type { PairOfProducts } from './batch/batch.ts';
export type { Listed, Search } from './candidates/search.ts';
export { type Matcher, matcherOf } from './match.ts';
export type { Score } from './rules/decide.ts';
export { Aspect, Verdict, VerdictOutcome } from './schema.ts';
export { THRESHOLDS } from './thresholds.ts';

/** The matcher with the weights that ship: a worker wakes often and seldom has to judge. */
const steps = lazySteps(() => makingMatcher(learned));
const shipped = (): Matcher => steps.now();

export const match: Matcher['match'] = (left, right) => shipped().match(left, right);
export const matchTogether: Matcher['matchTogether'] = (...asked) => shipped().matchTogether(...asked);
/** `matchTogether` in turns: a search may bring a hundred candidates. */
export async function matchTogetherInTurns(
  rest: Rest,
  ...asked: Parameters<Matcher['matchTogether']>
): Promise<Verdict[]> {
  const matcher = await steps.inTurns(rest);
  return inSlices(matcher.matchingTogether(...asked), rest);
}
export const matchUnderstood: Matcher['matchUnderstood'] = (...asked) => shipped().matchUnderstood(...asked);
export const score: Matcher['score'] = (left, right) => shipped().score(left, right);
export const matchBatch: Matcher['matchBatch'] = (pairs) => shipped().matchBatch(pairs);
export const scoreBatch: Matcher['scoreBatch'] = (pairs) => shipped().scoreBatch(pairs);
