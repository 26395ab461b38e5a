// Combines the learned log-odds and the conflict, if there is one, into one probability and one outcome.

import type { VerdictOutcome } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { Agreement } from './agreement.ts';
import type { Substituted } from './bars/bars.ts';
import type { Conflict } from './conflict.ts';

/** The signs of a pair beside its learned score. */
export interface Signs {
  /** the conflict that decides alone, if there is one */
  readonly conflict: Conflict | null;
  /** of one product line, with a nameable difference: variants, if not the same */
  readonly line: boolean;
  /** *same* needs more, see `callsForCaution` and `marksOneOnly` */
  readonly cautious: boolean;
  /** both state the same GTIN or ASIN */
  readonly numbered: boolean;
  /** how their model or part numbers agree */
  readonly models: Agreement;
  /** how many signs tell them apart, see `doubtsOf` */
  readonly doubts: number;
  /**
   * what only one side names: a pack of several or a high yield (`pack`); a word or a sign that makes another model of
   * the line (`model`); a bundle, a lens, a named edition or half of a joined name (`contents`); or that the words they
   * share name no product (`nameless`)
   */
  readonly parted: 'pack' | 'model' | 'contents' | 'nameless' | null;
  /** what replaces what, see `substitutedOf` */
  readonly swapped: Substituted | null;
  /** judged by itself no probability makes it *same*, see `isBarred` */
  readonly barred: boolean;
}

/** The full judgement of a pair, without reasons. */
export interface Score extends Signs {
  /** learned log-odds of "same", before conflicts */
  readonly learned: number;
  /** log-odds of "same", conflicts included */
  readonly logOdds: number;
  readonly probability: number;
  readonly outcome: VerdictOutcome;
}

/** `same` is the probability from which the outcome is *same*. */
export function decide(learned: number, signs: Signs, same: number = sameFor(signs)): Score {
  return new Settled(learned, signs, same);
}

/** A class, because object literals that were once kept are later allocated where garbage collection is costly. */
class Settled implements Score {
  readonly conflict: Conflict | null;
  readonly line: boolean;
  readonly cautious: boolean;
  readonly parted: Score['parted'];
  readonly swapped: Substituted | null;
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

/** A pair in conflict stays below `most` and keeps a tenth of its spread there, so that other words still move it. */
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
