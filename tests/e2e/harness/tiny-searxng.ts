// A minimal SearXNG on loopback: answers `site:` queries in JSON, or refuses them as one does whose JSON is switched off.
import http from 'node:http';
import { listen } from '../../shops/listen.ts';

export interface Named {
  readonly url: string;
  readonly title: string;
}

export interface TinySearxng {
  readonly base: string;
  /** the words of every query, in order */
  readonly queries: string[];
  /** whether JSON is switched on in its settings */
  setJson(on: boolean): void;
  close(): Promise<void>;
}

/** `pages` returns the pages known of a site for some words. */
export async function startTinySearxng(
  pages: (site: string, words: string) => readonly Named[],
): Promise<TinySearxng> {
  const queries: string[] = [];
  let json = true;

  function answer(url: URL): [number, unknown] {
    if (url.pathname !== '/search') return [404, {}];
    if (!json || url.searchParams.get('format') !== 'json') return [403, {}];
    const query = url.searchParams.get('q') ?? '';
    queries.push(query);
    const [, site = '', words = ''] = /^site:(\S+) (.*)$/.exec(query) ?? [];
    const results = pages(site, words).map((page) => ({ ...page, content: '', engine: 'tiny' }));
    return [200, { query, number_of_results: results.length, results, unresponsive_engines: [] }];
  }

  const server = http.createServer((request, response) => {
    const [status, body] = answer(new URL(request.url ?? '/', 'http://127.0.0.1'));
    response.writeHead(status, { 'content-type': status === 200 ? 'application/json' : 'text/html' });
    response.end(status === 200 ? JSON.stringify(body) : '<!doctype html><title>Forbidden</title>');
  });
  return {
    base: `http://127.0.0.1:${await listen(server)}`,
    queries,
    setJson: (on) => {
      json = on;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
