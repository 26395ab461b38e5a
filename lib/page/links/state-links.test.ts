// Lists that stand in a page's data alone, in each of the ways in which frameworks write data down.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../base/async/time-slices.ts';
import { parseHtml } from '../../base/document/html.ts';
import { dataLinks, dataSays } from '../links.ts';

const URL = 'https://shop.example/search?q=lamp';
const NAMES = ['Aurel Desk Lamp 40', 'Aurel Floor Lamp', 'Bram Wall Lamp'];
const LISTED = NAMES.map((name, at) => [name, `/w/lamp-${at}`, '19.9']);
const records = NAMES.map((name, at) => ({
  name,
  url: `/w/lamp-${at}`,
  price: { amount: 19.9 },
  sku: `L${at}`,
}));

const told = (body: string, page: string | null = null) =>
  atOnce(dataLinks(parseHtml(`<html><body>${body}</body></html>`, URL), { page })).map(
    ({ url, title, price }) => [title, url.slice(20), price],
  );

const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;');

/** A value as a flat list, whose objects and lists name their parts by number. */
function flat(value: unknown, keyed: boolean): unknown[] {
  const out: unknown[] = [];
  const put = (one: unknown): number => {
    const at = out.push(null) - 1;
    if (Array.isArray(one)) out[at] = one.map(put);
    else if (typeof one === 'object' && one !== null)
      out[at] = Object.fromEntries(
        Object.entries(one).map(([key, inner]) => [keyed ? `_${put(key)}` : key, put(inner)]),
      );
    else out[at] = one;
    return at;
  };
  put(value);
  return out;
}

/** Nuxt puts a wrapper before the list: every number is one more. */
function nuxt(value: unknown): string {
  const moved = (one: unknown): unknown => (typeof one === 'number' ? one + 1 : one);
  const list = flat(value, false).map((one) =>
    Array.isArray(one)
      ? one.map(moved)
      : typeof one === 'object' && one !== null
        ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, moved(inner)]))
        : one,
  );
  return JSON.stringify([['ShallowReactive', 1], ...list]);
}

const island = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? [1, value.map(island)]
    : typeof value === 'object' && value !== null
      ? [0, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, island(one)]))]
      : [0, value];

const script = (text: string, type = ''): string =>
  `<script${type}>${text.replaceAll('<', '\\u003c')}</script>`;
const JSON_TYPE = ' type="application/json" id="data"';
const flight = (...pieces: string[]): string =>
  pieces.map((piece) => script(`self.__next_f.push(${JSON.stringify([1, piece])})`)).join('');

describe('a list that stands in the data alone', () => {
  const row = `6:["$","div",null,{"children":["$","$L4",null,${JSON.stringify({ items: records })}]}]\n`;
  const makes: [string, string][] = [
    ['JSON', script(JSON.stringify({ props: { items: records } }), JSON_TYPE)],
    ['a literal that is assigned', script(`window.__STATE__ = ${JSON.stringify({ items: records })};`)],
    [
      'a literal that is pushed, with values that are no JSON',
      script(
        `(window[Symbol.for("Transport")] ??= []).push({"rehydrate":{"a":{"data":${JSON.stringify(records)},"partial":undefined}}})`,
      ),
    ],
    [
      'the data that a kit is started with',
      script(
        `Promise.all([import("/a.js")]).then(([kit, app]) => { kit.start(app, element, { node_ids: [0, 3], data: [null, {type:"data",data:{items:${JSON.stringify(records)}},uses:{}}] }); });`,
      ),
    ],
    [
      'JSON in a text',
      script(`var data = freeze(JSON.parse(${JSON.stringify(JSON.stringify({ items: records }))}));`),
    ],
    ['a flat list', script(nuxt({ data: { search: { items: records } } }), JSON_TYPE)],
    [
      'a stream of a flat list with keys of its own',
      script(
        `window.c.streamController.enqueue(${JSON.stringify(`${JSON.stringify(flat({ loaderData: { items: records } }, true))}\n`)});`,
      ),
    ],
    ['rows of React’s server', flight('1:"$Sreact.fragment"\n', row)],
    ['rows that are cut anywhere', flight(`1:I[87,[],""]\n${row.slice(0, 90)}`, row.slice(90))],
    [
      'rows that name each other',
      flight(
        `2:T8,ü\nlamp\n3:${JSON.stringify({ items: [records[0], records[1], '$4'], more: '$2' })}\n`,
        `4:${JSON.stringify(records[2])}\n`,
      ),
    ],
    [
      'an island’s properties',
      `<astro-island props="${quoted({ query: [0, 'lamp'], items: island(records) })}"></astro-island>`,
    ],
    [
      'a page given as an attribute',
      `<div id="app" data-page="${quoted({ component: 'Search', props: { records } })}"></div>`,
    ],
    [
      'records in parts',
      script(
        `window.__STATE__ = ${JSON.stringify({
          items: NAMES.map((label, at) => ({
            item: {
              product_description: { title: label },
              enrichment: { url: `/w/lamp-${at}` },
              brand: { name: 'Aurel', url: '/b/aurel' },
            },
            price: { amount: 19.9 },
          })),
        })};`,
      ),
    ],
    [
      'a store that keeps each under its name',
      script(
        `window.__APOLLO__ = ${JSON.stringify(Object.fromEntries(records.map((one, at) => [`Product:${at}`, { __typename: 'Product', ...one }])))};`,
      ),
    ],
  ];

  it.each(makes)('is read from %s', (_, body) => {
    expect(told(body)).toEqual(LISTED);
  });

  it('is read where records say all but their addresses, by the form that these have in the shop', () => {
    const bare = NAMES.map((name, at) => ({
      name: { 'en-US': name, de: 'Lampe' },
      slug: { 'en-US': `lamp-${at}` },
      variants: [],
    }));
    const body = script(JSON.stringify({ items: bare }), JSON_TYPE) + script('price', JSON_TYPE);
    const priced = body.replace('"items"', '"priced":1,"items"');
    expect(told(priced, '/w/{slug}')).toEqual(NAMES.map((name, at) => [name, `/w/lamp-${at}`, null]));
    expect(told(priced)).toEqual([]);
  });

  it('is none where records have neither a price nor an article’s sign', () => {
    const posts = NAMES.map((title, at) => ({ title, slug: `s-${at}`, url: `/blog/${at}` }));
    expect(told(script(JSON.stringify({ amount: 3, posts }), JSON_TYPE), '/w/{slug}')).toEqual([]);
  });

  it('is read to its end, whatever a page holds', () => {
    const json = makes.map(([, body]) => body);
    const cut = fc.tuple(fc.constantFrom(...json), fc.nat(), fc.string()).map(([body, at, text]) => {
      const where = at % body.length;
      return `${body.slice(0, where)}${text}${body.slice(where + (at % 7))}`;
    });
    fc.assert(
      fc.property(cut, (body) => {
        expect(Array.isArray(told(body, '/w/{slug}'))).toBe(true);
      }),
      { numRuns: 200 },
    );
    const loop = `[["Reactive",1],{"a":2},[1,2,2,2]]`;
    expect(told(script(`${loop}${' '.repeat(200)}/* price */`, JSON_TYPE))).toEqual([]);
  });
});

describe('elements of the shop’s own, each with one product', () => {
  it.each([
    ['in attributes', (at: number) => `name="${NAMES[at]}" :href="/w/lamp-${at}"  product-price="19.9"`],
    ['in a record', (at: number) => `:product="${quoted({ ...records[at], price: 19.9 })}"`],
  ])('%s', (_, said) => {
    const tiles = NAMES.map((_name, at) => `<ware-tile ${said(at)}></ware-tile>`);
    expect(told(`<div id="app">${tiles.join('')}</div>`)).toEqual(LISTED);
  });

  it('or plain ones with a record', () => {
    const tiles = records.map((record) => `<div data-ware="${quoted({ ...record, price: 19.9 })}"></div>`);
    expect(told(`<div id="app">${tiles.join('')}</div>`)).toEqual(LISTED);
  });
});

it('a path that data names begins at the front of the shop', () => {
  const bare = records.map((record) => ({ ...record, url: record.url.slice(1) }));
  const page = `<script>window.data = ${JSON.stringify({ hits: bare })}</script>`;
  const at = 'https://shop.example/find/oak/';
  const links = atOnce(dataLinks(parseHtml(`<html><body>${page}</body></html>`, at), { page: null }));
  expect(links.map(({ url }) => url)).toEqual(records.map(({ url }) => `https://shop.example${url}`));
});

describe('words of a search in data', () => {
  const says = (data: unknown): boolean =>
    atOnce(
      dataSays(
        parseHtml(
          `<body><div id="root"></div><script>window.page = ${JSON.stringify(data)};</script></body>`,
          URL,
        ),
        'oak lamp',
      ),
    );
  const padding = { title: 'a page of a shop', language: 'en', theme: 'light', version: 'v12' };

  it.each([
    [
      'beside a list without products',
      { ...padding, main: { q: 'Oak lamp' }, mods: { listItems: [] } },
      true,
    ],
    ['beside a count of none', { ...padding, main: { q: 'oak lamp', totalResults: '0' } }, true],
    ['alone, as any page says its address', { ...padding, main: { q: 'oak lamp' } }, false],
    ['not at all', { ...padding, main: { q: 'desk' }, mods: { listItems: [] } }, false],
  ])('%s', (_, data, expected) => expect(says(data)).toBe(expected));
});
