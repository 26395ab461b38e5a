// Like Spree and Solidus with their starter storefronts: search on the product list, microdata in the cards, no codes at all.
import { bare, money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ slug }: { readonly slug: string }): string => `/products/${slug}`;

export const spree = run({
  habit: 'Spree: search on /products by keywords, microdata, no codes; every word, in name and description',
  names: {
    header: 'page-header',
    logo: 'header-logo',
    search: 'search-bar',
    grid: 'products-grid',
    card: 'product-card',
    product: 'product-page',
    gallery: 'product-images',
    details: 'product-summary',
    price: 'product-price',
    was: 'compare-price',
    stock: 'stock-line',
    buy: 'add-to-cart',
    facts: 'properties',
    related: 'related',
  },
  engine: (entries) => allWords(entries, { deep: true }),
  path,
  wanted: (ask) => /^\/products\/([a-z0-9-]+)$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/products' ? (ask.query.get('keywords') ?? '') : null),
  head: () =>
    html`<meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="demo-token-of-the-page"><script src="/assets/spree/frontend/all.js"></script>`,
  search: () =>
    html`<div class="search-bar"><form action="/products" accept-charset="UTF-8" method="get"><input name="utf8" type="hidden" value="✓"><select name="taxon" aria-label="Taxon"><option value="">All departments</option></select><input type="search" name="keywords" id="keywords" placeholder="Search"><input type="submit" name="commit" value="Search"></form></div>`,
  item: (store, listing) =>
    html`<li id="product_${listing.number}" class="product-card" data-hook="products_list_item" itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="${path(listing)}"><img itemprop="image" src="${imageOf(listing)}" alt=""></a><a class="info" itemprop="name" title="${listing.title}" href="${path(listing)}">${listing.title.length > 50 ? `${listing.title.slice(0, 47)}...` : listing.title}</a><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span class="price selling" itemprop="price" content="${bare(listing.price)}">${money(store.profile, listing.price)}</span></span></li>`,
  list: (items) => html`<ul id="products" class="products-grid" data-hook>${items}</ul>`,
  product: (store, listing, more) =>
    html`<div data-hook="product_show" class="product-page" itemscope itemtype="https://schema.org/Product"><div class="product-images"><img itemprop="image" src="${imageOf(listing)}"></div><div class="product-summary"><h1 class="product-title" itemprop="name">${listing.title}</h1><div itemprop="description" data-hook="description">${listing.description}</div><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><h6>Price</h6><span class="price selling" itemprop="price" content="${bare(listing.price)}">${money(store.profile, listing.price)}</span><span itemprop="priceCurrency" content="USD"></span><link itemprop="availability" href="https://schema.org/InStock"></div><button id="add-to-cart-button" type="submit" class="add-to-cart">Add To Cart</button>${listing.brand === '' ? null : html`<table class="properties"><tr><td><strong>Brand</strong></td><td>${listing.brand}</td></tr></table>`}</div></div><h3>Look for similar items</h3>${more}`,
  nothing: 'No products found',
});
