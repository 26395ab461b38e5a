// Makes one probability and one outcome of the learned log-odds and the conflict, if there is one.
import type { VerdictOutcome } from './schema.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Conflict } from './vetoes.ts';

/** What is known of a pair before anyone asks for reasons. */
export interface Score {
  /** log-odds of "same" as learned, before conflicts */
  readonly learned: number;
  /** log-odds of "same", conflicts counted */
  readonly logOdds: number;
  readonly probability: number;
  readonly outcome: VerdictOutcome;
  /** the conflict that decides alone, if there is one */
  readonly conflict: Conflict | null;
  /** of one line, and what parts them can be named */
  readonly line: boolean;
  /** more is asked of *same*, see `callsForCaution` */
  readonly cautious: boolean;
}

const CERTAIN = logOddsOf(THRESHOLDS.vetoed);
const DOUBTED = logOddsOf(THRESHOLDS.doubted);

/** `line`: the two are of one line and what parts them can be named, so that they are variants if not the same. */
export function settle(learned: number, conflict: Conflict | null, line: boolean, cautious: boolean): Score {
  const logOdds = conflict === null ? learned : capped(learned, conflict.certain ? CERTAIN : DOUBTED);
  const probability = 1 / (1 + Math.exp(-logOdds));
  return {
    learned,
    logOdds,
    probability,
    outcome: outcomeOf(probability, line, cautious, conflict),
    conflict,
    line,
    cautious,
  };
}

/** A pair in conflict stays below `most` and keeps a tenth of its order there, so that other words still move it. */
function capped(learned: number, most: number): number {
  return learned > most - 0.8 ? most - 0.8 + 0.1 * Math.min(8, learned - most + 0.8) : learned;
}

export function logOddsOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}

function outcomeOf(
  probability: number,
  line: boolean,
  cautious: boolean,
  conflict: Conflict | null,
): VerdictOutcome {
  if (conflict !== null) return line ? 'variant' : 'different';
  if (probability >= (cautious ? THRESHOLDS.sameInDoubt : THRESHOLDS.same)) return 'same';
  if (probability >= THRESHOLDS.different) return 'unsure';
  return line ? 'variant' : 'different';
}
