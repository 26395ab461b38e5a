// A request to a test shop and its response, in the form the shops' own code uses.
import type { Markup } from './markup.ts';

export interface Ask {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly method: string;
  /** path without query, decoded as the URL class leaves it */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `scheme://host`, for absolute links */
  readonly origin: string;
}

/** A GET request for a path (with its query) of a host, as a browser sends it. */
export function askFor(host: string, path: string): Ask {
  const url = new URL(path, `https://${host}`);
  return {
    scheme: 'https',
    host,
    method: 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: {},
    body: '',
    origin: url.origin,
  };
}

/** `pause` waits before the response, in milliseconds; `dieAfter` cuts the connection after that many bytes. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly pause?: number;
  readonly dieAfter?: number;
}

type Extra = Readonly<Record<string, string | string[]>>;

export function page(markup: Markup, status = 200, headers: Extra = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: `<!doctype html>\n${markup.markup}`,
  };
}

export function json(data: unknown, status = 200, headers: Extra = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(data),
  };
}

export function plain(body: string, type = 'text/plain; charset=utf-8', status = 200): Answer {
  return { status, headers: { 'content-type': type }, body };
}

export function redirect(location: string, status = 302, headers: Extra = {}): Answer {
  return { status, headers: { location, 'content-type': 'text/html', ...headers }, body: '' };
}

/** The cookies of a request by name. */
export function cookies(ask: Ask): ReadonlyMap<string, string> {
  const pairs = (ask.headers['cookie'] ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}
