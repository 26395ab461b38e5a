// Like PrestaShop 1.7 with its classic theme: a search form that also answers JSON; JSON-LD on product pages.
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Store } from '../catalogue/store.ts';
import { wordPrefixes } from '../engines.ts';
import { type Answer, type Ask, json } from '../exchange.ts';
import { html, jsonScript, type Markup } from '../markup.ts';
import { imageOf, type Searching, slice } from '../shop.ts';
import { run } from './program.ts';

const path = (listing: Listing): string => `/home/${listing.number}-${listing.slug}.html`;

function item(store: Store, listing: Listing): Markup {
  return html`<article class="product-miniature js-product-miniature" data-id-product="${listing.number}"><div class="thumbnail-container"><a href="${path(listing)}" class="thumbnail product-thumbnail"><img src="${imageOf(listing)}" alt=""></a><div class="product-description"><h2 class="h3 product-title"><a href="${path(listing)}">${listing.title}</a></h2><div class="product-price-and-shipping"><span class="price" aria-label="Price">${money(store.profile, listing.price)}</span></div></div></div></article>`;
}

function answer(store: Store, find: Searching, ask: Ask): Answer | null {
  const wantsJson = ask.query.has('ajax') || (ask.headers['accept'] ?? '').startsWith('application/json');
  if (ask.path !== '/search' || !wantsJson) return null;
  const shown = slice(find(ask.query.get('s') ?? ''), ask.query.get('page'), 10).map(
    ({ listings: [one] }) => one,
  );
  return json({
    rendered_products_top: '',
    rendered_products: shown.map((one) => item(store, one).markup).join(''),
    products: shown.map((one) => ({
      id_product: one.number,
      name: one.title,
      price: money(store.profile, one.price),
      price_amount: one.price / 100,
      url: `${ask.origin}${path(one)}`,
      canonical_url: `${ask.origin}${path(one)}`,
      description_short: one.description,
      manufacturer_name: one.brand,
      reference: one.sku,
      ean13: one.gtin ?? '',
      availability: 'available',
      cover: { bySize: { home_default: { url: ask.origin + imageOf(one) } } },
    })),
    pagination: { total_items: shown.length },
    sort_orders: [],
    label: 'Search results',
  });
}

const names = {
  header: 'header-top',
  logo: 'logo',
  search: 'search-widgets',
  grid: 'products',
  card: 'thumbnail-container',
  product: 'product-container',
  gallery: 'images-container',
  details: 'product-information',
  price: 'price',
  was: 'regular-price',
  stock: 'availability',
  buy: 'add-to-cart',
  facts: 'data-sheet',
  related: 'featured',
};

export const prestashop = run({
  habit: 'PrestaShop: form, JSON with ajax=1, JSON-LD; every word of three letters or more begins a word',
  names,
  engine: (entries) => wordPrefixes(entries, { deep: true, shortest: 3 }),
  path,
  wanted: (ask) => /^\/home\/(\d+)-/.exec(ask.path)?.[1] ?? null,
  asked: (ask) =>
    ask.path === '/search' &&
    !ask.query.has('ajax') &&
    !(ask.headers['accept'] ?? '').startsWith('application/json')
      ? (ask.query.get('s') ?? '')
      : null,
  head: () =>
    html`<script type="text/javascript">var prestashop = {"currency":{"iso_code":"USD","sign":"$"},"urls":{"base_url":"/"},"page":{"page_name":"index"}};</script>`,
  search: (store) =>
    html`<div id="search_widget" class="search-widgets" data-search-controller-url="//${store.profile.host}/search"><form method="get" action="//${store.profile.host}/search"><input type="hidden" name="controller" value="search"><input type="text" name="s" value="" placeholder="Search our catalog" aria-label="Search"></form></div>`,
  item,
  list: (items) => html`<section id="products"><div class="products">${items}</div></section>`,
  product: (
    store,
    listing,
    more,
  ) => html`<div class="product-container"><div class="images-container"><img src="${imageOf(listing)}" alt=""></div><div class="product-information"><h1 class="h1">${listing.title}</h1><div class="product-prices"><div class="current-price"><span class="current-price-value" content="${bare(listing.price)}">${money(store.profile, listing.price)}</span></div></div><div class="product-description">${listing.description}</div><div class="add-to-cart"><button class="btn btn-primary add-to-cart">Add to cart</button></div>
${listing.brand === '' ? null : html`<div class="product-manufacturer"><label class="label">Brand</label> <span><a href="/brand">${listing.brand}</a></span></div>`}<div class="product-reference"><label class="label">Reference </label><span>${listing.sku}</span></div>${listing.gtin === null ? null : html`<section class="product-features"><dl class="data-sheet"><dt class="name">ean13</dt><dd class="value">${listing.gtin}</dd></dl></section>`}</div></div>
${jsonScript('application/ld+json', { '@context': 'https://schema.org/', '@type': 'Product', name: listing.title, description: listing.description, category: 'Home', sku: listing.sku, mpn: listing.sku, ...(listing.brand === '' ? {} : { brand: { '@type': 'Thing', name: listing.brand } }), offers: { '@type': 'Offer', priceCurrency: store.profile.currency, name: listing.title, price: bare(listing.price), url: path(listing), availability: 'https://schema.org/InStock' } })}
<section class="featured-products"><h2>Other products in the same category:</h2>${more}</section>`,
  nothing:
    'No matches were found for your search. Please try other keywords to describe what you are looking for.',
  extra: answer,
});
