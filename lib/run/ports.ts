// Everything a find needs from outside: network, stores, permissions and the clock.
import type { Clock, Keep, Log, Net, ParseHtml } from '../base/ports.ts';
import type { Client } from '../remote/index.ts';
import type { Tab, WebEngine } from '../search/index.ts';
import type { Allowance, FindRecord, Reply, Step } from './schema.ts';

/** Where finds are kept. Every write is durable when its promise resolves. */
export interface FindStore {
  get(id: string): Promise<FindRecord | null>;
  put(record: FindRecord): Promise<void>;
  /** the newest find with this key; null when there is none */
  latest(key: string): Promise<FindRecord | null>;
  unfinished(): Promise<FindRecord[]>;
  step(find: string, key: string): Promise<Step | null>;
  steps(find: string): Promise<Step[]>;
  /** Writes an intent; false, and nothing written, when the step would pass the allowance. Atomic. */
  intend(step: Step, allowance: Allowance): Promise<boolean>;
  answer(step: Step): Promise<void>;
  replies(find: string, key: string): Promise<Reply[]>;
  putReply(reply: Reply): Promise<void>;
  dropReplies(find: string): Promise<void>;
}

export interface RunPorts {
  readonly net: Net;
  readonly parseHtml: ParseHtml;
  readonly clock: Clock;
  readonly keep: Keep;
  readonly log: Log;
  readonly store: FindStore;
  /** null without a key */
  readonly remote: Client | null;
  /** null where there is no browser to open a tab in */
  readonly tabs: Tab | null;
  /** a web search to ask when a shop gives nothing; none unless the person set one up */
  readonly web?: WebEngine | null;
  /** whether requests to this host are allowed */
  readonly allowed: (host: string) => Promise<boolean>;
  /** when the current day began, for the daily budget (milliseconds since the epoch) */
  readonly dayStart: () => number;
}
