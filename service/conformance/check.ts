// One point of the interface that a server is checked for, and what a check has to work with.
import type { Origin } from '../../lib/remote/index.ts';
import type { Probe } from './probe.ts';

export interface Check {
  /** unique, such as `search.cost` */
  readonly id: string;
  readonly operation: string;
  /** the statement of the interface that it checks */
  readonly words: string;
  readonly origin: Origin;
  /** why it cannot be run against this server; null when it can */
  readonly needs?: (probe: Probe) => string | null;
  /** Throws `Violation` when the server deviates. */
  run(probe: Probe): Promise<void>;
}

/** The server deviates from the interface; the message says what it did. */
export class Violation extends Error {}

export function hold(condition: boolean, words: string): asserts condition {
  if (!condition) throw new Violation(words);
}
