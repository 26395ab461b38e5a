// The rate limit per account, exact both for bursts and for evenly spaced calls.

const SECOND_MS = 1000;
/** How early an evenly spaced call may come, in milliseconds: networks and busy machines shift calls by so much. */
const JITTER_MS = 150;

export interface RateWindow {
  /** Null lets the call through and counts it; else how many milliseconds to wait. A refused call does not count. */
  take(account: string, perSecond: number): number | null;
}

interface Seen {
  /** when the calls of the last second were let through, oldest first */
  readonly times: number[];
  /** when, at the allowed rate, the next evenly spaced call is due */
  paid: number;
}

/**
 * A call is let through when fewer calls than the rate were let through in the last second (so a burst of one
 * second's calls is allowed), or when it comes no earlier than an even pace allows, less a jitter (so evenly spaced
 * calls pass despite network delays). Either way no more than the rate passes in the long run. `now` is in
 * milliseconds and must be monotonic. For a rate below one a second the window is longer than a second.
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
