// Result pages that list nothing themselves: a part of the page that is loaded, or an interface that its scripts ask, has the results.
import { afterEach, describe, expect, it } from 'vitest';
import type { Asked, LocalShop, Route, Told } from '../../tests/shops/local.ts';
import { closeShops, fault, home, MODEL, open, results, search, world } from '../../tests/shops/searching.ts';

afterEach(closeShops);

const paths = ({ log }: LocalShop): string[] => log.map(({ path }) => path);
const FORM = '<form action="/find"><input type="search" name="q"></form>';
const asJson = (data: unknown): Told => ({ body: JSON.stringify(data), type: 'application/json' });
const script = (body: string): Told => ({ body, type: 'text/javascript' });
const WARE = { name: 'Sonora PS-LX350H Turntable', slug: 'sonora-pslx350h', price: 149 };

/** A shop with a form, whose result page holds `inside` and loads its results by `more`. */
const shopOf = (inside: (asked: Asked) => string, more: Route): Promise<LocalShop> =>
  open((asked) => {
    if (asked.path === '/') return home(FORM);
    if (asked.path !== '/find') return more(asked);
    return { body: `<!doctype html><title>Search</title><main><h1>Search</h1>${inside(asked)}</main>` };
  });

describe('a part of the page with the words in its address', () => {
  it.each([
    ['that htmx loads', '<div hx-get="/part?words=PS-LX350H" hx-trigger="load"></div>'],
    ['that Turbo loads', '<turbo-frame id="r" src="/part?words=PS-LX350H&amp;page=1"></turbo-frame>'],
    ['that stands in a frame', '<iframe src="part?words=PS-LX350H"></iframe>'],
    ['that a script takes from an attribute', '<div data-url="/part?words=PS-LX350H"></div>'],
    [
      'that the page leads on to',
      '<meta http-equiv="refresh" content="0; url=/part?words=PS-LX350H"><p>One moment</p>',
    ],
    ['that a script leads on to', '<script>location.replace("\\/part?words=PS-LX350H");</script>'],
  ])('is asked in its place %s', async (_, inside) => {
    const shop = await shopOf(
      () => inside,
      (asked) => (asked.path === '/part' ? results(asked, 'words') : null),
    );
    const same = world();
    const found = await search(shop, same, { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/p/1001`]);
    shop.log.length = 0;
    await search(shop, same, { queries: [{ text: 'PS-LX450', kind: 'model' }] });
    expect(paths(shop)).toEqual(['/part']);
  });

  it('is neither a link, nor a picture, nor of another site, nor the page itself', async () => {
    const shop = await shopOf(
      () =>
        '<a href="/part?words=PS-LX350H">More</a><img src="/seen/PS-LX350H.png"><i data-url="https://other.example/part?words=PS-LX350H"></i><b data-url="/find?q=PS-LX350H&sort=price"></b>',
      (asked) => (asked.path === '/part' ? results(asked, 'words') : null),
    );
    await fault(shop, world());
    expect(paths(shop).filter((path) => path !== '/' && !path.startsWith('/sitemap'))).toEqual(['/find']);
  });
});

describe('an interface that the result page asks', () => {
  it('is not the page itself behind a folder, as its scripts lead to it', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<form action="/find/"><input type="search" name="q"></form>');
      if (asked.path === '/find.js')
        return script('$("#go").click(()=>{location.href="find/?q="+$("#q").val()})');
      return asked.path === '/find/'
        ? { body: '<title>Search</title><main><h1>Search</h1><script src="/find.js"></script></main>' }
        : null;
    });
    await fault(shop, world());
    expect(paths(shop)).not.toContain('/find/find/');
  });

  it('is found by what the page says of the words', async () => {
    const shop = await shopOf(
      () =>
        '<div id="r"></div><script>$.ajax({ url: "/ajax/wares", data: { view: "grid", keyword: \'PS-LX350H\' }, success: function(html){ $("#r").html(html); } });</script>',
      (asked) =>
        asked.path === '/ajax/wares' && asked.query.get('view') === 'grid' ? results(asked, 'keyword') : null,
    );
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
    expect(shop.log.at(-1)?.headers['x-requested-with']).toBe('XMLHttpRequest');
  });

  it('is found in a file, where its JSON is a text that the script writes itself', async () => {
    const file = `function find(q){ var question = '{"query":"'+ q + '","count":25}'; $.ajax({ type: "POST", url: "/api/search", data: question, contentType: "application/json", success: draw }); }
function draw(list){ for (var i = 0; i < list.wares.length; i++) { $("#r").append('<a href="/shop/product/' + list.wares[i].slug + '.html/ref=1">' + list.wares[i].name + '</a>'); } }`;
    const shop = await shopOf(
      () => '<div id="r"></div><script src="/js/functions.js"></script><script>find("PS-LX350H");</script>',
      (asked) => {
        if (asked.path === '/js/functions.js') return script(file);
        return asked.path === '/api/search' && asked.body === '{"query":"PS-LX350H","count":25}'
          ? asJson({ wares: [WARE] })
          : null;
      },
    );
    expect((await search(shop, world(), { queries: [MODEL] })).hits.map(({ link }) => link)).toEqual([
      `http://${shop.host}/shop/product/sonora-pslx350h.html`,
    ]);
  });

  it('may draw all of the page, behind a home page that comes drawn', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home(FORM);
      if (asked.path === '/find')
        return {
          body: '<title>Shop</title><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/main.js"></script>',
        };
      if (asked.path === '/main.js')
        return script(
          'const s=e=>fetch("/api/wares/search?q="+encodeURIComponent(e));const v=t=>l("a",{href:"/product/".concat(t.slug)},t.name)',
        );
      return asked.path === '/api/wares/search' ? asJson([WARE]) : null;
    });
    expect((await search(shop, world(), { queries: [MODEL] })).hits).toHaveLength(1);
  });

  it('is asked beside the page that leads to it, by what is posted to an address of its own', async () => {
    const inline =
      '<script>new Vue({data:{uri:"findwares"},methods:{load(){ var url = this.uri+"?keyword="+w; axios.post(url).then(draw); }}})</script><a :href="\'product?no=\'+p.id"></a>';
    const shop = await open(({ path, method, query }) => {
      if (path === '/') return { status: 302, headers: { location: '/store/' } };
      if (path === '/store/')
        return home('<form action="search"><input type="search" name="keyword"></form>');
      if (path === '/store/search') return { body: `<title>Results</title><main>${inline}</main>` };
      const found = path === '/store/findwares' && method === 'POST' && query.get('keyword') === 'PS-LX350H';
      return found ? asJson([{ id: 7, name: WARE.name, price: 149 }]) : null;
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => link)).toEqual([`http://${shop.host}/store/product?no=7`]);
  });

  it('has the results of a page that says that there is nothing until its script has asked', async () => {
    const app =
      'let o="/api/front";const s=e=>get("".concat(o,"/wares-search?keyword=").concat(e));go.push("/search?keyword=".concat(f))';
    const draws = 'l({href:"/product/".concat(w.slug)})';
    const shop = await open(({ path }) => {
      const body = (inner: string): string =>
        `<!doctype html><title>Shop</title><form><input id="search" placeholder="Search"></form>${inner}<script src="/_next/static/chunks/pages/_app-1.js"></script>`;
      if (path === '/') return { body: body('<h1>Welcome to all that is sold here and more</h1>') };
      if (path === '/search')
        return {
          body: `${body('<h3>No products found</h3>')}<script src="/_next/static/chunks/pages/search-2.js"></script>`,
        };
      if (path.endsWith('_app-1.js')) return script(app);
      if (path.endsWith('search-2.js')) return script(draws);
      return path === '/api/front/wares-search' ? asJson({ products: [WARE] }) : null;
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => link)).toEqual([`http://${shop.host}/product/sonora-pslx350h`]);
  });

  it('is not looked for again where a first look found none', async () => {
    const shop = await shopOf(
      () => '<p>Have a look around.</p><script src="/js/shop.js"></script>',
      (asked) => (asked.path === '/js/shop.js' ? script('var open = 1;') : null),
    );
    const same = world();
    for (let find = 0; find < 3; find += 1) await fault(shop, same);
    expect(paths(shop).filter((path) => path === '/js/shop.js')).toHaveLength(1);
  });
});
