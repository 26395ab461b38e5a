// Counts an account's calls in the last second, exactly.

/** Slightly under a second: a caller that keeps the pace must not be refused for a few milliseconds of jitter. */
const WINDOW_MS = 980;

export interface RateWindow {
  /** Null lets the call through and counts it; else how long to wait. A refused call does not count. */
  take(account: string, perSecond: number): number | null;
}

/**
 * A sliding window: the call is let through when the call `perSecond` calls ago is a window old. `now` must not go
 * back (use a monotonic clock). A rate below one a second stretches the window.
 */
export function rateWindow(now: () => number): RateWindow {
  const calls = new Map<string, number[]>();
  let swept = now();
  return {
    take(account, perSecond) {
      const time = now();
      const size = Math.max(1, Math.floor(perSecond));
      const window = WINDOW_MS * (size / perSecond);
      if (time - swept > 60_000) {
        swept = time;
        for (const [id, times] of calls) if (time - (times.at(-1) ?? 0) > 60_000) calls.delete(id);
      }
      const times = calls.get(account) ?? [];
      calls.set(account, times);
      while (times.length > 0 && time - (times[0] ?? 0) >= window) times.shift();
      if (times.length >= size) return window - (time - (times[0] ?? 0));
      times.push(time);
      return null;
    },
  };
}
