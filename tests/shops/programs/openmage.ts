// Like OpenMage (Magento 1) with its default theme: a GET form, no structured data, the old price box.
import { money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ slug }: { readonly slug: string }): string => `/${slug}.html`;

export const openmage = run({
  habit: 'OpenMage: GET form, no structured data, brand and codes in the attribute table; every word',
  names: {
    header: 'header',
    logo: 'logo',
    search: 'form-search',
    grid: 'products-grid',
    card: 'product-wrapper',
    product: 'product-essential',
    gallery: 'product-img-box',
    details: 'product-shop',
    price: 'price',
    was: 'old-price',
    stock: 'availability',
    buy: 'btn-cart',
    facts: 'data-table',
    related: 'box-up-sell',
  },
  engine: (entries) => allWords(entries, { deep: true }),
  path,
  wanted: (ask) => /^\/([a-z0-9-]+)\.html$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path.startsWith('/catalogsearch/result') ? (ask.query.get('q') ?? '') : null),
  head: () =>
    html`<script type="text/javascript">var BLANK_URL = '/js/blank.html'; var Mage = {Cookies: {}};</script><script src="/js/mage/cookies.js"></script><script src="/skin/frontend/rwd/default/js/app.js"></script>`,
  search: () =>
    html`<form id="search_mini_form" action="/catalogsearch/result/" method="get" class="form-search"><label for="search">Search:</label><input id="search" type="search" name="q" value="" class="input-text required-entry" maxlength="128" placeholder="Search entire store here..."><button type="submit" title="Search" class="button search-button">Search</button></form>`,
  item: (store, listing) =>
    html`<li class="item last"><a href="${path(listing)}" title="${listing.title}" class="product-image"><img src="${imageOf(listing)}" alt="${listing.title}"></a><div class="product-info"><h2 class="product-name"><a href="${path(listing)}" title="${listing.title}">${listing.title}</a></h2><div class="price-box"><span class="regular-price" id="product-price-${listing.number}"><span class="price">${money(store.profile, listing.price)}</span></span></div><div class="actions"><button type="button" title="Add to Cart" class="button btn-cart"><span>Add to Cart</span></button></div></div></li>`,
  list: (items) =>
    html`<div class="category-products"><div class="toolbar"><p class="amount"><strong>${items.length} Item(s)</strong></p></div><ul class="products-grid products-grid--max-4-col">${items}</ul></div>`,
  product: (
    store,
    listing,
    more,
  ) => html`<div class="product-view"><div class="product-essential"><div class="product-img-box"><div class="product-name"><h1>${listing.title}</h1></div><img class="gallery-image" src="${imageOf(listing)}" alt="${listing.title}"></div><div class="product-shop"><div class="product-name"><span class="h1">${listing.title}</span></div><div class="price-info"><div class="price-box"><span class="regular-price" id="product-price-${listing.number}"><span class="price">${money(store.profile, listing.price)}</span></span></div></div><div class="extra-info"><p class="availability in-stock"><span class="label">Availability:</span> <span class="value">In stock</span></p></div><div class="add-to-cart-buttons"><button type="button" title="Add to Cart" class="button btn-cart"><span>Add to Cart</span></button></div></div></div>
<div class="tab-content"><h2>Details</h2><div class="std">${listing.description}</div><h2>Additional Information</h2><table class="data-table" id="product-attribute-specs-table"><tbody>${[
    ['Manufacturer', listing.brand],
    ['Model', listing.mpn ?? 'No'],
    ['EAN', listing.gtin ?? 'No'],
  ].map(
    ([name = '', value = '']) => html`<tr><th class="label">${name}</th><td class="data">${value}</td></tr>`,
  )}</tbody></table></div></div><div class="box-up-sell"><h2>You may also be interested in the following product(s)</h2>${more}</div>`,
  nothing: 'Your search returns no results.',
});
