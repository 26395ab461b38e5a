// A minimal service of three operations on loopback, whose answers tests control, to see how the extension handles them.
import http from 'node:http';
import { listen } from '../../shops/listen.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

export interface TinyService {
  readonly base: string;
  readonly calls: Call[];
  /** answers every search with this status from now on; null answers normally again */
  fail(status: number | null, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export interface Listed {
  readonly link: string;
  readonly title: string;
}

async function bodyOf(request: http.IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? null : JSON.parse(text);
}

function siteIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'site' in body ? String(body.site) : '';
}

/** `listings` returns what a search of a site finds. Two searches cost 0.001 dollars. */
export async function startTinyService(
  key: string,
  listings: (site: string) => readonly Listed[],
): Promise<TinyService> {
  const calls: Call[] = [];
  let failing: { status: number; headers: Readonly<Record<string, string>> } | null = null;

  function answer(path: string, authorization: string | null, body: unknown): [number, unknown] {
    if (authorization !== `Bearer ${key}`) return [401, { detail: 'The key is not known.' }];
    if (path === '/v1/batch/jobs') return [200, { jobs: [] }];
    if (path !== '/search-products') return [404, { detail: 'Not found.' }];
    if (failing !== null) return [failing.status, { detail: `Told to answer ${failing.status}.` }];
    const candidates = listings(siteIn(body)).map(({ link, title }, place) => ({
      product: { title, description: '' },
      link,
      search_rank: place + 1,
      listing_id: String(place),
      is_candidate: 'yes',
    }));
    return [200, { candidates, cost: 0.001 }];
  }

  const server = http.createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const authorization = request.headers.authorization ?? null;
      const path = request.url ?? '/';
      calls.push({ method: request.method ?? '', path, authorization, body });
      const [status, json] = answer(path, authorization, body);
      const extra = status === failing?.status ? failing.headers : {};
      response.writeHead(status, { 'content-type': 'application/json', ...extra });
      response.end(JSON.stringify(json));
    });
  });
  return {
    base: `http://127.0.0.1:${await listen(server)}`,
    calls,
    fail: (status, headers = {}) => {
      failing = status === null ? null : { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
