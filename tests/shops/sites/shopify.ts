// A shop in the manner of Shopify: predictive search as JSON, product JSON beside each page, ProductGroup in JSON-LD.
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { wordPrefixes } from '../engines.ts';
import { type Answer, type Ask, json, page } from '../exchange.ts';
import { frame, type Names, stockWords, words } from '../look.ts';
import { html, jsonScript, type Markup, raw } from '../markup.ts';
import {
  type Build,
  furniture,
  imageOf,
  popular,
  related,
  SCHEMA_STOCK,
  schemaCondition,
  searching,
  slice,
} from '../shop.ts';

const NAMES: Names = {
  header: 'site-header',
  logo: 'site-header__logo',
  search: 'predictive-search',
  grid: 'product-grid',
  card: 'card-wrapper',
  product: 'product',
  gallery: 'product__media',
  details: 'product__info-wrapper',
  price: 'price-item--regular',
  was: 'price-item--was',
  stock: 'product__inventory',
  buy: 'product-form__submit',
  facts: 'product__specs',
  related: 'product-recommendations',
};

const SEARCH = html`<form action="/search" method="get" role="search" class="predictive-search"><input type="search" name="q" placeholder="Search"><input type="hidden" name="options[prefix]" value="last"><button>Search</button></form>`;

function chosen(shelf: Shelf, ask: Ask): Listing {
  const wanted = ask.query.get('variant');
  return (
    shelf.listings.find((one) => one.number === wanted) ??
    shelf.listings.find((one) => one.stock !== 'out') ??
    shelf.listings[0]
  );
}

function variantTitle(listing: Listing): string {
  return listing.choices.length === 0
    ? 'Default Title'
    : listing.choices.map((choice) => choice.words).join(' / ');
}

function offer(origin: string, slug: string, listing: Listing, store: Store): unknown {
  return {
    '@type': 'Offer',
    url: `${origin}/products/${slug}?variant=${listing.number}`,
    price: bare(listing.price),
    priceCurrency: store.profile.currency,
    availability: SCHEMA_STOCK[listing.stock],
    itemCondition: schemaCondition(listing),
  };
}

/** As with many themes, a third of the pages print no barcode; the product's JSON has it. */
function codes(shelf: Shelf, listing: Listing): Record<string, string> {
  const printed = Number(shelf.number) % 3 !== 0;
  return {
    sku: listing.sku,
    ...(printed && listing.gtin !== null ? { gtin: listing.gtin } : {}),
    ...(listing.mpn === null ? {} : { mpn: listing.mpn }),
  };
}

function productGroup(store: Store, shelf: Shelf, ask: Ask): unknown {
  const [first] = shelf.listings;
  const url = `${ask.origin}/products/${shelf.slug}`;
  const base = {
    '@context': 'http://schema.org/',
    name: shelf.title,
    description: first.description,
    brand: { '@type': 'Brand', name: first.brand },
  };
  if (shelf.listings.length === 1) {
    return {
      ...base,
      '@id': `/products/${shelf.slug}#product`,
      '@type': 'Product',
      url,
      image: ask.origin + imageOf(first),
      ...codes(shelf, first),
      offers: offer(ask.origin, shelf.slug, first, store),
    };
  }
  return {
    ...base,
    '@id': `/products/${shelf.slug}#product`,
    '@type': 'ProductGroup',
    productGroupID: shelf.number,
    url,
    hasVariant: shelf.listings.map((one) => ({
      '@id': `/products/${shelf.slug}?variant=${one.number}#variant`,
      '@type': 'Product',
      name: `${shelf.title} - ${variantTitle(one)}`,
      image: ask.origin + imageOf(one),
      ...codes(shelf, one),
      offers: offer(ask.origin, shelf.slug, one, store),
    })),
  };
}

function suggestion(shelf: Shelf): unknown {
  const [first] = shelf.listings;
  const prices = shelf.listings.map((one) => one.price);
  return {
    available: shelf.listings.some((one) => one.stock !== 'out'),
    body: first.description,
    handle: shelf.slug,
    id: Number(shelf.number),
    image: imageOf(first),
    price: bare(first.price),
    price_max: bare(Math.max(...prices)),
    price_min: bare(Math.min(...prices)),
    compare_at_price_max: '0.00',
    compare_at_price_min: '0.00',
    tags: [first.category],
    title: shelf.title,
    type: first.category,
    url: `/products/${shelf.slug}?_pos=1&_psq=&_ss=e&_v=1.0`,
    variants: [],
    vendor: first.brand,
    featured_image: { alt: shelf.title, height: 200, url: imageOf(first), width: 200 },
  };
}

function productJson(shelf: Shelf): unknown {
  const [first] = shelf.listings;
  return {
    id: Number(shelf.number),
    title: shelf.title,
    handle: shelf.slug,
    description: first.description,
    vendor: first.brand,
    type: first.category,
    tags: [first.category],
    price: first.price,
    price_min: Math.min(...shelf.listings.map((one) => one.price)),
    price_max: Math.max(...shelf.listings.map((one) => one.price)),
    available: shelf.listings.some((one) => one.stock !== 'out'),
    compare_at_price: first.was,
    url: `/products/${shelf.slug}`,
    featured_image: imageOf(first),
    options: first.choices.map((choice, at) => ({
      name: choice.label,
      position: at + 1,
      values: [...new Set(shelf.listings.map((one) => one.choices[at]?.words ?? ''))],
    })),
    variants: shelf.listings.map((one) => ({
      id: Number(one.number),
      title: variantTitle(one),
      option1: one.choices[0]?.words ?? null,
      option2: one.choices[1]?.words ?? null,
      option3: null,
      sku: one.sku,
      barcode: one.gtin,
      available: one.stock !== 'out',
      price: one.price,
      compare_at_price: one.was,
      options: one.choices.map((choice) => choice.words),
      name: one.choices.length === 0 ? shelf.title : `${shelf.title} - ${variantTitle(one)}`,
    })),
  };
}

function card(store: Store, shelf: Shelf): Markup {
  const [first] = shelf.listings;
  return html`<li class="grid__item"><div class="card-wrapper"><img src="${imageOf(first)}" alt="" loading="lazy"><h3 class="card__heading"><a class="full-unstyled-link" href="/products/${shelf.slug}">${shelf.title}</a></h3><div class="card-information"><span class="caption-with-letter-spacing">${first.brand}</span><div class="price"><span class="price-item price-item--regular">${shelf.listings.length > 1 ? 'From ' : ''}${money(store.profile, Math.min(...shelf.listings.map((one) => one.price)))}</span></div></div></div></li>`;
}

function head(store: Store, origin: string): Markup {
  return html`<link rel="preconnect" href="https://cdn.shopify.com" crossorigin><script>${raw(`window.Shopify={shop:"${store.profile.host.split('.')[1] ?? 'demo'}.myshopify.com",locale:"en",currency:{"active":"${store.profile.currency}","rate":"1.0"},routes:{root:"/"}};`)}</script>${jsonScript('application/ld+json', { '@context': 'http://schema.org', '@type': 'WebSite', name: store.profile.name, url: origin, potentialAction: { '@type': 'SearchAction', target: `${origin}/search?q={search_term_string}`, 'query-input': 'required name=search_term_string' } })}`;
}

function options(shelf: Shelf, current: Listing): Markup {
  if (shelf.listings.length === 1) return html``;
  return html`<variant-selects><label>${current.choices.map((choice) => choice.label).join(' / ')} <select name="id">${shelf.listings.map((one) => html`<option value="${one.number}"${one === current ? raw(' selected') : null}>${variantTitle(one)}</option>`)}</select></label></variant-selects>`;
}

function productPage(store: Store, shelf: Shelf, ask: Ask): Answer {
  const current = chosen(shelf, ask);
  const { profile } = store;
  const canonical = `${ask.origin}/products/${shelf.slug}`;
  const top = html`${head(store, ask.origin)}<link rel="canonical" href="${canonical}"><meta property="og:type" content="product"><meta property="og:title" content="${shelf.title}"><meta property="og:url" content="${canonical}"><meta property="og:price:amount" content="${bare(shelf.listings[0].price)}"><meta property="og:price:currency" content="${profile.currency}"><meta property="og:site_name" content="${profile.name}">`;
  const body = html`<section class="product"><div class="product__media"><img src="${imageOf(current)}" alt="${shelf.title}"></div><div class="product__info-wrapper"><p class="product__text caption">${current.brand}</p><div class="product__title"><h1>${shelf.title}</h1></div>
<div class="price"><span class="price-item price-item--regular">${money(profile, current.price)}</span>${current.was === null ? null : html`<s class="price-item--was">${money(profile, current.was)}</s>`}</div>
<form method="post" action="/cart/add">${options(shelf, current)}<p class="product__inventory">${stockWords(profile, current.stock)}</p><button class="product-form__submit" name="add"${current.stock === 'out' ? raw(' disabled') : null}>${current.stock === 'out' ? 'Sold out' : 'Add to cart'}</button></form>
<div class="product__description rte"><p>${current.description}</p><table class="product__specs">${current.attributes.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}</table></div></div></section>
<section class="product-recommendations"><h2>${words(profile).also}</h2><ul class="product-grid">${related(store, shelf).map((one) => card(store, one))}</ul></section>
${jsonScript('application/ld+json', productGroup(store, shelf, ask))}`;
  return page(
    frame(store, NAMES, { title: `${shelf.title} – ${profile.name}`, head: top, search: SEARCH, body }),
  );
}

function listPage(store: Store, ask: Ask, title: string, shelves: readonly Shelf[]): Answer {
  const body = html`<h1>${title}</h1><ul class="product-grid">${shelves.map((shelf) => card(store, shelf))}</ul>`;
  return page(
    frame(store, NAMES, {
      title: `${title} – ${store.profile.name}`,
      head: head(store, ask.origin),
      search: SEARCH,
      body,
    }),
  );
}

/** Predictive search looks at title, type and vendor, and at SKU and barcode when the request names those fields. */
export const shopify: Build = (store) => {
  const shelves = new Map(
    store.shelves.flatMap((shelf) => shelf.listings.map((one) => [one, shelf] as const)),
  );
  const find = searching(store, (entries) =>
    wordPrefixes(
      entries.map((entry, at) => ({
        ...entry,
        title: `${entry.title} ${store.shelves[at]?.listings[0].brand ?? ''}`,
      })),
      { codes: true },
    ),
  );
  const suggest = (ask: Ask): Answer => {
    const limit = Math.min(10, Number(ask.query.get('resources[limit]') ?? 10) || 10);
    return json({
      resources: {
        results: {
          products: find(ask.query.get('q') ?? '')
            .slice(0, limit)
            .map(suggestion),
        },
      },
    });
  };
  const product = (ask: Ask): Answer | null => {
    const [, slug = '', ending] = /^\/products\/([^/.]+)(\.js|\.json)?$/.exec(ask.path) ?? [];
    const shelf = store.bySlug.get(slug);
    if (shelf === undefined) return null;
    if (ending === '.json') return json({ product: productJson(shelf) });
    return ending === '.js' ? json(productJson(shelf)) : productPage(store, shelf, ask);
  };
  return {
    host: store.profile.host,
    habit:
      'Shopify: predictive search JSON (every word, last as prefix), /products/<handle>.js, ProductGroup JSON-LD',
    store,
    path: (listing) => {
      const shelf = shelves.get(listing);
      const variant = (shelf?.listings.length ?? 1) > 1 ? `?variant=${listing.number}` : '';
      return `/products/${shelf?.slug ?? listing.slug}${variant}`;
    },
    answer: (ask) => {
      if (ask.path === '/') return listPage(store, ask, words(store.profile).welcome, popular(store));
      if (ask.path === '/search/suggest.json') return suggest(ask);
      if (ask.path === '/cart.js')
        return json({ token: 'demo', items: [], item_count: 0, currency: store.profile.currency });
      if (ask.path === '/search') {
        const found = slice(find(ask.query.get('q') ?? ''), ask.query.get('page'));
        return listPage(
          store,
          ask,
          `${found.length === 0 ? words(store.profile).nothing : words(store.profile).results} “${ask.query.get('q') ?? ''}”`,
          found,
        );
      }
      return product(ask) ?? furniture(store, ask);
    },
  };
};
