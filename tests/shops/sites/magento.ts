// A shop in the manner of Magento: GraphQL beside a GET form, microdata without availability, codes in an attribute table.
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { anyWord } from '../engines.ts';
import { type Answer, type Ask, json, page } from '../exchange.ts';
import { frame, type Names, stockWords } from '../look.ts';
import { html, type Markup, raw } from '../markup.ts';
import {
  type Build,
  furniture,
  imageOf,
  popular,
  related,
  type Searching,
  searching,
  slice,
} from '../shop.ts';

const NAMES: Names = {
  header: 'page-header',
  logo: 'logo',
  search: 'minisearch',
  grid: 'product-items',
  card: 'product-item-info',
  product: 'product-view',
  gallery: 'product-media',
  details: 'product-info-main',
  price: 'price-wrapper',
  was: 'old-price',
  stock: 'stock',
  buy: 'tocart',
  facts: 'additional-attributes',
  related: 'upsell',
};

const pathOf = (listing: Listing): string => `/${listing.slug}.html`;

function search(origin: string): Markup {
  return html`<form class="form minisearch" id="search_mini_form" action="${origin}/catalogsearch/result/" method="get"><input id="search" type="text" name="q" placeholder="Search entire store here..." class="input-text" maxlength="128" role="combobox"><button type="submit" title="Search" class="action search">Search</button></form>`;
}

function item(store: Store, shelf: Shelf, origin: string): Markup {
  const [listing] = shelf.listings;
  return html`<li class="item product product-item"><div class="product-item-info" data-container="product-grid"><a href="${origin}${pathOf(listing)}" class="product photo product-item-photo" tabindex="-1"><img class="product-image-photo" src="${imageOf(listing)}" alt="${listing.title}"></a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="${origin}${pathOf(listing)}">${listing.title}</a></strong><div class="price-box price-final_price"><span class="price-container"><span data-price-amount="${bare(listing.price)}" data-price-type="finalPrice" class="price-wrapper"><span class="price">${money(store.profile, listing.price)}</span></span></span></div></div></div></li>`;
}

function table(listing: Listing): Markup {
  const codes = [
    ['Manufacturer', listing.brand] as const,
    ...(listing.gtin === null ? [] : [['EAN', listing.gtin] as const]),
    ...(listing.mpn === null ? [] : [['MPN', listing.mpn] as const]),
  ];
  return html`<table class="data table additional-attributes" id="product-attribute-specs-table"><caption class="table-caption">More Information</caption><tbody>${[...codes, ...listing.attributes].map(([name, value]) => html`<tr><th class="col label" scope="row">${name}</th><td class="col data" data-th="${name}">${value}</td></tr>`)}</tbody></table>`;
}

function productPage(store: Store, shelf: Shelf, ask: Ask): Answer {
  const [listing] = shelf.listings;
  const { profile } = store;
  const head = html`<meta name="title" content="${listing.title}"><meta property="og:type" content="product"><meta property="og:title" content="${listing.title}"><meta property="og:image" content="${ask.origin}${imageOf(listing)}"><meta property="og:url" content="${ask.origin}${pathOf(listing)}"><meta property="product:price:amount" content="${bare(listing.price)}"><meta property="product:price:currency" content="${profile.currency}"><script>${raw(`var BASE_URL = '${ask.origin}/';`)}</script>`;
  const body = html`<div class="product-view" itemscope itemtype="http://schema.org/Product"><div class="product media product-media"><img src="${imageOf(listing)}" alt=""></div>
<div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">${listing.title}</span></h1></div>
<div class="price-box price-final_price" itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span class="price-wrapper" data-price-type="finalPrice" data-price-amount="${bare(listing.price)}"><span class="price">${money(profile, listing.price)}</span></span><meta itemprop="price" content="${bare(listing.price)}"><meta itemprop="priceCurrency" content="${profile.currency}"></div>
<div class="stock ${listing.stock === 'out' ? 'unavailable' : 'available'}" title="Availability"><span>${stockWords(profile, listing.stock)}</span></div><div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">${listing.sku}</div></div>
<button type="submit" title="Add to Cart" class="action primary tocart"${listing.stock === 'out' ? raw(' disabled') : null}>Add to Cart</button><div class="product attribute description"><div class="value" itemprop="description">${listing.description}</div></div>${table(listing)}</div></div>
<div class="upsell"><h2>We found other products you might like!</h2><ol class="product-items">${related(store, shelf).map((one) => item(store, one, ask.origin))}</ol></div>`;
  return page(
    frame(store, NAMES, { title: listing.title, head, search: search(ask.origin), body, tail: MAGE }),
  );
}

const MAGE = raw(
  '<script type="text/x-magento-init">{"*":{"Magento_Customer/js/customer-data":{}}}</script>',
);

function listPage(store: Store, ask: Ask, title: string, shelves: readonly Shelf[]): Answer {
  const body = html`<h1 class="page-title">${title}</h1>${shelves.length === 0 ? html`<div class="message notice"><div>Your search returned no results.</div></div>` : html`<ol class="products list items product-items">${shelves.map((shelf) => item(store, shelf, ask.origin))}</ol>`}`;
  return page(frame(store, NAMES, { title, search: search(ask.origin), body, tail: MAGE }));
}

interface Asked {
  readonly term: string;
  readonly size: number;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Reads the term and page size out of a GraphQL request, from its variables or from the query's own text. */
function asked(ask: Ask): Asked | null {
  const body: unknown =
    ask.method === 'POST' && ask.body.startsWith('{') ? JSON.parse(ask.body) : Object.fromEntries(ask.query);
  const query = String(field(body, 'query') ?? '');
  const given = field(body, 'variables') ?? {};
  const variables: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  if (!query.includes('products')) return null;
  const literal = /search\s*:\s*("(?:[^"\\]|\\.)*")/.exec(query)?.[1];
  const name = /search\s*:\s*\$(\w+)/.exec(query)?.[1];
  const term = literal === undefined ? field(variables, name ?? '') : JSON.parse(literal);
  return { term: String(term ?? ''), size: Number(/pageSize\s*:\s*(\d+)/.exec(query)?.[1] ?? 20) };
}

function graphql(store: Store, find: Searching, ask: Ask): Answer {
  const wanted = asked(ask);
  if (wanted === null)
    return json(
      { errors: [{ message: 'Syntax Error: Unexpected <EOF>', extensions: { category: 'graphql' } }] },
      400,
    );
  const found = find(wanted.term);
  const items = found.slice(0, wanted.size).map(({ listings: [one] }) => ({
    __typename: 'SimpleProduct',
    id: Number(one.number),
    name: one.title,
    sku: one.sku,
    url_key: one.slug,
    url_suffix: '.html',
    canonical_url: `${one.slug}.html`,
    stock_status: one.stock === 'out' ? 'OUT_OF_STOCK' : 'IN_STOCK',
    small_image: { url: ask.origin + imageOf(one) },
    price_range: {
      minimum_price: {
        regular_price: { value: (one.was ?? one.price) / 100, currency: store.profile.currency },
        final_price: { value: one.price / 100, currency: store.profile.currency },
      },
    },
  }));
  return json({ data: { products: { items, total_count: found.length } } });
}

export const magento: Build = (store) => {
  const find = searching(store, (entries) => anyWord(entries, { codes: true }));
  return {
    host: store.profile.host,
    habit:
      'Magento: /graphql and GET form, microdata, GTIN and MPN only in the attribute table; any word, ranked',
    store,
    path: pathOf,
    answer: (ask) => {
      if (ask.path === '/') return listPage(store, ask, 'Home Page', popular(store));
      if (ask.path === '/graphql') return graphql(store, find, ask);
      if (ask.path === '/search/ajax/suggest/') return json([]);
      if (ask.path.startsWith('/rest/'))
        return json({ message: "The consumer isn't authorized to access %resources." }, 401);
      if (ask.path.startsWith('/catalogsearch/result')) {
        const query = ask.query.get('q') ?? '';
        return listPage(store, ask, `Search results for: '${query}'`, slice(find(query), ask.query.get('p')));
      }
      const shelf = store.bySlug.get(/^\/([^/]+)\.html$/.exec(ask.path)?.[1] ?? '');
      return shelf === undefined ? furniture(store, ask) : productPage(store, shelf, ask);
    },
  };
};
