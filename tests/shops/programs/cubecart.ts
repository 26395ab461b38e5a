// Like CubeCart with its default skin: a form with a bracketed field, any-word full-text search, a single hit redirects.
import { money } from '../catalogue/profile.ts';
import { anyWord } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ slug }: { readonly slug: string }): string => `/${slug}.html`;

export const cubecart = run({
  habit: 'CubeCart: form field search[keywords], no structured data; any word ranked; a single hit redirects',
  names: {
    header: 'top_header',
    logo: 'main-logo',
    search: 'search_container',
    grid: 'product_list',
    card: 'product_list_view',
    product: 'product_detail',
    gallery: 'open-clearing',
    details: 'product_options',
    price: 'price_box',
    was: 'old_price',
    stock: 'stock_level',
    buy: 'add_basket',
    facts: 'spec',
    related: 'also',
  },
  engine: (entries) => anyWord(entries, { deep: true }),
  path,
  wanted: (ask) => /^\/([a-z0-9-]+)\.html$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/search.html' ? (ask.query.get('search[keywords]') ?? '') : null),
  head: (_, ask) =>
    html`<link href="${ask.origin}${ask.path}" rel="canonical"><meta name="generator" content="cubecart">`,
  search: () =>
    html`<form action="/search.html" class="search_container" id="search_form" method="get"><input name="search[keywords]" type="text" data-image="true" class="search_input nomarg" placeholder="Search our store" required><input type="hidden" name="_a" value="category"><button type="submit">Search</button></form>`,
  item: (store, listing) =>
    html`<li><form action="/" method="post" class="panel add_to_basket"><div class="product_list_view"><a href="${path(listing)}" class="th" title="${listing.title}"><img class="th" src="${imageOf(listing)}" alt=""></a><h3><a href="${path(listing)}" title="${listing.title}">${listing.title}</a></h3><p>${listing.description.slice(0, 120)}…</p><h3><span id="price_${listing.number}">${money(store.profile, listing.price)}</span></h3><input type="hidden" name="add" value="${listing.number}"><button type="submit">Add to Basket</button></div></form></li>`,
  list: (items) => html`<ul class="product_list" data-equalizer>${items}</ul>`,
  product: (
    store,
    listing,
    more,
  ) => html`<div class="product_detail"><form action="/" method="post" class="add_to_basket"><div class="open-clearing"><img src="${imageOf(listing)}" alt=""></div><div class="product_options"><h1>${listing.title}</h1><h3><span id="ptp">${money(store.profile, listing.price)}</span></h3><input type="text" name="quantity" value="1"><button type="submit" class="add_basket">Add to Basket</button></div></form>
<dl class="tabs"><dd><a href="#product_info">Product Information</a></dd></dl><div id="product_info">${listing.description}</div><div id="product_spec"><table><tbody><tr><td>Product Code</td><td>${listing.sku}</td></tr>${listing.brand === '' ? null : html`<tr><td>Manufacturer</td><td>${listing.brand}</td></tr>`}<tr><td>Condition</td><td>New</td></tr></tbody></table></div></div><h2>You may also like</h2><ul>${more}</ul>`,
  nothing: 'No products found.',
  single: true,
});
