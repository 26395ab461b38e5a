// Like Shopware 6 with its default storefront: search form, product boxes, microdata on product pages.
import { bare, money } from '../catalogue/profile.ts';
import { anyWord } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = (listing: { readonly slug: string; readonly sku: string }): string =>
  `/${listing.slug.replace(/-\d+$/, '')}/${listing.sku}`;

export const shopware = run({
  habit: 'Shopware 6: form, product boxes, microdata; any word, ranked',
  names: {
    header: 'header-main',
    logo: 'header-logo-main-link',
    search: 'header-search',
    grid: 'cms-listing-row',
    card: 'product-box',
    product: 'product-detail-main',
    gallery: 'product-detail-media',
    details: 'product-detail-buy',
    price: 'product-price',
    was: 'list-price',
    stock: 'delivery-information',
    buy: 'btn-buy',
    facts: 'product-detail-properties-table',
    related: 'product-detail-cross-selling',
  },
  engine: (entries) => anyWord(entries, { deep: true, codes: true }),
  path,
  number: (store, ask) => {
    const sku = /^\/[^/]+\/([A-Z]{3}-\d+)$/.exec(ask.path)?.[1];
    return store.listings.find((one) => one.sku === sku)?.number ?? null;
  },
  wanted: () => null,
  asked: (ask) => (ask.path === '/search' ? (ask.query.get('search') ?? '') : null),
  head: () =>
    html`<meta name="robots" content="index,follow"><meta itemprop="copyrightHolder" content="demo"><script>window.features={};window.router={"frontend.cart.offcanvas":"/checkout/offcanvas"};</script>`,
  search: () =>
    html`<div class="header-search"><form action="/search" method="get" data-search-widget="true" data-url="/suggest?search=" class="header-search-form"><div class="input-group"><input type="search" name="search" class="form-control header-search-input" autocomplete="off" placeholder="Enter search term..." aria-label="Enter search term..." value=""><button type="submit" class="btn header-search-btn" aria-label="Search"><span class="header-search-icon"></span></button></div></form></div>`,
  item: (store, listing) =>
    html`<div class="cms-listing-col col-sm-6 col-lg-4 col-xl-3"><div class="card product-box box-standard" data-product-information='{"id":"${listing.number}"}'><div class="card-body"><div class="product-badges"></div><div class="product-image-wrapper"><a href="${path(listing)}" title="${listing.title}" class="product-image-link is-standard"><img src="${imageOf(listing)}" class="product-image is-standard" alt="${listing.title}" title="${listing.title}"></a></div><div class="product-info"><div class="product-rating"></div><a href="${path(listing)}" class="product-name" title="${listing.title}"> ${listing.title} </a><div class="product-variant-characteristics"></div><div class="product-description">${listing.description.slice(0, 150)}</div><div class="product-price-info"><p class="product-price-unit"></p><div class="product-price-wrapper"><div class="product-cheapest-price"></div><span class="product-price"> ${money(store.profile, listing.price)}* </span></div></div><div class="product-action"><form action="/checkout/line-item/add" method="post" class="buy-widget"><button class="btn btn-buy" title="Add to shopping cart">Add to shopping cart</button></form></div></div></div></div></div>`,
  list: (items) =>
    html`<div class="cms-element-product-listing-wrapper"><div class="cms-element-product-listing-actions row"><select class="sorting custom-select"><option>Top results</option><option>Name A-Z</option></select></div><div class="row cms-listing-row js-listing-wrapper">${items}</div></div>`,
  product: (store, listing, more) => {
    const { profile } = store;
    const brand =
      listing.brand === ''
        ? null
        : html`<div itemprop="brand" itemtype="https://schema.org/Brand" itemscope><meta itemprop="name" content="${listing.brand}"></div>`;
    const gtin = listing.gtin === null ? null : html`<meta itemprop="gtin13" content="${listing.gtin}">`;
    return html`<div class="product-detail" itemscope itemtype="https://schema.org/Product"><div class="product-detail-content"><div class="row product-detail-headline"><div class="col product-detail-name-container"><h1 class="product-detail-name" itemprop="name">${listing.title}</h1></div></div><div class="row product-detail-main"><div class="col-lg-7 product-detail-media"><img src="${imageOf(listing)}" class="img-fluid" alt="${listing.title}" itemprop="image"></div><div class="col-lg-5 product-detail-buy">${brand}${gtin}<meta itemprop="releaseDate" content="2024-01-01"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="url" content="https://${profile.host}${path(listing)}"><meta itemprop="priceCurrency" content="${profile.currency}"><div class="product-detail-price-container"><meta itemprop="price" content="${bare(listing.price)}"><p class="product-detail-price"> ${money(profile, listing.price)}* </p></div><div class="product-detail-tax-container"><p class="product-detail-tax"><a class="product-detail-tax-link" href="/shipping">Prices incl. VAT plus shipping costs</a></p></div><div class="product-detail-delivery-information"><link itemprop="availability" href="https://schema.org/InStock"><p class="delivery-information delivery-available">Available, delivery time 1-3 days</p></div></div><form action="/checkout/line-item/add" method="post" class="buy-widget"><input type="hidden" name="redirectTo" value="frontend.cart.offcanvas"><button class="btn btn-primary btn-buy">Add to shopping cart</button></form><div class="product-detail-ordernumber-container"><span class="product-detail-ordernumber-label">Product number:</span> <meta itemprop="productID" content="${listing.number}"><span class="product-detail-ordernumber" itemprop="sku">${listing.sku}</span></div></div></div></div><div class="product-detail-tabs"><div class="product-detail-description-title">Product information "${listing.title}"</div><div class="product-detail-description-text" itemprop="description">${listing.description}</div></div><div class="product-detail-cross-selling"><div class="product-slider">${more}</div></div></div>`;
  },
  heading: (query, count) => `${count} product${count === 1 ? '' : 's'} found for "${query}"`,
  nothing: 'No products found.',
});
