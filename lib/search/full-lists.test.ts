// Shops drawn by scripts that fetch the list of all goods, narrow a list by a name, or ask a tRPC router.
import { afterEach, describe, expect, it } from 'vitest';
import { closeShops, MODEL, open, search, world } from '../../tests/shops/searching.ts';
import { atOnce } from '../base/async/time-slices.ts';
import { apiCallsIn } from './script-api/api-calls.ts';
import { fullListsIn } from './script-api/full-lists.ts';
import { trpcCallsIn } from './script-api/trpc.ts';

afterEach(closeShops);

const LINK = 'j(L,{to:"/product/".concat(e.id)})';

/** An empty page and its script; `path` answers with goods, of which one is looked for. */
const shopOf = (script: string, path: string, goods = 60) =>
  open((asked) => {
    if (asked.path === '/app.js') return { body: script, type: 'text/javascript' };
    if (!asked.path.startsWith('/api'))
      return { body: '<title>Shop</title><div id="root"></div><script src="/app.js"></script>' };
    const others = Array.from({ length: goods }, (_, id) => ({
      id,
      name: `Oaken Chair No. ${id}`,
      price: 40 + id,
    }));
    const list = [...others, { id: 99, name: 'Sonora PS-LX350H Turntable', price: 149.5 }];
    return asked.path === path ? { body: JSON.stringify(list), type: 'application/json' } : null;
  });

describe('a list of all goods that a script fetches', () => {
  it.each([
    ['alone', `axios.get("/api/products").then(r)`, '/api/products'],
    [
      'behind the base of its client',
      'b({baseQuery:f({baseUrl:"/api"}),endpoints:e=>({all:e.query({query:()=>"products"})})})',
      '/api/products',
    ],
    ['by Bloodhound, ahead', 'new Bloodhound({prefetch:"/api/goods.json"})', '/api/goods.json'],
    ['from a file', 'fetch("/api/products.json").then(d=>new Fuse(d,{keys:["name"]}))', '/api/products.json'],
  ])('is looked through: %s', async (_, script, path) => {
    const shop = await shopOf(`${script};${LINK}`, path);
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => new URL(link).pathname)).toEqual(['/product/99']);
  });

  it('is none where it may be the first page of many', async () => {
    const few = await shopOf(`axios.get("/api/products").then(r);${LINK}`, '/api/products', 19);
    const searched = `axios.get("/api/products");l.filter(e=>e.name.toLowerCase().includes(q));${LINK}`;
    const all = await shopOf(searched, '/api/products', 19);
    const found = async (shop: Awaited<typeof few>) =>
      (await search(shop, world(), { queries: [MODEL] })).hits.length;
    await expect(found(few)).rejects.toThrow();
    expect(await found(all)).toBe(1);
  });

  it('gives way to what asks by words, and is sure where the script searches it', () => {
    const list = 'fetch("/api/products").then(r)';
    const sure = (source: string) => atOnce(fullListsIn(source)).map((call) => call.sure);
    expect(sure(list)).toEqual([false]);
    // narrowed by what nobody types
    expect(sure(`${list};l.filter(e=>e.kind===k)`)).toEqual([false]);
    expect(sure(`${list};l.filter(e=>e.name.toLowerCase().includes(q))`)).toEqual([true]);
    const asked = atOnce(apiCallsIn(`${list};fetch(\`/api/products?keyword=\${e}\`)`));
    expect(asked.map(({ url }) => url)).toEqual(['/api/products?keyword={searchTerms}']);
  });
});

it('a list of goods may be narrowed by a name, and one of others is not', () => {
  const urls = (path: string) =>
    atOnce(apiCallsIn(`axios.get(\`/api/${path}?page=\${t}&name=\${e}&order=\${o}\`)`)).map(({ url }) => url);
  expect(urls('products')).toEqual(['/api/products?name={searchTerms}']);
  expect(urls('products/sizes')).toEqual([]);
});

describe('a tRPC router', () => {
  const router = 'httpBatchLink({url:n()+"/api/trpc"})';
  const asked = (source: string) => atOnce(trpcCallsIn(source)).map(({ url }) => decodeURIComponent(url));

  it('is asked by what a component asks it', async () => {
    const call = 'let{data:r}=u.product.search.useQuery({query:e},{enabled:e.length>1})';
    const shop = await shopOf(`${router};${call};${LINK}`, '/api/trpc/product.search', 3);
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => new URL(link).pathname)).toContain('/product/99');
  });

  it.each([
    [
      'as they are',
      'u.product.search.useQuery({q:e,limit:5})',
      '/api/trpc/product.search?input={"q":"{searchTerms}","limit":5}',
    ],
    [
      'in the form of a transformer',
      'x={transformer:s};await u.shop.search.query({text:e})',
      '/api/trpc/shop.search?input={"json":{"text":"{searchTerms}"}}',
    ],
  ])('is told the words %s', (_, source, url) => {
    expect(asked(`${router};${source}`)).toEqual([url]);
  });

  it('is not asked for others than goods, or without an address', () => {
    expect(asked(`${router};u.user.search.useQuery({q:e})`)).toEqual([]);
    expect(asked('u.product.search.useQuery({q:e})')).toEqual([]);
  });
});
