// Shops whose home page does not say how they are searched: a script file of theirs does, or the page that lists their products.
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type LocalShop, listPage, type Route } from '../../tests/shops/local.ts';
import { closeShops, home, MODEL, open, results, search, world } from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { listOf, scriptFiles } from './shop/further-pages.ts';
import { readHome } from './shop/home.ts';

afterEach(closeShops);

const read = (html: string, url = 'https://shop.example/') => readHome(parseHtml(html, url), html, 200, {});
const BOX = '<form><input type="search" name="box" placeholder="Search the shop"></form>';
const paths = ({ log }: LocalShop): string[] => log.map(({ path }) => path);

/** Answers at /search/<words>, as a program does whose form is sent by a script. */
function byPath(asked: Asked): ReturnType<Route> {
  const words = /^\/search\/([^/]+)$/.exec(asked.path)?.[1];
  if (words === undefined) return null;
  return results({ ...asked, query: new URLSearchParams({ q: decodeURIComponent(words) }) }, 'q');
}

describe('a search that only a script file of the shop knows', () => {
  const files =
    '<script src="/js/jquery.min.js"></script><script src="/js/wares.js"></script><script src="/js/main.js"></script>';
  const js = (body: string) => ({ body, headers: { 'content-type': 'text/javascript' } });

  it('may be told by half: the box has the address, the script the name of its words', async () => {
    const hole = (name: string): string => `\${${name}}`;
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home(`<div><input placeholder="Search" data-search="/en/find/"></div>${files}`);
      if (asked.path === '/js/main.js')
        return js(
          `box.onkeypress=e=>{const t=box.dataset.search,n=box.value;let o=\`${hole('t')}?search=${hole('n')}\`;o+="&sure=1",location.href=o}`,
        );
      return asked.path === '/en/find/' ? results(asked, 'search') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
    expect(paths(shop).some((path) => /[{$]|%7B/i.test(path))).toBe(false);
  });

  it('is read from the file that is likeliest to know it', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home(`${BOX}${files}`);
      if (asked.path === '/js/main.js')
        return js(`go.onclick=function(){window.location.href="/search/"+box.value}`);
      return byPath(asked);
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ product, via }) => [product.title, via])).toEqual([
      ['Sonora PS-LX350H Turntable', 'scripted'],
    ]);
    expect(paths(shop)).not.toContain('/js/wares.js');
    expect(paths(shop)).not.toContain('/js/jquery.min.js');
  });

  it('is asked for in two files at most, and not at all where the page says enough', async () => {
    const many = `${files}<script src="/js/app.js"></script><script src="/js/theme.js"></script>`;
    const silent = await open((asked) => (asked.path === '/' ? home(`${BOX}${many}`) : null));
    await search(silent, world(), { queries: [MODEL] }).catch(() => null);
    expect(paths(silent).filter((path) => path.startsWith('/js/'))).toHaveLength(2);
    const told = await open((asked) => {
      if (asked.path === '/')
        return home(`<form action="/find"><input type="search" name="q"></form>${files}`);
      return asked.path === '/find' ? results(asked, 'q') : null;
    });
    await search(told, world(), { queries: [MODEL] });
    expect(paths(told).filter((path) => path.startsWith('/js/'))).toEqual([]);
  });

  it('may stand in the page as well, with the words in the path', async () => {
    const inline =
      `<script>function go(words){ location.assign(\`/search/$` + '{encodeURIComponent(words)}`); }</script>';
    const shop = await open((asked) => (asked.path === '/' ? home(`${BOX}${inline}`) : byPath(asked)));
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
  });

  it('may be loaded ahead, drawn later or named in a map', () => {
    const links = ['entry/start.1', 'chunks/2', 'nodes/0.3', 'nodes/4.5']
      .map((name) => `<link rel="modulepreload" href="/_app/${name}.js">`)
      .join('');
    const paths = (html: string) => scriptFiles(read(html)).map((file) => new URL(file).pathname);
    expect(paths(links)).toEqual(['/_app/nodes/0.3.js', '/_app/nodes/4.5.js']);
    expect(paths(`${links}<some-island component-url="/_a/SearchBox.1.js"></some-island>`)[0]).toBe(
      '/_a/SearchBox.1.js',
    );
    const map = '<script type="importmap">{"imports":{"c/search":"/assets/c/search_box-2.js"}}</script>';
    expect(paths(`${files}${map}`)[0]).toBe('/assets/c/search_box-2.js');
  });

  it('leaves out what others wrote and what lies elsewhere', () => {
    const html = `<script src="https://cdn.example/main.js"></script><script src="/lib/bootstrap.js"></script>${files}`;
    expect(scriptFiles(read(html))).toEqual([
      'https://shop.example/js/main.js',
      'https://shop.example/js/wares.js',
    ]);
  });
});

describe('files of components that React’s server leaves to the browser', () => {
  const row = (at: number, files: string[], name: string): string =>
    `<script>self.__next_f.push([1,${JSON.stringify(`${at}:I[${at}7,${JSON.stringify(files)},"${name}"]\n`)}])</script>`;
  const chunk = (name: string): string => `static/chunks/${name}.js`;
  const [all, few, own, box] = [chunk('11-ab'), chunk('22-cd'), chunk('33-ef'), chunk('44-gh')];

  it('are those of a box first, then those that the fewest need', () => {
    const rows = [
      row(3, ['11', all, '22', few, '33', own], 'Price'),
      row(4, ['11', all, '22', few], 'default'),
    ];
    const files = (html: string) => scriptFiles(read(html)).map((file) => new URL(file).pathname);
    expect(files(rows.join(''))).toEqual([`/_next/${own}`, `/_next/${few}`]);
    expect(files(`${rows.join('')}${row(5, ['11', all, '44', box], 'SearchBox')}`)[0]).toBe(`/_next/${box}`);
  });
});

describe('a search that stands above the list of products alone', () => {
  const list = '<nav><a href="/about">About us</a><a href="/wares">Shop now</a></nav>';
  const route: Route = (asked) => {
    if (asked.path === '/') return home(list);
    if (asked.path !== '/wares') return null;
    return asked.query.has('name')
      ? results(asked, 'name')
      : home('<form method="get"><input name="name" placeholder="Search products"></form>');
  };

  it('is found there and remembered', async () => {
    const shop = await open(route);
    const same = world();
    const found = await search(shop, same, { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
    const before = same.net.sent.length;
    await search(shop, same, { queries: [MODEL] });
    expect(same.net.sent.length - before).toBe(1);
  });

  it.each([
    ['Products', '/wares'],
    ['All products', '/wares'],
    ['Alle Produkte', '/wares'],
    ['Category', '/wares'],
    ['Product of the day', null],
    ['Shop in Leeds: how to find us', null],
  ])('is looked for behind "%s"', (text, expected) => {
    const found = listOf(
      read(`<a href="https://else.example/shop">Shop</a><a href="#">Shop</a><a href="/wares">${text}</a>`),
    );
    expect(found).toBe(expected === null ? null : `https://shop.example${expected}`);
  });
});

describe('a page before the shop', () => {
  it('is passed by its one link', async () => {
    const box =
      '<form action="/inside/find"><input name="q" type="text"><input type="submit" value="Search"></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return { body: '<h2>Welcome</h2><p><a href="inside/">Enter the Store</a></p>' };
      if (asked.path === '/inside/') return { body: `<title>Wares</title>${box}` };
      return asked.path === '/inside/find' ? results(asked, 'q') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
  });

  it.each([
    'Enter our shop',
    'Go to the online store',
    'Zum Online-Shop',
    'Entrer dans la boutique',
    'Ir a la tienda',
  ])('is left by "%s"', (words) => {
    expect(listOf(read(`<a href="/terms">Terms</a><a href="/in/">${words}</a>`))).toBe(
      'https://shop.example/in/',
    );
  });

  it('is not left by a link to something else', () => {
    expect(
      listOf(read('<a href="/win">Enter the competition</a><a href="/find-us">To the store locator</a>')),
    ).toBe(null);
  });
});

describe('a list that a script of the page narrows', () => {
  const NAMES = [
    'Sonora PS-LX350H Turntable',
    ...Array.from({ length: 150 }, (_, at) => `Kelvin Lamp No ${at}`),
  ];
  const wares = NAMES.map((name, at) => ({ name, slug: `ware-${at}`, price: `$${at + 10}.00` })).reverse();
  const box = '<form><input id="words" placeholder="Search products"></form>';
  const links = wares
    .slice(0, 24)
    .map(({ name, slug, price }) => ({ path: `/product/${slug}`, title: name, price }));
  const route =
    (held: readonly unknown[]): Route =>
    (asked) => {
      if (asked.path === '/')
        return home(`${box}<a href="/wares">All products</a>${listPage(links.slice(0, 3))}`);
      const data = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ wares: held })}</script>`;
      return asked.path === '/wares' ? home(`${box}${listPage(links)}${data}`) : null;
    };

  it('is read from its data, whatever is drawn of it', async () => {
    const shop = await open(route(wares));
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ product, link }) => [product.title, product['price'], link])).toEqual([
      ['Sonora PS-LX350H Turntable', '$10.00', `http://${shop.host}/product/ware-0`],
    ]);
  });

  it('is none where its data holds no more than a page of it', async () => {
    const shop = await open(route(wares.slice(0, 24)));
    await search(shop, world(), { queries: [MODEL] }).catch(() => null);
    expect(shop.log.filter(({ path, query }) => path === '/wares' && query.size > 0)).toEqual([]);
  });
});

describe('a search that has never found anything', () => {
  const wares = '<nav><a href="/wares">All products</a></nav>';
  const site = '<form action="/find-pages"><input type="search" name="keys"></form>';
  const other = '<form action="/wares"><input name="words" placeholder="Search products"></form>';
  const nothing = { body: '<h1>Your search yielded no results.</h1><input name="keys" value="PS-LX350H">' };
  const route: Route = (asked) => {
    if (asked.path === '/') return home(site + wares);
    if (asked.path === '/find-pages') return nothing;
    if (asked.path !== '/wares') return null;
    return asked.query.has('words') ? results(asked, 'words') : home(site + other);
  };

  it('gives way to another one above the list of products, once', async () => {
    const shop = await open(route);
    const same = world();
    const ask = () => search(shop, same, { queries: [MODEL] });
    for (let find = 0; find < 4; find += 1) expect((await ask()).hits).toEqual([]);
    expect(paths(shop)).not.toContain('/wares');
    expect((await ask()).hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
    const lists = paths(shop).filter((path) => path === '/').length;
    await ask();
    expect(paths(shop).filter((path) => path === '/')).toHaveLength(lists);
  });

  it('stays where there is no other', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home(site);
      return asked.path === '/find-pages' ? nothing : null;
    });
    const same = world();
    for (let find = 0; find < 7; find += 1) await search(shop, same, { queries: [MODEL] });
    expect(paths(shop).filter((path) => path === '/')).toHaveLength(2);
  });
});

describe('a search of what is written on a site', () => {
  const texts = '<form action="/search/node"><input type="search" name="keys"></form>';
  const goods = '<form action="/wares"><input name="words" placeholder="Search products"></form>';
  const route: Route = (asked) => {
    if (asked.path === '/') return home(`${texts}<a href="/wares">Products</a>`);
    if (asked.path === '/search/node') return { body: '<h3>Your search yielded no results.</h3>' };
    if (asked.path !== '/wares') return null;
    return asked.query.has('words') ? results(asked, 'words') : home(texts + goods);
  };

  it('does not keep from that of the products, and is asked where there is no other', async () => {
    const shop = await open(route);
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
    const alone = await open((asked) => {
      if (asked.path === '/') return home(texts);
      return asked.path === '/search/node' ? results(asked, 'keys') : null;
    });
    expect((await search(alone, world(), { queries: [MODEL] })).hits).toHaveLength(1);
  });
});

describe('two boxes of a page', () => {
  const texts =
    '<form action="/texts" role="search"><input type="search" name="q" placeholder="Search"></form>';
  const goods = (named: string) => `<form action="/wares"><input name="keyword" ${named}></form>`;
  const open2 = (named: string) =>
    open((asked) => {
      if (asked.path === '/') return home(texts + goods(named));
      if (asked.path === '/texts') return { body: '<h2>No results found</h2>' };
      return asked.path === '/wares' ? results(asked, 'keyword') : null;
    });

  it('are told apart by what they say that they search', async () => {
    const shop = await open2('placeholder="Search products"');
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
    expect(paths(shop)).not.toContain('/texts');
  });

  it('are both asked where nothing tells them apart, until one finds something', async () => {
    const shop = await open2('');
    const same = world();
    const limits = { requestsPerShop: 8 };
    const queries = ['XJ 900', 'QN 40', MODEL.text, 'ZZ 7', 'ZZ 8', 'ZZ 9'].map(
      (text) => ({ text, kind: 'model' }) as const,
    );
    const first = await search(shop, same, { queries: [...queries].reverse(), limits }).catch(() => null);
    expect(first?.hits ?? []).toEqual([]);
    const found = await search(shop, same, { queries: [MODEL, ...queries], limits });
    expect(found.hits).toHaveLength(1);
    shop.log.length = 0;
    await search(shop, same, { queries: [MODEL] });
    expect(paths(shop)).toEqual(['/wares']);
  });
});

describe('a form without an address', () => {
  it('is asked with the usual name where its own is not heard', async () => {
    const all = (asked: Asked) =>
      asked.query.has('q')
        ? results(asked, 'q')
        : home('<form><input name="search" placeholder="Search for products"></form>');
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<a href="/shop">Shop</a>');
      return asked.path === '/shop' ? all(asked) : null;
    });
    const found = await search(shop, world(), { limits: { requestsPerShop: 12 } });
    expect(found.hits.map(({ link }) => link)).toContain(`http://${shop.host}/p/1001`);
  });
});

describe('a form of the page that searches', () => {
  const form = '<form action="/search"><input name="search" placeholder="Search"></form>';
  const none = { body: '<title>Search</title><h2>No results found</h2>' };
  const queries = ['XJ 900', 'QN 40', MODEL.text].map((text) => ({ text, kind: 'model' }) as const);

  it('is asked with the usual name where the page never hears its own', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home(form);
      if (asked.path !== '/search') return null;
      return asked.query.has('q') ? results(asked, 'q') : none;
    });
    const same = world();
    expect((await search(shop, same, { queries })).hits).toHaveLength(1);
    shop.log.length = 0;
    await search(shop, same, { queries: [MODEL] });
    expect(shop.log.map(({ query }) => [...query.keys()])).toEqual([['search', 'q']]);
  });

  it('is asked as it is where the page says that nothing was found for the words', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home(form);
      const words = asked.query.get('search') ?? '';
      return asked.path === '/search' ? { body: `${none.body}<input name="search" value="${words}">` } : null;
    });
    await search(shop, world(), { queries });
    expect(shop.log.filter(({ query }) => query.has('q'))).toEqual([]);
  });
});

describe('a box that a script draws once a button was pressed', () => {
  it('is read about in the script files', async () => {
    const js = `open.onclick=()=>{box.onkeydown=e=>{if(e.key==="Enter")location.href="/find?terms="+encodeURIComponent(box.value)}}`;
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home('<button aria-label="Open search"><svg></svg></button><script src="/app.js"></script>');
      if (asked.path === '/app.js') return { body: js, type: 'text/javascript' };
      return asked.path === '/find' ? results(asked, 'terms') : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
  });
});

describe('a form that only a socket answers', () => {
  it('is sent on the page that lists the products, whatever the link to it is called', async () => {
    const box = '<form phx-submit="search"><input name="keyword" placeholder="Tìm kiếm sản phẩm"></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(`${box}<a href="/products">Xem thêm</a>`);
      if (asked.path !== '/products') return null;
      return asked.query.has('keyword') ? results(asked, 'keyword') : home(box);
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
  });
});

describe('a form that is posted', () => {
  it('is no proof where its answer says nothing of the words: the same by GET is asked', async () => {
    const form =
      '<form method="post" action="/?target=search"><input type="hidden" name="target" value="search"><input name="substring" placeholder="Search items"></form>';
    const shop = await open((asked) => {
      if (asked.path !== '/') return null;
      // the words that were posted are kept for a session that nobody has
      if (asked.method === 'POST') return home('<h2>No products found</h2>');
      return asked.query.get('target') === 'search' ? results(asked, 'substring') : home(form);
    });
    const same = world();
    await search(shop, same, { queries: [MODEL, { text: 'LX350H PS', kind: 'model' }] });
    const found = await search(shop, same, { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
  });

  it('may lead to a page that takes the words in its address as well', async () => {
    const form =
      '<form method="post" action="/go"><input name="quickWords" placeholder="Search items"></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(form);
      if (asked.path === '/go') return { status: 302, headers: { location: '/found/' } };
      if (asked.path !== '/found/') return null;
      // the words that were posted are kept for a session that nobody has
      return asked.query.has('q') ? results(asked, 'q') : home('<h2>No products found</h2>');
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
  });
});

describe('a list of goods that a script narrows by its address', () => {
  it('is a page where it comes drawn, though what asks for it looks like a question for data', async () => {
    const box = '<input placeholder="Search items" type="text"><script src="/js/box.js"></script>';
    const code =
      'function f(n){let r=new URLSearchParams(e);n?r.set("term",n):r.delete("term"),t("/products?".concat(r.toString()))}';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(box);
      if (asked.path === '/js/box.js') return { body: code, headers: { 'content-type': 'text/javascript' } };
      return asked.path === '/products' ? results(asked, 'term') : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits).toHaveLength(1);
  });
});

describe('the form of the page that lists the products', () => {
  it('is surer than the same address among those that most shops have', async () => {
    const form = '<form action="/search"><input name="query" placeholder="Search items"></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<a href="/shop">Shop</a>');
      if (asked.path === '/shop') return home(form);
      if (asked.path !== '/search') return null;
      return asked.query.has('query') ? results(asked, 'query') : { status: 302, headers: { location: '/' } };
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
    expect(paths(shop).filter((path) => path.startsWith('/search'))).toHaveLength(1);
  });

  it('is so where it says how it is sent, though the list that it empties tells nothing', async () => {
    const form = '<form method="get" action=""><input name="search" placeholder="Search..."></form>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<a href="/store/">Shop</a>');
      if (asked.path !== '/store/') return null;
      return asked.query.get('search') === MODEL.text ? results(asked, 'search') : home(form);
    });
    const { hits } = await search(shop, world(), { queries: [{ ...MODEL, text: 'QX-77' }, MODEL] });
    expect(hits).toHaveLength(1);
  });
});
