// What each source on a page states, and that no page, however broken or large, throws, hangs or breaks the bounds.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workedMs } from '../../tests/worked.ts';
import { parseHtml } from '../base/document/html.ts';
import { readPage, readPageInTurns } from './read-page.ts';
import { Page } from './schema.ts';

const URL_HERE = 'https://shop.example/p/kettle';
const read = (html: string) => readPage(parseHtml(html, URL_HERE));
const values = (html: string, field: string, source?: string) =>
  read(html)
    .statements.filter((one) => one.field === field && (source === undefined || one.source === source))
    .map(({ value }) => value);
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

describe('JSON-LD', () => {
  it.each([
    ['an array', '[{"@type":"Product","name":"Kettle"}]'],
    ['a graph', '{"@graph":[{"@type":"Product","name":"Kettle"}]}'],
    ['a trailing comma', '{"@type":"Product","name":"Kettle",}'],
    ['a comment', '/* shop */ {"@type":"Product", // the name\n"name":"Kettle"}'],
    ['CDATA', '//<![CDATA[\n{"@type":"Product","name":"Kettle"}\n//]]>'],
    ['a raw line break', '{"@type":"Product","description":"two\nlines","name":"Kettle"}'],
    ['trailing braces', '{"@type":"Product","name":"Kettle"}}}'],
    ['a cut end', '{"@type":"Product","name":"Kettle","offers":{"price":"1'],
    ['single quotes', "{'@type':'Product','name':'Kettle'}"],
    ['escaped quotes of HTML', '{&quot;@type&quot;:&quot;Product&quot;,&quot;name&quot;:&quot;Kettle&quot;}'],
  ])('with %s', (_, json) => {
    expect(values(ld(json), 'name', 'json-ld')).toEqual(['Kettle']);
  });

  it('resolves references between blocks and survives circles', () => {
    const page = read(
      ld('{"@id":"#p","@type":"Product","name":"Kettle","offers":{"@id":"#o"}}') +
        ld('{"@id":"#o","@type":"Offer","price":5,"itemOffered":{"@id":"#p"}}'),
    );
    const offer = page.things.findIndex(({ type, of }) => type === 'Offer' && of === 0);
    expect(page.statements.find(({ field, thing }) => field === 'price' && thing === offer)?.value).toBe('5');
  });
});

describe('other sources', () => {
  it('reads microdata with nested items, itemref and content', () => {
    const html = `<div itemscope itemtype="https://schema.org/Product" itemref="more"><b itemprop="name">Kettle</b>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><i itemprop="price" content="49.90">€ 49,90</i></div></div>
      <p id="more"><span itemprop="sku">K-1</span></p>`;
    expect(values(html, 'price', 'microdata')).toEqual(['49.90']);
    expect(values(html, 'sku', 'microdata')).toEqual(['K-1']);
  });

  it('reads RDFa, Open Graph and embedded state', () => {
    expect(
      values(
        '<div vocab="https://schema.org/" typeof="Product"><b property="name">Kettle</b></div>',
        'name',
        'rdfa',
      ),
    ).toEqual(['Kettle']);
    expect(values('<meta property="product:price:amount" content="5">', 'product:price:amount')).toEqual([
      '5',
    ]);
    expect(
      values(
        '<script>window.__STATE__ = {product: {name: "Kettle", sku: "K-1", price: 4990}};</script>',
        'sku',
        'state',
      ),
    ).toEqual(['K-1']);
    expect(
      values(
        "<script>dataLayer.push({'ecommerce':{'detail':{'products':[{'name':'Kettle','id':'K-1','price':'5'}]}}});</script>",
        'price',
        'data-layer',
      ),
    ).toEqual(['5']);
  });

  it('reads seen prices whole, with what stands around them', () => {
    const html =
      '<h1>Kettle</h1><p>Was <del class="old">$60.00</del> now <b class="price">$<i>49</i><sup>99</sup></b></p><p>MK2 2014</p>';
    const prices = read(html).statements.filter(
      ({ field, source }) => field === 'price' && source === 'visible',
    );
    expect(prices.map(({ value }) => value)).toEqual(['$60.00', '$49.99']);
    expect(prices[0]?.hints?.['struck']).toBe(1);
    expect(prices[1]?.hints?.['before']).toContain('now');
  });

  it('reads labelled values of tables, lists and lines', () => {
    const html =
      '<table><tr><th>EAN</th><td>4006381333931</td></tr></table><dl><dt>Brand</dt><dd>Nimbus</dd></dl><p>SKU: K-1</p>';
    const labels = read(html).statements.filter(({ field }) => field === 'label');
    expect(labels.map(({ hints, value }) => `${hints?.['name']}=${value}`)).toEqual(
      expect.arrayContaining(['EAN=4006381333931', 'Brand=Nimbus', 'SKU=K-1']),
    );
  });
});

const PIECES = [
  '<div itemscope itemtype="http://schema.org/Product">',
  '</div>',
  '<span itemprop="price">',
  '€ 5,00',
  '<script type="application/ld+json">{"@type":"Product"',
  ',"offers":[',
  '{"price":',
  '</script>',
  '<h1>',
  '<table><tr><td>EAN<td>',
  '4006381333931',
  '<select><option selected>',
  '<del>',
  '<!--',
  '-->',
  '&euro;',
  '"',
  "'",
  '<script>dataLayer.push({',
  'window.x = [',
  '<meta property="og:price:amount" content="',
  '>',
  '<a href="',
  '<input type=hidden name=id value=',
  '\u0000',
  '<template>',
  '<svg>',
  '1.234,5 ',
  '$',
];

describe('hostile pages', () => {
  it('never break the reader, whatever is cut or mixed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 })), { maxLength: 60 }),
        (parts) => {
          expect(Page.safeParse(read(parts.join(''))).success).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ['deep nesting', '<div>'.repeat(200_000)],
    ['a million offers', ld(`{"@type":"Product","name":"K","offers":[${'{"price":1},'.repeat(300_000)}]}`)],
    ['a title of a megabyte', `<h1>${'x '.repeat(500_000)}</h1><title>${'y'.repeat(1_000_000)}</title>`],
    ['endless prices', '<p class="price">$5</p>'.repeat(60_000)],
    ['an open literal', `<script>window.a = {"price": ${'[{'.repeat(100_000)}</script>`],
    [
      'items that hold each other',
      '<div itemscope itemref="a"></div><div id="a" itemprop="x" itemscope itemref="a"></div>'.repeat(500),
    ],
  ])('%s is read in bounded time and size', (_, html) => {
    const started = workedMs();
    const page = read(html);
    expect(workedMs() - started).toBeLessThan(8_000);
    expect(JSON.stringify(page).length).toBeLessThan(1_000_000);
  });
});

it('a part that React sent after the rest is as good as shown, another hidden part is not', () => {
  const hints = (id: string) =>
    readPage(
      parseHtml(
        `<body><div hidden id="${id}"><h1>Oak table</h1><b>$90.00</b></div></body>`,
        'https://a.example/p/1',
      ),
    )
      .statements.filter(({ field }) => field === 'price')
      .map(({ hints: told }) => told?.['hidden']);
  expect(hints('S:0')).toEqual([undefined]);
  expect(hints('more')).toEqual([1]);
});

it('reads in turns what it reads at one go, with rests among the prices of a long page', async () => {
  const html = `<h1>Oak table</h1>${'<p class="price">$5.00</p>'.repeat(200)}`;
  const dom = parseHtml(html, URL_HERE);
  let rests = 0;
  expect(await readPageInTurns(dom, async () => void rests++)).toEqual(readPage(dom));
  expect(rests).toBeGreaterThan(20);
});
