// The service's log: one JSON object per line on standard output; it never contains keys.
import type { Log } from '../lib/base/ports.ts';

/** How many milliseconds a request's line may wait for others. */
const GATHER_MS = 50;

export interface LineLog extends Log {
  /** Writes what is still waiting; call it before the process ends. */
  flush(): void;
}

/**
 * Lines of requests are written several at a time, because each write blocks the answers. Everything else is written
 * immediately, after what came before it.
 */
export function jsonLog(write: (lines: string) => void): LineLog {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const lines = waiting;
    waiting = '';
    if (lines !== '') write(lines);
  };
  return {
    note(event, details = {}) {
      waiting += `${JSON.stringify({ at: new Date().toISOString(), event, ...details })}\n`;
      if (event !== 'request') flush();
      else timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
  };
}
