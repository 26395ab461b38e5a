// Serves saved pages, each on its own host name.
import http from 'node:http';
import https from 'node:https';
import { certificate } from '../../tests/shops/certificate.ts';
import { listen } from '../../tests/shops/listen.ts';
import type { LivePage } from './live-corpus.ts';

export interface PageServer {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly hosts: readonly string[];
  close(): Promise<void>;
}

const keyOf = (url: string) => {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search}`;
};

/** Serves each page at its own address, over HTTP and HTTPS; every other path is answered 404. */
export async function servePages(pages: readonly Pick<LivePage, 'url' | 'html'>[]): Promise<PageServer> {
  const byKey = new Map(pages.map((page) => [keyOf(page.url), page.html]));
  const hosts = [...new Set(pages.map(({ url }) => new URL(url).hostname))];
  const answer = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    const html = byKey.get(keyOf(`http://${request.headers.host ?? ''}${request.url ?? '/'}`));
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '');
  };
  const plain = http.createServer(answer);
  const secure = https.createServer(certificate(hosts), answer);
  return {
    httpPort: await listen(plain),
    httpsPort: await listen(secure),
    hosts,
    async close() {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
