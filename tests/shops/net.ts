// An HTTP client for tests and benches: real requests by Node, host names mapped to loopback, redirects followed one by one.
import { done, errorWords, type Fault, failed, type Outcome } from '../../lib/base/fault.ts';
import type { Net, NetReply, NetRequest } from '../../lib/base/ports.ts';

export { systemClock as realClock } from '../../lib/base/clock.ts';
export { memoryKeep, silentLog } from '../../lib/run/memory-stores.ts';

const MOST_REDIRECTS = 20;

export interface Sent {
  readonly url: string;
  readonly method: string;
  /** whether the caller declared it to carry search words */
  readonly words: boolean;
  readonly at: number;
}

/** `hosts` maps a host's public name to where it really listens: `{'shop.example': '127.0.0.1:8101'}`. */
export interface TestNet extends Net {
  readonly sent: Sent[];
}

interface Mapped {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A mapped request states its original host and scheme in headers, as behind a reverse proxy. */
function mapped(url: string, hosts: Readonly<Record<string, string>>): Mapped {
  const parsed = new URL(url);
  const to = hosts[parsed.host];
  if (to === undefined) return { url, headers: {} };
  const headers = { 'x-forwarded-host': parsed.host, 'x-forwarded-proto': parsed.protocol.slice(0, -1) };
  return { url: `http://${to}${parsed.pathname}${parsed.search}`, headers };
}

async function bodyOf(response: Response, most: number, cut = false): Promise<Outcome<Uint8Array>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) {
      await response.body?.cancel().catch(() => undefined);
      if (cut) {
        parts.push(part.subarray(0, part.byteLength - (size - most)));
        size = most;
        break;
      }
      return failed({ kind: 'unreadable', words: `larger than ${most} bytes` });
    }
    parts.push(part);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return done(body);
}

function faultOf(error: unknown, signal: AbortSignal, timed: AbortSignal): Fault {
  if (signal.aborted) return { kind: 'cancelled', words: 'stopped' };
  if (timed.aborted) return { kind: 'later', afterMs: 60_000, words: 'no answer in time' };
  return { kind: 'gone', words: errorWords(error) };
}

async function follow(
  request: NetRequest,
  hosts: Readonly<Record<string, string>>,
  sent: Sent[],
  signal: AbortSignal,
): Promise<Outcome<NetReply>> {
  let { url, method = 'GET', body } = request;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (hop === 0) sent.push({ url, method, words: request.words === true, at: Date.now() });
    const target = mapped(url, hosts);
    const response = await fetch(target.url, {
      method,
      redirect: 'manual',
      signal,
      headers: { ...request.headers, ...target.headers },
      ...(body === undefined ? {} : { body }),
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      url = new URL(location, url).href;
      if (response.status !== 307 && response.status !== 308) {
        method = 'GET';
        body = undefined;
      }
      continue;
    }
    const read = await bodyOf(response, request.maxBytes ?? 20 * 1024 * 1024, request.cut);
    if (!read.ok) return read;
    const headers = Object.fromEntries(
      [...response.headers].map(([name, value]) => [name.toLowerCase(), value]),
    );
    return done({ status: response.status, url, headers, body: read.value });
  }
  return failed({ kind: 'unreadable', words: 'redirected without end' });
}

/** A Net whose requests are listed in `sent` (redirects are part of the request that they answer, as in a browser). */
export function testNet(hosts: Readonly<Record<string, string>> = {}): TestNet {
  const sent: Sent[] = [];
  return {
    sent,
    async send(request, signal) {
      const timed = AbortSignal.timeout(request.timeoutMs ?? 15_000);
      try {
        return await follow(request, hosts, sent, AbortSignal.any([signal, timed]));
      } catch (error) {
        return failed(faultOf(error, signal, timed));
      }
    },
  };
}
