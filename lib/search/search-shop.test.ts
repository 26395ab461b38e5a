// Searches of shops of different habits: how they are found out, what is taken for a hit, what is remembered.
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Asked,
  type LocalShop,
  listPage,
  localShop,
  productPage,
  type Route,
  type Ware,
} from '../../tests/shops/local.ts';
import { memoryKeep, realClock, silentLog, type TestNet, testNet } from '../../tests/shops/net.ts';
import { parseHtml } from '../base/html.ts';
import type { Keep } from '../base/ports.ts';
import type { Query } from '../plan/schema.ts';
import type { Hit } from './schema.ts';
import { searchShop } from './search-shop.ts';
import type { Found, SearchTask } from './task.ts';

const WARES: Ware[] = [
  { path: '/p/1001', title: 'Sonora PS-LX350H Turntable', price: '$149.00' },
  { path: '/p/1002', title: 'Sonora PS-LX450 Turntable Black', price: '$249.00' },
  { path: '/p/1003', title: 'Kelvin Kettle 1.7 L Steel', price: '$39.90' },
  { path: '/p/1004', title: 'Kelvin Toaster Duo', price: '$29.90' },
];
const MODEL: Query = { text: 'PS-LX350H', kind: 'model' };
const LADDER: Query[] = [
  { text: 'PSLX350H', kind: 'model' },
  MODEL,
  { text: 'Sonora turntable', kind: 'telling' },
];

const shops: LocalShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(route: Route): Promise<LocalShop> {
  const shop = await localShop((asked) => (asked.path === '/robots.txt' ? null : route(asked)));
  shops.push(shop);
  return shop;
}

interface World {
  readonly net: TestNet;
  readonly keep: Keep;
}

const world = (): World => ({ net: testNet(), keep: memoryKeep() });
const turntable = (hits: readonly Hit[]): boolean => hits.some((hit) => hit.product.title.includes('LX350'));

async function search(shop: LocalShop, { net, keep }: World, more: Partial<SearchTask> = {}): Promise<Found> {
  const task = {
    shop: shop.host,
    product: { title: 'Sonora PS-LX350H' },
    queries: LADDER,
    limits: { requestsPerShop: 12 },
    worthVisiting: turntable,
    ...more,
  };
  const found = await searchShop(
    task,
    { net, keep, parseHtml, clock: realClock, log: silentLog },
    new AbortController().signal,
  );
  if (!found.ok) throw new Error(`${found.fault.kind}: ${found.fault.words}`);
  return found.value;
}

async function fault(shop: LocalShop, { net, keep }: World, more: Partial<SearchTask> = {}): Promise<string> {
  const task = {
    shop: shop.host,
    product: { title: 'x' },
    queries: [MODEL],
    limits: { requestsPerShop: 8 },
    worthVisiting: turntable,
    ...more,
  };
  const found = await searchShop(
    task,
    { net, keep, parseHtml, clock: realClock, log: silentLog },
    new AbortController().signal,
  );
  return found.ok
    ? `ok ${found.value.hits.length}`
    : found.fault.kind === 'blocked'
      ? `blocked ${found.fault.by}`
      : found.fault.kind;
}

/** Every word must stand in the title, letters and all. */
function matching(words: string | null): Ware[] {
  const wanted = (words ?? '').toLowerCase().split(/\s+/);
  return WARES.filter((ware) => wanted.every((word) => ware.title.toLowerCase().split(/\s+/).includes(word)));
}

const home = (inside: string): { body: string } => ({
  body: `<!doctype html><title>Shop</title><body><h1>Welcome to the shop</h1>${inside}<p>${'Good things for the house and the garden. '.repeat(8)}</p>`,
});
const results = (asked: Asked, name: string): { body: string } => {
  const found = matching(asked.query.get(name));
  return {
    body:
      found.length > 0
        ? listPage(found)
        : listPage(WARES.slice(2), '<p>No results found. You may also like:</p>'),
  };
};

describe('a shop with a form', () => {
  const route: Route = (asked) => {
    if (asked.path === '/')
      return home(
        '<form action="/find"><input type="hidden" name="in" value="all"><input type="search" name="words"></form>',
      );
    if (asked.path === '/find' && asked.query.get('in') === 'all') return results(asked, 'words');
    return null;
  };

  it('is searched by the form until something worth a visit comes', async () => {
    const shop = await open(route);
    const found = await search(shop, world());
    expect(found.hits.map((hit) => [hit.product.title, hit.product.price, hit.rank, hit.via])).toEqual([
      ['Sonora PS-LX350H Turntable', '$149.00', 1, 'form'],
    ]);
    expect(found.asked.map((query) => query.text)).toEqual(['PSLX350H', 'PS-LX350H']);
    expect(found.rest.map((query) => query.text)).toEqual(['Sonora turntable']);
    expect(found.hits[0]?.link).toBe(`http://${shop.host}/p/1001`);
  });

  it('takes no recommendations for hits', async () => {
    const shop = await open(route);
    const found = await search(shop, world(), { queries: [{ text: 'Omega watch', kind: 'title' }] });
    expect(found.hits).toEqual([]);
  });

  it('is remembered: a second search asks nothing but the question', async () => {
    const shop = await open(route);
    const same = world();
    await search(shop, same, { queries: [MODEL] });
    const before = same.net.sent.length;
    const found = await search(shop, same, { queries: [MODEL] });
    expect(same.net.sent.length - before).toBe(1);
    expect(found.requests).toBe(1);
  });

  it('is found out again when its search has moved', async () => {
    let moved = false;
    const shop = await open((asked) => {
      const path = moved ? '/new-search' : '/find';
      if (asked.path === '/') return home(`<form action="${path}"><input type="search" name="q"></form>`);
      return asked.path === path ? results(asked, 'q') : null;
    });
    const same = world();
    await search(shop, same, { queries: [MODEL] });
    moved = true;
    const found = await search(shop, same, { queries: [MODEL] });
    expect(found.hits.map((hit) => hit.link)).toEqual([`http://${shop.host}/p/1001`]);
  });

  it('keeps to its budget', async () => {
    const shop = await open(route);
    const queries = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9'].map(
      (text): Query => ({ text, kind: 'telling' }),
    );
    const same = world();
    const found = await search(shop, same, { queries, limits: { requestsPerShop: 8 } });
    expect(same.net.sent.length).toBeLessThanOrEqual(6);
    expect(found.requests).toBe(same.net.sent.length);
  });
});

describe('ways of asking', () => {
  it('sends a POST form with its hidden fields and token, and follows to the results', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home(
          '<form method="post" action="/search/run"><input type="hidden" name="csrf_token" value="abc123xyz"><input type="hidden" name="zone" value="7"><input name="keyword" placeholder="Search"></form>',
        );
      if (asked.path === '/search/run' && asked.method === 'POST') {
        const sent = new URLSearchParams(asked.body);
        if (sent.get('csrf_token') !== 'abc123xyz' || sent.get('zone') !== '7')
          return { status: 403, body: 'no' };
        return {
          status: 302,
          headers: { location: `/results?k=${encodeURIComponent(sent.get('keyword') ?? '')}` },
        };
      }
      return asked.path === '/results' ? results(asked, 'k') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
  });

  it('reads an escaped SearchAction with its own placeholder', async () => {
    const shop = await open((asked) => {
      const target = `http://127.0.0.1/x`.length > 0 ? '/look?kind=product&amp;term={search_term}' : '';
      if (asked.path === '/')
        return home(
          `<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","potentialAction":{"@type":"SearchAction","target":"${target}","query-input":"required name=search_term"}}</script>`,
        );
      return asked.path === '/look' && asked.query.get('kind') === 'product' ? results(asked, 'term') : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map((hit) => hit.via)).toEqual(['search-action']);
  });

  it('fetches an OpenSearch description when there is nothing better', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home('<link rel="search" type="application/opensearchdescription+xml" href="/os.xml">');
      if (asked.path === '/os.xml')
        return {
          type: 'application/opensearchdescription+xml',
          body: '<OpenSearchDescription><Url type="text/html" template="/os?q={searchTerms}&amp;p={startPage?}"/></OpenSearchDescription>',
        };
      return asked.path === '/os' ? results(asked, 'q') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits[0]?.via).toBe('opensearch');
  });

  it('tries common addresses when the page shows no way', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('');
      return asked.path === '/catalogsearch/result/' ? results(asked, 'q') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits[0]?.via).toBe('common');
  });

  it('goes on to the page when an interface answers HTML for JSON', async () => {
    const shop = await open((asked) => {
      if (asked.query.has('s')) return results(asked, 's');
      if (asked.path === '/')
        return home('<link rel="https://api.w.org/" href="/wp-json/"><p class="woocommerce">shop</p>');
      if (asked.path.startsWith('/wp-json')) return { body: '<html><body>maintenance page</body></html>' };
      return null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits[0]?.link).toContain('/p/1001');
  });

  it('asks another way when one stays silent', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home('<script>var prestashop = {};</script><div data-search-controller-url="/search"></div>');
      if (asked.query.get('ajax') === '1') return { type: 'application/json', body: '{"products":[]}' };
      return asked.path === '/search' ? results(asked, 's') : null;
    });
    const found = await search(shop, world(), {
      queries: [{ text: 'nothing1', kind: 'model' }, { text: 'nothing2', kind: 'model' }, MODEL],
    });
    expect(found.hits).toHaveLength(1);
  });
});

describe('what comes back', () => {
  const form = home('<form action="/s"><input type="search" name="q"></form>');

  it('is the product itself when the search leads straight to its page', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return form;
      if (asked.path === '/s') return { status: 302, headers: { location: '/p/1001' } };
      return asked.path === '/p/1001'
        ? { body: productPage({ path: '/p/1001', title: 'Sonora PS-LX350H Turntable', price: '$149.00' }) }
        : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map((hit) => [hit.direct, hit.link, hit.product.title])).toEqual([
      [true, `http://${shop.host}/p/1001`, 'Sonora PS-LX350H Turntable'],
    ]);
    expect(found.pages.map((page) => page.link)).toEqual([`http://${shop.host}/p/1001`]);
  });

  it('has no links to other sites, private addresses or other schemes', async () => {
    const evil = [
      'https://elsewhere.example/p/1',
      'http://127.0.0.1:9/p/2',
      'http://169.254.169.254/latest',
      'javascript:alert(1)',
      'ftp://127.0.0.1/p',
    ].map((path) => ({ path, title: 'Sonora PS-LX350H Turntable', price: '$1.00' }));
    const shop = await open((asked) =>
      asked.path === '/' ? form : { body: listPage([...evil, ...WARES.slice(0, 2)]) },
    );
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map((hit) => new URL(hit.link).host)).toEqual([shop.host, shop.host]);
  });

  it('is a wall, a wait or a closed door by name', async () => {
    const captcha = await open(() => ({
      status: 403,
      body: '<title>Just a moment...</title><body><div id="challenge"></div></body>',
    }));
    expect(await fault(captcha, world())).toBe('blocked captcha');
    const busy = await open(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    expect(await fault(busy, world())).toBe('later');
    const shut = await open(() => ({ status: 403, body: '<p>Forbidden</p>' }));
    expect(await fault(shut, world())).toBe('blocked forbidden');
    const round = await open((asked) => ({
      status: 302,
      headers: { location: `/r${asked.path}`.slice(0, 900) },
    }));
    expect(await fault(round, world())).toBe('unreadable');
  });

  it('is left alone as long as the host asked', async () => {
    const shop = await open(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    const same = world();
    expect(await fault(shop, same)).toBe('later');
    const before = shop.log.length;
    expect(await fault(shop, same)).toBe('later');
    expect(shop.log.length).toBe(before);
  });

  it('is nothing when robots.txt closes the whole site', async () => {
    const shop = await localShop((asked) =>
      asked.path === '/robots.txt' ? { type: 'text/plain', body: 'User-agent: *\nDisallow: /\n' } : form,
    );
    shops.push(shop);
    expect(await fault(shop, world())).toBe('blocked robots');
    expect(shop.log).toEqual([]);
  });
});
