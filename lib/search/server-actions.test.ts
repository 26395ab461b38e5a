// Boxes of Next.js that ask a function of the server by its number, and shops that keep what is typed in their own address.
import { afterEach, describe, expect, it } from 'vitest';
import { closeShops, home, MODEL, open, results, search, WARES, world } from '../../tests/shops/searching.ts';
import { atOnce } from '../base/async/time-slices.ts';
import { serverActionsIn } from './script-api/server-actions.ts';

afterEach(closeShops);

const ID = '40c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6a7b8c9d0';
const named = (name: string, call: string): string =>
  `let a=(0,n.createServerReference)("${ID}",n.callServer,void 0,n.findSourceMapURL,"${name}");function S(){${call}}`;
const bodies = (source: string): string[] => atOnce(serverActionsIn(source)).map(({ body }) => body);

describe('a function of the server', () => {
  it.each([
    ['by its name', named('searchProducts', 'a(e).then(o)'), '["{searchTerms}"]'],
    [
      'that gets products by a list',
      named('getProducts', 'a({search:e,limit:8})'),
      '[{"search":"{searchTerms}"}]',
    ],
    [
      'without a name, beside a box for searching',
      `var l=(0,i.$)("${ID}");function w(){l(c);return j(P,{placeholder:"Search products..."})}`,
      '["{searchTerms}"]',
    ],
  ])('is asked for products: %s', (_, source, body) => {
    expect(bodies(source)).toEqual([body]);
  });

  it.each([
    ['changes something', named('addToCart', 'a(e)')],
    ['has no name, and no box beside it', `var l=(0,i.$)("${ID}");function w(){l(c)}`],
    ['is given something else', named('searchProducts', 'a({zip:e})')],
    ['is called nowhere', named('searchProducts', '')],
  ])('is left alone where it %s', (_, source) => {
    expect(bodies(source)).toEqual([]);
  });

  it('answers in rows, which lead to the pages of its script', async () => {
    const script = `${named('searchProducts', 'a(e)')}j(L,{href:"/p/".concat(e.slug)})`;
    const shop = await open(({ path, method, headers, body }) => {
      if (path === '/app.js') return { type: 'text/javascript', body: script };
      if (method !== 'POST') {
        return path === '/'
          ? home('<button><svg></svg>Search…</button><script src="/app.js"></script>')
          : null;
      }
      if (headers['next-action'] !== ID) return null;
      const asked = WARES.filter(({ title }) => title.includes(JSON.parse(body)[0]));
      const products = asked.map(({ path: at, title }) => ({ name: title, slug: at.slice(3), price: 149 }));
      return { type: 'text/x-component', body: `0:{"a":"$@1"}\n1:${JSON.stringify({ products })}\n` };
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link }) => new URL(link).pathname)).toEqual(['/p/1001']);
  });
});

describe('a list of goods that keeps what is typed in its own address', () => {
  it.each([
    ['by pieces', 'r.set("page","1"),r.set("phrase",e),n("".concat(o,"?").concat(r.toString()))', 'phrase'],
    ['by a sum', 'r.set("phrase",e);n(o+"?"+r)', 'phrase'],
    ['by a state of its address', 'let[e,t]=(0,q.useQueryState)("title",{shallow:!1})', 'title'],
  ])('is asked so: %s', async (_, code, name) => {
    const shop = await open((asked) => {
      if (asked.path === '/') return home('<a href="/wares">Shop</a>');
      if (asked.path === '/app.js') return { type: 'text/javascript', body: code };
      if (asked.path !== '/wares') return null;
      const box = '<input placeholder="Search"><script src="/app.js"></script>';
      return asked.query.has(name) ? results(asked, name) : home(box);
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ product }) => product.title)).toEqual(['Sonora PS-LX350H Turntable']);
  });
});
