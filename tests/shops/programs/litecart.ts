// Like LiteCart: a search form, columns of articles wrapped in one link, JSON-LD on product pages.
import { bare, money } from '../catalogue/profile.ts';
import { anyWord } from '../engines.ts';
import { html, jsonScript } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = (listing: { readonly slug: string; readonly number: string }): string =>
  `/en/goods-c-1/${listing.slug.replace(/-\d+$/, '')}-p-${listing.number}`;

export const litecart = run({
  habit: 'LiteCart: form, a whole tile is one link, JSON-LD; any word, ranked',
  names: {
    header: 'header',
    logo: 'logotype',
    search: 'search-form',
    grid: 'listing',
    card: 'product',
    product: 'box-product',
    gallery: 'images',
    details: 'buy',
    price: 'price',
    was: 'regular-price',
    stock: 'stock-status',
    buy: 'btn-success',
    facts: 'attributes',
    related: 'box-similar-products',
  },
  engine: (entries) => anyWord(entries, { codes: true }),
  path,
  wanted: (ask) => /-p-(\d+)$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/en/search' ? (ask.query.get('query') ?? '') : null),
  head: () =>
    html`<link rel="alternate" hreflang="en" href="/en/"><script>window._env={"platform":{"path":"/"}};</script>`,
  search: () =>
    html`<form name="search_form" class="search-form" action="/en/search" method="get"><div class="input-group"><span class="input-group-icon"></span><input class="form-control" type="search" name="query" value="" placeholder="Search products &hellip;"></div></form>`,
  item: (store, listing) =>
    html`<article class="product column shadow hover-light" data-id="${listing.number}" data-sku="${listing.sku}" data-name="${listing.title}" data-price="${bare(listing.price)}"><a class="link" href="${path(listing)}" title="${listing.title}" data-id="${listing.number}"><div class="image-wrapper"><img class="image" src="${imageOf(listing)}" alt="${listing.title}"></div><div class="info"><h4 class="name">${listing.title}</h4><div class="manufacturer-name">${listing.brand === '' ? null : listing.brand}</div><div class="description">${listing.description.slice(0, 60)}</div><div class="price-wrapper"><span class="price">${money(store.profile, listing.price)}</span></div></div></a><button class="preview btn btn-default btn-sm" data-toggle="lightbox" data-target="${path(listing)}"><i class="fa fa-search-plus"></i> Preview</button></article>`,
  list: (items) => html`<section class="listing products columns">${items}</section>`,
  product: (store, listing, more) => {
    const { profile } = store;
    const data = {
      '@context': 'https://schema.org/',
      '@type': 'Product',
      productID: listing.number,
      sku: listing.sku,
      ...(listing.gtin === null ? {} : { gtin14: listing.gtin }),
      ...(listing.mpn === null ? {} : { mpn: listing.mpn }),
      name: listing.title,
      image: imageOf(listing),
      description: listing.description,
      ...(listing.brand === '' ? {} : { brand: { name: listing.brand } }),
      offers: {
        '@type': 'Offer',
        priceCurrency: profile.currency,
        price: Number(bare(listing.price)),
        itemCondition: 'https://schema.org/NewCondition',
        availability: 'https://schema.org/InStock',
        url: `https://${profile.host}${path(listing)}`,
      },
    };
    return html`<article id="box-product" class="box-product" data-id="${listing.number}"><div class="images row"><a class="main-image" href="${imageOf(listing)}"><img src="${imageOf(listing)}" alt=""></a></div><div class="buy"><h1 class="title">${listing.title}</h1>${listing.brand === '' ? null : html`<div class="manufacturer"><a href="/en/m-1/"><h3>${listing.brand}</h3></a></div>`}<div class="price-wrapper"><span class="price">${money(profile, listing.price)}</span></div><div class="tax">Including Tax (20%): <span class="total-tax">${money(profile, Math.round(listing.price / 6))}</span></div><div class="codes"><div class="sku">SKU: <span class="value">${listing.sku}</span></div></div><div class="stock-status">Stock Status: <span class="value">30 pcs</span></div><form name="buy_now_form" method="post"><input type="hidden" name="product_id" value="${listing.number}"><input class="form-control" name="quantity" type="number" value="1"><button class="btn btn-success" name="add_cart_product" value="true">Add To Cart</button></form></div><ul class="nav nav-tabs"><li><a href="#tab-information">Information</a></li></ul><div id="tab-information" class="description">${listing.description}</div></article>${jsonScript('application/ld+json', data)}<section id="box-similar-products"><h2 class="title">Similar Products</h2>${more}</section>`;
  },
  heading: (query) => `Search Results for "${query}"`,
  nothing: 'No matching results',
});
