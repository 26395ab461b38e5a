// What "Check" in the options says of a shop: a search that is there, one that a find has proven, its sitemap, or none.
import { afterEach, describe, expect, it } from 'vitest';
import { type LocalShop, localShop, type Route } from '../../tests/shops/local.ts';
import { realClock, silentLog } from '../../tests/shops/net.ts';
import { home, results, search, type World, world } from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { howSearched } from './how-searched.ts';

const shops: LocalShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(route: Route, robots = ''): Promise<LocalShop> {
  const shop = await localShop((asked) => {
    if (asked.path === '/robots.txt') {
      return { type: 'text/plain', body: robots.replace('HOST', asked.headers.host ?? '') };
    }
    return asked.path === '/' ? (route(asked) ?? home('<a href="/p/1004">Toaster</a>')) : route(asked);
  });
  shops.push(shop);
  return shop;
}

async function said({ host }: LocalShop, { net, keep }: World): Promise<string | null> {
  const ports = { net, keep, parseHtml, clock: realClock, log: silentLog };
  const outcome = await howSearched(host, ports, new AbortController().signal);
  return outcome.ok ? outcome.value : outcome.fault.kind;
}

const NAMED = 'Sitemap: http://HOST/sitemap.xml';

describe('how a shop is searched', () => {
  it('is by the search that its pages show', async () => {
    const box = home('<form action="/find"><input type="search" name="q"></form>');
    const shop = await open(({ path }) => (path === '/' ? box : null), NAMED);
    expect(await said(shop, world())).toBe('form');
  });

  it('is not known by addresses that are guessed, until a find has proven one', async () => {
    const shop = await open((asked) => (asked.path === '/search' ? results(asked, 'q') : null));
    const browser = world();
    expect(await said(shop, browser)).toBe(null);
    expect((await search(shop, browser)).hits).not.toEqual([]);
    expect(await said(shop, browser)).toBe('usual-addresses');
  });

  it('is by its sitemap where there is no search, unless that names nothing', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => `<url><loc>http://HOST/${1000 + at}</loc></url>`);
    const shop = await open(
      ({ path, headers }) =>
        path === '/sitemap.xml'
          ? {
              type: 'application/xml',
              body: `<urlset>${numbers.join('').replaceAll('HOST', headers.host ?? '')}</urlset>`,
            }
          : null,
      NAMED,
    );
    const browser = world();
    expect(await said(shop, browser)).toBe('sitemap');
    await expect(search(shop, browser)).rejects.toThrow('no way of searching');
    expect(await said(shop, browser)).toBe(null);
  });

  it('is none where there is neither', async () => {
    expect(await said(await open(() => null), world())).toBe(null);
  });
});
