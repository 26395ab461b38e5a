// Like nopCommerce with its default theme: autocomplete JSON with labels and links alone, JSON-LD on product pages.
import { bare, money } from '../catalogue/profile.ts';
import { exactPhrase } from '../engines.ts';
import { json } from '../exchange.ts';
import { html, jsonScript } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ slug }: { readonly slug: string }): string => `/${slug}`;

export const nopcommerce = run({
  habit:
    'nopCommerce: GET form and autocomplete JSON, JSON-LD, GTIN in the page; exact phrase of three letters or more',
  names: {
    header: 'header-lower',
    logo: 'header-logo',
    search: 'search-box',
    grid: 'item-grid',
    card: 'product-item',
    product: 'product-essential',
    gallery: 'gallery',
    details: 'overview',
    price: 'actual-price',
    was: 'old-product-price',
    stock: 'availability',
    buy: 'add-to-cart-button',
    facts: 'data-table',
    related: 'also-purchased',
  },
  engine: (entries) => {
    const engine = exactPhrase(entries, { codes: true });
    return (query) => (query.trim().length < 3 ? [] : engine(query));
  },
  path,
  wanted: (ask) => /^\/([a-z0-9-]+)$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/search' ? (ask.query.get('q') ?? '') : null),
  head: (_, ask) =>
    html`<meta name="generator" content="nopCommerce"><link rel="canonical" href="${ask.origin}${ask.path}"><link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="Search">`,
  search: () =>
    html`<div class="search-box store-search-box"><form method="get" id="small-search-box-form" action="/search"><input type="text" class="search-box-text" id="small-searchterms" autocomplete="off" name="q" placeholder="Search store" aria-label="Search store"><button type="submit" class="button-1 search-box-button">Search</button></form></div>`,
  item: (store, listing) =>
    html`<div class="item-box"><div class="product-item" data-productid="${listing.number}"><div class="picture"><a href="${path(listing)}" title="Show details for ${listing.title}"><img alt="Picture of ${listing.title}" src="${imageOf(listing)}"></a></div><div class="details"><h2 class="product-title"><a href="${path(listing)}">${listing.title}</a></h2><div class="prices"><span class="price actual-price">${money(store.profile, listing.price)}</span></div><div class="buttons"><button type="button" class="button-2 product-box-add-to-cart-button">Add to cart</button></div></div></div></div>`,
  list: (items) => html`<div class="product-grid"><div class="item-grid">${items}</div></div>`,
  product: (
    store,
    listing,
    more,
  ) => html`<div class="page product-details-page"><div class="product-essential"><div class="gallery"><img src="${imageOf(listing)}" alt="Picture of ${listing.title}"></div><div class="overview"><div class="product-name"><h1>${listing.title}</h1></div><div class="short-description">${listing.description}</div>${listing.brand === '' ? null : html`<div class="manufacturers"><span class="label">Manufacturer:</span> <span class="value"><a href="/brand">${listing.brand}</a></span></div>`}<div class="additional-details"><div class="sku"><span class="label">SKU:</span> <span class="value">${listing.sku}</span></div>${listing.gtin === null ? null : html`<div class="gtin"><span class="label">GTIN:</span> <span class="value">${listing.gtin}</span></div>`}</div><div class="prices"><div class="product-price"><span id="price-value-${listing.number}" class="price-value-${listing.number}">${money(store.profile, listing.price)}</span></div></div><button type="button" class="button-1 add-to-cart-button">Add to cart</button></div></div><div class="also-purchased"><div class="title"><strong>Customers who bought this item also bought</strong></div>${more}</div></div>
${jsonScript('application/ld+json', { '@context': 'https://schema.org', '@type': 'Product', name: listing.title, sku: listing.sku, gtin: listing.gtin ?? '', mpn: listing.mpn ?? '', description: listing.description, image: imageOf(listing), brand: [{ '@type': 'Brand', name: listing.brand }], offers: { '@type': 'Offer', url: path(listing), availability: 'https://schema.org/InStock', price: bare(listing.price), priceCurrency: 'USD' } })}`,
  nothing: 'No products were found that matched your criteria.',
  extra: (_, find, ask) => {
    if (ask.path !== '/catalog/searchtermautocomplete') return null;
    const found = find(ask.query.get('term') ?? '').slice(0, 10);
    return json(
      found.map(({ listings: [one] }) => ({
        label: one.title,
        producturl: path(one),
        productpictureurl: imageOf(one),
        showlinktoresultsearch: false,
      })),
    );
  },
});
