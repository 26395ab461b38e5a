// Like django-oscar with its sandbox templates: a bare search form, product pods, a product table, no structured data.
import { money } from '../catalogue/profile.ts';
import { wordPrefixes } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = (listing: { readonly slug: string; readonly number: string }): string =>
  `/catalogue/${listing.slug.replace(/-\d+$/, '')}_${listing.number}/`;

/** The template truncates long names in lists. */
function cut(title: string): string {
  return title.length > 40 ? `${title.slice(0, 37)}...` : title;
}

export const oscar = run({
  habit: 'django-oscar: form, cut titles in lists, a table of facts, no structured data; every word',
  names: {
    header: 'page_header',
    logo: 'logo',
    search: 'navbar-search',
    grid: 'ol',
    card: 'product_pod',
    product: 'product_page',
    gallery: 'product_gallery',
    details: 'product_main',
    price: 'price_color',
    was: 'price_was',
    stock: 'availability',
    buy: 'btn-add-to-basket',
    facts: 'table',
    related: 'recommended',
  },
  engine: (entries) => wordPrefixes(entries, { deep: true, codes: true }),
  path,
  wanted: (ask) => /^\/catalogue\/[^/]+_(\d+)\/$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/search/' ? (ask.query.get('q') ?? '') : null),
  head: () =>
    html`<meta name="created" content="2024"><link rel="shortcut icon" href="/static/oscar/favicon.ico">`,
  search: () =>
    html`<form method="get" action="/search/" class="navbar-search form-inline"><div class="form-group"><label class="sr-only" for="id_q">Search</label> <input type="search" name="q" tabindex="1" placeholder="Search" class="form-control" id="id_q"></div> <input type="submit" class="btn btn-primary" value="Search"></form>`,
  item: (store, listing) =>
    html`<li class="col-sm-6 col-md-4 col-lg-3 mb-4"><article class="product_pod card"><div class="image_container"><a href="${path(listing)}"><img src="${imageOf(listing)}" alt="${listing.title}" class="thumbnail"></a></div><p class="star-rating Three"><i class="fas fa-star"></i></p><h3><a href="${path(listing)}" title="${listing.title}">${cut(listing.title)}</a></h3><div class="product_price"><p class="price_color">${money(store.profile, listing.price)}</p><p class="instock availability"><i class="fas fa-check"></i> In stock</p><form action="/basket/add/${listing.number}/" method="post"><input type="hidden" name="quantity" value="1"><button type="submit" class="btn btn-primary btn-block btn-add-to-basket">Add to basket</button></form></div></article></li>`,
  list: (items) =>
    html`<form method="get" class="form-horizontal"><strong>${items.length}</strong> results found.</form><section><div><ol class="row list-unstyled ol">${items}</ol></div></section>`,
  product: (store, listing, more) => {
    const price = money(store.profile, listing.price);
    return html`<ul class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/catalogue/category/all_1/">Products</a></li><li class="active">${listing.title}</li></ul><article class="product_page"><div class="row"><div class="col-sm-6"><div id="product_gallery" class="product_gallery"><img src="${imageOf(listing)}" alt="${listing.title}"></div></div><div class="col-sm-6 product_main"><h1>${listing.title}</h1><p class="price_color">${price}</p><p class="instock availability"><i class="fas fa-check"></i> In stock (17 available)</p><p class="star-rating Three"></p><hr><form id="add_to_basket_form" action="/basket/add/${listing.number}/" method="post"><input type="number" name="quantity" value="1"><button type="submit" class="btn btn-lg btn-primary btn-add-to-basket">Add to basket</button></form></div></div><div id="product_description" class="sub-header"><h2>Product Description</h2></div><p>${listing.description}</p><div class="sub-header"><h2>Product Information</h2></div><table class="table table-striped"><tr><th>UPC</th><td>${listing.gtin ?? listing.sku}</td></tr><tr><th>Product Type</th><td>Goods</td></tr><tr><th>Price (excl. tax)</th><td>${price}</td></tr><tr><th>Price (incl. tax)</th><td>${price}</td></tr><tr><th>Tax</th><td>${money(store.profile, 0)}</td></tr><tr><th>Availability</th><td>In stock (17 available)</td></tr><tr><th>Number of reviews</th><td>0</td></tr></table></article><div class="sub-header"><h2>Products you recently viewed</h2></div><ul class="row">${more}</ul>`;
  },
  heading: (query) => `Products matching "${query}"`,
  nothing: 'Found 0 results.',
});
