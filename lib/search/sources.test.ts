// The list of sources is the folder; each source's answers are read from samples of its kind.
import { readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteOf } from '../base/address/host.ts';
import { parseHtml } from '../base/document/html.ts';
import { waysOf } from './discovery/ways-of.ts';
import { retailersByCountry } from './retailers.ts';
import { readHome } from './shop/home.ts';
import { fill, getWay, TERMS, type Way } from './shop/way.ts';
import { SOURCES, sourceNamed } from './sources.ts';

const URL_OF_SHOP = 'https://www.shop.example/';
const ANY = getWay('any', URL_OF_SHOP, 'json');

function ways(html: string, headers: Record<string, string> = {}, url = URL_OF_SHOP): readonly Way[] {
  return waysOf(readHome(parseHtml(html, url), html, 200, headers));
}

const first = (html: string): string => {
  const [way] = ways(html);
  return way === undefined ? 'none' : fill(way, 'a b&c').url;
};

describe('the list', () => {
  it('is what stands in the folder', () => {
    const files = readdirSync(new URL('sources', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
    expect(SOURCES.map((source) => source.name).sort()).toEqual(files.sort());
  });

  it('of retailers leads to each one’s own site, by https, once', () => {
    const all = Object.values(retailersByCountry()).flat();
    expect(all.length).toBeGreaterThan(60);
    for (const { site, search } of all) {
      expect(
        new URL(search.replace(TERMS, 'x')).host === site ||
          new URL(search.replace(TERMS, 'x')).host.endsWith(`.${site}`),
      ).toBe(true);
    }
    expect(new Set(all.map(({ site }) => site)).size).toBe(all.length);
  });
});

describe('what a home page gives reason to try', () => {
  it.each([
    [
      'Shopify',
      '<script src="//cdn.shopify.com/s/x.js"></script>',
      'https://www.shop.example/search/suggest.json?q=a+b%26c',
    ],
    [
      'Shopify in a locale',
      '<script src="//cdn.shopify.com/x.js"></script><script>Shopify.routes.root = "/de/";</script>',
      'https://www.shop.example/de/search/suggest.json?q=a+b%26c',
    ],
    [
      'WooCommerce',
      '<link rel="https://api.w.org/" href="https://www.shop.example/wp-json/"><body class="woocommerce">',
      'https://www.shop.example/wp-json/wc/store/v1/products?per_page=20&search=a+b%26c',
    ],
    [
      'WooCommerce without pretty addresses',
      '<link rel="https://api.w.org/" href="https://www.shop.example/index.php?rest_route=/"><body class="woocommerce">',
      'https://www.shop.example/index.php?rest_route=/wc/store/v1/products&per_page=20&search=a+b%26c',
    ],
    ['Magento', '<script type="text/x-magento-init">{}</script>', 'https://www.shop.example/graphql'],
    [
      'PrestaShop',
      '<script>var prestashop = {};</script><div data-search-controller-url="//www.shop.example/en/search"></div>',
      'https://www.shop.example/en/search?s=a+b%26c&ajax=1',
    ],
    [
      'a field that a script sends to an address of the settings',
      '<script type="application/json">{"paths":{"root":"/"},"finder":{"url":"/finder?task=suggest"},"varsOfSearch":{"isList":0,"urlList":"\\/index.php\\/wares\\/items","urlSuggest":"/hints.json"}}</script><input name="words" placeholder="Search for ..."><button type="button" onclick="go()">Go</button>',
      'https://www.shop.example/index.php/wares/items?words=a+b%26c',
    ],
    [
      'a form whose field is called a catalogue',
      '<form method="get" action="/find"><label for="catalogInput">Catalog</label><input name="SEARCH_STRING" id="catalogInput"><input type="submit" value="Find"></form>',
      'https://www.shop.example/find?SEARCH_STRING=a+b%26c',
    ],
    [
      'PrestaShop before 1.7',
      '<meta name="generator" content="PrestaShop"><form action="/search"><input type="hidden" name="controller" value="search"><input name="search_query" placeholder="Search"></form>',
      'https://www.shop.example/search?controller=search&search_query=a+b%26c',
    ],
    [
      'BigCommerce',
      '<meta name="platform" content="bigcommerce.stencil"><form onsubmit="return false"><input name="words"></form>',
      'https://www.shop.example/search.php?search_query=a+b%26c',
    ],
    [
      'Squarespace',
      '<!-- This is Squarespace. --><a href="/search">Search</a>',
      'https://www.shop.example/api/search/GeneralSearch?q=a+b%26c&p=0&size=20',
    ],
    [
      'Wix',
      '<meta name="generator" content="Wix.com Website Builder"><form role="search"><input type="search"></form>',
      'https://www.shop.example/search-results?q=a+b%26c',
    ],
    [
      'a script that puts the address together',
      `<script>location = '/find.php?words=' + encodeURIComponent(v)</script>`,
      'https://www.shop.example/find.php?words=a+b%26c',
    ],
    [
      'OpenCart in a folder',
      '<a href="https://www.shop.example/store/index.php?route=common/home">x</a><input name="search">',
      'https://www.shop.example/store/index.php?route=product/search&search=a+b%26c',
    ],
    [
      'AbanteCart',
      '<a href="https://www.shop.example/index.php?rt=index/home">x</a><form id="search_form"><input name="filter_keyword"></form>',
      'https://www.shop.example/index.php?rt=product/search&keyword=a+b%26c&category_id=0',
    ],
    [
      'nopCommerce',
      '<meta name="generator" content="nopCommerce">',
      'https://www.shop.example/search?q=a+b%26c',
    ],
    [
      'a protocol-relative form',
      '<form action="//www.shop.example/find"><input type="search" name="q"></form>',
      'https://www.shop.example/find?q=a+b%26c',
    ],
    [
      'a form with a base',
      '<base href="https://www.shop.example/en/"><form action="find"><input type="search" name="q"></form>',
      'https://www.shop.example/en/find?q=a+b%26c',
    ],
    [
      'a form whose action has a query of its own',
      '<form action="/index.php?main_page=x"><input type="hidden" name="main_page" value="search_result"><input name="keyword"></form>',
      'https://www.shop.example/index.php?main_page=search_result&keyword=a+b%26c',
    ],
    [
      'a form with brackets in its names',
      '<form action="/search.html"><input name="search[keywords]"><input type="hidden" name="_a" value="category"></form>',
      'https://www.shop.example/search.html?search%5Bkeywords%5D=a+b%26c&_a=category',
    ],
    [
      'a field alone, with its address beside it',
      '<div data-search-url="/finden/"><input type="search" name="wort"></div>',
      'https://www.shop.example/finden/?wort=a+b%26c',
    ],
    [
      'SearchAction with an entry point',
      `<script type="application/ld+json">{"@graph":[{"@type":"WebSite","potentialAction":[{"@type":"SearchAction","target":{"@type":"EntryPoint","urlTemplate":"/s/{search_term_string}"},"query-input":"required name=search_term_string"}]}]}</script>`,
      'https://www.shop.example/s/a%20b%26c',
    ],
    [
      'Oracle Commerce by its shell',
      '<div id="oracle-cc" data-bind="css: {loading: !ready()}"></div>',
      'https://www.shop.example/ccstoreui/v1/search?Ntt=a+b%26c&Nrpp=20&searchType=simple',
    ],
    [
      'SearchAction that says the words twice',
      `<script type="application/ld+json">{"@type":"WebSite","potentialAction":{"@type":"SearchAction","target":"https://www.shop.example/{words}?said={words}&map=ft","query-input":"required name=words"}}</script>`,
      'https://www.shop.example/a%20b%26c?said=a+b%26c&map=ft',
    ],
    [
      'SearchAction with the placeholder percent-encoded',
      `<script type="application/ld+json">{"@type":"WebSite","potentialAction":{"@type":"SearchAction","target":"https://www.shop.example/s?q=%7Bquery%7D","query-input":{"@type":"PropertyValueSpecification","valueName":"query"}}}</script>`,
      'https://www.shop.example/s?q=a+b%26c',
    ],
    [
      'SearchAction in microdata, whatever stands first in its tags',
      '<div itemscope itemtype="https://schema.org/WebSite"><form itemprop="potentialAction" itemscope itemtype="https://schema.org/SearchAction"><meta content="https://www.shop.example/m?{from}&w={words}" data-x="1" itemprop="target"><input itemprop="query-input" name="words" type="hidden"></form></div>',
      'https://www.shop.example/m?&w=a+b%26c',
    ],
    [
      'SearchAction in RDFa',
      '<div vocab="https://schema.org/" typeof="WebSite"><div property="potentialAction" typeof="SearchAction"><div property="target" typeof="EntryPoint"><meta property="urlTemplate" content="/r?w={words}"></div><meta property="query-input" content="required name=words"></div></div>',
      'https://www.shop.example/r?w=a+b%26c',
    ],
    [
      'SearchAction in RDFa with a prefix',
      '<div prefix="schema: https://schema.org/" typeof="schema:SearchAction"><link property="schema:target" href="/x?w={words}"></div>',
      'https://www.shop.example/x?w=a+b%26c',
    ],
    [
      'a target of no SearchAction',
      '<div typeof="SearchAction"></div><div itemscope><meta itemprop="target" content="/no?q={q}"></div>',
      'https://www.shop.example/search?q=a+b%26c',
    ],
    ['nothing at all', '<p>hello</p>', 'https://www.shop.example/search?q=a+b%26c'],
  ])('%s', (_, html, url) => expect(first(html).replace(/&resources.*/, '')).toBe(url));

  it('takes no newsletter, login, quantity or shop finder for a search', () => {
    const html =
      '<form action="/n"><input name="email" type="email"></form><form action="/l"><input name="text"><input type="password" name="p"></form><form action="/c"><input name="qty"></form><form action="/stores"><input name="zip" placeholder="Search by postcode"></form>';
    expect(ways(html).every((way) => way.source === 'usual-addresses')).toBe(true);
  });

  it('leads to no other site', () => {
    const html = '<form action="https://elsewhere.example/find"><input type="search" name="q"></form>';
    expect(ways(html).some((way) => way.url.includes('elsewhere'))).toBe(false);
  });

  it('writes words as the place asks for', () => {
    const [graphql] = ways('<script type="text/x-magento-init">{}</script>');
    const body = graphql === undefined ? '' : (fill(graphql, 'say "hi" \\ $1').body ?? '');
    expect(JSON.parse(body)).toMatchObject({ variables: { term: 'say "hi" \\ $1' } });
  });

  it('writes no slash into a path', () => {
    const way = getWay('scripted', `https://shop.example/find/${TERMS}?a=${TERMS}`, 'html');
    expect(fill(way, 'lx50/b lamp').url).toBe('https://shop.example/find/lx50%20b%20lamp?a=lx50%2Fb+lamp');
  });
});

describe('answers', () => {
  it.each([
    [
      'shopify',
      {
        resources: {
          results: {
            products: [
              {
                title: 'A',
                url: '/products/a?_pos=1&_psq=x',
                price: '12.00',
                vendor: 'V',
                body: '<p>text</p>',
                image: 'i.jpg',
                id: 3,
              },
            ],
          },
        },
      },
      { link: '/products/a', price: '12.00', brand: 'V' },
    ],
    [
      'woocommerce',
      [
        {
          id: 1,
          name: 'A',
          permalink: 'https://x/a',
          sku: 'S',
          prices: { price: '8155', currency_code: 'USD', currency_minor_unit: 2 },
          brands: [{ name: 'B' }],
          images: [],
        },
      ],
      { link: 'https://x/a', price: '81.55 USD', sku: 'S', brand: 'B' },
    ],
    [
      'squarespace',
      {
        items: [{ title: 'Jug <em>Ket</em>tle', itemUrl: '/shop/p/a', id: 'x', imageUrl: 'i.jpg' }],
        totalCount: 1,
      },
      { link: '/shop/p/a', title: 'Jug Kettle', listingId: 'x' },
    ],
    [
      'magento',
      {
        data: {
          products: {
            items: [
              {
                name: 'A',
                sku: 'S',
                url_key: 'a',
                url_suffix: '.html',
                price_range: { minimum_price: { final_price: { value: 9.5, currency: 'EUR' } } },
              },
              null,
            ],
          },
        },
      },
      { link: '/a.html', price: '9.5 EUR' },
    ],
    [
      'evershop',
      {
        data: {
          products: {
            items: [{ name: 'A', url: '/a', sku: 'S', price: { regular: { text: '$5.00' }, special: null } }],
          },
        },
      },
      { link: '/a', price: '$5.00' },
    ],
    [
      'prestashop',
      {
        products: [
          {
            name: 'A',
            url: 'https://x/a',
            price: '5,00 €',
            manufacturer_name: 'M',
            reference: 'R',
            ean13: '4006381333931',
          },
        ],
      },
      { link: 'https://x/a', gtin: '4006381333931', sku: 'R', brand: 'M' },
    ],
    [
      'vendure',
      {
        data: {
          search: {
            items: [
              { productName: 'A', slug: 'a', sku: 'S', currencyCode: 'JPY', priceWithTax: { value: 500 } },
            ],
          },
        },
      },
      { link: '/product/a', price: '500 JPY' },
    ],
    [
      'saleor',
      {
        data: {
          products: {
            edges: [
              {
                node: {
                  id: 'x',
                  name: 'A',
                  slug: 'a',
                  pricing: { priceRange: { start: { gross: { amount: 5, currency: 'USD' } } } },
                },
              },
            ],
          },
        },
      },
      { price: '5 USD' },
    ],
    [
      'oracle-commerce',
      {
        resultsList: {
          records: [
            {
              attributes: { 'record.id': ['7'] },
              records: [
                {
                  attributes: {
                    'product.displayName': ['A'],
                    'product.route': ['/a/product/7'],
                    'sku.activePrice': ['5.00'],
                  },
                },
              ],
            },
          ],
        },
      },
      { link: '/a/product/7', title: 'A', price: '5.00' },
    ],
    [
      'bagisto',
      {
        data: [{ id: 4, name: 'A', url_key: 'a', sku: 'S', prices: { final: { formatted_price: '$5.00' } } }],
      },
      { link: '/a', price: '$5.00', sku: 'S' },
    ],
    [
      'nopcommerce',
      [{ label: 'A', producturl: '/a', productpictureurl: '/i.jpg' }],
      { link: '/a', image: '/i.jpg' },
    ],
    ['suggested', [{ id: 7, label: 'A <b>fan</b>', value: 'A', url: '/a' }], { link: '/a' }],
    ['suggested', { query: 'a', suggestions: [{ value: 'A', data: '/a' }] }, { link: '/a', title: 'A' }],
    ['suggested', { suggestions: [{ value: 'A', data: { url: '/a', price: '5 USD' } }] }, { price: '5 USD' }],
  ])('of %s are read', (name, json, expected) => {
    expect(sourceNamed(name)?.hits?.(json, URL_OF_SHOP, ANY)?.[0]).toMatchObject(expected);
  });

  it.each([
    'shopify',
    'woocommerce',
    'magento',
    'evershop',
    'prestashop',
    'vendure',
    'saleor',
    'bagisto',
    'nopcommerce',
  ])('that are no answers are refused by %s', (name) => {
    const hits = sourceNamed(name)?.hits;
    for (const json of [
      null,
      undefined,
      'text',
      5,
      {},
      [{}],
      { data: null },
      { errors: [] },
      { products: 'x' },
      { data: { products: { items: [{}] } } },
      { data: [{}] },
    ]) {
      expect(hits?.(json, URL_OF_SHOP, ANY)).toBeNull();
    }
  });
});

describe('any home page', () => {
  it('gives ways that lead to the shop, or none, and never throws', () => {
    const piece = fc.constantFrom(
      ...[
        '<form action="',
        'http://[',
        '//evil.example/',
        'javascript:x',
        '">',
        '<input name="q" type="search">',
        '</form>',
        '<base href="',
      ],
      ...[
        'woocommerce',
        '<link rel="https://api.w.org/" href="',
        'var prestashop =',
        'data-search-controller-url="',
        '\ud800',
        '{"@type":"SearchAction","target":"',
      ],
      ...[
        '<script type="application/ld+json">',
        '</script>',
        '{search_term_string}',
        'index.php?route=common/home',
        'cdn.shopify.com',
        'Shopify.routes.root="//["',
        '/shop-api',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const way of ways(pieces.join(''))) {
          expect(siteOf(new URL(fill(way, 'a \ud800 b').url).host)).toBe('shop.example');
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('a storefront in front of Vendure says where its products are', () => {
  const item = { productName: 'A', slug: 'a', priceWithTax: { value: 500 } };
  const link = (html: string): string | undefined => {
    const way = ways(html).find(({ source }) => source === 'vendure');
    return sourceNamed('vendure')?.hits?.(
      { data: { search: { items: [item] } } },
      URL_OF_SHOP,
      way ?? ANY,
    )?.[0]?.link;
  };
  expect(link('<a href="/products/b">B</a><script>api = "/shop-api"</script>')).toBe('/products/a');
  expect(link('<a href="/about">Us</a><script>api = "/shop-api"</script>')).toBe('/product/a');
  expect(ways('<title>Vendure shop</title><p>Hello</p>').map(({ source }) => source)).not.toContain(
    'vendure',
  );
});
