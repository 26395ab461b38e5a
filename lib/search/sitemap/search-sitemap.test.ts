// Shops without a search that a request can use: what is found by their sitemaps, what is asked for it, what is remembered.
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type LocalShop, listPage, localShop, type Route } from '../../../tests/shops/local.ts';
import {
  fault,
  home,
  MODEL,
  results,
  search,
  WARES,
  type World,
  world,
} from '../../../tests/shops/searching.ts';
import { systemClock } from '../../base/clock.ts';
import { parseHtml } from '../../base/document/html.ts';
import type { Keep, Log } from '../../base/ports.ts';
import type { Query } from '../../plan/schema.ts';
import { type Hit, searchShop } from '../index.ts';
import { loadSitemap, saveSitemap } from './cache.ts';
import type { Place } from './rank.ts';

const shops: LocalShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

const SLUGS = [
  'sonora-ps-lx350h-turntable',
  'sonora-ps-lx450-turntable',
  'kelvin-kettle-1-7-l',
  'kelvin-toaster',
];
const xml = (body: string) => ({ type: 'application/xml', body: `<?xml version="1.0"?>${body}` });
const list = (host: string | undefined, paths: readonly string[]) =>
  xml(`<urlset>${paths.map((path) => `<url><loc>http://${host}${path}</loc></url>`).join('')}</urlset>`);
const index = (host: string | undefined, paths: readonly string[]) =>
  xml(
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path.startsWith('http') ? path : `http://${host}${path}`}</loc></sitemap>`).join('')}</sitemapindex>`,
  );
const robots = (...lines: string[]) => ({ type: 'text/plain', body: lines.join('\n') });
const worthVisiting = (hits: readonly Hit[]): boolean =>
  hits.some(({ product }) => /lx350/i.test(product.title));
const WELCOME = home('<a href="/kelvin-toaster">Toaster</a>');

async function open(route: Route): Promise<LocalShop> {
  const shop = await localShop(route);
  shops.push(shop);
  return shop;
}

/** A shop of the four wares without any search; `more` answers before it. */
function silent(more: Route = () => null): Route {
  return (asked) => {
    const host = asked.headers.host;
    const told = more(asked);
    if (told !== null) return told;
    if (asked.path === '/robots.txt') return robots(`Sitemap: http://${host}/sitemap.xml`);
    if (asked.path === '/sitemap.xml') return list(host, ['/', '/about', ...SLUGS.map((slug) => `/${slug}`)]);
    return asked.path === '/' ? WELCOME : null;
  };
}

/** A box that leads to a page on which another host's script would draw. */
const drawnElsewhere = (asked: Asked) => {
  if (asked.path === '/') return home('<form action="/find"><input type="search" name="q"></form>');
  return asked.path === '/find'
    ? home('<div id="hits"></div><script src="https://cdn.example/s.js"></script>')
    : null;
};

const links = async (shop: LocalShop, same: World): Promise<string[]> =>
  (await search(shop, same, { worthVisiting })).hits.map(({ link }) => new URL(link).pathname);
const paths = ({ log }: LocalShop): string[] =>
  log.map(({ path, query }) => path + (query.size > 0 ? '?' : ''));

describe('a shop without a search', () => {
  it('is found in by what it names in its sitemap, in words that are nowhere sent', async () => {
    const shop = await open(silent());
    const found = await search(shop, world());
    expect(found.hits[0]).toMatchObject({
      via: 'sitemap',
      direct: false,
      product: { title: 'sonora ps-lx350h turntable' },
    });
    expect(found.hits).toHaveLength(1);
    expect(found.rest).toEqual([]);
    expect(found.requests).toBe(shop.log.length + 1);
  });

  it('is asked nothing in the next find that day', async () => {
    const shop = await open(silent());
    const same = world();
    await search(shop, same);
    const before = same.net.sent.length;
    expect(await links(shop, same)).toContain('/sonora-ps-lx350h-turntable');
    expect(same.net.sent.length).toBe(before);
  });

  it('says so where its sitemap names nothing alike, and so does one that has none', async () => {
    const said = async (route: Route): Promise<[string, string | undefined]> => {
      const shop = await open(route);
      const { net, keep } = world();
      const task = {
        shop: shop.host,
        product: { title: 'Omega Speedmaster' },
        queries: [{ text: 'Omega Speedmaster', kind: 'title' }] satisfies Query[],
        limits: { requestsPerShop: 9 },
        worthVisiting: () => true,
      };
      const found = await searchShop(
        task,
        { net, keep, parseHtml, clock: systemClock, log: { note: () => undefined } },
        new AbortController().signal,
      );
      if (found.ok || found.fault.kind !== 'unreadable') throw new Error('not as expected');
      return [found.fault.kind, found.fault.why];
    };
    expect(await said(silent())).toEqual(['unreadable', 'not-listed']);
    expect(await said((asked) => (asked.path === '/' ? WELCOME : null))).toEqual(['unreadable', 'no-search']);
  });

  it('that counts its pages is told by one request, and not asked again within the hour', async () => {
    const counted = Array.from({ length: 200 }, (_, at) => `/p/${1000 + at}`);
    const shop = await open(
      silent(({ path, headers }) => {
        if (path === '/sitemap.xml')
          return index(headers.host, ['/products-1.xml', '/products-2.xml', '/products-3.xml']);
        return path.startsWith('/products-') ? list(headers.host, counted) : null;
      }),
    );
    const same = world();
    expect(await fault(shop, same)).toBe('unreadable');
    expect(paths(shop).filter((path) => path.endsWith('.xml'))).toEqual(['/sitemap.xml', '/products-1.xml']);
    await fault(shop, same);
    expect(paths(shop).filter((path) => path.endsWith('.xml'))).toHaveLength(2);
  });

  it('is looked for at the usual address where robots.txt names none', async () => {
    const shop = await open(silent(({ path }) => (path === '/robots.txt' ? robots('User-agent: *') : null)));
    expect(await links(shop, world())).toContain('/sonora-ps-lx350h-turntable');
  });

  it('is read by packed files that name products, not by others nor by other sites', async () => {
    const notes: object[] = [];
    const log: Log = { note: (_, details) => notes.push({ ...details }) };
    const shop = await open(
      silent(({ path, headers }) => {
        const { host } = headers;
        if (path === '/robots.txt')
          return robots('Sitemap: https://maps.example/all.xml', 'Sitemap: /maps/index.xml');
        if (path === '/') return { body: WELCOME.body.replace('<title>', '<html lang="en"><title>') };
        if (path === '/maps/index.xml')
          return index(host, [
            '/maps/caf%E9%.xml',
            '/maps/blog.xml',
            '/maps/product_cat.xml',
            'https://cdn.example/products.xml',
            '/maps/products-fr.xml.gz',
            '/maps/products-en.xml.gz',
          ]);
        if (path !== '/maps/products-en.xml.gz') return null;
        return {
          type: 'application/gzip',
          body: gzipSync(
            list(
              host,
              SLUGS.map((slug) => `/p/${slug}`),
            ).body,
          ),
        };
      }),
    );
    const { net, keep } = world();
    const task = {
      shop: shop.host,
      product: { title: 'Sonora PS-LX350H' },
      queries: [MODEL],
      limits: { requestsPerShop: 12 },
      worthVisiting: () => true,
    };
    const found = await searchShop(
      task,
      { net, keep, parseHtml, clock: systemClock, log },
      new AbortController().signal,
    );
    expect(found.ok && found.value.hits[0]?.link).toBe(`http://${shop.host}/p/sonora-ps-lx350h-turntable`);
    expect(paths(shop).filter((path) => path.startsWith('/maps'))).toEqual([
      '/maps/index.xml',
      '/maps/products-en.xml.gz',
    ]);
    expect(net.sent.every(({ url }) => new URL(url).host === shop.host)).toBe(true);
    expect(notes).toContainEqual({ shop: shop.host, hosts: ['cdn.example'] });
  });

  it('is read on where the find before stopped', async () => {
    const shop = await open(
      silent(({ path, headers }) => {
        if (path === '/sitemap.xml')
          return index(
            headers.host,
            [1, 2, 3, 4, 5, 6].map((at) => `/list-${at}.xml`),
          );
        const at = /^\/list-(\d)\.xml$/.exec(path)?.[1];
        if (at === undefined) return null;
        return list(
          headers.host,
          at === '6' ? SLUGS.map((slug) => `/${slug}`) : [`/norden-chair-oak-${at}`, `/norden-table-${at}`],
        );
      }),
    );
    const same = world();
    const product = { title: 'Sonora PS-LX350H' };
    const finds = [await fault(shop, same, { product }), await fault(shop, same, { product })];
    expect([...finds, await fault(shop, same, { product })]).toEqual(['unreadable', 'unreadable', 'ok 1']);
    const all = paths(shop).filter((path) => path.endsWith('.xml'));
    expect(new Set(all).size).toBe(all.length);
  });

  it('is not read for ever by lists of lists', async () => {
    let made = 0;
    const shop = await open(
      silent(({ path, headers }) =>
        path.endsWith('.xml') ? index(headers.host, [`/${++made}.xml`, path, '/sitemap.xml']) : null,
      ),
    );
    const same = world();
    for (let finds = 0; finds < 3; finds++) expect(await fault(shop, same)).toBe('unreadable');
    expect(paths(shop).filter((path) => path.endsWith('.xml')).length).toBeLessThanOrEqual(12);
  });

  it('is read as far as it is reasonable', async () => {
    let sent = 0;
    const line = `<url><loc>http://HOST/${'x'.repeat(900)}</loc></url>`;
    const shop = await open((asked) => {
      if (asked.path !== '/sitemap.xml') return silent()(asked);
      return (response) => {
        const host = asked.headers.host ?? '';
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.write(`<urlset><url><loc>http://${host}/sonora-ps-lx350h-turntable</loc></url>`);
        const part = line.replace('HOST', host).repeat(1_000);
        const go = () => {
          while (!response.destroyed && sent < 100_000_000) {
            sent += part.length;
            if (!response.write(part)) return void response.once('drain', go);
          }
          response.end('</urlset>');
        };
        go();
      };
    });
    expect(await links(shop, world())).toEqual(['/sonora-ps-lx350h-turntable']);
    expect(sent).toBeLessThan(60_000_000);
  });

  it('that asks to be left alone is asked again later', async () => {
    let busy = true;
    const shop = await open(
      silent(({ path }) =>
        busy && path === '/sitemap.xml' ? { status: 429, headers: { 'retry-after': '0' } } : null,
      ),
    );
    const same = world();
    expect(await fault(shop, same)).toBe('unreadable');
    busy = false;
    expect(await links(shop, same)).toContain('/sonora-ps-lx350h-turntable');
  });

  it('is asked at guessed addresses all the same where its sitemap is none', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/robots.txt') return robots(`Sitemap: http://${asked.headers.host}/sitemap.xml`);
      if (asked.path === '/search' && asked.query.has('keyword')) return results(asked, 'keyword');
      return asked.path === '/' ? WELCOME : null;
    });
    expect(await links(shop, world())).toEqual(['/p/1001']);
  });
});

describe('a shop with a search', () => {
  it('that only another host draws is found in by its sitemap, and asked nothing more from then on', async () => {
    const shop = await open(
      silent((asked) => (asked.path === '/' || asked.path === '/find' ? drawnElsewhere(asked) : null)),
    );
    const same = world();
    const queries = ['LX350', 'PS-LX350H', 'Sonora', 'Sonora turntable'].map(
      (text): Query => ({ text, kind: 'telling' }),
    );
    const found = await search(shop, same, { worthVisiting, queries });
    expect(found.hits.map(({ via }) => via)).toEqual(['sitemap']);
    expect(paths(shop)).toContain('/find?');
    const before = shop.log.length;
    expect(await links(shop, same)).toContain('/sonora-ps-lx350h-turntable');
    expect(
      await fault(shop, same, {
        product: { title: 'Omega Speedmaster' },
        queries: [{ text: 'Omega', kind: 'title' }],
      }),
    ).toBe('unreadable');
    expect(shop.log.length).toBe(before);
  });

  it('that walls it off is found in by its sitemap', async () => {
    const shop = await open(
      silent((asked) =>
        asked.path === '/find'
          ? { status: 403, body: 'Forbidden' }
          : asked.path === '/'
            ? drawnElsewhere(asked)
            : null,
      ),
    );
    expect(await links(shop, world())).toContain('/sonora-ps-lx350h-turntable');
  });

  it('that answers is never asked for a sitemap', async () => {
    const shop = await open(
      silent((asked) => {
        if (asked.path === '/') return home('<form action="/find"><input type="search" name="q"></form>');
        return asked.path === '/find' ? results(asked, 'q') : null;
      }),
    );
    await search(shop, world());
    await search(shop, world(), {
      product: { title: 'Omega' },
      queries: [{ text: 'Omega', kind: 'title' }],
    });
    expect(paths(shop)).not.toContain('/sitemap.xml');
  });

  it('that a tab draws is found out again once a tab may be had', async () => {
    const shop = await open(
      silent((asked) => (asked.path === '/' || asked.path === '/find' ? drawnElsewhere(asked) : null)),
    );
    const { net, keep } = world();
    const opened: string[] = [];
    const tab = {
      open: async (url: string) => {
        opened.push(url);
        const { readPage } = await import('../../page/index.ts');
        return { ok: true, value: readPage(parseHtml(listPage(WARES.slice(0, 1)), url)) } as const;
      },
    };
    const ports = { net, keep, parseHtml, clock: systemClock, log: { note: () => undefined } };
    const task = {
      shop: shop.host,
      product: { title: 'Sonora PS-LX350H' },
      queries: [MODEL],
      limits: { requestsPerShop: 12 },
      worthVisiting: () => true,
    };
    const { signal } = new AbortController();
    const via = async (more: object): Promise<string | undefined> => {
      const found = await searchShop(task, { ...ports, ...more }, signal);
      return found.ok ? found.value.hits[0]?.via : found.fault.kind;
    };
    expect(await via({})).toBe('sitemap');
    expect(await via({ tab })).toBe('form');
    expect(opened).toHaveLength(1);
  });
});

const rest = async (): Promise<void> => undefined;

describe('what was read', () => {
  const places: Place[] = [
    { path: '/a', title: 'A\tname\nof two lines' },
    { path: 'https://www.shop.example/b?x=1', title: null },
  ];
  const listing = { places, files: ['https://shop.example/2.xml'], read: ['https://shop.example/1.xml'] };

  it('is kept for a day, for some shops', async () => {
    const { keep } = world();
    let now = 1_000;
    const clock = { ...systemClock, now: () => now };
    for (let shop = 0; shop < 15; shop++) await saveSitemap(`s${shop}.example`, listing, keep, clock, rest);
    const known = await Promise.all(
      Array.from({ length: 15 }, (_, shop) => loadSitemap(`s${shop}.example`, keep, clock, rest)),
    );
    expect(known.map((one) => one !== null)).toEqual([
      ...Array.from({ length: 7 }, () => false),
      ...Array.from({ length: 8 }, () => true),
    ]);
    expect(known[14]).toEqual({
      ...listing,
      places: [{ path: '/a', title: 'A name of two lines' }, places[1]],
    });
    now += 25 * 60 * 60 * 1000;
    expect(await loadSitemap('s14.example', keep, clock, rest)).toBeNull();
    await saveSitemap('late.example', listing, keep, clock, rest);
    expect(await keep.get('sitemap:s14.example')).toBeUndefined();
  });

  it('is kept for a few shops also where many are read at once', async () => {
    const { keep } = world();
    // as a database does, it takes its time
    const later = <T>(done: Promise<T>): Promise<T> =>
      new Promise((resolve) => setTimeout(() => resolve(done), 5));
    const slow: Keep = {
      get: (key) => later(keep.get(key)),
      set: (key, value) => later(keep.set(key, value)),
      delete: (key) => later(keep.delete(key)),
    };
    const shops = Array.from({ length: 20 }, (_, at) => `s${at}.example`);
    await Promise.all(shops.map((shop) => saveSitemap(shop, listing, slow, systemClock, rest)));
    const kept = await Promise.all(shops.map((shop) => keep.get(`sitemap:${shop}`)));
    expect(kept.filter((one) => one !== undefined)).toHaveLength(8);
  });

  it('is not kept where it is too large, and not believed where it is damaged', async () => {
    const { keep } = world();
    const large = Array.from(
      { length: 60_000 },
      (_, at): Place => ({
        path: `/${Math.sin(at)}${Math.cos(at)}${Math.tan(at)}${Math.log(at + 2)}${Math.exp(-at)}`,
        title: null,
      }),
    );
    await saveSitemap('shop.example', { ...listing, places: large }, keep, systemClock, rest);
    expect(await loadSitemap('shop.example', keep, systemClock, rest)).toBeNull();
    await keep.set('sitemap:shop.example', { at: Date.now() - 1, files: [], read: [], packed: '!' });
    expect(await loadSitemap('shop.example', keep, systemClock, rest)).toBeNull();
  });
});
