// Runs a piece of work exactly once across restarts: its intent is stored before it is sent, its answer before anything else
// happens.

import { Fault, failed, type Outcome } from '../base/fault.ts';
import type { Cost } from '../base/money/cost.ts';
import type { Spent } from '../remote/index.ts';
import type { FindStore } from './ports.ts';
import { type Allowance, type Step, spentOn } from './schema.ts';

/**
 * How often work without an answer is begun. A call of the service may have been charged, so it is repeated once at
 * most. Work of the device is resumed more often, but not for ever, for it may be what kills the worker.
 */
const MOST_TRIES = { service: 2, device: 4 } as const;

export interface Work<T> {
  readonly key: string;
  readonly operation: string;
  readonly shop: string | null;
  readonly by: 'device' | 'service';
  /** list price of one call; FREE for what the device does and for what has no published price */
  readonly price: Cost;
  /** parses a stored answer; null when it can't be read */
  readonly read: (value: unknown) => T | null;
}

/** Called immediately before each sending; false means do not send. */
export type RecordIntent = () => Promise<boolean>;

export interface Done<T> {
  readonly outcome: Outcome<T>;
  /** null when nothing was sent for money */
  readonly spent: Spent | null;
}

export interface Ledger {
  readonly find: string;
  readonly store: FindStore;
  readonly allowance: () => Allowance;
  readonly now: () => number;
  /** called after every change of a step */
  readonly changed: (step: Step) => void;
}

function isOutcome(value: unknown): value is { ok: boolean; value?: unknown; fault?: unknown } {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';
}

/** What the step was answered; null when it has no answer, or one that can't be read any more. */
export function answerOf<T>(step: Step | null, read: (value: unknown) => T | null): Outcome<T> | null {
  if (step === null || step.answerAt === null || !isOutcome(step.answer)) return null;
  if (!step.answer.ok) {
    const fault = Fault.safeParse(step.answer.fault);
    return fault.success ? failed(fault.data) : null;
  }
  const value = read(step.answer.value);
  return value === null ? null : { ok: true, value };
}

/** The step as it is about to begin: what earlier intents without an answer that can be read may have cost is kept as possible. */
function fresh<T>(work: Work<T>, ledger: Ledger, before: Step | null): Step {
  return {
    find: ledger.find,
    key: work.key,
    operation: work.operation,
    shop: work.shop,
    expected: work.price,
    possible: before === null ? 0 : spentOn(before),
    tries: before?.tries ?? 0,
    intentAt: ledger.now(),
    answerAt: null,
    answer: null,
    cost: null,
  };
}

/** Whether the outcome is final. What was never sent has no answer: it may be sent once budget or person allow it. */
function isAnswer<T>({ outcome, spent }: Done<T>): boolean {
  if (outcome.ok || (spent !== null && spent.calls > 0)) return true;
  const { kind } = outcome.fault;
  // the service is in the pause that it asked for
  if (kind === 'later') return spent === null;
  return !['cancelled', 'overBudget', 'denied'].includes(kind);
}

/**
 * The outcome of `act`, or the stored one when it was answered before. `act` must await `intend` before each sending.
 * Adds one fault of its own: `later`, when the work was begun too often without an answer.
 */
export async function exactlyOnce<T>(
  work: Work<T>,
  ledger: Ledger,
  act: (intend: RecordIntent) => Promise<Done<T>>,
): Promise<Outcome<T>> {
  const before = await ledger.store.step(ledger.find, work.key);
  const known = answerOf(before, work.read);
  if (known !== null) return known;
  let step = fresh(work, ledger, before);
  const earlier = step.possible;
  if (step.tries >= MOST_TRIES[work.by]) {
    const words = `${work.operation} was begun ${step.tries} times without an answer; it is not begun again.`;
    return failed({ kind: 'later', afterMs: 0, words });
  }
  let sendings = 0;
  const result = await act(async () => {
    // a sending that failed on the wire may have been charged: until the answer tells, it counts
    const possible = earlier + sendings * work.price.micro;
    const next = { ...step, possible, tries: (before?.tries ?? 0) + 1, intentAt: ledger.now() };
    if (!(await ledger.store.intend(next, ledger.allowance()))) return false;
    sendings += 1;
    step = next;
    ledger.changed(step);
    return true;
  });
  if (!isAnswer(result)) return result.outcome;
  const { outcome, spent } = result;
  const charged = spent !== null && spent.charged.micro > 0 ? spent.charged : null;
  const possible = earlier + (spent?.possible.micro ?? 0);
  const unpriced = spent !== null && spent.unpriced > 0 ? { unpriced: true as const } : {};
  step = { ...step, answerAt: ledger.now(), answer: outcome, cost: charged, possible, ...unpriced };
  await ledger.store.answer(step);
  ledger.changed(step);
  return outcome;
}
