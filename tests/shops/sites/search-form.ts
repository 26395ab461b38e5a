// A shop with a plain GET search form whose result pages hold an ItemList in JSON-LD; product pages hold JSON-LD too.
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { anyWord } from '../engines.ts';
import { type Answer, type Ask, page } from '../exchange.ts';
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
  header: 'top-bar',
  logo: 'top-logo',
  search: 'quick-search',
  grid: 'result-list',
  card: 'result-item',
  product: 'article',
  gallery: 'article-picture',
  details: 'article-data',
  price: 'amount',
  was: 'rrp',
  stock: 'delivery',
  buy: 'order-button',
  facts: 'technical',
  related: 'suggestions',
};

const pathOf = (listing: Listing): string => `/article/${listing.slug}-${listing.number}.html`;

function search(store: Store): Markup {
  return html`<form class="quick-search" id="search" action="//${store.profile.host}/search.html" method="get"><input type="text" name="keywords" maxlength="90" placeholder="${words(store.profile).find}"><input type="hidden" name="sort" value="relevance"><button>${words(store.profile).find}</button></form>`;
}

function item(store: Store, shelf: Shelf): Markup {
  const [listing] = shelf.listings;
  return html`<li class="result-item"><a href="${pathOf(listing)}" title="${listing.title}"><img data-src="${imageOf(listing)}" src="${imageOf(listing)}" alt=""></a><a class="result-title" href="${pathOf(listing)}">${listing.title}</a><p><strong class="amount">${money(store.profile, listing.price)}</strong></p><small>${stockWords(store.profile, listing.stock)}</small></li>`;
}

function itemList(shelves: readonly Shelf[], store: Store, origin: string): Markup {
  return jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: shelves.length,
    itemListElement: shelves.map(({ listings: [listing] }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Product',
        name: listing.title,
        url: origin + pathOf(listing),
        image: origin + imageOf(listing),
        offers: { '@type': 'Offer', price: bare(listing.price), priceCurrency: store.profile.currency },
      },
    })),
  });
}

function product(store: Store, listing: Listing, origin: string): Markup {
  return jsonScript('application/ld+json', [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: listing.title,
      image: [origin + imageOf(listing)],
      description: listing.description,
      sku: listing.sku,
      ...(listing.mpn === null ? {} : { mpn: listing.mpn }),
      ...(listing.gtin === null ? {} : { gtin13: listing.gtin }),
      brand: listing.brand,
      offers: {
        '@type': 'Offer',
        url: origin + pathOf(listing),
        priceCurrency: store.profile.currency,
        price: listing.price / 100,
        availability: SCHEMA_STOCK[listing.stock],
        itemCondition: schemaCondition(listing),
      },
    },
  ]);
}

function productPage(store: Store, shelf: Shelf, ask: Ask): Answer {
  const [listing] = shelf.listings;
  const label = words(store.profile);
  const body = html`<div class="article"><div class="article-picture"><img src="${imageOf(listing)}" alt=""></div><div class="article-data"><h1>${listing.title}</h1>
<p><span class="amount">${money(store.profile, listing.price)}</span>${listing.was === null ? null : html`<span class="rrp">RRP ${money(store.profile, listing.was)}</span>`}</p><p class="delivery">${stockWords(store.profile, listing.stock)}</p>
<form action="/order" method="post"><button class="order-button"${listing.stock === 'out' ? raw(' disabled') : null}>${label.add}</button></form><p>${listing.description}</p>
<table class="technical"><tr><th>${label.brand}</th><td>${listing.brand}</td></tr>${listing.attributes.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}</table></div></div>
<div class="suggestions"><h2>${label.also}</h2><ul class="result-list">${related(store, shelf).map((one) => item(store, one))}</ul></div>`;
  const head = html`<link rel="canonical" href="${ask.origin}${pathOf(listing)}">${product(store, listing, ask.origin)}`;
  return page(
    frame(store, NAMES, {
      title: `${listing.title} - ${store.profile.name}`,
      head,
      search: search(store),
      body,
    }),
  );
}

function listPage(store: Store, ask: Ask, title: string, shelves: readonly Shelf[]): Answer {
  const body = html`<h1>${title}</h1><ul class="result-list">${shelves.map((shelf) => item(store, shelf))}</ul>`;
  return page(
    frame(store, NAMES, {
      title: `${title} - ${store.profile.name}`,
      head: itemList(shelves, store, ask.origin),
      search: search(store),
      body,
    }),
  );
}

export const searchForm: Build = (store) => {
  const find = searching(store, (entries) => anyWord(entries, { deep: true, codes: true }));
  return {
    host: store.profile.host,
    habit: 'GET form with a protocol-relative action; ItemList and Product JSON-LD; any word, ranked',
    store,
    path: pathOf,
    answer: (ask) => {
      if (ask.path === '/') return listPage(store, ask, words(store.profile).welcome, popular(store));
      if (ask.path === '/search.html') {
        const query = ask.query.get('keywords') ?? '';
        const found = slice(find(query), ask.query.get('page'));
        if (found.length > 0)
          return listPage(store, ask, `${words(store.profile).results} “${query}”`, found);
        const none = html`<h1>${words(store.profile).nothing} “${query}”</h1><p>Did you mean something else? Popular right now:</p><ul class="result-list">${popular(store, 4).map((one) => item(store, one))}</ul>`;
        return page(frame(store, NAMES, { title: store.profile.name, search: search(store), body: none }));
      }
      const number = /^\/article\/.*-(\d+)\.html$/.exec(ask.path)?.[1];
      const shelf = store.shelves.find((one) => one.number === number);
      return shelf === undefined ? furniture(store, ask) : productPage(store, shelf, ask);
    },
  };
};
