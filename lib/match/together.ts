// Judges the candidates of one search together: of two listings in one shop at most one is the better fit.
import { type Score, settle } from './settle.ts';
import { THRESHOLDS } from './thresholds.ts';

/**
 * A candidate that is clearly beaten by another for the same product loses log-odds by how far it is behind, and a
 * candidate that clearly leads gains a little. One candidate alone is judged as a pair.
 */
export function judgeTogether(scores: readonly Score[]): Score[] {
  const [alone, ...others] = scores;
  if (alone !== undefined && others.length === 0) return [settledIn(alone, 0, true)];
  return scores.map((score, i) => {
    let rival = Number.NEGATIVE_INFINITY;
    for (const [j, other] of scores.entries()) if (j !== i && other.logOdds > rival) rival = other.logOdds;
    const behind = rival - score.logOdds;
    const { lead, pull, most } = THRESHOLDS.together;
    const shift = behind > 0 ? -Math.min(most, pull * behind) : Math.min(lead, -pull * behind * 0.25);
    return settledIn(score, shift, behind <= 0);
  });
}

/** The best of a search needs less to be the same. */
function settledIn(score: Score, shift: number, best: boolean): Score {
  return settle(score.learned + shift, score, best ? THRESHOLDS.sameOfSearch : THRESHOLDS.same);
}
