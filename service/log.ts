// The service's log: one JSON object a line on standard output; keys never get here.
import type { Log } from '../lib/base/ports.ts';

export function jsonLog(write: (line: string) => void): Log {
  return {
    note: (event, details = {}) =>
      write(`${JSON.stringify({ at: new Date().toISOString(), event, ...details })}\n`),
  };
}
