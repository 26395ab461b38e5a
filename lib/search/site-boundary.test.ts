// What a page of a shop names outside of the shop is not asked: forms, declarations, scripts, pagers, tabs; nor a private address by any name.

import { afterEach, describe, expect, it } from 'vitest';
import type { Route } from '../../tests/shops/local.ts';
import { realClock, silentLog, testNet } from '../../tests/shops/net.ts';
import {
  closeShops,
  home,
  MODEL,
  open,
  results,
  turntable,
  WARES,
  world,
} from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { failed } from '../base/fault.ts';
import { readPage } from '../page/index.ts';
import { politeFetch } from './http/polite-fetch.ts';
import { searchShop } from './index.ts';
import type { Tab } from './tab.ts';

afterEach(closeShops);

const SEARCH = '<form action="/find"><input type="search" name="q"></form>';
const ELSEWHERE = [
  'https://other.example',
  'https://shop.example@other.example',
  'http://[::ffff:127.0.0.1]',
];
const NAMES = [
  ...ELSEWHERE,
  'https://shop.example.other.example',
  'http://127.0.0.1:1',
  'http://2130706433',
  'http://0x7f.1',
  'http://0177.0.0.1',
  'http://[::1]',
  'http://localhost',
  'http://router.local',
];
const shell = (inside: string) => ({ body: `<body><div id="root"></div>${inside}</body>` });
const js = (body: string) => ({ body, headers: { 'content-type': 'text/javascript' } });

/** Every host that a search of `shop.example` sends a request to. */
async function asked(route: Route, tab: Tab | null = null): Promise<string[]> {
  const shop = await open(route);
  const net = testNet({ 'shop.example': shop.host });
  const found = await searchShop(
    {
      shop: 'shop.example',
      product: { title: 'Sonora PS-LX350H' },
      queries: [MODEL, { text: 'Kelvin', kind: 'telling' }],
      limits: { requestsPerShop: 20 },
      worthVisiting: turntable,
    },
    { net, keep: world().keep, tab, parseHtml, clock: realClock, log: silentLog },
    new AbortController().signal,
  );
  const links = found.ok ? found.value.hits.map(({ link }) => link) : [];
  return [...new Set([...net.sent.map(({ url }) => url), ...links].map((url) => new URL(url).host))];
}

describe.each(ELSEWHERE)('%s', (at) => {
  it.each<[string, Route]>([
    ['a form', () => home(`<form action="${at}/find"><input type="search" name="q"></form>`)],
    ['the base of addresses', () => home(`<base href="${at}/">${SEARCH}<a href="search">Search</a>`)],
    [
      'a SearchAction',
      () =>
        home(
          `<script type="application/ld+json">{"@type":"SearchAction","target":"${at}/s?q={q}","query-input":"name=q"}</script>`,
        ),
    ],
    [
      'a link to a description',
      () =>
        home(
          `<link rel="search" type="application/opensearchdescription+xml" href="${at}/d.xml"><p>Nothing more</p>`,
        ),
    ],
    [
      'a description',
      ({ path }) =>
        path === '/d.xml'
          ? {
              type: 'text/xml',
              body: `<OpenSearchDescription><Url type="text/html" template="${at}/?q={searchTerms}"/></OpenSearchDescription>`,
            }
          : home('<link rel="search" type="application/opensearchdescription+xml" href="/d.xml">'),
    ],
    ['a script', () => home(`<input type="search"><script>location.href="${at}/search?q="+words</script>`)],
    [
      'a script file',
      () => home(`<form><input type="search"></form><script src="${at}/search.js"></script>`),
    ],
    ['a field', () => home(`<div data-search-url="${at}/find"><input type="search" name="q"></div>`)],
    [
      'the list of products',
      () => home(`<a href="${at}/products">Products</a><a href="${at}/search">Search</a>`),
    ],
    [
      'an interface',
      ({ path }) =>
        path === '/app.js'
          ? js(
              `fetch("${at}/api/products?search="+e);baseURL="${at}";const r="query($q:String!){products(q:$q){id}}","${at}/graphql"`,
            )
          : shell('<script src="/app.js"></script>'),
    ],
    [
      'the names of a script’s pieces',
      ({ path }) =>
        path === '/app.js'
          ? js('[{path:"products",load:()=>n.e(63)}]')
          : shell(`<script src="/app.js"></script><script src="${at}/runtime.1.js"></script>`),
    ],
    [
      'the next page, and its hits',
      (request) =>
        request.path === '/find'
          ? { body: listed(at) }
          : request.path === '/'
            ? home(SEARCH)
            : results(request, 'q'),
    ],
  ])('is not asked where %s names it', async (_, route) => {
    expect(await asked(route)).toEqual(['shop.example']);
  });
});

it.each(NAMES)('%s is not asked whoever asks', async (at) => {
  const { net, keep } = world();
  const asking = { url: `${at}/x`, want: 'html', robots: 'address', shop: 'shop.example' } as const;
  const ports = { net, keep, clock: realClock, log: silentLog };
  const { outcome, requests } = await politeFetch(asking, ports, new AbortController().signal);
  expect(outcome).toMatchObject({ ok: false, fault: { kind: 'unreadable' } });
  expect(requests).toBe(0);
  expect(net.sent).toEqual([]);
});

/** A full page of kettles, with more of them elsewhere. */
function listed(at: string): string {
  const cards = Array.from(
    { length: 12 },
    (_, number) =>
      `<li class="product-card"><a href="${number === 5 ? at : ''}/p/${number}"><img src="/i.jpg"><h3>Kelvin Kettle No. ${number}</h3></a><span class="price">$39.90</span></li>`,
  );
  return `<title>Kelvin</title><h1>12 hits for "Kelvin"</h1><ul>${cards.join('')}</ul><a rel="next" href="${at}/find?p=2">next</a>`;
}

it('a tab that a shop leads elsewhere is not read', async () => {
  const opened: string[] = [];
  const tab: Tab = {
    type: async () => failed({ kind: 'unreadable', why: 'no-search', words: 'no box' }),
    open: async (url) => {
      opened.push(new URL(url).host);
      const ware = WARES[0];
      const body = `<title>${ware?.title}</title><h1>${ware?.title}</h1><p>$149.00</p><button>Add to cart</button>`;
      return { ok: true, value: readPage(parseHtml(body, 'https://other.example/p/1')) };
    },
  };
  const route: Route = ({ path }) => (path === '/' ? home(SEARCH) : { status: 403, body: 'Forbidden' });
  expect(await asked(route, tab)).toEqual(['shop.example']);
  expect(new Set(opened)).toEqual(new Set(['shop.example']));
});
