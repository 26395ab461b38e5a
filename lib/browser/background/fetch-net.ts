// The core's `Net` by the browser's fetch: no cookies, permitted hosts only, bounded while streaming, every request in the
// ledger.

import { hostOf } from '../../base/address/host.ts';
import { done, errorWords, type Fault, failed, type Outcome } from '../../base/fault.ts';
import { readBounded } from '../../base/input/read-bounded.ts';
import type { Clock, Net, NetReply, NetRequest } from '../../base/ports.ts';
import type { RequestLedger } from '../../store/index.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const LATER_MS = 30_000;
const MAX_ADDRESS = 2_000;
/** the header that carries the person's key for the web search */
const KEY_HEADER = 'x-subscription-token';

export interface FetchNetOptions {
  readonly allowed: (host: string) => Promise<boolean>;
  readonly ledger: Pick<RequestLedger, 'sent' | 'answered'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly fetch?: typeof globalThis.fetch;
  /** whether this device is online; by default what the browser says */
  readonly online?: () => boolean;
}

/** What the ledger records of a request: names that the view translates. */
function whatIsSent({ words, body, headers = {} }: NetRequest): string[] {
  const asks = words === true || body !== undefined;
  const key = Object.hasOwn(headers, KEY_HEADER) ? ['API key'] : [];
  return [asks ? 'search words' : 'address', ...key];
}

/** Says that a request could not be recorded, and why. */
class Unrecorded extends Error {}

/** A request that cannot be recorded is not sent, and an answer without its record is not used. */
function recording(ledger: FetchNetOptions['ledger']): FetchNetOptions['ledger'] {
  const refuse = (error: unknown): never => {
    throw new Unrecorded(`The request could not be recorded: ${errorWords(error)}`);
  };
  return {
    sent: (request) => ledger.sent(request).catch(refuse),
    answered: (...told) => ledger.answered(...told).catch(refuse),
  };
}

/** Why no response came. Browsers give pages no details on refused connections, unknown hosts and broken responses. */
function faultOf(error: unknown, signal: AbortSignal, timeout: AbortSignal, online: boolean): Fault {
  if (signal.aborted) return { kind: 'cancelled', words: 'The request was stopped.' };
  if (error instanceof Unrecorded) return { kind: 'unreadable', why: 'inside', words: error.message };
  // says nothing about the host, which must not be blamed
  if (!online) return { kind: 'later', afterMs: LATER_MS, why: 'offline', words: 'This device is offline.' };
  if (timeout.aborted)
    return { kind: 'later', afterMs: LATER_MS, why: 'slow', words: 'The host did not answer in time.' };
  return { kind: 'gone', words: `The host could not be reached: ${errorWords(error)}` };
}

type Noting = Pick<FetchNetOptions, 'ledger' | 'clock'>;

function addressOf(url: string): { host: string; path: string } {
  const { host, pathname, search } = new URL(url);
  return { host, path: `${pathname}${search}`.slice(0, MAX_ADDRESS) };
}

/** The browser follows redirects by itself and only tells where they ended. */
async function noteEnd(
  { url, status }: Response,
  led: string,
  find: string | null,
  { ledger, clock }: Noting,
): Promise<void> {
  const at = clock.now();
  const end = { at, ...addressOf(url), method: 'GET', sent: ['redirect'], sentBytes: 0, find, led };
  await ledger.answered(await ledger.sent(end), status, null);
}

export function fetchNet({
  allowed,
  ledger: kept,
  clock,
  fetch = globalThis.fetch,
  online = () => navigator.onLine !== false,
}: FetchNetOptions): Net {
  const ledger = recording(kept);
  async function ask(
    request: NetRequest,
    signal: AbortSignal,
    timeout: AbortSignal,
  ): Promise<Outcome<NetReply>> {
    const { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES, cut, find } = request;
    const id = await ledger.sent({
      at: clock.now(),
      method,
      ...addressOf(request.url),
      sent: whatIsSent(request),
      sentBytes: body === undefined ? 0 : new TextEncoder().encode(body).byteLength,
      find: find ?? null,
    });
    const response = await fetch(request.url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, timeout]),
    });
    const led = response.redirected ? response.url.slice(0, MAX_ADDRESS) : undefined;
    if (led !== undefined)
      await noteEnd(response, request.url.slice(0, MAX_ADDRESS), find ?? null, { ledger, clock });
    const bytes = await readBounded(response.body, maxBytes, cut);
    await ledger.answered(id, response.status, bytes?.byteLength ?? maxBytes, led);
    if (bytes === null) {
      return failed({ kind: 'unreadable', words: `The answer is longer than ${maxBytes} bytes.` });
    }
    const replied = { status: response.status, url: response.url, body: bytes };
    return done({ ...replied, headers: Object.fromEntries(response.headers) });
  }

  return {
    async send(request, signal) {
      const host = hostOf(request.url);
      if (host === null) return failed({ kind: 'unreadable', words: 'Only web addresses are asked.' });
      const denied = { kind: 'denied', host, words: `Access to ${host} has not been granted.` } as const;
      if (!(await allowed(host))) return failed(denied);
      const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
      try {
        return await ask(request, signal, timeout);
      } catch (error) {
        const fault = faultOf(error, signal, timeout, online());
        // access that was withdrawn during the request looks to us like a host that does not answer
        return failed(fault.kind === 'gone' && !(await allowed(host)) ? denied : fault);
      }
    },
  };
}
