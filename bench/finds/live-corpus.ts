// Saved pages of a corpus, and a server that plays every one of them on its own host name.
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { certificate } from '../../tests/shops/certificate.ts';

const Entry = z.looseObject({
  id: z.string(),
  url: z.nullish(z.string()),
  kind: z.string(),
  site_group: z.nullish(z.string()),
});
const TruthRow = z.looseObject({
  id: z.string(),
  title: z.nullish(z.string()),
  price: z.nullish(z.number()),
  currency: z.nullish(z.string()),
  alt: z.nullish(z.record(z.string(), z.array(z.unknown()))),
});

export interface SavedPage {
  readonly id: string;
  readonly url: string;
  readonly kind: string;
  readonly site: string;
  readonly html: string;
  readonly truth: z.infer<typeof TruthRow> | null;
}

const rows = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Pages with an address, in the corpus's order; `ids` alone when given. Throws when the folder is no corpus. */
export function loadCorpus(folder: string, ids: readonly string[] | null): SavedPage[] {
  const truths = new Map(
    rows(join(folder, 'truth.jsonl'))
      .map((row) => TruthRow.parse(row))
      .map((row) => [row.id, row]),
  );
  return rows(join(folder, 'manifest.jsonl'))
    .map((row) => Entry.parse(row))
    .flatMap(({ id, url, kind, site_group: site }): SavedPage[] => {
      const file = join(folder, 'html', `${id}.html`);
      if (url === null || url === undefined || !existsSync(file) || ids?.includes(id) === false) return [];
      const html = readFileSync(file, 'utf8');
      return [{ id, url, kind, site: site ?? new URL(url).host, html, truth: truths.get(id) ?? null }];
    });
}

/** The first `count` product pages of different sites. */
export function onePerSite(pages: readonly SavedPage[], count: number): SavedPage[] {
  const seen = new Set<string>();
  const picked = pages.filter(
    ({ kind, site }) => kind === 'product' && !seen.has(site) && seen.add(site) !== undefined,
  );
  return picked.slice(0, count);
}

export interface PageServer {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly hosts: readonly string[];
  close(): Promise<void>;
}

function listening(server: http.Server | https.Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

const keyOf = (url: string) => {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search}`;
};

/** Serves each page at its own address, over http and https; everything else there is 404. */
export async function servePages(pages: readonly SavedPage[]): Promise<PageServer> {
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
    httpPort: await listening(plain),
    httpsPort: await listening(secure),
    hosts,
    async close() {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
