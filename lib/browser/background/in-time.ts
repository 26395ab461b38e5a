// A time limit for work that a page waits for; its end is told apart from a person's cancelling.
import { failed, type Outcome } from '../../base/fault.ts';

/**
 * Fault: `later` (slow) instead of `cancelled` where the time ran out; `service` when it is the service that was asked.
 */
export async function inTime<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Outcome<T>>,
  { service = false }: { readonly service?: boolean } = {},
): Promise<Outcome<T>> {
  const signal = AbortSignal.timeout(ms);
  const outcome = await work(signal);
  if (outcome.ok || outcome.fault.kind !== 'cancelled' || !signal.aborted) return outcome;
  const words = `There was no answer within ${Math.round(ms / 1000)} s.`;
  return failed({ kind: 'later', afterMs: 0, why: 'slow', ...(service ? { service } : {}), words });
}
