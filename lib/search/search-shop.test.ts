// Searches of a shop with a form: how it is found out, what is taken for a hit, what is remembered.
import { afterEach, describe, expect, it } from 'vitest';
import type { Route } from '../../tests/shops/local.ts';
import { testNet } from '../../tests/shops/net.ts';
import {
  closeShops,
  fault,
  home,
  LADDER,
  MODEL,
  open,
  results,
  search,
  world,
} from '../../tests/shops/searching.ts';
import type { Query } from '../plan/schema.ts';

afterEach(closeShops);

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

  it('says of each request whether it carries the words of the search, for the ledger', async () => {
    const shop = await open(route);
    const same = world();
    await search(shop, same);
    const said = same.net.sent.map(({ url, words }) => [new URL(url).pathname, words]);
    expect(said).toContainEqual(['/find', true]);
    expect(said.filter(([path, words]) => words !== (path === '/find'))).toEqual([]);
  });

  it('is found behind "www." when nothing is there without', async () => {
    const [bare, shop] = [await open(() => null), await open(route)];
    const net = testNet({ 'shop.example': bare.host, 'www.shop.example': shop.host });
    const same = { net, keep: world().keep };
    const named = { ...shop, host: 'shop.example' };
    const found = await search(named, same);
    expect(found.hits.map((hit) => hit.link)).toEqual(['https://www.shop.example/p/1001']);
    const before = bare.log.length;
    await search(named, same);
    // what was found out is remembered
    expect(bare.log.length).toBe(before);
  });

  it('is found out by its home page where it is a known retailer whose search has moved', async () => {
    const shop = await open(route);
    const net = testNet({ 'newegg.com': shop.host, 'www.newegg.com': shop.host });
    const found = await search({ ...shop, host: 'newegg.com' }, { net, keep: world().keep });
    expect(found.hits.map(({ via }) => via)).toEqual(['form']);
    expect(net.sent.map(({ url }) => new URL(url).pathname)).toContain('/p/pl');
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

  it('asks nothing that holds all words of a query that brought nothing, where every word is wanted', async () => {
    const shop = await open(route);
    const queries = ['Omega', 'Omega watch', 'steel Omega watch', 'Omega watch strap', 'strap'].map(
      (text): Query => ({ text, kind: 'telling' }),
    );
    const found = await search(shop, world(), { queries, limits: { requestsPerShop: 12 } });
    expect(found.asked.map(({ text }) => text)).toEqual(['Omega', 'Omega watch', 'strap']);
    expect(found.rest).toEqual([]);
  });

  it('that breaks off after a question without a hit is no shop that has nothing', async () => {
    let questions = 0;
    const shop = await open((asked) => {
      if (asked.path === '/find' && ++questions > 1) return { status: 429, body: 'slow down' };
      return route(asked);
    });
    const queries = ['Omega', 'Zenith'].map((text): Query => ({ text, kind: 'telling' }));
    expect(await fault(shop, world(), { queries })).toContain('later');
  });

  it('that is none, or answers every address with its front page, is said to have no search', async () => {
    const bare = await open((asked) => (asked.path === '/' ? home('<p>Welcome</p>') : null));
    const deaf = await open(() => home('<p>Welcome</p><a href="/p/1">A thing</a>'));
    for (const shop of [bare, deaf]) {
      expect(await fault(shop, world(), { queries: LADDER })).toBe('unreadable');
    }
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
