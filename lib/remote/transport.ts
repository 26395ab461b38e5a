// Sends one request to the service: rate-limited, bounded, retried only where that is safe, its cost counted in every case.
import { done, errorWords, type Fault, failed, type Outcome } from '../base/fault.ts';
import { readJson } from '../base/input/json.ts';
import { isNestedBeyond, MOST_NESTED } from '../base/input/nesting.ts';
import { readBounded } from '../base/input/read-bounded.ts';
import { retryAfterMs } from '../base/input/retry-after.ts';
import type { Clock, Log } from '../base/ports.ts';
import { deadline } from './deadline.ts';
import { detailOf, faultOfStatus } from './fault-of.ts';
import { microOf } from './price-list.ts';
import { LONGEST_PAUSE_MS, type RateLimit } from './rate-limit.ts';
import { add, NOTHING, type Spent } from './spent.ts';

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What is about to be sent. `micro` is its list price, null when there is no public one. */
export interface Intent {
  readonly operation: string;
  readonly site: string | null;
  readonly micro: number | null;
  /** 1 for the first attempt */
  readonly attempt: number;
}

/**
 * How one call is made. `before` is awaited after the rate limit let the call through and immediately before each
 * attempt is sent, retries included: store the intent there; false means do not send (fault `overBudget`).
 */
export interface Call {
  readonly signal: AbortSignal;
  readonly before?: (intent: Intent) => boolean | Promise<boolean>;
}

export interface Answer<T> {
  readonly outcome: Outcome<T>;
  readonly spent: Spent;
}

/** `micro`: list price; 0 is free, null is unknown. `read` returns null for a response outside the interface. */
export interface Operation<T> {
  readonly name: string;
  readonly site?: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly micro: number | null;
  readonly paced: boolean;
  readonly timeoutMs: number;
  readonly read: (json: unknown) => T | null;
}

/** What all requests of one client share: address, key, rate limit, and dependencies. */
export interface Connection {
  readonly base: string;
  readonly key: string;
  readonly fetch: Fetch;
  /** asked before each attempt: a fault if nothing may be sent, else null */
  readonly barred: () => Promise<Fault | null>;
  readonly clock: Clock;
  readonly limit: RateLimit;
  readonly log: Log;
  /** most attempts, including the first */
  readonly attempts: number;
  /** the longest Retry-After that is waited for here; a longer one is returned to the caller as `later` */
  readonly patienceMs: number;
  readonly random: () => number;
}

const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** What every browser accepts in a header: printable ASCII. */
const SENDABLE = /^[ -~]+$/;

interface Tried<T> {
  readonly outcome: Outcome<T>;
  readonly spent: Spent;
  /** milliseconds to wait before another attempt; null when there must be none */
  readonly again: number | null;
}

/** Runs an operation to its answer. Never throws, whatever the network or the service does. */
export async function send<T>(
  connection: Connection,
  operation: Operation<T>,
  call: Call,
): Promise<Answer<T>> {
  let spent = NOTHING;
  for (let attempt = 1; ; attempt += 1) {
    const stopped = await gate(connection, operation, call, attempt);
    if (stopped !== null) return { outcome: failed(stopped), spent };
    const tried = await attemptOnce(connection, operation, call.signal, spent, attempt);
    spent = tried.spent;
    if (tried.again === null || attempt >= connection.attempts || tried.again > connection.patienceMs) {
      return { outcome: tried.outcome, spent };
    }
    connection.log.note('remote.again', { operation: operation.name, attempt, afterMs: tried.again });
    await connection.clock.sleep(tried.again, call.signal);
  }
}

/** Checks everything that may prevent a call before it is sent; null when it may be sent. */
async function gate<T>(
  connection: Connection,
  operation: Operation<T>,
  call: Call,
  attempt: number,
): Promise<Fault | null> {
  const cancelled: Fault = { kind: 'cancelled', words: `${operation.name} was stopped before it was sent.` };
  if (call.signal.aborted) return cancelled;
  // the browser would refuse to send it, with the same error as for an unreachable host
  if (!SENDABLE.test(connection.key))
    return { kind: 'unauthorised', words: 'The key has characters that no key has; nothing was sent.' };
  const barred = await connection.barred();
  if (barred !== null) return barred;
  if (operation.paced && !(await connection.limit.take(call.signal, connection.patienceMs)))
    return call.signal.aborted ? cancelled : paused(await connection.limit.paused());
  const { name, site, micro } = operation;
  const may = (await call.before?.({ operation: name, site: site ?? null, micro, attempt })) ?? true;
  if (!may) return { kind: 'overBudget', words: `${name} would pass the budget; it was not sent.` };
  return call.signal.aborted ? cancelled : null;
}

/** An earlier call was told to come back later than anybody waits for: this one would be told the same. */
function paused(afterMs: number): Fault {
  const words = 'The service asked for a pause; nothing was sent.';
  return { kind: 'later', afterMs, why: 'rate', service: true, words };
}

async function attemptOnce<T>(
  connection: Connection,
  operation: Operation<T>,
  signal: AbortSignal,
  before: Spent,
  attempt: number,
): Promise<Tried<T>> {
  const limit = deadline(signal, operation.timeoutMs);
  const perhaps = add(before, { micro: operation.micro, as: 'possible' });
  try {
    const response = await limit.race(request(connection, operation, limit.signal));
    const bytes = await limit.race(readBounded(response.body, MAX_ANSWER_BYTES));
    const body = bytes === null ? null : new TextDecoder().decode(bytes);
    return response.ok
      ? accepted(operation, body, before)
      : await turnedDown(connection, operation, response, body ?? '', before, attempt);
  } catch (error) {
    return {
      outcome: failed(lost(operation.name, error, signal, limit.passed())),
      spent: perhaps,
      again: null,
    };
  } finally {
    limit.end();
  }
}

/** Redirects are not followed: the key is for this base only. */
async function request<T>(
  connection: Connection,
  operation: Operation<T>,
  signal: AbortSignal,
): Promise<Response> {
  // loaded on demand: most people use no service, and their worker should start without it
  const { default: ky } = await import('ky');
  return ky(connection.base + operation.path, {
    fetch: connection.fetch,
    method: operation.method,
    headers: { authorization: `Bearer ${connection.key}`, accept: 'application/json' },
    ...(operation.json === undefined ? {} : { json: operation.json }),
    ...(operation.form === undefined ? {} : { body: operation.form }),
    signal,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
}

function accepted<T>(operation: Operation<T>, body: string | null, before: Spent): Tried<T> {
  const json = body === null ? undefined : readJson(body);
  const named = costOf(json);
  const spent = add(before, { micro: named ?? operation.micro, as: 'charged' });
  const value = json === undefined || isNestedBeyond(json, MOST_NESTED) ? null : operation.read(json);
  if (value !== null) return { outcome: done(value), spent, again: null };
  const words = `The service answered ${operation.name} with something outside its interface.`;
  return { outcome: failed({ kind: 'misanswered', words }), spent, again: null };
}

/** A 4xx says that nothing was done; a 5xx may come after the work, and so after the charge. */
async function turnedDown<T>(
  connection: Connection,
  operation: Operation<T>,
  response: Response,
  body: string,
  before: Spent,
  attempt: number,
): Promise<Tried<T>> {
  const { status } = response;
  const now = connection.clock.now();
  const asked = retryAfterMs(response.headers.get('retry-after'), now);
  const opaque = response.type === 'opaqueredirect' || (status >= 300 && status < 400);
  const fault: Fault = opaque
    ? { kind: 'misanswered', words: 'The service redirects elsewhere; the key is not sent there.' }
    : faultOfStatus(status, detailOf(body), asked);
  const as = status >= 500 ? 'possible' : 'not-charged';
  const spent = add(before, { micro: operation.micro, as });
  if (status !== 429 && status !== 503) return { outcome: failed(fault), spent, again: null };
  const again = Math.min(asked ?? backoff(attempt, connection.random), LONGEST_PAUSE_MS);
  if (status === 429) await connection.limit.pauseUntil(now + again);
  return { outcome: failed(fault), spent, again };
}

/** Exponential backoff, half fixed and half random: callers that failed together do not retry together. */
function backoff(attempt: number, random: () => number): number {
  const full = Math.min(500 * 2 ** (attempt - 1), 20_000);
  return full / 2 + (random() * full) / 2;
}

function lost(name: string, error: unknown, signal: AbortSignal, late: boolean): Fault {
  if (signal.aborted) return { kind: 'cancelled', words: `${name} was stopped after it was sent.` };
  if (late) {
    return {
      kind: 'later',
      afterMs: 30_000,
      why: 'slow',
      service: true,
      words: `${name} got no answer in time; it may have been charged.`,
    };
  }
  const words = `The service could not be reached: ${errorWords(error)}`;
  return { kind: 'gone', service: true, words };
}

function costOf(json: unknown): number | null {
  return typeof json === 'object' && json !== null && 'cost' in json ? microOf(json.cost) : null;
}
