// Serves the built Hydrogen starter in Node, in place of the workers it is made for, and answers its queries to the Storefront
// API from the rows by the API's own schema; started by bench/finds/real/hydrogen.ts in its own process.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { allWords } from '../../../tests/shops/engines.ts';

const [folder = '', port = '0', file = ''] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const { buildClientSchema, graphql } = require('graphql');
const { host, rows } = JSON.parse(readFileSync(file, 'utf8'));
const schema = buildClientSchema(require('@shopify/hydrogen/storefront.schema.json'));
const search = allWords(
  rows.map(({ title, description, sku }) => ({ title, text: description, codes: [sku] })),
  { deep: true },
);

const STORE = 'bench.myshopify.com';
const id = (kind, at) => `gid://shopify/${kind}/${70_000_000 + at}`;
const money = (cents) => ({ amount: String(cents / 100), currencyCode: 'USD' });
const chosen = [{ name: 'Title', value: 'Default Title' }];
const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A product without options, which the API describes as one variant of one option. */
function productOf(row) {
  const at = rows.indexOf(row);
  const price = money(row.price);
  const variant = () => ({
    id: id('ProductVariant', at),
    title: 'Default Title',
    sku: row.sku,
    availableForSale: true,
    price,
    selectedOptions: chosen,
    product: () => productOf(row),
  });
  const value = { name: 'Default Title', firstSelectableVariant: variant };
  return {
    __typename: 'Product',
    id: id('Product', at),
    title: row.title,
    handle: row.slug,
    vendor: row.brand || 'Shop',
    description: row.description,
    descriptionHtml: `<p>${escaped(row.description)}</p>`,
    publishedAt: '2024-01-01T00:00:00Z',
    trackingParameters: `_pos=${at}&_ss=r`,
    encodedVariantExistence: 'v1_0',
    encodedVariantAvailability: 'v1_0',
    options: [{ name: 'Title', optionValues: [value] }],
    selectedOrFirstAvailableVariant: variant,
    adjacentVariants: [],
    seo: {},
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
  };
}

/** A part of a list; the cursor is the place at which it goes on. */
function pageOf(list, { first = 8, after }) {
  const from = Number(after ?? 0);
  const to = from + first;
  const pageInfo = {
    hasNextPage: to < list.length,
    hasPreviousPage: from > 0,
    startCursor: `${from}`,
    endCursor: `${to}`,
  };
  return { nodes: list.slice(from, to).map(productOf), edges: [], totalCount: list.length, pageInfo };
}
const found = (query) => search(query).map((at) => rows[at]);
const item = (at, title, path) => ({
  id: id('MenuItem', at),
  title,
  type: 'HTTP',
  tags: [],
  url: `https://${host}${path}`,
  items: [],
});
const listed = () =>
  rows.map(({ slug }) => ({
    __typename: 'SitemapResource',
    handle: slug,
    updatedAt: '2024-01-01T00:00:00Z',
  }));

const ANSWERS = {
  shop: { id: id('Shop', 1), name: 'Shop', description: '', primaryDomain: { url: `https://${host}` } },
  menu: {
    id: id('Menu', 1),
    items: [item(1, 'Products', '/collections/all'), item(2, 'About', '/pages/about')],
  },
  product: ({ handle }) => {
    const row = rows.find(({ slug }) => slug === handle);
    return row === undefined ? null : productOf(row);
  },
  products: (asked) => pageOf(rows, asked),
  collections: pageOf([], {}),
  search: ({ query, types, ...asked }) => pageOf(types.includes('PRODUCT') ? found(query) : [], asked),
  predictiveSearch: ({ query, limit }) => ({
    articles: [],
    collections: [],
    pages: [],
    queries: [],
    products: found(query).slice(0, limit).map(productOf),
  }),
  urlRedirects: pageOf([], {}),
  sitemap: ({ type }) => ({
    pagesCount: { count: type === 'PRODUCT' ? 1 : 0, precision: 'EXACT' },
    resources: { hasNextPage: false, items: type === 'PRODUCT' ? listed() : [] },
  }),
  localization: {
    country: {
      isoCode: 'US',
      name: 'United States',
      currency: { isoCode: 'USD', name: 'Dollar', symbol: '$' },
    },
    language: { isoCode: 'EN', name: 'English', endonymName: 'English' },
  },
};

// the storefront asks its API by fetch; nothing of it reaches the network
globalThis.fetch = async (url, init) => {
  const address = new URL(typeof url === 'string' ? url : (url.url ?? url.href));
  if (address.host !== STORE || !address.pathname.endsWith('/graphql.json'))
    return new Response('', { status: 404 });
  const { query, variables } = JSON.parse(init.body);
  return Response.json(
    await graphql({ schema, source: query, rootValue: ANSWERS, variableValues: variables }),
  );
};
globalThis.caches = { open: async () => ({ match: async () => undefined, put: async () => undefined }) };

const built = `${folder}/storefront/dist`;
const { default: app } = await import(`${built}/server/index.js`);
const settings = {
  SESSION_SECRET: 'bench',
  PUBLIC_STORE_DOMAIN: STORE,
  PUBLIC_STOREFRONT_API_TOKEN: 'bench',
};
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://shop');
  if (
    pathname.startsWith('/assets/') &&
    !pathname.includes('..') &&
    existsSync(`${built}/client${pathname}`)
  ) {
    response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' });
    return response.end(readFileSync(`${built}/client${pathname}`));
  }
  const asked = new Request(`https://${host}${request.url}`, { method: request.method });
  const reply = await app.fetch(asked, settings, { waitUntil: () => undefined });
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  return response.end(Buffer.from(await reply.arrayBuffer()));
}).listen(Number(port), '127.0.0.1');
