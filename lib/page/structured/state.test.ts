// What products are found in data that frameworks send with a page: streamed in pieces (Next.js), flattened into a list (Nuxt 3).
import { describe, expect, it } from 'vitest';
import { workOf } from '../../../tests/worked.ts';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../read-page.ts';
import { flightRows, flightText } from './flight.ts';

const facts = (html: string): Record<string, string> => {
  const { statements } = readPage(parseHtml(html, 'https://shop.example/p/lantern'));
  return Object.fromEntries(
    statements.filter(({ source }) => source === 'state').map(({ field, value }) => [field, value]),
  );
};
const push = (piece: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(piece).replaceAll('<', '\\u003c')}])</script>`;

describe('data streamed in pieces', () => {
  const product = { name: 'Lantern L2', sku: 'LA-2', gtin: '4012345987652', price: '$$49.50', brand: '$1f' };
  const row = `2a:["$","$L9",null,{"product":${JSON.stringify(product)}}]\n`;

  it('is put together where a row is cut in two', () => {
    const read = facts(`${push(`1:"$Sreact"\n${row.slice(0, 40)}`)}${push(row.slice(40))}`);
    expect(read).toMatchObject({ name: 'Lantern L2', sku: 'LA-2', gtin: '4012345987652' });
  });

  it('has dollar signs of its own, and others that stand for something else', () => {
    const read = facts(push(row));
    expect(read['price']).toBe('$49.50');
    expect(read).not.toHaveProperty('brand');
  });

  it('goes on right behind a text, which is counted in bytes', () => {
    const text = 'Größe: 5 m – 日本 🏮 "price": {';
    const bytes = new TextEncoder().encode(text).length.toString(16);
    expect(facts(push(`3:T${bytes},${text}${row}`))).toMatchObject({ sku: 'LA-2' });
  });

  it.each(['', '1', ':', '1:T', '1:Tffffff,abc', '1:[', 'zz:{"a":1}\n', '\n\n'])(
    'that is broken (%j) holds nothing',
    (text) => {
      expect(flightRows(flightText([`self.__next_f.push([1,${JSON.stringify(text)}])`], 1_000)).length).toBe(
        text === '1:[' ? 1 : 0,
      );
    },
  );

  it('is read no further than the limit', () => {
    expect(flightText(['self.__next_f.push([1,"abc"])self.__next_f.push([1,"def"])'], 4)).toBe('abcd');
  });
});

describe('a product whose price and number stand in its variants', () => {
  it.each([
    ['nodes', (variant: object) => ({ nodes: [variant] })],
    ['edges', (variant: object) => ({ edges: [{ node: variant }] })],
    ['a list', (variant: object) => [variant]],
  ])('is found with them in %s', (_, held) => {
    const product = {
      title: 'Stoneware Mug',
      vendor: 'Kiln & Co',
      variants: held({ title: 'Oat', sku: 'KC-OAT' }),
    };
    const html = `<script>window.__context = ${JSON.stringify({ data: { product } })}</script>`;
    expect(facts(html)).toMatchObject({ vendor: 'Kiln & Co', sku: 'KC-OAT' });
  });
});

describe('data flattened into a list', () => {
  const nuxt = (list: unknown) =>
    facts(`<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(list)}</script>`);

  it('is put back together: values stand for places', () => {
    const list = [
      ['ShallowReactive', 1],
      { data: 2, once: 12 },
      ['Map', 3, 4],
      'product',
      ['Reactive', 5],
      { name: 6, sku: 7, price: 8, brand: 9, stock: -1 },
      'Lantern L2',
      'LA-2',
      { value: 10, currency: 11 },
      { name: 6 },
      49.5,
      'EUR',
      ['Set'],
    ];
    expect(nuxt(list)).toMatchObject({
      name: 'Lantern L2',
      sku: 'LA-2',
      'price.value': '49.5',
      'price.currency': 'EUR',
    });
  });

  it('may name itself, or places that are not there', () => {
    const list = [{ a: 1, b: 99 }, { self: 1, up: 0, name: 2, price: 3 }, 'Lantern L2', 49.5];
    expect(nuxt(list)).toMatchObject({ name: 'Lantern L2', price: '49.5' });
    expect(nuxt([])).toEqual({});
    expect(nuxt({ price: 5 })).toEqual({});
  });
});

describe('data given to an element', () => {
  const given = (around: string) => {
    const page = {
      component: 'Show',
      props: { product: { name: 'Lantern L2', sku: 'LA-2', price: '49.50' } },
    };
    const text = JSON.stringify(page).replaceAll('"', '&quot;');
    return facts(`<html><body>${around}<div id="app" data-page="${text}"></div></body></html>`);
  };

  it('is read whether the page draws anything or not', () => {
    const product = { name: 'Lantern L2', sku: 'LA-2', price: '49.50' };
    expect(given('')).toMatchObject(product);
    expect(given(`<p>${'Many words of a page that is drawn. '.repeat(20)}</p>`)).toMatchObject(product);
  });
});

describe('data that is kept as a text', () => {
  const item = { name: 'Lantern L2', gtin: '4012345987652', price: { amount: 49.5, currency: 'EUR' } };
  const expected = { name: 'Lantern L2', gtin: '4012345987652', 'price.amount': '49.5' };
  const text = JSON.stringify(JSON.stringify({ loaderData: { product: { item } } }));

  it.each([
    ['parsed by a script', `<script>window.__hydration = JSON.parse(${text});</script>`],
    ['given to a setting', `<script>shop.pdp.config.stockPrice = '[${JSON.stringify(item)}]';</script>`],
    [
      'in an answer that a page was drawn from',
      `<script type="application/json" data-url="/api/p">${JSON.stringify({ status: 200, body: JSON.stringify({ item }) })}</script>`,
    ],
    [
      'with marks of its own for quotes',
      `<script id="app-state" type="application/json">${JSON.stringify({ state: { item } }).replaceAll('"', '&q;')}</script>`,
    ],
  ])('is read where it is %s', (_name, html) => {
    expect(facts(html)).toMatchObject(expected);
  });

  it.each(['"{\\"price\\":', "'[{'", '`{"price": 5}', '"[[[[\\"price\\":1"'])(
    'is nothing where it is broken (%s)',
    (broken) => {
      expect(facts(`<script>var price = JSON.parse(${broken}</script>`)).not.toHaveProperty('sku');
    },
  );

  it('is looked through in bounded time', () => {
    const many = `<script>${'x=JSON.parse("{'.repeat(60_000)}price:</script>`;
    const nested = Array.from({ length: 12 }).reduce<string>(
      (held) => JSON.stringify({ price: 1, held }),
      '{"price":1}',
    );
    const time = workOf(() => facts(`${many}<script>a = ${JSON.stringify(nested)}; price: 1</script>`));
    expect(time).toBeLessThan(5_000);
  });
});

describe('codes and prices under names of a shop’s own', () => {
  it.each([
    ['c_EAN_GTIN', '4012345987652'],
    ['eanCodes', ['4012345987652']],
    ['primaryGtin', 4012345987652],
  ])('are codes: %s', (key, value) => {
    const script = `<script type="application/json">${JSON.stringify({ name: 'Lantern L2', price: 5, [key]: value })}</script>`;
    expect(facts(script)).toMatchObject({ gtin: '4012345987652' });
  });

  it.each(['oceanId', 'meanGtinless', 'beans'])('are none: %s', (key) => {
    const script = `<script type="application/json">${JSON.stringify({ name: 'Lantern L2', price: 5, [key]: '4012345987652' })}</script>`;
    expect(facts(script)).not.toHaveProperty('gtin');
  });

  it('are prices two steps deep', () => {
    const productPrice = { current: { value: 110, text: '£110.00' }, currency: 'GBP' };
    const script = `<script type="application/json">${JSON.stringify([{ productId: 2060, productPrice }])}</script>`;
    expect(facts(script)).toMatchObject({ 'productPrice.current': '110', 'productPrice.currency': 'GBP' });
  });
});
