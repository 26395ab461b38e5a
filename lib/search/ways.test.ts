// Shops of different habits: every way of asking, and what happens when one is none.

import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, listPage } from '../../tests/shops/local.ts';
import { realClock, silentLog } from '../../tests/shops/net.ts';
import {
  closeShops,
  fault,
  home,
  MODEL,
  open,
  results,
  search,
  turntable,
  WARES,
  world,
} from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { failed } from '../base/fault.ts';
import { readPage } from '../page/index.ts';
import type { Query } from '../plan/schema.ts';
import { readProduct } from '../product/index.ts';
import { searchShop } from './search-shop.ts';
import type { Tab } from './tab.ts';

afterEach(closeShops);

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

  it('reads the suggestions that Turbo puts into a page, and asks from then on where these link to all results', async () => {
    const stream = (asked: Asked) => {
      const words = asked.query.get('keywords') ?? '';
      const entry = `<li><a href="/p/1001">Sonora PS-LX350H Turntable</a></li><li><a href="/wares?keywords=${encodeURIComponent(words)}">See all results</a></li>`;
      const list = words.includes('LX350') ? entry : '<li>No results</li>';
      const type = 'text/vnd.turbo-stream.html; charset=utf-8';
      return {
        type,
        body: `<turbo-stream action="update" target="s"><template><ul>${list}</ul></template></turbo-stream>`,
      };
    };
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home(
          '<form data-turbo-stream="true" action="/suggestions"><input type="search" name="keywords"></form>',
        );
      if (asked.path === '/wares') return results(asked, 'keywords');
      if (asked.path !== '/suggestions') return null;
      return /turbo-stream/.test(asked.headers.accept ?? '') ? stream(asked) : { status: 406 };
    });
    const seen = world();
    const { hits } = await search(shop, seen, { queries: [MODEL] });
    expect(hits.map(({ link, product }) => [link, product.price])).toEqual([
      [`http://${shop.host}/p/1001`, '$149.00'],
    ]);
    const before = shop.log.length;
    await search(shop, seen, { queries: [MODEL] });
    expect(shop.log.slice(before).map(({ path }) => path)).toEqual(['/wares']);
  });

  it('takes no product of such an answer for a search, though its address remembers what was asked', async () => {
    const form = home('<form action="/find"><input type="search" name="q"></form>');
    const list = (words: string) =>
      `<ul><li><a href="/p/1001?from=${encodeURIComponent(words)}">Sonora PS-LX350H Turntable</a></li></ul>`;
    const shop = await open((asked) =>
      asked.path === '/' ? form : asked.path === '/find' ? { body: list(asked.query.get('q') ?? '') } : null,
    );
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001?from=PS-LX350H`]);
    expect(shop.log.map(({ path }) => path)).toEqual(['/', '/find']);
  });

  it('asks an interface at another port of a shop on the same machine, whose pages are the shop’s own', async () => {
    const service = await open((asked) =>
      asked.path === '/api/wares/search'
        ? {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify([{ id: 1, name: WARES[0]?.title, price: 149, slug: 'ps-lx350h' }]),
          }
        : null,
    );
    const script = `const s=e=>fetch("http://${service.host}/api/wares/search?q="+encodeURIComponent(e)),l=p=>h("a",{href:"/ware/product/"+p.slug})`;
    const shop = await open(({ path }) =>
      path === '/'
        ? { body: '<!doctype html><title>Shop</title><div id="root"></div><script src="/app.js"></script>' }
        : path === '/app.js'
          ? { headers: { 'content-type': 'text/javascript' }, body: script }
          : null,
    );
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(service.log.some(({ path }) => path === '/api/wares/search')).toBe(true);
    expect(hits.map(({ link }) => link)).toEqual([`http://${shop.host}/ware/product/ps-lx350h`]);
  });

  it.each([403, 419])(
    'says of a form whose token counts only with a cookie (%i) that it is refused, and leaves it to a tab',
    async (status) => {
      const shop = await open((asked) => {
        if (asked.path === '/')
          return {
            ...home(
              '<form method="post" action="/quick"><input type="hidden" name="csrf_token" value="abc123xyz"><input type="search" name="words"></form>',
            ),
            headers: { 'set-cookie': 'session=1; Path=/' },
          };
        // the cookie that goes with the token is never sent: no way of this form is open to a fetch
        return asked.headers.cookie === undefined
          ? { status, body: '<!doctype html><title>Session expired</title><h1>Session expired</h1>' }
          : results(asked, 'words');
      });
      expect(await fault(shop, world())).toBe('blocked forbidden');
      expect(shop.log.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
      const opened: string[] = [];
      const tab: Tab = {
        type: async () => failed({ kind: 'unreadable', why: 'no-search', words: 'no box' }),
        open: async (url) => {
          opened.push(url);
          return { ok: true, value: readPage(parseHtml(listPage(WARES.slice(0, 1)), url)) };
        },
      };
      const task = {
        shop: shop.host,
        product: { title: 'Sonora PS-LX350H' },
        queries: [MODEL],
        limits: { requestsPerShop: 8 },
        worthVisiting: turntable,
      };
      const ports = { ...world(), parseHtml, clock: realClock, log: silentLog, tab };
      const found = await searchShop(task, ports, new AbortController().signal);
      expect(found).toMatchObject({ ok: true, value: { hits: [{ link: `http://${shop.host}/p/1001` }] } });
      expect(opened.map((url) => new URL(url).searchParams.get('words'))).toEqual([MODEL.text]);
    },
  );

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
    expect((await search(shop, world(), { queries: [MODEL] })).hits[0]?.via).toBe('usual-addresses');
  });

  const FORM = '<form action="/en/find"><input type="search" name="words"></form>';

  it('goes on to the shop in one language from a page that lets its visitor choose', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return { body: '<h1>Your country</h1><a href="/de/">DE</a> <a href="/en/">EN</a>' };
      if (asked.path === '/en/') return home(FORM);
      return asked.path === '/en/find' ? results(asked, 'words') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits[0]?.via).toBe('form');
  });

  it('goes on to where the first page sends its reader', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return { body: '<meta http-equiv="refresh" content="0;url=/shop/start">' };
      if (asked.path === '/shop/start') return home(FORM);
      return asked.path === '/en/find' ? results(asked, 'words') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits[0]?.via).toBe('form');
  });

  it('reads results that come as a value of data in the place of a page', async () => {
    const type = 'application/json';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(FORM);
      if (asked.path !== '/en/find') return null;
      const known = asked.query.get('words') === MODEL.text;
      const html = known ? listPage(WARES.slice(0, 1)) : '';
      return { body: JSON.stringify({ count: known ? 1 : 0, html }), headers: { 'content-type': type } };
    });
    const { hits } = await search(shop, world());
    expect(hits.map(({ product }) => product.title)).toEqual([WARES[0]?.title]);
  });

  it('narrows the list of goods that the page links to, where there is no page for results', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<a href="/us/en/products?sort=new">New</a>');
      return asked.path === '/us/en/products' ? results(asked, 'q') : null;
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits[0]?.via).toBe('usual-addresses');
  });

  it('takes a list of goods that ignores the words for no search, though a word stands in it', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<a href="/products">All</a>');
      return asked.path === '/products' ? { body: listPage(WARES) } : null;
    });
    expect(await fault(shop, world())).toBe('unreadable');
  });

  it.each([
    ['listed nothing', ''],
    ['recommended other things', listPage(WARES.slice(-3))],
  ])('asks a guessed page again that repeated the words, and %s', async (_, others) => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('');
      const words = asked.query.get('q') ?? '';
      if (asked.path !== '/search') return null;
      return words.includes('zz')
        ? { body: `<html><body><h1>“${words}”</h1>${others}</body></html>` }
        : results(asked, 'q');
    });
    const queries: Query[] = [{ ...MODEL, text: 'zz-90' }, MODEL];
    expect((await search(shop, world(), { queries })).hits[0]?.link).toContain('/p/1001');
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

  it('reads an interface without pages, each hit being all there is', async () => {
    const item = {
      productId: '7',
      productName: 'Sonora PS-LX350H Turntable',
      slug: 'ps-lx350h',
      sku: 'S-7',
      description: 'Belt drive',
      currencyCode: 'USD',
      productAsset: null,
      priceWithTax: { min: 14900, max: 14900 },
    };
    const shop = await open((asked) => {
      if (asked.path !== '/shop-api')
        return {
          status: 404,
          type: 'application/json',
          body: '{"message":"Cannot GET /","error":"Not Found","statusCode":404}',
        };
      const term: unknown = JSON.parse(asked.body).variables.term;
      return {
        type: 'application/json',
        body: JSON.stringify({ data: { search: { items: term === 'PS-LX350H' ? [item] : [] } } }),
      };
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map((hit) => [hit.via, hit.product.sku, hit.product.price])).toEqual([
      ['vendure', 'S-7', '149.00 USD'],
    ]);
    const reading = found.pages.map(({ page }) => readProduct(page, 0));
    expect(reading.map((each) => [each.kind, each.product?.title, each.offer?.price])).toEqual([
      ['product', 'Sonora PS-LX350H Turntable', { minor: 14900, currency: 'USD' }],
    ]);
  });

  it('asks the page as well when an interface stays silent', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home('<script>var prestashop = {};</script><div data-search-controller-url="/search"></div>');
      if (asked.query.get('ajax') === '1') return { type: 'application/json', body: '{"products":[]}' };
      return asked.path === '/search' ? results(asked, 's') : null;
    });
    const found = await search(shop, world(), {
      queries: [MODEL, { text: 'nothing', kind: 'model' }],
    });
    expect(found.hits).toHaveLength(1);
  });
});

describe('a page that has not heard the question', () => {
  const ask = (text: string): Query => ({ text, kind: 'telling' });

  it('proves nothing by saying that there is nothing for no words', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<div><input type="search" name="such9"></div>');
      if (asked.path !== '/search') return null;
      return asked.query.has('q') ? results(asked, 'q') : home("<p>0 results for ''</p>");
    });
    const found = await search(shop, world(), { queries: [ask('oak shelf'), ask('elm desk'), MODEL] });
    expect(found.hits.map((hit) => [hit.via, hit.link])).toEqual([
      ['usual-addresses', `http://${shop.host}/p/1001`],
    ]);
  });

  it('nor does a search that says so and gives the words back leave its place', async () => {
    const shop = await open((asked) => {
      const words = asked.query.get('such9');
      if (asked.path === '/') return home('<div><input type="search" name="such9"></div>');
      if (asked.path !== '/search') return null;
      return words === MODEL.text ? results(asked, 'such9') : home(`<p>0 results for '${words}'</p>`);
    });
    const found = await search(shop, world(), { queries: [ask('oak shelf'), ask('elm desk'), MODEL] });
    expect(found.hits.map((hit) => hit.via)).toEqual(['loose-field']);
  });

  it('proves nothing by something related that its front page shows to all', async () => {
    const front = `<form action="/"><input type="search" name="find"></form>${listPage(WARES.slice(2))}`;
    const shop = await open((asked) => {
      if (asked.path === '/') return home(front);
      return asked.path === '/search' ? results(asked, 'q') : null;
    });
    const here = world();
    const first = await search(shop, here, { queries: [ask('Kelvin kettle')], worthVisiting: () => true });
    expect(first.hits.map((hit) => hit.via)).toContain('form');
    expect((await search(shop, here)).hits.map((hit) => hit.link)).toContain(`http://${shop.host}/p/1001`);
  });

  it('proves nothing by a chance word of the list that it has shown for another question, and is left for the next way', async () => {
    const others = WARES.slice(1);
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<form action="/list"><input type="search" name="find"></form>');
      if (asked.path === '/list') return { body: listPage(others) };
      return asked.path === '/search' ? results(asked, 'q') : null;
    });
    const found = await search(shop, world(), { queries: [ask('oak shelf'), ask('black desk'), MODEL] });
    expect(found.hits.map((hit) => hit.link)).toEqual([`http://${shop.host}/p/1001`]);
  });

  it('is none where a script sends the nameless box of a form to its address under a usual name', async () => {
    const box =
      '<form action="/find" data-action="search"><div><div><div><div><input type="search" placeholder="Search for products"></div></div></div></div><button type="submit">Go</button></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(box);
      if (asked.path !== '/find') return null;
      return asked.query.has('keywords') ? results(asked, 'keywords') : home(listPage(WARES.slice(2)));
    });
    const found = await search(shop, world());
    expect(found.hits.map(({ link }) => link)).toContain(`http://${shop.host}/p/1001`);
    expect(shop.log.map(({ path }) => path)).not.toContain('/search');
  });

  it('that breaks over the signs between words is asked once more in bare words, and stays the search', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<form action="/find"><input type="search" name="q"></form>');
      if (asked.path !== '/find') return null;
      return /[/():"]/.test(asked.query.get('q') ?? '') ? { status: 500, body: '' } : results(asked, 'q');
    });
    const here = world();
    const found = await search(shop, here, {
      queries: [ask('Sonora/PS-LX350H (black)'), ask('Sonora/PS-LX350H')],
    });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
    expect(shop.log.map(({ path, query }) => `${path} ${query.get('q') ?? ''}`)).toEqual([
      '/ ',
      '/find Sonora/PS-LX350H (black)',
      '/find Sonora PS-LX350H black',
      '/find Sonora/PS-LX350H',
      '/find Sonora PS-LX350H',
    ]);
  });
});
