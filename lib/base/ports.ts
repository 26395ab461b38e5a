// The outside world as the core sees it: each port is an interface that `browser`, `service` or a test supplies.
import type { Dom } from './document/dom.ts';
import type { Outcome } from './fault.ts';

/**
 * One request. `maxBytes` bounds the decoded body; a longer one is the fault `unreadable`, or ends there where it is asked
 * for `cut`: of a list the beginning is worth something.
 */
export interface NetRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly maxBytes?: number;
  readonly cut?: boolean;
  readonly timeoutMs?: number;
  /** it carries the words of a search, in its address or its body: what the ledger says of it */
  readonly words?: true;
  /** which find this is for, kept in the ledger of requests */
  readonly find?: string;
}

/** `url` is the final address after redirects; header names are lower-case. */
export interface NetReply {
  readonly status: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Sends without cookies, to shops only. Any HTTP status is an answer; a fault is: no answer, too large, denied, cancelled. */
export interface Net {
  send(request: NetRequest, signal: AbortSignal): Promise<Outcome<NetReply>>;
}

/** Never throws: broken markup gives a tree all the same. `url` is the base for relative addresses; may rest on its way. */
export type ParseHtml = (html: string, url: string, rest?: Rest) => Dom | Promise<Dom>;

/** Awaited between the steps of long work: gives others their turn whenever this has had enough of its own. */
export type Rest = () => Promise<void>;

export interface Clock {
  /** milliseconds since 1970 */
  now(): number;
  /** resolves after `ms`, or earlier when the signal aborts (never rejects) */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * A small keyed store of JSON values (shop profiles, robots.txt, rate-limit buckets); what is read is parsed by the reader.
 * A value that says `until` (milliseconds since 1970) is of no use after that, and is cleared away some time later.
 */
export interface Keep {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

export interface Log {
  note(event: string, details?: Readonly<Record<string, unknown>>): void;
}
