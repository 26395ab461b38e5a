// A shop in the manner of WooCommerce: Store API, JSON-LD with an array of offers, a single hit redirects to its page.
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { allWords, type Engine, type Entry, exactPhrase } from '../engines.ts';
import { type Answer, type Ask, json, page, redirect } from '../exchange.ts';
import { frame, type Names, stockWords, words } from '../look.ts';
import { html, jsonScript, type Markup, raw } from '../markup.ts';
import { type Build, furniture, imageOf, popular, related, SCHEMA_STOCK, searching, slice } from '../shop.ts';

const NAMES: Names = {
  header: 'site-branding',
  logo: 'site-title',
  search: 'woocommerce-product-search',
  grid: 'products',
  card: 'product-item',
  product: 'product-summary-wrap',
  gallery: 'woocommerce-product-gallery',
  details: 'entry-summary',
  price: 'woocommerce-Price-amount',
  was: 'price-was',
  stock: 'stock',
  buy: 'single_add_to_cart_button',
  facts: 'woocommerce-product-attributes',
  related: 'related',
};

const SEARCH = html`<form role="search" method="get" class="woocommerce-product-search" action="/"><input type="search" class="search-field" placeholder="Search products…" name="s"><button type="submit">Search</button><input type="hidden" name="post_type" value="product"></form>`;

const pathOf = (listing: Listing): string => `/product/${listing.slug}/`;

function structured(store: Store, listing: Listing, origin: string): unknown {
  const url = origin + pathOf(listing);
  return {
    '@context': 'https://schema.org/',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: { name: 'Home', '@id': origin } },
          { '@type': 'ListItem', position: 2, item: { name: listing.title, '@id': url } },
        ],
      },
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        name: listing.title,
        url,
        description: listing.description,
        image: origin + imageOf(listing),
        sku: listing.sku,
        ...(listing.gtin === null ? {} : { gtin: listing.gtin }),
        brand: { '@type': 'Brand', name: listing.brand },
        offers: [
          {
            '@type': 'Offer',
            priceSpecification: [
              {
                '@type': 'UnitPriceSpecification',
                price: bare(listing.price),
                priceCurrency: store.profile.currency,
                valueAddedTaxIncluded: true,
              },
            ],
            availability: SCHEMA_STOCK[listing.stock].replace('https', 'http'),
            url,
            seller: { '@type': 'Organization', name: store.profile.name, url: origin },
          },
        ],
      },
    ],
  };
}

function record(store: Store, listing: Listing, origin: string): unknown {
  return {
    id: Number(listing.number),
    name: listing.title.replace(/–/g, '&#8211;'),
    slug: listing.slug,
    parent: 0,
    type: 'simple',
    variation: '',
    permalink: origin + pathOf(listing),
    sku: listing.sku,
    short_description: `<p>${listing.description}</p>`,
    description: `<p>${listing.description}</p>`,
    on_sale: listing.was !== null,
    prices: {
      price: String(listing.price),
      regular_price: String(listing.was ?? listing.price),
      sale_price: String(listing.price),
      price_range: null,
      currency_code: store.profile.currency,
      currency_symbol: '€',
      currency_minor_unit: 2,
      currency_decimal_separator: '.',
      currency_thousand_separator: ',',
      currency_prefix: '€',
      currency_suffix: '',
    },
    images: [
      {
        id: 1,
        src: origin + imageOf(listing),
        thumbnail: origin + imageOf(listing),
        name: listing.slug,
        alt: '',
      },
    ],
    brands: [{ id: 3, name: listing.brand, slug: listing.brand.toLowerCase() }],
    has_options: false,
    is_purchasable: true,
    is_in_stock: listing.stock !== 'out',
  };
}

function amount(store: Store, minor: number): Markup {
  return html`<span class="woocommerce-Price-amount amount"><bdi>${money(store.profile, minor)}</bdi></span>`;
}

function price(store: Store, listing: Listing): Markup {
  if (listing.was === null) return html`<span class="price">${amount(store, listing.price)}</span>`;
  return html`<span class="price"><del aria-hidden="true" class="price-was">${amount(store, listing.was)}</del> <span class="screen-reader-text" hidden>Original price was: ${money(store.profile, listing.was)}.</span><ins>${amount(store, listing.price)}</ins></span>`;
}

function card(store: Store, shelf: Shelf): Markup {
  const [listing] = shelf.listings;
  return html`<li class="product-item product type-product status-publish ${listing.stock === 'out' ? 'outofstock' : 'instock'}"><a href="${pathOf(listing)}" class="woocommerce-LoopProduct-link"><img src="${imageOf(listing)}" alt="${listing.title}" loading="lazy"><h2 class="woocommerce-loop-product__title">${listing.title}</h2>${price(store, listing)}</a><a href="?add-to-cart=${listing.number}" class="button" rel="nofollow">Add to basket</a></li>`;
}

function head(store: Store, origin: string): Markup {
  return html`<link rel="https://api.w.org/" href="${origin}/wp-json/"><meta name="generator" content="WordPress 6.8"><meta name="generator" content="WooCommerce 9.8.1"><link rel="stylesheet" href="data:text/css," id="woocommerce-general-css">${jsonScript('application/ld+json', { '@context': 'https://schema.org/', '@type': 'WebSite', name: store.profile.name, url: origin, potentialAction: { '@type': 'SearchAction', target: `${origin}/?s={search_term_string}&amp;post_type=product`, 'query-input': 'required name=search_term_string' } })}`;
}

function productPage(store: Store, shelf: Shelf, ask: Ask): Answer {
  const [listing] = shelf.listings;
  const body = html`<div class="product type-product product-summary-wrap"><div class="woocommerce-product-gallery"><img src="${imageOf(listing)}" class="wp-post-image" alt=""></div>
<div class="summary entry-summary"><h1 class="product_title entry-title">${listing.title}</h1><p>${price(store, listing)}</p><div class="woocommerce-product-details__short-description"><p>${listing.description}</p></div>
<p class="stock ${listing.stock === 'out' ? 'out-of-stock' : 'in-stock'}">${stockWords(store.profile, listing.stock)}</p>
<form class="cart" method="post"><button type="submit" name="add-to-cart" value="${listing.number}" class="single_add_to_cart_button button alt"${listing.stock === 'out' ? raw(' disabled') : null}>Add to basket</button></form>
<div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">${listing.sku}</span></span> <span class="posted_in">Category: <a href="/product-category/all/" rel="tag">${listing.category}</a></span> <span>Brand: <a href="/brand/b/" rel="tag">${listing.brand}</a></span></div></div></div>
<table class="woocommerce-product-attributes shop_attributes">${listing.attributes.map(([name, value]) => html`<tr class="woocommerce-product-attributes-item"><th>${name}</th><td><p>${value}</p></td></tr>`)}</table>
<section class="related products-related"><h2>Related products</h2><ul class="products columns-4">${related(store, shelf).map((one) => card(store, one))}</ul></section>`;
  const top = html`${head(store, ask.origin)}<link rel="canonical" href="${ask.origin}${pathOf(listing)}">`;
  const tail = jsonScript('application/ld+json', structured(store, listing, ask.origin));
  return page(
    frame(store, NAMES, {
      title: `${listing.title} – ${store.profile.name}`,
      head: top,
      search: SEARCH,
      body,
      tail,
    }),
  );
}

function listPage(store: Store, ask: Ask, title: string, shelves: readonly Shelf[]): Answer {
  const body =
    shelves.length === 0
      ? html`<h1>${title}</h1><p class="woocommerce-no-products-found woocommerce-info">No products were found matching your selection.</p>`
      : html`<h1 class="woocommerce-products-header__title page-title">${title}</h1><ul class="products columns-4">${shelves.map((shelf) => card(store, shelf))}</ul>`;
  return page(
    frame(store, NAMES, {
      title: `${title} – ${store.profile.name}`,
      head: head(store, ask.origin),
      search: SEARCH,
      body,
    }),
  );
}

/** WordPress searches title and text for every word; more than nine words are searched for as one phrase. */
function engine(entries: readonly Entry[]): Engine {
  const each = allWords(entries, { deep: true, codes: true });
  const phrase = exactPhrase(entries, { deep: true });
  return (query) => (query.trim().split(/\s+/).length > 9 ? phrase(query) : each(query));
}

export const woocommerce: Build = (store) => {
  const find = searching(store, engine);
  const results = (ask: Ask, query: string): Answer => {
    const found = find(query);
    const [only] = found;
    if (found.length === 1 && only !== undefined) return redirect(ask.origin + pathOf(only.listings[0]));
    return listPage(store, ask, `Search results: “${query}”`, slice(found, ask.query.get('paged')));
  };
  return {
    host: store.profile.host,
    habit: 'WooCommerce: Store API, JSON-LD with offers[] and priceSpecification[], a single hit redirects',
    store,
    path: pathOf,
    answer: (ask) => {
      const query = ask.query.get('s');
      if (ask.path === '/' && query !== null) return results(ask, query);
      if (ask.path === '/') return listPage(store, ask, words(store.profile).welcome, popular(store));
      if (ask.path === '/wp-json/wc/store/v1/products') {
        const size = Math.min(100, Number(ask.query.get('per_page') ?? 10) || 10);
        return json(
          slice(find(ask.query.get('search') ?? ''), ask.query.get('page'), size).map((shelf) =>
            record(store, shelf.listings[0], ask.origin),
          ),
        );
      }
      if (ask.path.startsWith('/wp-json/wc/v3'))
        return json(
          {
            code: 'woocommerce_rest_cannot_view',
            message: 'Sorry, you cannot list resources.',
            data: { status: 401 },
          },
          401,
        );
      const shelf = store.bySlug.get(/^\/product\/([^/]+)\/?$/.exec(ask.path)?.[1] ?? '');
      return shelf === undefined ? furniture(store, ask) : productPage(store, shelf, ask);
    },
  };
};
