// A time limit for one exchange, combined with the caller's own signal.

export interface Deadline {
  /** Aborts with the caller's signal or when the time has run out. */
  readonly signal: AbortSignal;
  /** whether the time has run out */
  passed(): boolean;
  /** The work's value, or a rejection at the moment of the abort, even if the work ignores it. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Call it when the exchange is over: it removes timer and listener. */
  end(): void;
}

/**
 * Made of a controller and a timer instead of AbortSignal.any and .timeout: those are held weakly, and one that is
 * garbage-collected while a request waits never aborts it.
 */
export function deadline(caller: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  let late = false;
  const stop = () => controller.abort(caller.reason);
  const timer = setTimeout(() => {
    late = true;
    controller.abort(new Error('The time is up.'));
  }, ms);
  if (caller.aborted) stop();
  caller.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    passed: () => late,
    race: (work) => {
      const { promise, reject } = Promise.withResolvers<never>();
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
      if (controller.signal.aborted) reject(controller.signal.reason);
      return Promise.race([work, promise]);
    },
    end: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', stop);
    },
  };
}
