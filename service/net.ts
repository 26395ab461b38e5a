// The service's HTTP client for the web: bounded requests to public addresses only, checked again after every redirect.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { done, type Fault, failed, type Outcome } from '../lib/base/fault.ts';
import type { Net, NetReply, NetRequest } from '../lib/base/ports.ts';
import { deadline } from '../lib/remote/index.ts';
import { failureWords } from './net/failure-words.ts';
import { guardedRequest, type Hop, Refused } from './net/guarded-request.ts';
import { readAnswer } from './net/read-answer.ts';

const MOST_REDIRECTS = 8;
const DEFAULT_BYTES = 5 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 20_000;
/** Headers that are never passed on to another host. */
const OWN = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-subscription-token']);

interface Options {
  /** lifts the guard for these hosts (with their port) or for all; meant for tests against shops on this machine */
  readonly allowPrivate: boolean | readonly string[];
  readonly resolve?: Parameters<typeof guardedRequest>[3];
}

export function serviceNet(options: Options): Net {
  return {
    async send(request, signal) {
      const limit = deadline(signal, request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      try {
        return await limit.race(follow(request, options, limit.signal));
      } catch (error) {
        return failed(faultOf(error, signal, limit.passed()));
      } finally {
        limit.end();
      }
    },
  };
}
async function follow(
  request: NetRequest,
  options: Options,
  signal: AbortSignal,
): Promise<Outcome<NetReply>> {
  let hop: Hop = {
    url: new URL(request.url),
    method: request.method ?? 'GET',
    headers: { ...request.headers },
    body: request.body ?? null,
  };
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    if (hop.url.protocol !== 'https:' && hop.url.protocol !== 'http:') {
      return failed({
        kind: 'denied',
        host: hop.url.host,
        words: `${hop.url.protocol} is not a web address`,
      });
    }
    const { allowPrivate, resolve } = options;
    const allowed = typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.includes(hop.url.host);
    const answer = await guardedRequest(hop, allowed, signal, resolve);
    const next = redirected(hop, answer);
    if (next === null) return reply(hop.url, answer, request);
    answer.destroy();
    hop = next;
  }
  return failed({ kind: 'unreadable', words: 'redirects in circles' });
}

/** The request that follows a redirect, as a browser would send it; null when the answer is no redirect. */
function redirected(hop: Hop, answer: IncomingMessage): Hop | null {
  const status = answer.statusCode ?? 0;
  const { location } = answer.headers;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  const url = URL.parse(location, hop.url);
  if (url === null) return null;
  const keeps = status === 307 || status === 308;
  const headers =
    url.host === hop.url.host
      ? hop.headers
      : Object.fromEntries(Object.entries(hop.headers).filter(([name]) => !OWN.has(name.toLowerCase())));
  return { url, headers, method: keeps ? hop.method : 'GET', body: keeps ? hop.body : null };
}

async function reply(
  url: URL,
  answer: IncomingMessage,
  { maxBytes = DEFAULT_BYTES, cut }: NetRequest,
): Promise<Outcome<NetReply>> {
  const body = await readAnswer(answer, maxBytes, cut);
  if (body === null) return failed({ kind: 'unreadable', words: `larger than ${maxBytes} bytes` });
  return done({ status: answer.statusCode ?? 0, url: url.href, headers: flat(answer.headers), body });
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  const named = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  );
}

function faultOf(error: unknown, signal: AbortSignal, late: boolean): Fault {
  if (error instanceof Refused) return { kind: 'denied', host: '', words: error.message };
  if (signal.aborted) return { kind: 'cancelled', words: 'stopped' };
  if (late) return { kind: 'later', afterMs: 60_000, why: 'slow', words: 'no answer in time' };
  return { kind: 'gone', words: failureWords(error) };
}
