// A shop rendered by a framework on the server: all data in __NEXT_DATA__, hashed class names, no schema markup.
import { money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { wordPrefixes } from '../engines.ts';
import { type Answer, type Ask, json, page } from '../exchange.ts';
import { frame, type Names, stockWords, words } from '../look.ts';
import { html, jsonScript, type Markup, raw } from '../markup.ts';
import { type Build, furniture, imageOf, popular, related, searching, slice } from '../shop.ts';

const NAMES: Names = {
  header: 'css-1x9aq',
  logo: 'css-77bdh',
  search: 'css-k2lq0',
  grid: 'css-9f0sm',
  card: 'css-0cardz',
  product: 'css-pp31w',
  gallery: 'css-gl4ry',
  details: 'css-d3tls',
  price: 'css-pr1ce',
  was: 'css-0ldpr',
  stock: 'css-st0ck',
  buy: 'css-buybt',
  facts: 'css-fct5',
  related: 'css-r3ltd',
};

const pathOf = (listing: Listing): string => `/p/${listing.slug}-${listing.number}`;

const SEARCH = html`<form role="search" class="css-k2lq0" action="/search"><input type="search" name="query" aria-label="Search" placeholder="Search Nordpier"><button type="submit">Search</button></form>`;

function state(store: Store, listing: Listing): unknown {
  return {
    __typename: 'Product',
    id: listing.number,
    name: listing.title,
    slug: listing.slug,
    brand: { name: listing.brand },
    sku: listing.sku,
    ean: listing.gtin,
    mpn: listing.mpn,
    price: {
      amount: listing.price / 100,
      currency: store.profile.currency,
      formatted: money(store.profile, listing.price),
    },
    inStock: listing.stock !== 'out',
    image: imageOf(listing),
    url: pathOf(listing),
    description: listing.description,
    attributes: listing.attributes.map(([name, value]) => ({ name, value })),
  };
}

function embedded(store: Store, route: string, props: unknown): Markup {
  const data = {
    props: {
      pageProps: {
        shop: { name: store.profile.name, locale: 'en-IE' },
        ...(typeof props === 'object' ? props : {}),
      },
    },
    page: route,
    query: {},
    buildId: 'demo-build',
    isFallback: false,
  };
  return jsonScript('application/json', data, '__NEXT_DATA__');
}

function card(store: Store, { listings: [listing] }: Shelf): Markup {
  return html`<article class="css-0cardz"><a href="${pathOf(listing)}"><img src="${imageOf(listing)}" alt=""><h3>${listing.title}</h3></a><div class="css-pr1ce">${money(store.profile, listing.price)}</div></article>`;
}

function productPage(store: Store, shelf: Shelf, ask: Ask): Answer {
  const [listing] = shelf.listings;
  const body = html`<div class="css-pp31w"><div class="css-gl4ry"><img src="${imageOf(listing)}" alt=""></div><div class="css-d3tls"><h1>${listing.title}</h1><div><span class="css-pr1ce">${money(store.profile, listing.price)}</span>${listing.was === null ? null : html`<del class="css-0ldpr">${money(store.profile, listing.was)}</del>`}</div>
<div class="css-st0ck">${stockWords(store.profile, listing.stock)}</div><button class="css-buybt" data-testid="add-to-cart"${listing.stock === 'out' ? raw(' disabled') : null}>${words(store.profile).add}</button><p>${listing.description}</p>
<table class="css-fct5"><tbody>${listing.attributes.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}</tbody></table></div></div>
<section class="css-r3ltd"><h2>${words(store.profile).also}</h2><div class="css-9f0sm">${related(store, shelf).map((one) => card(store, one))}</div></section>`;
  const props = {
    product: state(store, listing),
    recommendations: related(store, shelf).map((one) => state(store, one.listings[0])),
  };
  const head = html`<link rel="canonical" href="${ask.origin}${pathOf(listing)}"><meta property="og:title" content="${listing.title}">`;
  return page(
    frame(store, NAMES, {
      title: `${listing.title} · ${store.profile.name}`,
      head,
      search: SEARCH,
      body,
      tail: embedded(store, '/p/[slug]', props),
    }),
  );
}

function listPage(store: Store, title: string, shelves: readonly Shelf[]): Answer {
  const body = html`<h1>${title}</h1><div class="css-9f0sm">${shelves.map((shelf) => card(store, shelf))}</div>`;
  const props = {
    results: { total: shelves.length, products: shelves.map((shelf) => state(store, shelf.listings[0])) },
  };
  return page(
    frame(store, NAMES, {
      title: `${title} · ${store.profile.name}`,
      search: SEARCH,
      body,
      tail: embedded(store, '/search', props),
    }),
  );
}

export const nextData: Build = (store) => {
  const find = searching(store, (entries) => wordPrefixes(entries, { deep: true, codes: true }));
  return {
    host: store.profile.host,
    habit: 'embedded state (__NEXT_DATA__), hashed class names, no schema markup; every word',
    store,
    path: pathOf,
    answer: (ask) => {
      if (ask.path === '/') return listPage(store, words(store.profile).welcome, popular(store));
      if (ask.path === '/search') {
        const query = ask.query.get('query') ?? '';
        const found = slice(find(query), ask.query.get('page'));
        return listPage(
          store,
          `${found.length === 0 ? words(store.profile).nothing : words(store.profile).results} “${query}”`,
          found,
        );
      }
      if (ask.path.startsWith('/_next/data/')) return json({ notFound: true }, 404);
      const number = /^\/p\/.*-(\d+)$/.exec(ask.path)?.[1];
      const shelf = store.shelves.find((one) => one.number === number);
      return shelf === undefined ? furniture(store, ask) : productPage(store, shelf, ask);
    },
  };
};
