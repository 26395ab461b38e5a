// Searches that stand apart from the home page: on a page of their own, in fields that a framework sends, behind a key that every visitor is given, in pieces of a script.
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type LocalShop, listPage, type Told } from '../../tests/shops/local.ts';
import { closeShops, home, MODEL, open, results, search, WARES, world } from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { waysOf } from './discovery/ways-of.ts';
import { lazyChunks, wantsRuntime } from './script-api/lazy-chunks.ts';
import { productPage } from './script-api/routes.ts';
import { searchPageOf } from './shop/further-pages.ts';
import { type Home, readHome } from './shop/home.ts';
import { fill } from './shop/way.ts';

afterEach(closeShops);

const read = (html: string, url = 'https://shop.example/'): Home =>
  readHome(parseHtml(html, url), html, 200, {});
const ways = (html: string, url?: string): string[] =>
  waysOf(read(html, url)).map(
    (way) => `${way.source} ${fill(way, 'a b').url.replace('https://shop.example', '')}`,
  );
const paths = ({ log }: LocalShop): string[] => log.map(({ path }) => path);
const js = (body: string): Told => ({ body, headers: { 'content-type': 'text/javascript' } });
const data = (value: unknown, status = 200): Told => ({
  body: JSON.stringify(value),
  status,
  headers: { 'content-type': 'application/json' },
});

describe('a search page of its own', () => {
  it('is read where the home page only links to it, with the script that sends its box', async () => {
    const box =
      '<form action="" novalidate><input type="search" placeholder="What are you looking for?"></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<nav><a href="/search">Search</a><a href="/wares">Shop</a></nav>');
      if (asked.path === '/search') return home(`${box}<script src="/chunks/pages/search-1a.js"></script>`);
      if (asked.path.endsWith('.js')) return js('go(()=>{r.push("/results/".concat(t))})');
      const words = /^\/results\/([^/]+)$/.exec(asked.path)?.[1];
      return words === undefined
        ? null
        : results({ ...asked, query: new URLSearchParams({ q: decodeURIComponent(words) }) }, 'q');
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ product }) => product.title)).toEqual(['Sonora PS-LX350H Turntable']);
    expect(paths(shop)).not.toContain('/wares');
  });

  it('takes the words of a form without an address, before the home page does', async () => {
    const form = '<a href="/search">All</a><form><input name="words" placeholder="Search our shop"></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(form);
      return asked.path === '/search' ? results(asked, 'q') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
    expect(ways(form).slice(0, 2)).toEqual(['form /search?q=a+b', 'form /?words=a+b']);
    expect(ways(form.replace('<a href="/search">All</a>', ''))[0]).toBe('form /?words=a+b');
  });

  it.each([
    ['<a href="/en/search">Find it</a>', 'https://shop.example/en/search'],
    ['<a href="/suche/#box">Suche</a>', 'https://shop.example/suche/'],
    ['<a href="https://else.example/search">Search</a>', null],
    ['<a href="/research">Research</a>', null],
  ])('is what %s leads to', (link, expected) => {
    expect(searchPageOf(read(link))).toBe(expected);
  });
});

describe('a part of a page that holds one result', () => {
  it('is a list of one, not the page of that product', async () => {
    const [ware] = WARES;
    const link = `<a href="${ware?.path}">${ware?.title}</a>`;
    const card = `<div class="box"><h4>${link}</h4><span class="price">${ware?.price}</span></div>`;
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<input type="search" name="q" hx-get="/products/find">');
      return asked.path === '/products/find' ? { body: card } : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link, direct }) => [new URL(link).pathname, direct])).toEqual([
      [ware?.path, false],
    ]);
  });
});

describe('a field that a framework sends', () => {
  const effects = (url: string): string => `wire:effects='{"url":${url}}'`;
  const live = '<input wire:model.live.debounce.300ms="search" placeholder="Search">';

  it.each([
    [
      'htmx',
      '<input type="search" name="words" hx-get="/wares/find/">',
      'bound-field /wares/find/?words=a+b',
    ],
    [
      'Stimulus',
      '<div data-controller="find" data-find-url-value="/wares/find"><input data-find-target="input" placeholder="Search"></div>',
      'loose-field /wares/find?q=a+b',
    ],
    [
      'htmx that posts',
      '<input type="search" name="words" hx-post="/wares/find" hx-trigger="keyup changed">',
      'bound-field /wares/find',
    ],
    ['htmx, by a form', '<form hx-get="/find"><input name="q" type="search"></form>', 'form /find?q=a+b'],
    [
      'Livewire',
      `<div ${effects('{"search":{"as":"look","use":"push"}}')}>${live}</div>`,
      'bound-field /?look=a+b',
    ],
    [
      'Livewire without another name',
      `<div ${effects('{"page":{"as":"p"}}')}>${live}</div>`,
      'bound-field /?search=a+b',
    ],
  ])('is read from %s', (_, html, expected) => {
    expect(ways(html)[0]).toBe(expected);
  });

  it('is none where it takes something else', () => {
    const others =
      '<input name="amount" hx-get="/basket/sum"><input wire:model="quantity"><input name="search" hx-post="/wish">';
    expect(ways(others)[0]).not.toMatch(/bound/);
  });

  it('is found above the list of products', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<a href="/wares">Shop</a>');
      if (asked.path !== '/wares') return null;
      const box = `<div ${effects('{"search":{"as":"w","use":"push"}}')}>${live}</div>`;
      return asked.query.has('w') ? results(asked, 'w') : home(box);
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
  });
});

describe('an interface that wants the key every visitor is given', () => {
  const shell = (inside: string): Told => ({
    body: `<!doctype html><html><body><div id="root"></div>${inside}</body></html>`,
  });
  const asking = (asked: Asked): string => (asked.body === '' ? (asked.query.get('q') ?? '') : asked.body);
  const records = (asked: Asked) =>
    WARES.filter(({ title }) => asking(asked).includes(title.split(' ')[1] ?? '?'));

  it('is asked with it, and with no other', async () => {
    const key = `pk_${'0a1b2c3d'.repeat(8)}`;
    const shop = await open((asked) => {
      if (asked.path === '/app.js')
        return js(
          `const a={secretKey:"sk_live_1",publishableKey:"${key}"};const r=[{path:"/wares"},"/item/".concat(p.handle)]`,
        );
      if (asked.path !== '/store/products') return shell('<script src="/app.js"></script>');
      if (asked.headers['x-publishable-api-key'] !== key) return data({ message: 'key required' }, 400);
      const products = records(asked).map(({ title }, at) => ({ id: `${at}`, title, handle: `wares-${at}` }));
      return data({ products, count: products.length });
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link, product }) => [new URL(link).pathname, product.title])).toEqual([
      ['/item/wares-0', 'Sonora PS-LX350H Turntable'],
    ]);
    expect(shop.log.every(({ headers }) => !JSON.stringify(headers).includes('sk_live'))).toBe(true);
  });

  it('is asked by POST where its makers document that, and leads to the address it tells', async () => {
    const key = 'SWSCA1B2C3D4E5F6G7H8I9J0KL';
    const shop = await open((asked) => {
      if (asked.path === '/app.js') return js('export default{}');
      if (asked.path !== '/store-api/search')
        return shell(
          `<script src="/app.js"></script><script>window.c={api:"/store-api/",token:"${key}"}</script>`,
        );
      if (asked.headers['sw-access-key'] !== key) return data({ errors: [] }, 401);
      const elements = records(asked).map(({ title }) => ({
        id: '1',
        name: title,
        productNumber: 'N-1',
        manufacturer: { name: 'Sonora' },
        calculatedPrice: { unitPrice: 149.5 },
        seoUrls: [{ seoPathInfo: 'turntables/one' }],
      }));
      return data({ elements, total: elements.length });
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(
      hits.map(({ link, product }) => [new URL(link).pathname, product.brand, product.sku, product.price]),
    ).toEqual([['/turntables/one', 'Sonora', 'N-1', '149.5']]);
  });

  it('is asked where the script names its address before, and leads to the folder of the shop', async () => {
    const key = `pk_${'3f'.repeat(32)}`;
    const shop = await open((asked) => {
      if (asked.path === '/') return { status: 307, body: '', headers: { location: '/us' } };
      if (asked.path === '/us')
        return home(
          '<a href="/us/products/kettle">Kettle</a><script src="/app.js"></script><button aria-label="Search"></button>',
        );
      if (asked.path === '/app.js')
        return js(
          `let u="http://localhost:9000";u="http://${asked.headers['host']}/api";new M({baseUrl:u,publishableKey:"${key}"})`,
        );
      if (asked.path !== '/api/store/products') return null;
      if (asked.headers['x-publishable-api-key'] !== key) return data({ message: 'key' }, 401);
      return data({ products: records(asked).map(({ title }) => ({ id: '1', title, handle: 'one' })) });
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => new URL(link).pathname)).toEqual(['/us/products/one']);
  });

  it('is left alone where the page names no such key', () => {
    const names = (text: string): string[] =>
      waysOf({ ...read('<div></div>'), scripts: text }).map(({ source }) => source);
    expect(names('publishableKey:"pk_live_51Habc"')).not.toContain('public-key');
    expect(names('const h="sw-access-key"')).not.toContain('public-key');
  });
});

describe('pieces of a script', () => {
  const shop = read('<script src="/runtime.1.js"></script>');
  const runtime =
    '(()=>{var r={};r.u=e=>(59===e?"common":e)+"."+{59:"aa",63:"bb",71:"cc"}[e]+".js",r.p="/lib/"})()';
  const files = (text: string, ...others: string[]): string[] =>
    lazyChunks(text, [...others, text].join('\n'), 'https://shop.example/main.js', shop).map(
      (url) => new URL(url).pathname,
    );
  const routes =
    '[{path:"about",load:()=>n.e(71)},{path:"products",load:()=>Promise.all([n.e(59),n.e(63)]).then(x)}]';

  it('named by number alone are found by the route they draw and the runtime’s table', () => {
    expect(wantsRuntime(routes)).toBe(true);
    expect(wantsRuntime(`${routes}${runtime}`)).toBe(false);
    expect(files(runtime, routes)).toEqual(['/lib/63.bb.js', '/lib/common.aa.js']);
    expect(files(routes)).toEqual([]);
  });

  it('are taken without a route only where they are few', () => {
    expect(files(runtime, 'n.e(63)')).toEqual(['/lib/63.bb.js']);
    expect(files(runtime, 'n.e(1);n.e(2);n.e(3);n.e(63);n.e(71)')).toEqual([]);
  });

  it('named by nothing that tells are found by their route as well', () => {
    expect(
      files(
        '[{path:"/search",component:()=>import("./B3x.js")},{path:"/help",component:()=>import("./C4.js")}]',
      ),
    ).toEqual(['/B3x.js']);
  });

  it('as older builds name them', () => {
    const old = 'function s(e){return r.p+"js/"+({7:"find"}[e]||e)+"."+{7:"ab",8:"cd"}[e]+".chunk.js"}';
    expect(files(old, 'r.e(7),r.e(8)')).toEqual(['/js/find.ab.chunk.js', '/js/8.cd.chunk.js']);
  });

  it('as the tools of Vue name them, by the route whose component loads them', () => {
    const app =
      'function s(e){return r.p+"js/"+({}[e]||e)+"."+{"chunk-1a":"aa","chunk-2b":"bb","chunk-3c":"cc"}[e]+".js"}var o=function(e){return Promise.all([n.e("chunk-1a"),n.e("chunk-2b")]).then(function(){e()})};';
    const named = '[{path:"/goodsList",name:"List",component:o}]';
    expect(files(`${app}${named}`)).toEqual(['/js/chunk-2b.bb.js', '/js/chunk-1a.aa.js']);
    const within = '[{path:"/shop",component:function(){return n.e("chunk-3c").then(n.bind(null,"ab1f"))}}]';
    expect(files(`${app}${within}`)).toEqual(['/js/chunk-3c.cc.js']);
  });

  it('as the oldest name them, of the route whose component is a function of a name', () => {
    const oldest =
      'n.e=function(e){var t=o[e];if(0===t)return new Promise(function(e){e()});c.src=n.p+"static/"+e+"."+{1:"aa",2:"bb",7:"cc",8:"dd",9:"ee"}[e]+".js"},n.p="/"';
    const app =
      'var s=function(e){return go("/cart",e)},q=function(e){return n.e(9).then(e)};s=function(e){return Promise.all([n.e(1),n.e(7)]).then(e)};a=()=>n.e(2),b=()=>n.e(8);[{path:"/cart",name:"cart",component:q},{path:"/search",name:"search",component:s}]';
    expect(files(oldest, app)).toEqual(['/static/7.cc.js', '/static/1.aa.js']);
  });

  it('tell where a product is drawn when its link is kept apart from the record', () => {
    const kept = 'const Le=function(e){return["/wares/product",e]};Q("routerLink",i.V(4,Le,n.slug))';
    expect(productPage(kept)).toBe('/wares/product/{slug}');
    expect(productPage(kept.replace('n.slug', 'n.colour'))).toBeNull();
  });
});

describe('a shop whose box is drawn by a script of known software', () => {
  it('is asked as that software documents it', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home('<meta name="generator" content="frappe"><a href="/all-products">Products</a>');
      if (asked.path === '/p/one') return { body: listPage(WARES.slice(0, 1)) };
      if (!asked.path.startsWith('/api/method/webshop.')) return null;
      return data({
        message: {
          product_results: [{ web_item_name: 'Sonora PS-LX350H', route: 'p/one', brand: 'Sonora' }],
        },
      });
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link, product }) => [new URL(link).pathname, product.brand])).toEqual([
      ['/p/one', 'Sonora'],
    ]);
    expect(paths(shop)).not.toContain('/all-products');
  });
});

describe('a box whose words October’s script posts to a handler of the page', () => {
  const frame = '<script src="/modules/system/assets/js/framework-min.js"></script>';
  const handled = (asked: Asked, field: string): Told => {
    const part = String(asked.headers['x-october-request-partials']);
    const wares = results({ ...asked, query: new URLSearchParams(asked.body) }, field);
    return asked.headers['x-october-request-handler'] === 'onFind'
      ? data({ [part]: wares.body })
      : { status: 500 };
  };

  it.each([
    [
      'as the field says',
      `<form data-request="onJoin"></form><input name="words" placeholder="Search" data-request="onFind" data-request-update="'list': '#found'">`,
      '',
    ],
    [
      'as the script of the box does',
      '<input class="box" placeholder="Search"><script src="/app.js"></script>',
      'this.sMethod="onFind";let e={data:{words:t}};e.update={"list":"#found"};$.request(this.sMethod,e)',
    ],
  ])('is asked %s', async (_, box, code) => {
    const shop = await open((asked) => {
      if (asked.path === '/app.js') return js(code);
      if (asked.path !== '/') return null;
      return asked.method === 'POST' ? handled(asked, 'words') : home(box + frame);
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => new URL(link).pathname)).toEqual(['/p/1001']);
  });
});

describe('a page of results that a script draws', () => {
  const cards = WARES.map(
    ({ path, title, price }) => `<article><a href="${path}">${title}</a> <b>${price}</b></article>`,
  );
  const shown = (wares: unknown[], drawn: string): Told => ({
    body: `<!doctype html><html><body><h1>Results</h1><p>Everything for a home that sounds as good as it looks, and more.</p>${drawn}<script type="application/json">${JSON.stringify({ items: wares })}</script></body></html>`,
  });
  const wanted = ({ query }: Asked) =>
    WARES.filter(({ title }) => title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()));

  it('has its hits in the data, with addresses of the form that the home page shows', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home(`<form action="/search"><input name="q" type="search"></form>${cards.join('')}`);
      if (asked.path !== '/search') return null;
      return shown(
        wanted(asked).map(({ path, title }) => ({ title, sku: path, id: path.slice(3) })),
        '',
      );
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => new URL(link).pathname)).toEqual(['/p/1001']);
  });

  it('may draw nothing at all, not even that nothing was found', async () => {
    const empty = (page: unknown): Told => ({
      body: `<html><body><div id="app" data-page="${JSON.stringify(page).replaceAll('"', '&quot;')}"></div><script type="module" src="/app.js"></script></body></html>`,
    });
    const shop = await open((asked) => {
      if (asked.path === '/app.js')
        return js('r=i=>{Bt.get("/wares",{search:t},{replace:!0})},q=e=>`/p/$' + '{e.id}`');
      const search = asked.query.get('search') ?? '';
      const items = wanted({ ...asked, query: new URLSearchParams({ q: search }) });
      if (asked.path === '/wares')
        return empty({
          props: {
            title: 'Everything we sell',
            filters: { search },
            items: items.map(({ path, title, price }) => ({ id: path.slice(3), title, price })),
          },
        });
      return asked.path === '/'
        ? empty({ props: { featured: [], note: 'Everything for a home that sounds good' } })
        : null;
    });
    const { hits } = await search(shop, world());
    expect(hits.map(({ link }) => new URL(link).pathname)).toEqual(['/p/1001']);
    expect(paths(shop).slice(2)).toEqual(['/wares', '/wares']);
  });

  it('has the rest of its hits in the data, where only the first are drawn', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<form action="/search"><input name="q" type="search"></form>');
      if (asked.path !== '/search') return null;
      const all = [...WARES].reverse();
      return shown(
        all.map(({ path, title, price }) => ({ title, price, url: `${path}?from=list` })),
        all
          .slice(0, 2)
          .map(
            ({ path, title, price }) =>
              `<li class="product-card"><a href="${path}?from=list"><img src="/i.jpg"><h3>${title}</h3></a><span class="price">${price}</span></li>`,
          )
          .join(''),
      );
    });
    const { hits } = await search(shop, world(), { queries: [{ text: 'kelvin', kind: 'telling' }] });
    expect(hits).toHaveLength(4);
    expect(hits.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });
});
