// Like AbanteCart with its default template: the form names another field than the search reads; an exact-phrase search.
import { money } from '../catalogue/profile.ts';
import { exactPhrase } from '../engines.ts';
import { html, raw } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ number }: { readonly number: string }): string =>
  `/index.php?rt=product/product&product_id=${number}`;

/** A hit's address contains the query. */
const found = (listing: { readonly number: string }, asked: string): string =>
  asked === '' ? path(listing) : `${path(listing)}&keyword=${encodeURIComponent(asked)}`;

/** The template's script builds the search address from the field, under another parameter name. */
const SCRIPT = raw(
  `<script>function search_submit(){var k=document.getElementById('filter_keyword').value;location='/index.php?rt=product/search&keyword='+encodeURIComponent(k)+'&category_id=0';return false}</script>`,
);

export const abantecart = run({
  habit: 'AbanteCart: form sent by script under another field name; microdata; exact phrase',
  names: {
    header: 'headerstrip',
    logo: 'logo',
    search: 'search-bar',
    grid: 'thumbnails',
    card: 'thumbnail',
    product: 'product-detail',
    gallery: 'mainimage',
    details: 'productprops',
    price: 'productfilneprice',
    was: 'pricetag',
    stock: 'productStock',
    buy: 'cart',
    facts: 'productinfo',
    related: 'related-products',
  },
  engine: (entries) => exactPhrase(entries),
  path,
  wanted: (ask) => (ask.query.get('rt') === 'product/product' ? ask.query.get('product_id') : null),
  asked: (ask) => (ask.query.get('rt') === 'product/search' ? (ask.query.get('keyword') ?? '') : null),
  head: (_, ask) =>
    html`<base href="${ask.origin}/"><meta name="generator" content="AbanteCart v1.4.0 - Open Source eCommerce solution">${SCRIPT}`,
  search: () =>
    html`<form id="search_form" class="search-bar" action="/index.php" method="get" onsubmit="return search_submit()"><input type="hidden" name="rt" value="product/search"><input type="text" name="filter_keyword" id="filter_keyword" value="" placeholder="Search Keywords"><button type="submit">Go</button></form>`,
  item: (store, listing, asked) =>
    html`<div class="col-md-3"><div class="fixed_wrapper"><div class="fixed"><a class="prdocutname" href="${found(listing, asked)}" title="${listing.title}">${listing.title}</a></div></div><div class="thumbnail"><a href="${found(listing, asked)}"><img src="${imageOf(listing)}" alt=""></a><div class="pricetag jumbotron"><a class="productcart" href="#">Add to Cart</a><div class="price"><div class="oneprice">${money(store.profile, listing.price)}</div></div></div></div></div>`,
  list: (items) => html`<div class="thumbnails grid row">${items}</div>`,
  product: (
    store,
    listing,
    more,
  ) => html`<div id="product_details"><div class="mainimage"><img src="${imageOf(listing)}" alt=""></div><div class="productprops"><h1 class="productname"><span class="bgnone">${listing.title}</span></h1><div class="productprice"><div class="productpageprice jumbotron"><div class="productfilneprice">${money(store.profile, listing.price)}</div></div></div><ul class="productinfo"><li><span class="productinfoleft">Model:</span> ${listing.mpn ?? listing.sku}</li>${listing.brand === '' ? null : html`<li><span class="productinfoleft">Manufacturer:</span> <a href="/brand"><span>${listing.brand}</span></a></li>`}<li><span class="productinfoleft">Availability:</span> In Stock</li></ul><a class="cart" href="#" onclick="return false">Add to Cart</a></div>
<ul class="nav nav-tabs"><li class="active"><a href="#description">Description</a></li></ul><div id="description">${listing.description}</div></div><section id="related"><h2>Latest Products</h2>${more}</section>`,
  nothing: 'There is no product that matches the search criteria.',
});
