// Like OpenCart 3 with its default theme: canonical and visible text only, a search input without a form.
import { money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ number }: { readonly number: string }): string =>
  `/index.php?route=product/product&product_id=${number}`;

/** A hit's address contains the query. */
const found = (listing: { readonly number: string }, asked: string): string =>
  asked === '' ? path(listing) : `${path(listing)}&search=${encodeURIComponent(asked)}`;

export const opencart = run({
  habit: 'OpenCart 3: no structured data, no form; every word, in the name alone',
  names: {
    header: 'oc-head',
    logo: 'logo',
    search: 'input-group',
    grid: 'row',
    card: 'product-thumb',
    product: 'row-main',
    gallery: 'thumbnails',
    details: 'col-sm-4',
    price: 'price',
    was: 'price-old',
    stock: 'stock-line',
    buy: 'btn-primary',
    facts: 'table',
    related: 'related',
  },
  engine: (entries) => allWords(entries),
  path,
  wanted: (ask) => (ask.query.get('route') === 'product/product' ? ask.query.get('product_id') : null),
  asked: (ask) => (ask.query.get('route') === 'product/search' ? (ask.query.get('search') ?? '') : null),
  head: (store, ask) => {
    const id = ask.query.get('product_id');
    return html`<base href="${ask.origin}/">${id === null ? null : html`<link href="${ask.origin}${path({ number: id })}" rel="canonical">`}<meta name="description" content="${store.profile.slogan}"><script src="catalog/view/javascript/common.js" type="text/javascript"></script>`;
  },
  search: () =>
    html`<div id="search" class="input-group"><input type="text" name="search" value="" placeholder="Search" class="form-control input-lg"><span class="input-group-btn"><button type="button" class="btn btn-default btn-lg"><i class="fa fa-search"></i></button></span></div>`,
  item: (store, listing, asked) =>
    html`<div class="product-layout product-list col-xs-12"><div class="product-thumb"><div class="image"><a href="${found(listing, asked)}"><img src="${imageOf(listing)}" alt="${listing.title}" class="img-responsive"></a></div><div><div class="caption"><h4><a href="${found(listing, asked)}">${listing.title}</a></h4><p>${listing.description.slice(0, 100)}..</p><p class="price">${money(store.profile, listing.price)} <span class="price-tax">Ex Tax: ${money(store.profile, Math.round(listing.price / 1.2))}</span></p></div><div class="button-group"><button type="button" onclick="cart.add('${listing.number}')">Add to Cart</button></div></div></div></div>`,
  list: (items) => html`<h2>Products meeting the search criteria</h2><div class="row">${items}</div>`,
  product: (
    store,
    listing,
    more,
  ) => html`<div class="row-main"><div class="col-sm-8"><ul class="thumbnails"><li><a class="thumbnail" href="${imageOf(listing)}" title="${listing.title}"><img src="${imageOf(listing)}" alt="${listing.title}"></a></li></ul><ul class="nav nav-tabs"><li class="active"><a href="#tab-description">Description</a></li><li><a href="#tab-review">Reviews (0)</a></li></ul><div class="tab-pane active" id="tab-description"><p>${listing.description}</p></div></div>
<div class="col-sm-4"><h1>${listing.title}</h1><ul class="list-unstyled">${listing.brand === '' ? null : html`<li>Brand: <a href="/brand">${listing.brand}</a></li>`}<li>Product Code: ${listing.sku}</li><li>Availability: In Stock</li></ul><ul class="list-unstyled"><li><h2>${money(store.profile, listing.price)}</h2></li><li>Ex Tax: ${money(store.profile, Math.round(listing.price / 1.2))}</li></ul>
<div id="product"><label>Qty</label><input type="text" name="quantity" value="1" size="2"><input type="hidden" name="product_id" value="${listing.number}"><button type="button" id="button-cart" class="btn btn-primary">Add to Cart</button></div></div></div><h3>Related Products</h3>${more}`,
  nothing: 'There is no product that matches the search criteria.',
});
