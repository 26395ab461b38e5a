// A verdict whose reasons are computed when they are first read, because they cost some ten times the judgement.
import type { Understanding } from '../../understand/index.ts';
import type { Conflict } from '../rules/conflict.ts';
import type { Score } from '../rules/decide.ts';
import type { Aspect, Verdict } from '../schema.ts';
import { explain } from './evidence.ts';

/** What it takes to explain a judgement. */
export interface Reasons {
  readonly by: string;
  /** judges two products again */
  readonly again: (left: Understanding, right: Understanding) => Score;
  /** looks for the conflict that was skipped when the score was hopeless anyway */
  readonly conflictApart: (left: Understanding, right: Understanding) => Conflict | null;
}

/** A verdict; plain data to whoever reads or sends it. */
export class Judgement implements Verdict {
  readonly outcome: Verdict['outcome'];
  readonly probability: number;
  readonly by: string;
  declare readonly evidence: Aspect[];
  declare readonly difference: Aspect | null;
  readonly #left: Understanding;
  readonly #right: Understanding;
  readonly #alone: Score;
  readonly #reasons: Reasons;
  #evidence: Aspect[] | null = null;

  /** `score` is the final judgement, `alone` the pair judged by itself, which is what the reasons explain. */
  constructor(left: Understanding, right: Understanding, score: Score, alone: Score, reasons: Reasons) {
    this.outcome = score.outcome;
    this.probability = score.probability;
    this.by = reasons.by;
    this.#left = left;
    this.#right = right;
    this.#alone = alone;
    this.#reasons = reasons;
    // own properties, so that they are sent along, by getters that all share: a pair of new ones costs ten times as much
    Object.defineProperty(this, 'evidence', EVIDENCE);
    Object.defineProperty(this, 'difference', DIFFERENCE);
  }

  explained(): Aspect[] {
    if (this.#evidence === null) {
      const conflict = this.#alone.conflict ?? this.#reasons.conflictApart(this.#left, this.#right);
      this.#evidence = explain(this.#left, this.#right, { ...this.#alone, conflict }, this.#reasons.again);
    }
    return this.#evidence;
  }

  deciding(): Aspect | null {
    if (this.outcome === 'same' || this.outcome === 'unsure') return null;
    const reasons = this.explained();
    const against = ({ agrees, effect }: Aspect): boolean => agrees !== true && effect < 0;
    return reasons.find((aspect) => aspect.veto) ?? reasons.find(against) ?? null;
  }
}

const EVIDENCE = {
  enumerable: true,
  get(this: Judgement): Aspect[] {
    return this.explained();
  },
};
const DIFFERENCE = {
  enumerable: true,
  get(this: Judgement): Aspect | null {
    return this.deciding();
  },
};
