// Static sites whose own script looks through one file: where the file is named, how it is read, and that no word of the product is sent.
import { afterEach, describe, expect, it } from 'vitest';
import type { Asked, LocalShop, Route, Told } from '../../../tests/shops/local.ts';
import { closeShops, fault, home, open, results, search, world } from '../../../tests/shops/searching.ts';
import { workOf } from '../../../tests/worked.ts';
import { atOnce } from '../../base/async/time-slices.ts';
import { parseHtml } from '../../base/document/html.ts';
import { readHome } from '../shop/home.ts';
import { indexFileOf } from './index-file.ts';
import { readSitemap } from './read-sitemap.ts';

afterEach(closeShops);

const RECORDS = [
  { title: 'Sonora PS-LX350H Turntable', url: '/wares/17.html', price: '$149.00' },
  { title: 'Sonora PS-LX450 Turntable', url: '/wares/18.html', price: '$249.00' },
  { title: 'Kelvin Toaster', url: '/wares/19.html', price: '$29.90' },
];
const BOX = '<input type="text" id="find" placeholder="Search products"><ul id="found"></ul>';
const json = (value: unknown): Told => ({ type: 'application/json', body: JSON.stringify(value) });
const asked = ({ log }: LocalShop): string[] => log.map(({ path, query }) => `${path}?${query}`);
const read = (value: unknown) =>
  atOnce(readSitemap(new TextEncoder().encode(JSON.stringify(value))))?.entries ?? null;

/** A site of four pages that looks through `file` in the browser, and answers everything else with 404. */
function site(inside: string, file: string, index: unknown, more: Route = () => null): Route {
  return (ask: Asked) => {
    if (ask.path === '/') return home(`${BOX}${inside}`);
    return ask.path === file ? json(index) : more(ask);
  };
}

describe('a static site that its own script searches', () => {
  it('is found in by the file that the page names, without a word of the product', async () => {
    const shop = await open(
      site("<script>find({ json: '/search.json', limit: 9 })</script>", '/search.json', RECORDS),
    );
    const same = world();
    const found = await search(shop, same);
    expect(found.hits[0]).toMatchObject({ via: 'sitemap', product: { title: 'Sonora PS-LX350H Turntable' } });
    expect(asked(shop)).toEqual(['/?', '/search.json?']);
    await search(shop, same);
    expect(asked(shop)).toHaveLength(2);
  });

  it('is found in where a script of its own, or of its page of searching, names the file', async () => {
    const js = { type: 'text/javascript', body: 'fetch("/data/lunr-index.json?v=3").then(go)' };
    const script = '<script src="/js/find.js"></script>';
    const own = await open(
      site(script, '/data/lunr-index.json', { docs: RECORDS }, ({ path }) =>
        path === '/js/find.js' ? js : null,
      ),
    );
    expect((await search(own, world())).hits[0]?.product.title).toContain('LX350H');
    const paged = await open(({ path }) => {
      if (path === '/') return home('<a href="/search/">Find</a>');
      if (path === '/search/') return home(`${BOX}${script}`);
      if (path === '/js/find.js')
        return { ...js, body: 'var x=new XMLHttpRequest;x.open("GET","../index.json")' };
      return path === '/index.json' ? json(RECORDS) : null;
    });
    expect((await search(paged, world())).hits[0]?.product.title).toContain('LX350H');
  });

  it('is not asked at guessed addresses where the file names nothing alike', async () => {
    const others = RECORDS.map(({ url }) => ({ title: 'Kelvin Kettle', url }));
    const shop = await open(site('<script>find("/search.json")</script>', '/search.json', others));
    expect(await fault(shop, world(), { product: { title: 'Sonora PS-LX350H' } })).toBe('unreadable');
    expect(asked(shop).filter((line) => line !== '/?' && line !== '/search.json?')).toEqual([]);
  });

  it('is asked at guessed addresses all the same where the file is none', async () => {
    const shop = await open(
      site('<script>load("/assets/search.json")</script>', '/assets/search.json', { theme: 'dark' }, (ask) =>
        ask.path === '/search' ? results(ask, 'q') : null,
      ),
    );
    expect((await search(shop, world())).hits[0]?.via).toBe('loose-field');
  });

  it('is asked there also where the file is none and the sitemap names nothing alike', async () => {
    const map = { type: 'application/xml', body: '<urlset><url><loc>/kelvin-toaster</loc></url></urlset>' };
    const shop = await open(
      site('<script>load("/search.json")</script>', '/search.json', {}, (ask) => {
        if (ask.path === '/sitemap.xml') return map;
        return ask.path === '/search' ? results(ask, 'q') : null;
      }),
    );
    expect((await search(shop, world())).hits[0]?.via).toBe('loose-field');
  });

  it('has its sitemap read where the file is none', async () => {
    const map = {
      type: 'application/xml',
      body: '<urlset><url><loc>/sonora-ps-lx350h-turntable</loc></url></urlset>',
    };
    const shop = await open(
      site('<script>find("/search.json")</script>', '/search.json', { version: 2 }, ({ path }) =>
        path === '/sitemap.xml' ? map : null,
      ),
    );
    expect((await search(shop, world())).hits).toHaveLength(1);
  });
});

describe('the file that a page names', () => {
  const named = (html: string): string | null =>
    indexFileOf(readHome(parseHtml(html, 'https://shop.example/en/'), html, 200, {}));

  it('is called an index, and stands on the site', () => {
    expect(named('<script>go("search_index.json")</script>')).toBe(
      'https://shop.example/en/search_index.json',
    );
    expect(named('<script data-index="/index.en.json?v=2"></script>')).toBe(
      'https://shop.example/index.en.json',
    );
    for (const other of [
      '/site.json',
      '/search-manifest.json',
      '/suggest/search.json?q=',
      'https://cdn.example/search.json',
    ])
      expect(named(`<script>go("${other}")</script>`)).toBe(
        other === '/suggest/search.json?q=' ? 'https://shop.example/suggest/search.json' : null,
      );
  });
});

describe('the records of an index', () => {
  it('are read out of lists, out of numbered records, and under their addresses', () => {
    const [first] = RECORDS;
    const entries = [{ link: '/wares/17.html', title: 'Sonora PS-LX350H Turntable' }];
    expect(read([first])).toEqual(entries);
    expect(read({ config: { lang: ['en'] }, docs: [{ name: first?.title, permalink: first?.url }] })).toEqual(
      entries,
    );
    expect(read({ 0: first })).toEqual(entries);
    expect(read({ documentStore: { docs: { x: { id: first?.url, title: first?.title } } } })).toEqual(
      entries,
    );
    expect(read([{ id: 'p17', uri: 'wares', title: 'x' }, { url: '/a' }, { title: 'y' }])).toBeNull();
  });

  it('that mean harm are read in bounded time', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const wide = JSON.stringify(Array.from({ length: 90_000 }, (_, at) => ({ url: `/${at}`, title: 'x' })));
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(workOf(() => void atOnce(readSitemap(bytes(deep))))).toBeLessThan(500);
    expect(atOnce(readSitemap(bytes(wide)))?.entries).toHaveLength(50_000);
    expect(atOnce(readSitemap(bytes(`[${' '.repeat(3_000_000)}]`)))).toBeNull();
    const quotes = `<script>${`"${'a.json'.repeat(30)} `.repeat(5_000)}</script>`;
    const page = readHome(parseHtml(quotes, 'https://shop.example/'), quotes, 200, {});
    expect(workOf(() => void indexFileOf(page))).toBeLessThan(500);
  });
});
