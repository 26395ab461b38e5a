// Scores the candidates of a field: a linear score over named features; the best one above "none" (zero) is chosen.
import type { Statement } from '../page/schema.ts';
import weights from './weights.json' with { type: 'json' };

/** One statement that could be the value. Candidates with equal `key` state the same value. */
export interface Candidate {
  readonly value: string;
  readonly key: string;
  readonly statement: Statement;
  readonly features: Readonly<Record<string, number>>;
}

export type Field =
  | 'title'
  | 'price'
  | 'currency'
  | 'brand'
  | 'gtin'
  | 'sku'
  | 'mpn'
  | 'availability'
  | 'kind';

/** Learned by training/page/learn-weights.ts; no candidate is chosen when none scores above zero. */
const WEIGHTS: Readonly<Record<string, Readonly<Record<string, number>>>> = weights;

export function scoreOf(field: Field, features: Readonly<Record<string, number>>): number {
  const known = WEIGHTS[field];
  if (known === undefined) return 0;
  let score = 0;
  for (const name in features) score += (known[name] ?? 0) * (features[name] ?? 0);
  return score;
}

export interface Weighed {
  readonly candidate: Candidate;
  readonly score: number;
}

/** The candidates with their scores, best first. */
export function weigh(field: Field, candidates: readonly Candidate[]): Weighed[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(field, candidate.features) }))
    .sort((a, b) => b.score - a.score);
}

export function logistic(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/**
 * Gives every candidate, beside its own features, "seen in source S" (`in:S`) and the number of sources that agree, over all candidates with the
 * same key.
 */
export function withAgreement(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, { sources: Set<string>; origins: Set<string>; count: number }>();
  for (const { key, features, statement } of candidates) {
    const known = byKey.get(key) ?? { sources: new Set(), origins: new Set(), count: 0 };
    known.origins.add(statement.source);
    known.count++;
    for (const name in features) if (name.startsWith('in:')) known.sources.add(name);
    byKey.set(key, known);
  }
  return candidates.map((candidate) => {
    const features: Record<string, number> = { any: 1, ...candidate.features };
    const known = byKey.get(candidate.key);
    if (known !== undefined) {
      for (const name of known.sources) features[name] = 1;
      features['agree'] = known.origins.size - 1;
      features['often'] = Math.min(Math.log2(known.count), 2);
    }
    return { ...candidate, features };
  });
}
