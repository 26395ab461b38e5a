// Work outside of finds that a page waits for, such as reading a link: it ends before data is deleted, or it would be written
// after.

export interface PendingWork {
  /** aborts when data is about to be deleted: what was begun before must not be stored */
  readonly signal: AbortSignal;
  /** Does work that ends soon once the signal aborts, and then stores nothing more. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the work begun so far; resolves when it has ended. */
  end(): Promise<void>;
}

export function makePendingWork(): PendingWork {
  let over = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    get signal() {
      return over.signal;
    },
    async run(work) {
      const mine = work(over.signal);
      running.add(mine);
      try {
        return await mine;
      } finally {
        running.delete(mine);
      }
    },
    async end() {
      over.abort();
      over = new AbortController();
      await Promise.allSettled(running);
    },
  };
}
