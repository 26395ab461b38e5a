// Makes one probability and one outcome of the learned log-odds and the conflict, if there is one.

import type { VerdictOutcome } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Agreement } from './agreement.ts';
import type { Swapped } from './bars.ts';
import type { Conflict } from './conflict.ts';

/** What is known of a pair beside its score. */
export interface Signs {
  /** the conflict that decides alone, if there is one */
  readonly conflict: Conflict | null;
  /** of one line, and what parts them can be named, so that they are variants if not the same */
  readonly line: boolean;
  /** more is asked of *same*, see `callsForCaution` and `marksOneOnly` */
  readonly cautious: boolean;
  /** both state the same GTIN or ASIN */
  readonly numbered: boolean;
  /** how their model or part numbers agree */
  readonly models: Agreement;
  /** how many signs part them, see `doubtsOf` */
  readonly doubts: number;
  /**
   * what one side alone names: a pack of several or a high yield, or a bundle, a lens, a named edition or one half of a joined name; or that what they share
   * names nothing
   */
  readonly parted: 'pack' | 'contents' | 'nameless' | null;
  /** what stands in place of what, see `swappedOf` */
  readonly swapped: Swapped | null;
  /** judged by itself no probability makes it *same*, see `isBarred` */
  readonly barred: boolean;
}

/** What is known of a pair before anyone asks for reasons. */
export interface Score extends Signs {
  /** log-odds of "same" as learned, before conflicts */
  readonly learned: number;
  /** log-odds of "same", conflicts counted */
  readonly logOdds: number;
  readonly probability: number;
  readonly outcome: VerdictOutcome;
}

/** `same` is the probability from which the outcome is *same*. */
export function settle(learned: number, signs: Signs, same: number = sameFor(signs)): Score {
  return new Settled(learned, signs, same);
}

/** A class, as what is written as a literal and has once been kept is later made where garbage is dear. */
class Settled implements Score {
  readonly conflict: Conflict | null;
  readonly line: boolean;
  readonly cautious: boolean;
  readonly parted: Score['parted'];
  readonly swapped: Swapped | null;
  readonly barred: boolean;
  readonly numbered: boolean;
  readonly models: Agreement;
  readonly doubts: number;
  readonly learned: number;
  readonly logOdds: number;
  readonly probability: number;
  readonly outcome: VerdictOutcome;

  constructor(learned: number, signs: Signs, same: number) {
    const { conflict, line } = signs;
    const logOdds = conflict === null ? learned : capped(learned, logOddsOf(conflict.most));
    const probability = 1 / (1 + Math.exp(-logOdds));
    this.conflict = conflict;
    this.line = line;
    this.cautious = signs.cautious;
    this.parted = signs.parted;
    this.swapped = signs.swapped;
    this.barred = signs.barred;
    this.numbered = signs.numbered;
    this.models = signs.models;
    this.doubts = signs.doubts;
    this.learned = learned;
    this.logOdds = logOdds;
    this.probability = probability;
    this.outcome = outcomeOf(probability, same, line, conflict);
  }
}

function sameFor({ cautious, barred }: Signs): number {
  if (barred) return Number.POSITIVE_INFINITY;
  return cautious ? THRESHOLDS.sameInDoubt : THRESHOLDS.same;
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
  same: number,
  line: boolean,
  conflict: Conflict | null,
): VerdictOutcome {
  if (conflict !== null) return line ? 'variant' : 'different';
  if (probability >= same) return 'same';
  if (probability >= THRESHOLDS.different) return 'unsure';
  return line ? 'variant' : 'different';
}
