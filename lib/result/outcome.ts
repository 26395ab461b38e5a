// The one outcome of a judged candidate: that of its verdict, or "unsure" when device and service disagree.
import type { VerdictOutcome } from '../match/schema.ts';
import type { Judged } from './schema.ts';

/** Any difference between two verdicts is "unsure" and left to the person: a wrong match is worse than none. */
export function outcomeOf({ verdict, second }: Pick<Judged, 'verdict' | 'second'>): VerdictOutcome {
  if (second === null || second.outcome === verdict.outcome) return verdict.outcome;
  return 'unsure';
}
