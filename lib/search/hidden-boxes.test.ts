// Boxes that a page keeps for later, parameters that only a script names, kinds of pages to choose from, answers that send their reader on.
import { afterEach, describe, expect, it } from 'vitest';
import type { Asked, LocalShop, Route } from '../../tests/shops/local.ts';
import { closeShops, home, MODEL, open, results, search, world } from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { waysOf } from './discovery/ways-of.ts';
import { laterPart } from './shop/further-pages.ts';
import { readHome } from './shop/home.ts';
import { openBoxes } from './shop/template-boxes.ts';
import { fill } from './shop/way.ts';

afterEach(closeShops);

const titlesOf = async (shop: LocalShop): Promise<string[]> =>
  (await search(shop, world(), { queries: [MODEL] })).hits.map(({ product }) => product.title);
const WANTED = ['Sonora PS-LX350H Turntable'];
const FORM = '<form action="/lookup"><input type="search" name="words" placeholder="Search"></form>';
const lookup = (asked: Asked): ReturnType<Route> =>
  asked.path === '/lookup' ? results(asked, 'words') : null;

describe('a box that the page keeps for later', () => {
  it.each([
    ['a handlebars template', `<script type="text/x-handlebars-template">${FORM}</script>`],
    ['a template of text', `<script id="drawer" type="text/template"><div>${FORM}</div></script>`],
  ])('in %s is used', async (_, inside) => {
    const shop = await open((asked) => (asked.path === '/' ? home(inside) : lookup(asked)));
    expect(await titlesOf(shop)).toEqual(WANTED);
  });

  it.each([
    ['with its page', '<div hx-get="/parts/head" hx-trigger="load"></div>', '/parts/head'],
    [
      'for a drawer',
      '<search-drawer data-url="/parts/drawer"><button></button></search-drawer>',
      '/parts/drawer',
    ],
    ['as a frame of Turbo', '<turbo-frame id="search" src="/parts/frame"></turbo-frame>', '/parts/frame'],
  ])('and loads %s is loaded', async (_, inside, path) => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home(inside);
      return asked.path === path ? { body: `<!doctype html>${FORM}` } : lookup(asked);
    });
    expect(await titlesOf(shop)).toEqual(WANTED);
  });

  it('is not looked for where the page has one, nor in templates of other things', () => {
    const page = `${FORM}<script type="text/template"><form action="/other"><input name="search"></form></script>`;
    expect(openBoxes(page)).toBe(page);
    const card = '<script type="text/template"><a href="/{{url}}">{{name}}</a><input type="number"></script>';
    expect(openBoxes(card)).toBe(card);
    const letters = '<script type="text/template"><form><input name="email"></form></script>';
    expect(openBoxes(letters)).toBe(letters);
  });

  it.each([
    '<img class="search" src="/icon.svg">',
    '<div class="search" data-url="https://other.example/drawer"></div>',
    '<div class="offers" hx-get="/parts/offers" hx-trigger="load"></div>',
    '<div hx-get="/parts/head" hx-trigger="click"></div>',
    '<search-drawer data-url="javascript:go()"></search-drawer>',
  ])('is none: %s', (html) => {
    const url = 'https://shop.example/';
    expect(laterPart(readHome(parseHtml(html, url), html, 200, {}))).toBeNull();
  });
});

describe('a form for several kinds of pages', () => {
  const BOX = '<input name="q" placeholder="Search">';
  it.each([
    [
      'a list',
      `<select name="kind"><option value="news">News</option><option value="2">Products</option></select>`,
      '2',
    ],
    [
      'a list with a choice made',
      `<select name="kind"><option value="all" selected>Everything</option><option>Shop</option></select>`,
      'Shop',
    ],
    [
      'buttons',
      `<input type="radio" name="kind" value="blog" checked><input type="radio" name="kind" value="shop">`,
      'shop',
    ],
  ])('is sent for goods, where %s names them', async (_, choice, kind) => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home(`<form action="/find">${choice}${BOX}</form>`);
      if (asked.path !== '/find') return null;
      return asked.query.get('kind') === kind
        ? results(asked, 'q')
        : home('<h2>Posts</h2><p>No posts found.</p>');
    });
    expect(await titlesOf(shop)).toEqual(WANTED);
  });

  it('is sent as it stands where the choice is another', async () => {
    const choice =
      '<select name="sort"><option value="name">Product name</option><option value="price" selected>Price</option></select>';
    const shop = await open((asked) => {
      if (asked.path === '/') return home(`<form action="/find">${choice}${BOX}</form>`);
      return asked.path === '/find' && asked.query.get('sort') === 'price' ? results(asked, 'q') : null;
    });
    expect(await titlesOf(shop)).toEqual(WANTED);
  });
});

describe('an answer that sends its reader on', () => {
  const there = (asked: Asked): ReturnType<Route> => {
    const words = /^\/results\/([0-9a-f]+)$/.exec(asked.path)?.[1];
    if (words === undefined || asked.method !== 'GET') return null;
    const query = new URLSearchParams({ q: Buffer.from(words, 'hex').toString() });
    return results({ ...asked, query }, 'q');
  };
  const at = (words: string): string => `/results/${Buffer.from(words).toString('hex')}`;
  it.each([
    ['at once', 'get', (to: string) => `<meta http-equiv="refresh" content="0;url=${to}"><p>Please wait`],
    [
      'by a script',
      'get',
      (to: string) => `<script>window.location.replace("${to}");</script><p>Please wait`,
    ],
    ['by a script, after a post', 'post', (to: string) => `<script>location.href = '${to}'</script>`],
  ])('%s is followed', async (_, method, sent) => {
    const shop = await open((asked) => {
      if (asked.path === '/')
        return home(`<form method="${method}" action="/find"><input name="q" placeholder="Search"></form>`);
      if (asked.path !== '/find' || asked.method.toLowerCase() !== method) return there(asked);
      const words = method === 'post' ? new URLSearchParams(asked.body).get('q') : asked.query.get('q');
      return { body: `<!doctype html><title>Searching</title>${sent(at(words ?? ''))}` };
    });
    expect(await titlesOf(shop)).toEqual(WANTED);
  });
});

function urlsOf(html: string): string[] {
  const read = readHome(parseHtml(html, 'https://www.shop.example/'), html, 200, {});
  return waysOf(read).map((way) => fill(way, 'a b').url);
}
const inScript = (code: string): string => `<input name="box" class="search"><script>${code}</script>`;

describe('the parameter that takes the words', () => {
  it('may be called anything in a function that is called after searching', () => {
    const leads = (called: string) =>
      `${called}:function(){if(!this.name)return this.$message.error("?");this.$router.push({path:"/wares",query:{name:this.name}})}`;
    expect(urlsOf(inScript(leads('toSearch')))).toContain('https://www.shop.example/wares?name=a+b');
    expect(urlsOf(inScript(leads('rename'))).join()).not.toContain('/wares');
    const fixed = leads('toSearch').replace('this.name}', '"new"}');
    expect(urlsOf(inScript(fixed)).join()).not.toContain('/wares');
  });

  it('may be called anything in an address that such a function leads a browser to', () => {
    const code = (called: string) =>
      `const ${called}=e=>{e.preventDefault();n("/wares?item="+encodeURIComponent(t))};function ${called}2(){location.href='/stock?item='+v}`;
    const searching = urlsOf(inScript(code('doSearch')));
    expect(searching).toContain('https://www.shop.example/wares?item=a+b');
    expect(searching).toContain('https://www.shop.example/stock?item=a+b');
    expect(urlsOf(inScript(code('doOpen'))).join()).not.toMatch(/wares|stock/);
    const asking = urlsOf(
      inScript('async function doSearch(){r=await fetch("/wares?item="+encodeURIComponent(t))}'),
    );
    expect(asking.join()).not.toContain('wares');
    const near = `function searchShops(){location.href='/stores?zip='+v}function searchItem(i){location.href='/item?id='+i}`;
    expect(urlsOf(inScript(near)).join()).not.toMatch(/zip|item/);
  });
});

it('a box whose form leaves its parameter to a script is used on the front behind a page of countries', async () => {
  const box = '<form action="/en/search"><input placeholder="Search..."></form>';
  const shop = await open((asked) => {
    if (asked.path === '/') return home('<a href="/en">International</a><a href="/it">Italia</a>');
    if (asked.path === '/en') return home(box);
    return asked.path === '/en/search' ? results(asked, 'q') : null;
  });
  expect(await titlesOf(shop)).toEqual(WANTED);
});
