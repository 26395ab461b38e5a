// Judges whether two products are the same: a learned probability, explicit conflicts, and reasons with their words.
import type { Product } from '../product/schema.ts';
import { type Understanding, understand } from '../understand/index.ts';
import { compare, FEATURES } from './compare.ts';
import { explain } from './evidence.ts';
import { type Prepared, prepare } from './prepare.ts';
import type { Aspect, Verdict, VerdictOutcome } from './schema.ts';
import { THRESHOLDS } from './thresholds.ts';
import { conflictOf } from './vetoes.ts';
import { scorerOf, Weights } from './weights.ts';

/** What is known of a pair before anyone asks for reasons. */
export interface Score {
  /** log-odds of "same", calibrated, vetoes counted */
  readonly logOdds: number;
  readonly probability: number;
  readonly outcome: VerdictOutcome;
  /** the conflict that decides alone, if there is one */
  readonly conflict: Aspect | null;
}

export interface Matcher {
  readonly version: string;
  /** bounded time for any strings; never throws */
  match(left: Product, right: Product): Verdict;
  matchUnderstood(left: Understanding, right: Understanding): Verdict;
  /** one verdict a candidate, in order; candidates of one search judged together */
  matchTogether(left: Product, rights: readonly Product[]): Verdict[];
  score(left: Understanding, right: Understanding): Score;
}

/** `weights` is what `npm run train` wrote. Throws when it was learned for another engine. */
export function matcherOf(weights: unknown): Matcher {
  const parsed = Weights.parse(weights);
  const scorer = scorerOf(parsed, FEATURES);
  const kept = new WeakMap<Understanding, Prepared>();
  const row = new Float64Array(FEATURES.length);
  const prepared = (understanding: Understanding): Prepared => {
    const known = kept.get(understanding);
    if (known !== undefined) return known;
    const made = prepare(understanding, scorer);
    kept.set(understanding, made);
    return made;
  };
  const score = (left: Understanding, right: Understanding): Score => {
    const a = prepared(left);
    const b = prepared(right);
    compare(a, b, row);
    return settle(scorer.logOdds(row), conflictOf(left, right, a, b));
  };
  const matchUnderstood = (left: Understanding, right: Understanding): Verdict =>
    verdictOf(left, right, score(left, right), scorer.version, score);
  return {
    version: scorer.version,
    score,
    matchUnderstood,
    match: (left, right) => matchUnderstood(understand(left), understand(right)),
    matchTogether: (left, rights) => {
      const mine = understand(left);
      return rights.map((right) => matchUnderstood(mine, understand(right)));
    },
  };
}

/** The learned log-odds and the conflict become one probability and one outcome. */
export function settle(learned: number, conflict: Aspect | null): Score {
  const most = Math.log(THRESHOLDS.vetoed / (1 - THRESHOLDS.vetoed));
  const logOdds = conflict === null ? learned : Math.min(learned, most + 0.2 * Math.min(0, learned));
  const probability = 1 / (1 + Math.exp(-logOdds));
  return { logOdds, probability, outcome: outcomeOf(probability, learned, conflict), conflict };
}

function outcomeOf(probability: number, learned: number, conflict: Aspect | null): VerdictOutcome {
  if (conflict !== null) return learned > THRESHOLDS.line ? 'variant' : 'different';
  if (probability >= THRESHOLDS.same) return 'same';
  return probability < THRESHOLDS.different ? 'different' : 'unsure';
}

/** Reasons cost some ten times the judgement, so they are worked out when they are first read. */
export function verdictOf(
  left: Understanding,
  right: Understanding,
  score: Score,
  version: string,
  again: (left: Understanding, right: Understanding) => Score,
): Verdict {
  let evidence: Aspect[] | null = null;
  const reasons = (): Aspect[] => {
    evidence ??= explain(left, right, score, again);
    return evidence;
  };
  return {
    outcome: score.outcome,
    probability: score.probability,
    get evidence() {
      return reasons();
    },
    get difference() {
      if (score.conflict !== null) return score.conflict;
      return score.outcome === 'different' ? (reasons().find((aspect) => aspect.effect < 0) ?? null) : null;
    },
    by: `device ${version}`,
  };
}
