// Serves the demo shops on loopback: one HTTP and one HTTPS port, each shop selected by its Host header.
import http from 'node:http';
import https from 'node:https';
import { certificate } from './certificate.ts';
import type { Answer, Ask } from './exchange.ts';
import { listen } from './listen.ts';
import type { Shop } from './shop.ts';
import { makeWorld, type World } from './world.ts';

/** One request as received, in order. */
export interface Logged {
  /** milliseconds since 1970 */
  readonly at: number;
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly method: string;
  /** path with query */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A behaviour that a test sets on a host; of several that match a path the last one applies. */
export interface Behaviour {
  /** path prefix it applies to; default: all */
  readonly path?: string;
  readonly delayMs?: number;
  /** answer with this status (and `body`) instead of the page */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** cut the connection after that many bytes; 0 before the first */
  readonly dieAfter?: number;
}

export interface Options {
  /** least number of products; default 250 */
  readonly products?: number;
  /** whether to sell the `later` and `fresh` families as well */
  readonly wide?: boolean;
  readonly httpPort?: number;
  readonly httpsPort?: number;
  /** additional shops, or replacements under the same host */
  readonly shops?: readonly Shop[];
}

export interface Running {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly hosts: readonly string[];
  readonly world: World;
  readonly log: readonly Logged[];
  /** sets a behaviour on a host; null removes all of them */
  set(host: string, behaviour: Behaviour | null): void;
  /** host → where it listens, as `testNet` takes it */
  readonly listening: Readonly<Record<string, string>>;
  /** clears the log */
  clear(): void;
  close(): Promise<void>;
}

interface State {
  readonly shops: ReadonlyMap<string, Shop>;
  readonly log: Logged[];
  readonly behaviours: Map<string, Behaviour[]>;
}

const BODY_LIMIT = 1_000_000;

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size <= BODY_LIMIT) parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

function headersOf(request: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
  );
}

async function askOf(request: http.IncomingMessage, port: 'http' | 'https'): Promise<Ask> {
  const headers = headersOf(request);
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : port;
  const host = (headers['x-forwarded-host'] ?? headers['host'] ?? '').toLowerCase().replace(/:\d+$/, '');
  const origin = `${scheme}://${host === '' ? 'localhost' : host}`;
  const url = URL.canParse(request.url ?? '/', origin)
    ? new URL(request.url ?? '/', origin)
    : new URL(origin);
  const method = request.method ?? 'GET';
  return {
    scheme,
    host,
    method,
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: await bodyOf(request),
    origin,
  };
}

const NOT_FOUND: Answer = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html><head><title>Page not found</title></head><body><h1>Page not found</h1></body></html>',
};

function decide(state: State, ask: Ask, path: string): Answer {
  const set = state.behaviours.get(ask.host) ?? [];
  const behaviour = set.findLast((one) => path.startsWith(one.path ?? '/'));
  const answer =
    behaviour?.status === undefined
      ? (state.shops.get(ask.host)?.answer(ask) ?? NOT_FOUND)
      : {
          status: behaviour.status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: behaviour.body ?? '',
        };
  if (behaviour === undefined) return answer;
  return {
    ...answer,
    headers: { ...answer.headers, ...behaviour.headers },
    ...(behaviour.delayMs === undefined ? {} : { pause: behaviour.delayMs }),
    ...(behaviour.dieAfter === undefined ? {} : { dieAfter: behaviour.dieAfter }),
  };
}

async function send(answer: Answer, ask: Ask, response: http.ServerResponse): Promise<void> {
  if (answer.pause !== undefined) await new Promise((done) => setTimeout(done, answer.pause));
  if (response.destroyed) return;
  if (answer.dieAfter === 0) {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...answer.headers });
  if (ask.method === 'HEAD') response.end();
  else if (typeof answer.body === 'string' || answer.body instanceof Uint8Array)
    finish(response, Buffer.from(answer.body), answer.dieAfter);
  else await stream(response, answer.body);
}

function finish(response: http.ServerResponse, body: Buffer, dieAfter: number | undefined): void {
  if (dieAfter === undefined) response.end(body);
  else response.write(body.subarray(0, dieAfter), () => setTimeout(() => response.destroy(), 20));
}

async function stream(response: http.ServerResponse, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of body) {
    if (response.destroyed) return;
    if (!response.write(part)) await new Promise((done) => response.once('drain', done).once('close', done));
  }
  response.end();
}

function serve(state: State, scheme: 'http' | 'https'): http.RequestListener {
  return (request, response) => {
    const handle = async (): Promise<void> => {
      const ask = await askOf(request, scheme);
      const path = request.url ?? '/';
      state.log.push({
        at: Date.now(),
        scheme: ask.scheme,
        host: ask.host,
        method: ask.method,
        path,
        headers: ask.headers,
        body: ask.body,
      });
      await send(decide(state, ask, path), ask, response);
    };
    handle().catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : 'error');
    });
  };
}

/** Starts the shops on loopback; the system chooses ports unless they are given. */
export async function startShops(options: Options = {}): Promise<Running> {
  const world = makeWorld(options.products ?? 0, options.wide);
  const shops = [...world.shops, ...(options.shops ?? [])];
  const state: State = {
    shops: new Map(shops.map((shop) => [shop.host, shop])),
    log: [],
    behaviours: new Map(),
  };
  const plainServer = http.createServer(serve(state, 'http'));
  const secureServer = https.createServer(certificate([...state.shops.keys()]), serve(state, 'https'));
  const [httpPort, httpsPort] = await Promise.all([
    listen(plainServer, options.httpPort),
    listen(secureServer, options.httpsPort),
  ]);
  return {
    httpPort,
    httpsPort,
    hosts: [...state.shops.keys()],
    world: { ...world, shops: [...state.shops.values()] },
    log: state.log,
    listening: Object.fromEntries([...state.shops.keys()].map((host) => [host, `127.0.0.1:${httpPort}`])),
    set: (host, behaviour) => {
      state.behaviours.set(
        host,
        behaviour === null ? [] : [...(state.behaviours.get(host) ?? []), behaviour],
      );
    },
    clear: () => {
      state.log.length = 0;
    },
    close: async () => {
      const closed = [plainServer, secureServer].map((server) => new Promise((done) => server.close(done)));
      plainServer.closeAllConnections();
      secureServer.closeAllConnections();
      await Promise.all(closed);
    },
  };
}
