// What comes back from a shop's search: hits, the product itself, nothing, more pages, walls.

import { afterEach, describe, expect, it } from 'vitest';
import { listPage, localShop, productPage } from '../../tests/shops/local.ts';
import { realClock, silentLog } from '../../tests/shops/net.ts';
import {
  closeShops,
  fault,
  home,
  MODEL,
  open,
  search,
  turntable,
  WARES,
  world,
} from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { failed } from '../base/fault.ts';
import { readPage } from '../page/index.ts';
import { readProduct } from '../product/index.ts';
import { searchShop } from './search-shop.ts';
import type { Tab } from './tab.ts';

afterEach(closeShops);

describe('an answer of data', () => {
  it('may hold the markup that its page puts in', async () => {
    const script =
      '<input id="find" placeholder="Search"><script>$("#find").keyup(function(){ $.getJSON("/find.json", { q: this.value }, function(d){ $("#hits").html(d.html); }); });</script>';
    const html = listPage(WARES.slice(0, 1));
    const shop = await open((asked) => {
      if (asked.path === '/') return home(script);
      return asked.path === '/find.json'
        ? { body: JSON.stringify({ found: 1, html }), type: 'application/json' }
        : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link, product }) => [link, product.title])).toEqual([
      [`http://${shop.host}/p/1001`, 'Sonora PS-LX350H Turntable'],
    ]);
  });
});

describe('an answer of data in the place of a page', () => {
  it('is read as the records that it lists', async () => {
    const script =
      '<input id="find" placeholder="Search"><a href="/p/1001">One</a><a href="/p/1002">Two</a><script>find.oninput=e=>location.href="/wares?search="+e.target.value</script>';
    const wares = [{ id: 1001, name: 'Sonora PS-LX350H Turntable', price: '149.00', stock: 3 }];
    const data = JSON.stringify({ data: wares, more: 'x'.repeat(300) });
    const shop = await open((asked) => {
      if (asked.path === '/') return home(script);
      return asked.path === '/wares' ? { body: data, type: 'application/json' } : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
  });

  it('holds nothing where the markup that it puts in leads nowhere', async () => {
    const script =
      '<input id="find" placeholder="Search"><script>$("#find").keyup(function(){ $.getJSON("/find.json", { q: this.value }, function(d){ $("#hits").html(d.html); }); });</script>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(script);
      return asked.path === '/find.json'
        ? { body: JSON.stringify({ html: '<ul></ul>' }), type: 'application/json' }
        : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect([found.hits, found.pages]).toEqual([[], []]);
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

  it('is a list of one, though its data name one product as that product’s page would', async () => {
    const card = `<li class="card" itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="/p/1001"><img itemprop="image" src="/i.jpg"></a><a itemprop="name" href="/p/1001">Sonora PS-LX350H Turntable</a><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="149.00">$149.00</span></span></li>`;
    const shop = await open((asked) =>
      asked.path === '/'
        ? form
        : {
            body: `<title>Search - PS-LX350H</title><main><h1>Search - PS-LX350H</h1><ul>${card}</ul></main>`,
          },
    );
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map((hit) => [hit.direct, hit.link])).toEqual([[false, `http://${shop.host}/p/1001`]]);
  });

  it('is nothing where a page without results is built like a product’s, the shop’s name in its heading', async () => {
    const empty =
      '<title>SONORA SHOP / Product list</title><body class="product_page"><h1><a href="/all">SONORA SHOP</a></h1><div>Cart $0</div><main><ol><li>Search result for "PS-LX350H"</li></ol><span>No products matched your search</span></main>';
    const page = readPage(parseHtml(empty, 'https://shop.example/products/list?q=PS-LX350H'));
    expect(readProduct(page, 0)).toMatchObject({ kind: 'product', product: { title: 'SONORA SHOP' } });
    const box = home('<form action="/products/list"><input type="search" name="q"></form>');
    const shop = await open((asked) => (asked.path === '/' ? box : { body: empty }));
    const found = await search(shop, world(), { queries: [MODEL] });
    expect([found.hits, found.pages]).toEqual([[], []]);
  });

  it('is the one line that answers where the rest of the page is built like a product’s and called like the shop', async () => {
    const line =
      '<ul class="shelf"><li><a href="/wares/1001"><p>Sonora PS-LX350H Turntable</p></a></li></ul><form action="/cart/add"><button>Add to cart</button></form>';
    const body = `<title>SONORA SHOP / Product list</title><body class="product_page"><h1><a href="/all">SONORA SHOP</a></h1><div>Cart $0</div><main><ol><li>Search result for "PS-LX350H"</li></ol>${line}</main>`;
    const page = readPage(parseHtml(body, 'https://shop.example/products/list?q=PS-LX350H'));
    expect(readProduct(page, 0)).toMatchObject({ kind: 'product', product: { title: 'SONORA SHOP' } });
    const box = home('<form action="/products/list"><input type="search" name="q"></form>');
    const shop = await open((asked) => (asked.path === '/' ? box : { body }));
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ direct, link, product }) => [direct, link, product.title])).toEqual([
      [false, `http://${shop.host}/wares/1001`, 'Sonora PS-LX350H Turntable'],
    ]);
  });

  it('is the line that holds what was asked for, though the page says that nothing was found', async () => {
    const line = (path: string, name: string) =>
      `<li><h2><a href="${path}">${name}</a></h2><p>Made for records.</p></li>`;
    const none = '<p>Sorry, but nothing matched your search terms.</p>';
    const lines = `${line('/turntable-ps-lx350h', 'Sonora PS-LX350H Turntable')}${line('/care', 'Care for a turntable')}`;
    const shop = await open((asked) =>
      asked.path === '/' ? form : { body: `<title>Search</title><main><ul>${lines}</ul>${none}</main>` },
    );
    const found = await search(shop, world(), { queries: [{ ...MODEL, text: 'Sonora PS-LX350H' }] });
    expect(found.hits.map(({ product }) => product.title)).toEqual(['Sonora PS-LX350H Turntable']);
  });

  it('is what stands in the main part as texts do, though goods beside it share a word with the question', async () => {
    const text = (path: string, name: string) =>
      `<article><h2><a href="${path}">${name}</a></h2><p>Made for records. Well made.</p></article>`;
    const ware = (at: number) =>
      `<li class="product"><a href="/p/${at}"><img src="/${at}.jpg">Sonora Fan ${at}</a> <b>$${at}.00</b></li>`;
    const widget = `<ul>${[2001, 2002, 2003].map(ware).join('')}</ul>`;
    const results = (around: string) => ({
      body: `<title>sonora turntable</title><main>${text('/turntable-ps-lx350h', 'Sonora PS-LX350H Turntable')}</main><${around}>${widget}</${around}>`,
    });
    const hits = async (around: string) => {
      const shop = await open((asked) => (asked.path === '/' ? form : results(around)));
      const found = await search(shop, world(), { queries: [{ text: 'sonora turntable', kind: 'telling' }] });
      return found.hits.map(({ product }) => product.title);
    };
    expect(await hits('aside')).toContain('Sonora PS-LX350H Turntable');
    expect(await hits('section')).toContain('Sonora Fan 2001');
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

  it('goes on to the next page when nothing on the first is it', async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({
      path: `/p/${2000 + index}`,
      title: `Sonora Turntable No. ${index}`,
      price: '$99.00',
    }));
    const shop = await open((asked) => {
      if (asked.path === '/') return form;
      if (asked.query.get('page') === '2') return { body: listPage(WARES.slice(0, 1)) };
      return {
        body: listPage(many).replace(
          '</main>',
          '<div class="pages"><a href="/s?q=sonora&amp;page=2" rel="next">2</a></div></main>',
        ),
      };
    });
    const found = await search(shop, world(), { queries: [{ text: 'sonora turntable', kind: 'telling' }] });
    expect(found.hits.at(-1)?.product.title).toBe('Sonora PS-LX350H Turntable');
    expect(shop.log.filter((asked) => asked.query.get('page') === '2')).toHaveLength(1);
  });

  it('offers what was meant, which is asked in turn', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return form;
      if (asked.query.get('q') === 'Sonora') return { body: listPage(WARES.slice(0, 2)) };
      return {
        body: listPage(
          [],
          '<p>No results found for your search.</p><p>Did you mean: <a href="/s?q=Sonora">Sonora</a>?</p>',
        ),
      };
    });
    const found = await search(shop, world(), { queries: [{ text: 'Sonnora', kind: 'title' }] });
    expect(found.asked.map((query) => query.text)).toEqual(['Sonnora', 'Sonora']);
    expect(found.hits).toHaveLength(2);
  });

  it('is read in a tab when only a browser gets through, which is remembered', async () => {
    const shop = await open((asked) =>
      asked.path === '/' ? form : { body: '<div id="root"></div><script src="/app.js"></script>' },
    );
    const opened: string[] = [];
    const tab: Tab = {
      type: async () => failed({ kind: 'unreadable', why: 'no-search', words: 'no box' }),
      open: async (url, words) => {
        if (words) opened.push(url);
        const page = readPage(parseHtml(listPage(WARES.slice(0, 1)), url));
        return { ok: true, value: page };
      },
    };
    const same = world();
    const ports = { ...same, tab, parseHtml, clock: realClock, log: silentLog };
    const task = {
      shop: shop.host,
      product: { title: 'x' },
      queries: [MODEL],
      limits: { requestsPerShop: 8 },
      worthVisiting: turntable,
    };
    const first = await searchShop(task, ports, new AbortController().signal);
    expect(first).toMatchObject({ ok: true, value: { hits: [{ link: `http://${shop.host}/p/1001` }] } });
    const before = shop.log.length;
    await searchShop(task, ports, new AbortController().signal);
    expect(shop.log.length).toBe(before);
    expect(opened).toHaveLength(2);
    expect(await fault(shop, world())).toBe('blocked script');
  });

  it('is nothing where a short page says so of the words it was asked, though it pleads for scripts', async () => {
    const plea = '<noscript>JavaScript is disabled on your browser.</noscript>';
    const shop = await open((asked) =>
      asked.path === '/'
        ? form
        : {
            body: `<title>Search</title>${plea}<h1>Sorry, we couldn´t find any products.</h1><p>Unable to find results for <b>${asked.query.get('q')}</b>.</p>`,
          },
    );
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toEqual([]);
    const shell = await open((asked) =>
      asked.path === '/' ? form : { body: `${plea}<p>No results found</p>` },
    );
    expect(await fault(shell, world())).toBe('blocked script');
  });

  it('is no wall where its box holds the words, however little a page says beside its plea for scripts', async () => {
    const shop = await open((asked) =>
      asked.path === '/'
        ? form
        : {
            body: `<title>Shop</title><noscript>You need to turn on your JavaScript.</noscript><form><input name="q" value="${asked.query.get('q')}"></form><h2>Search Results</h2>`,
          },
    );
    expect(await fault(shop, world())).not.toBe('blocked script');
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
    expect(await fault(shop, world())).toBe('blocked robots');
    expect(shop.log).toEqual([]);
    await shop.close();
  });
});
