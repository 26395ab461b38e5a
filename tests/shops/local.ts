// A small server on loopback for tests: routes as functions, every request logged.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

export interface Told {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** `null` is 404; a function as answer writes the response itself. */
export type Route = (asked: Asked) => Told | null | ((response: ServerResponse) => void);

export interface LocalShop {
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly log: Asked[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/**
 * Starts a shop whose `route` answers everything. `log` does not list requests for robots.txt; the route answers them
 * by `robots`.
 */
export async function localShop(route: Route): Promise<LocalShop> {
  const log: Asked[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.example');
    const { method = 'GET', headers } = request;
    const asked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: await bodyOf(request),
      headers,
    };
    if (asked.path !== '/robots.txt') log.push(asked);
    const told = route(asked);
    if (typeof told === 'function') return told(response);
    const { status = told === null ? 404 : 200, type = 'text/html; charset=utf-8', body = '' } = told ?? {};
    response.writeHead(status, { 'content-type': type, ...told?.headers });
    response.end(body);
  });
  return {
    host: `127.0.0.1:${await listen(server)}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface Ware {
  readonly path: string;
  readonly title: string;
  readonly price: string;
}

/** A result page in the form of most shops: a list of cards. */
export function listPage(wares: readonly Ware[], above = ''): string {
  const cards = wares.map(
    ({ path, title, price }) =>
      `<li class="product-card"><a href="${path}"><img src="/i${path}.jpg" alt=""></a><h3><a href="${path}">${title}</a></h3><span class="price">${price}</span></li>`,
  );
  return `<!doctype html><html lang="en"><head><title>Search results</title></head><body><nav><a href="/about">About us</a><a href="/help">Help and contact</a></nav><main><h1>Search</h1>${above}<ul class="products">${cards.join('')}</ul></main></body></html>`;
}

/** A product page with schema.org data and the same as visible text. */
export function productPage({ path, title, price }: Ware): string {
  const amount = price.replace(/[^\d.]/g, '');
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: path.slice(-6),
    offers: {
      '@type': 'Offer',
      price: amount,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  };
  return `<!doctype html><html lang="en"><head><title>${title}</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body><main><h1>${title}</h1><p class="price">${price}</p><button>Add to cart</button><p>A fine thing that does what it says, for years, and comes with everything that it needs in the box.</p></main></body></html>`;
}
