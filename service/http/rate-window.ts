// Counts an account's calls so that the rate is held exactly, whether they come in bursts or evenly.

const SECOND_MS = 1000;
/** How early an evenly spaced call may come: lines and busy machines shift calls by so much. */
const JITTER_MS = 150;

export interface RateWindow {
  /** Null lets the call through and counts it; else how long to wait. A refused call does not count. */
  take(account: string, perSecond: number): number | null;
}

interface Seen {
  /** when the calls of the last second were let through, the oldest first */
  readonly times: number[];
  /** when the calls let through so far are paid for, at the rate */
  paid: number;
}

/**
 * A call is let through when fewer than the rate were in the last second (so a burst of a second's worth is right),
 * or when all before it are paid for at the rate, but for a jitter (so an even pace is right that a line made
 * uneven). Either way no more than the rate passes in the long run. `now` must not go back (a monotonic clock). A
 * rate below one a second stretches the second.
 */
export function rateWindow(now: () => number): RateWindow {
  const accounts = new Map<string, Seen>();
  let swept = now();
  return {
    take(account, perSecond) {
      const time = now();
      if (time - swept > 60 * SECOND_MS) {
        swept = time;
        for (const [id, { paid }] of accounts) if (time - paid > 60 * SECOND_MS) accounts.delete(id);
      }
      const seen = accounts.get(account) ?? { times: [], paid: 0 };
      accounts.set(account, seen);
      return letThrough(seen, time, perSecond);
    },
  };
}

function letThrough(seen: Seen, time: number, perSecond: number): number | null {
  const { times } = seen;
  const size = Math.max(1, Math.floor(perSecond));
  const window = (SECOND_MS * size) / perSecond;
  while (times.length > 0 && time - (times[0] ?? 0) >= window) times.shift();
  const burstWait = times.length < size ? 0 : (times[times.length - size] ?? 0) + window - time;
  const paceWait = Math.max(0, seen.paid - JITTER_MS - time);
  const wait = Math.min(burstWait, paceWait);
  if (wait > 0) return wait;
  times.push(time);
  seen.paid = Math.max(seen.paid, time) + SECOND_MS / perSecond;
  return null;
}
