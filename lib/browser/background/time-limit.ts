// A time limit for work that a page waits for; its end is told apart from a person's cancelling.
import { failed, type Outcome } from '../../base/fault.ts';

export interface TimeLimit {
  /** when it is the service that was asked */
  readonly service?: boolean;
  /** aborts the work before its time is over */
  readonly stop?: AbortSignal;
}

/** Fault: `later` (slow) instead of `cancelled` where the time ran out. */
export async function withTimeLimit<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Outcome<T>>,
  { service = false, stop }: TimeLimit = {},
): Promise<Outcome<T>> {
  const limit = AbortSignal.timeout(ms);
  const outcome = await work(stop === undefined ? limit : AbortSignal.any([limit, stop]));
  if (outcome.ok || outcome.fault.kind !== 'cancelled' || !limit.aborted) return outcome;
  const words = `There was no answer within ${Math.round(ms / 1000)} s.`;
  return failed({ kind: 'later', afterMs: 0, why: 'slow', ...(service ? { service } : {}), words });
}
