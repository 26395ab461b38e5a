// Like BigCommerce with its standard theme: a search box that only a script sends, hidden labels for prices that are not there.
import { bare, money } from '../catalogue/profile.ts';
import { wordPrefixes } from '../engines.ts';
import { html, jsonScript } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ slug }: { readonly slug: string }): string => `/${slug}/`;

export const bigcommerce = run({
  habit: 'BigCommerce: the search box is a script’s; JSON-LD; every word or its beginning',
  names: {
    header: 'header',
    logo: 'header-logo',
    search: 'quickSearch',
    grid: 'productGrid',
    card: 'card',
    product: 'productView',
    gallery: 'productView-images',
    details: 'productView-details',
    price: 'price--withoutTax',
    was: 'price--rrp',
    stock: 'form-field--stock',
    buy: 'button--primary',
    facts: 'productView-info',
    related: 'productCarousel',
  },
  engine: (entries) => wordPrefixes(entries, { codes: true }),
  path,
  wanted: (ask) => /^\/([^/]+)\/$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/search.php' ? (ask.query.get('search_query') ?? '') : null),
  head: () => html`<meta name="platform" content="bigcommerce.stencil">`,
  search: () =>
    html`<div class="quickSearch"><form onsubmit="return false" data-url="/search.php" data-quick-search-form><label for="nav-quick-search">Search</label><input data-search-quick name="nav-quick-search" id="nav-quick-search" placeholder="Search the store" autocomplete="off"></form></div>`,
  item: (store, listing) =>
    html`<li class="product"><article class="card" data-name="${listing.title}"><figure><a href="${path(listing)}" aria-label="${listing.title}, ${money(store.profile, listing.price)}"><img src="${imageOf(listing)}" alt="${listing.title}"></a><figcaption><button type="button">Quick view</button><a href="/cart.php?action=add&amp;product_id=${listing.number}">Add to Cart</a></figcaption></figure><div class="card-body"><p class="card-text">${listing.brand}</p><h3 class="card-title"><a href="${path(listing)}">${listing.title}</a></h3><div style="display: none;">Was: <span class="price price--non-sale"></span></div><div><span class="price price--withoutTax">${money(store.profile, listing.price)}</span></div></div></article></li>`,
  list: (items) => html`<ul class="productGrid">${items}</ul>`,
  product: (store, listing, more) => {
    const { profile } = store;
    const data = {
      '@context': 'https://schema.org/',
      '@type': 'Product',
      name: listing.title,
      sku: listing.sku,
      ...(listing.brand === '' ? {} : { brand: { '@type': 'Brand', name: listing.brand } }),
      offers: {
        '@type': 'Offer',
        price: bare(listing.price),
        priceCurrency: profile.currency,
        availability: 'https://schema.org/InStock',
      },
    };
    return html`<div class="productView"><section class="productView-images"><img src="${imageOf(listing)}" alt="${listing.title}"></section><section class="productView-details"><h1 class="productView-title">${listing.title}</h1><h2><a href="/brands/all/"><span>${listing.brand}</span></a></h2><div style="display: none;">MSRP: <span class="price price--rrp"></span></div><span class="price price--withoutTax">${money(profile, listing.price)}</span><dl class="productView-info"><dt>SKU:</dt><dd>${listing.sku}</dd></dl><form method="post" action="/cart.php"><input type="hidden" name="action" value="add"><input type="hidden" name="product_id" value="${listing.number}"><input name="qty[]" type="tel" value="1"><input class="button button--primary" type="submit" value="Add to Cart"></form></section><article>${listing.description}</article></div>
<section class="productCarousel">${more}</section>${jsonScript('application/ld+json', data)}`;
  },
  heading: (query, count) => `${count} results for '${query}'`,
  nothing: 'Your search did not match any products or information.',
});
