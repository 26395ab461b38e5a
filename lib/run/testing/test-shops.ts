// Shops of a few pages behind a Net, and ports that can die, for the tests of the run: real search, visit and match work on them.

import { parseHtml } from '../../base/document/html.ts';
import { done, failed } from '../../base/fault.ts';
import type { Clock, Net, NetReply } from '../../base/ports.ts';
import { memoryFindStore, memoryKeep, silentLog } from '../memory-stores.ts';
import type { FindStore, RunPorts } from '../ports.ts';

export interface TestProduct {
  readonly path: string;
  readonly title: string;
  readonly brand: string;
  readonly gtin: string;
  readonly price: string;
  /** still listed, but its page is no more */
  readonly gone?: boolean;
}

export interface TestShop {
  readonly host: string;
  readonly products: readonly TestProduct[];
  /** answers every page with this status instead */
  readonly status?: number;
  /** writes into each link which search it stood in */
  readonly traced?: boolean;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

function home(host: string): string {
  return page(host, '<form action="/search" method="get"><input type="search" name="q"></form>');
}

function listing({ products, traced }: TestShop, query: string): string {
  const words = query.toLowerCase().split(/\s+/);
  const found = products.filter(({ title, gtin }) =>
    words.every((word) => `${title} ${gtin}`.toLowerCase().includes(word)),
  );
  if (found.length === 0) return page('Search', '<h1>No results found</h1>');
  const trace = traced === true ? `?_psq=${encodeURIComponent(query)}` : '';
  const items = found.map(
    ({ path, title, price }) =>
      `<li class="item"><a href="${path}${trace}"><img src="${path}.jpg" alt=""><h3>${title}</h3></a><span class="price">€${price}</span></li>`,
  );
  return page('Search', `<h1>Results</h1><ul class="results">${items.join('')}</ul>`);
}

function product({ title, brand, gtin, price }: TestProduct): string {
  const offers = {
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    brand: { '@type': 'Brand', name: brand },
    gtin13: gtin,
    offers,
  };
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  return page(title, `${script}<h1>${title}</h1><p>€${price}</p><button>Add to basket</button>`);
}

function answer(shop: TestShop, url: URL): { status: number; html: string } {
  if (shop.status !== undefined) return { status: shop.status, html: page('No', '<h1>No</h1>') };
  if (url.pathname === '/') return { status: 200, html: home(shop.host) };
  if (url.pathname === '/search') {
    return { status: 200, html: listing(shop, url.searchParams.get('q') ?? '') };
  }
  const found = shop.products.find(({ path }) => path === url.pathname);
  return found === undefined || found.gone === true
    ? { status: 404, html: page('Not found', '<h1>Not found</h1>') }
    : { status: 200, html: product(found) };
}

export interface TestNet extends Net {
  /** addresses in the order they were sent */
  readonly sent: string[];
}

export function testShopNet(shops: readonly TestShop[]): TestNet {
  const sent: string[] = [];
  return {
    sent,
    async send({ url }, signal) {
      const parsed = new URL(url);
      const shop = shops.find(({ host }) => host === parsed.host);
      if (signal.aborted) return failed({ kind: 'cancelled', words: 'stopped' });
      sent.push(url);
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (shop === undefined) return failed({ kind: 'gone', words: 'no such host' });
      const { status, html } = answer(shop, parsed);
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      const reply: NetReply = { status, url, headers, body: new TextEncoder().encode(html) };
      return done(reply);
    },
  };
}

/** Real time, but short waits are over at once. */
const hastyClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms > 5_000 ? ms : 0);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

export function testPorts(net: Net, store: FindStore = memoryFindStore()): RunPorts {
  return {
    net,
    parseHtml,
    clock: hastyClock,
    keep: memoryKeep(),
    log: silentLog,
    store,
    remote: null,
    tabs: null,
    allowed: async () => true,
    dayStart: () => 0,
  };
}

/** One life of a worker: at its end nothing that it asked for is ever answered. */
export interface Life {
  dead: boolean;
  /** durable writes and requests left to live for */
  left: number;
}

const never = new Promise<never>(() => undefined);

/** Runs `work` as one of the life's deeds; the worker may die before the deed or after it, its answer unheard. */
async function deed<T>(life: Life, work: () => Promise<T>): Promise<T> {
  if (life.dead) return never;
  life.left -= 1;
  // an even count dies before the deed, an odd one after it
  if (life.left <= 0 && life.left % 2 === 0) {
    life.dead = true;
    return never;
  }
  const value = await work();
  if (life.left < 0) life.dead = true;
  return life.dead ? never : value;
}

/** The ports of another life: what is stored stays, what a worker held in its memory (the turns at a host) is gone. */
export function reborn(ports: RunPorts): RunPorts {
  return { ...ports, keep: { ...ports.keep } };
}

export function mortal(ports: RunPorts, life: Life): RunPorts {
  const { store, net } = ports;
  const quick = <T>(work: () => Promise<T>) => (life.dead ? never : work());
  return {
    ...reborn(ports),
    net: { send: (request, signal) => deed(life, () => net.send(request, signal)) },
    store: {
      get: (id) => quick(() => store.get(id)),
      latest: (key) => quick(() => store.latest(key)),
      unfinished: () => quick(() => store.unfinished()),
      step: (find, key) => quick(() => store.step(find, key)),
      steps: (find) => quick(() => store.steps(find)),
      replies: (find, key) => quick(() => store.replies(find, key)),
      put: (record) => deed(life, () => store.put(record)),
      intend: (step, allowance) => deed(life, () => store.intend(step, allowance)),
      answer: (step) => deed(life, () => store.answer(step)),
      putReply: (reply) => deed(life, () => store.putReply(reply)),
      dropReplies: (find) => deed(life, () => store.dropReplies(find)),
    },
    get remote() {
      return life.dead ? null : ports.remote;
    },
  };
}
