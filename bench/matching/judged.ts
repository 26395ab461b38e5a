// Pairs judged alone and as a batch, and what either way is worth.
import { THRESHOLDS, type Verdict } from '../../lib/match/index.ts';
import { type Figures, figuresOf } from '../../training/figures.ts';

export interface JudgedPair {
  readonly label: number;
  readonly alone: Verdict;
  readonly batch: Verdict;
}

export function figures(judged: readonly JudgedPair[], how: 'alone' | 'batch'): Figures {
  const judgements = judged.map((one) => ({ label: one.label, ...one[how] }));
  return figuresOf(judgements, THRESHOLDS.decide);
}

/** A share in per cent, "none" where there is nothing that it could be a share of. */
export function percent(share: number | null): string {
  return share === null ? 'none' : (100 * share).toFixed(1);
}
