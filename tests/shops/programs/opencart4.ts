// Like OpenCart 4 with its default theme: a search input without a form, hits that keep the words asked, no structured data.
import { money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ number }: { readonly number: string }): string =>
  `/index.php?route=product/product&language=en-gb&product_id=${number}`;

/** A hit's address contains the query. */
const found = (listing: { readonly number: string }, asked: string): string =>
  asked === '' ? path(listing) : `${path(listing)}&search=${encodeURIComponent(asked)}`;

export const opencart4 = run({
  habit: 'OpenCart 4: no form, no structured data, price and tax side by side; every word, in the name alone',
  names: {
    header: 'oc4-head',
    logo: 'logo',
    search: 'input-group',
    grid: 'row',
    card: 'product-thumb',
    product: 'oc4-main',
    gallery: 'magnific-popup',
    details: 'col-sm',
    price: 'price-new',
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
  head: (_, ask) =>
    html`<base href="${ask.origin}/"><link href="catalog/view/stylesheet/bootstrap.css" rel="stylesheet"><script src="catalog/view/javascript/common.js"></script>`,
  search: () =>
    html`<div id="search" class="input-group mb-3"><input type="text" name="search" value="" placeholder="Search" class="form-control form-control-lg"><button type="button" data-lang="en-gb" class="btn btn-light btn-lg"><i class="fa-solid fa-magnifying-glass"></i></button></div>`,
  item: (store, listing, asked) =>
    html`<div class="col mb-3"><div class="product-thumb"><div class="image"><a href="${found(listing, asked)}"><img src="${imageOf(listing)}" alt="${listing.title}" title="${listing.title}" class="img-fluid"></a></div><div class="content"><div class="description"><h4><a href="${found(listing, asked)}">${listing.title}</a></h4><p>${listing.description.slice(0, 100)}..</p><div class="price"><span class="price-new">${money(store.profile, listing.price)}</span> <span class="price-tax">Ex Tax: ${money(store.profile, Math.round(listing.price / 1.2))}</span></div></div><form method="post" data-oc-toggle="ajax"><div class="button-group"><button type="submit" formaction="index.php?route=checkout/cart.add"><i class="fa-solid fa-shopping-cart"></i></button><button type="submit" formaction="index.php?route=product/compare.add"><i class="fa-solid fa-arrow-right-arrow-left"></i></button></div><input type="hidden" name="product_id" value="${listing.number}"></form></div></div></div>`,
  list: (items) =>
    html`<h2>Products meeting the search criteria</h2><div id="display-control" class="row"><select id="input-sort"><option>Default</option><option>Name (A - Z)</option></select></div><div id="product-list" class="row row-cols-1 row-cols-md-3">${items}</div>`,
  product: (store, listing, more) => {
    const { profile } = store;
    const brand =
      listing.brand === ''
        ? null
        : html`<li>Brand: <a href="index.php?route=product/manufacturer.info&amp;manufacturer_id=8">${listing.brand}</a></li>`;
    return html`<div id="product-info" class="container"><ul class="breadcrumb"><li class="breadcrumb-item"><a href="/">Home</a></li><li class="breadcrumb-item"><a href="${path(listing)}">${listing.title}</a></li></ul><div class="row mb-3 oc4-main"><div class="col-sm"><div class="image magnific-popup"><a href="${imageOf(listing)}" title="${listing.title}"><img src="${imageOf(listing)}" class="img-thumbnail mb-3" alt="${listing.title}"></a></div></div><div class="col-sm"><h1>${listing.title}</h1><ul class="list-unstyled">${brand}<li>Product Code: ${listing.mpn ?? listing.sku}</li><li>Availability: In Stock</li></ul><ul class="list-unstyled"><li><h2><span class="price-new">${money(profile, listing.price)}</span></h2></li><li>Ex Tax: ${money(profile, Math.round(listing.price / 1.2))}</li></ul><div id="product"><form id="form-product"><label for="input-quantity">Qty</label><input type="text" name="quantity" value="1" id="input-quantity"><input type="hidden" name="product_id" value="${listing.number}"><button type="submit" id="button-cart" class="btn btn-primary btn-lg btn-block">Add to Cart</button></form></div></div></div><ul class="nav nav-tabs"><li class="nav-item"><a href="#tab-description" class="nav-link active">Description</a></li><li class="nav-item"><a href="#tab-review" class="nav-link">Reviews (0)</a></li></ul><div class="tab-content"><div id="tab-description" class="tab-pane active">${listing.description}</div></div><h3>Related Products</h3><div class="row">${more}</div></div>`;
  },
  nothing: 'There is no product that matches the search criteria.',
});
