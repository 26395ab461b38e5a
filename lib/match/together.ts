// Judges the candidates of one search together: of two listings in one shop at most one is the better fit.
import { type Score, settle } from './settle.ts';
import { THRESHOLDS } from './thresholds.ts';

/**
 * A candidate that is clearly beaten by another for the same product loses log-odds by how far it is behind, and a
 * candidate that clearly leads gains a little. One candidate alone is judged as a pair.
 */
export function judgeTogether(scores: readonly Score[]): Score[] {
  if (scores.length < 2) return [...scores];
  return scores.map((score, i) => {
    let rival = Number.NEGATIVE_INFINITY;
    for (const [j, other] of scores.entries()) if (j !== i && other.logOdds > rival) rival = other.logOdds;
    const behind = rival - score.logOdds;
    const { lead, pull, most } = THRESHOLDS.together;
    const shift = behind > 0 ? -Math.min(most, pull * behind) : Math.min(lead, -pull * behind * 0.25);
    return settle(score.learned + shift, score.conflict, score.line, score.cautious);
  });
}
