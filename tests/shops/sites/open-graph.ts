// A shop with Open Graph tags and a visible price and nothing else: no JSON-LD, no microdata, codes only in the address.
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { allWords } from '../engines.ts';
import { type Answer, type Ask, page } from '../exchange.ts';
import { frame, type Names, stockWords, words } from '../look.ts';
import { html, type Markup, raw } from '../markup.ts';
import { type Build, furniture, imageOf, popular, related, searching, slice } from '../shop.ts';

const NAMES: Names = {
  header: 'hdr',
  logo: 'hdr-name',
  search: 'hdr-search',
  grid: 'items',
  card: 'item',
  product: 'prod',
  gallery: 'prod-pic',
  details: 'prod-txt',
  price: 'prc',
  was: 'old',
  stock: 'qty',
  buy: 'btn-buy',
  facts: 'props',
  related: 'alike',
};

const pathOf = (listing: Listing): string => `/${listing.slug}/dp/${listing.number}`;

function search(store: Store): Markup {
  return html`<form class="hdr-search" action="/s"><input type="text" name="k" placeholder="${words(store.profile).find}"><button>${words(store.profile).find}</button></form>`;
}

function item(store: Store, shelf: Shelf): Markup {
  const [listing] = shelf.listings;
  return html`<div class="item"><a href="${pathOf(listing)}"><img src="${imageOf(listing)}" alt=""><h3>${listing.title}</h3></a><span class="prc">${money(store.profile, listing.price)}</span></div>`;
}

function productPage(store: Store, shelf: Shelf, ask: Ask): Answer {
  const [listing] = shelf.listings;
  const { profile } = store;
  const head = html`<meta property="og:type" content="product"><meta property="og:title" content="${listing.title}"><meta property="og:image" content="${ask.origin}${imageOf(listing)}"><meta property="og:url" content="${ask.origin}${pathOf(listing)}"><meta property="og:site_name" content="${profile.name}"><meta property="og:description" content="${listing.description}"><meta property="product:price:amount" content="${bare(listing.price)}"><meta property="product:price:currency" content="${profile.currency}">`;
  const body = html`<div class="prod"><div class="prod-pic"><img src="${imageOf(listing)}" alt=""></div><div class="prod-txt"><h1>${listing.title}</h1>
<div>${listing.was === null ? null : html`<span class="old">${money(profile, listing.was)}</span> `}<span class="prc">${money(profile, listing.price)}</span></div><div class="qty">${stockWords(profile, listing.stock)}</div>
<button class="btn-buy"${listing.stock === 'out' ? raw(' disabled') : null}>${words(profile).add}</button><div>${listing.description}</div>
<table class="props">${[[words(profile).brand, listing.brand] as const, ...listing.attributes].map(([name, value]) => html`<tr><td>${name}</td><td>${value}</td></tr>`)}${listing.mpn === null ? null : html`<tr><td>${words(profile).code}</td><td>${listing.mpn}</td></tr>`}${listing.gtin === null ? null : html`<tr><td>EAN</td><td>${listing.gtin}</td></tr>`}</table></div></div>
<div class="alike"><h2>${words(profile).also}</h2><div class="items">${related(store, shelf).map((one) => item(store, one))}</div></div>`;
  return page(
    frame(store, NAMES, { title: `${listing.title}: ${profile.name}`, head, search: search(store), body }),
  );
}

function listPage(store: Store, title: string, shelves: readonly Shelf[]): Answer {
  const body = html`<h2>${title}</h2><div class="items">${shelves.map((shelf) => item(store, shelf))}</div>`;
  return page(frame(store, NAMES, { title: `${title}: ${store.profile.name}`, search: search(store), body }));
}

export const openGraph: Build = (store) => {
  const find = searching(store, (entries) => allWords(entries, { deep: true }));
  return {
    host: store.profile.host,
    habit:
      'Open Graph and a visible price only, brand left out of titles; GET form; all words, in title and text',
    store,
    path: pathOf,
    answer: (ask) => {
      if (ask.path === '/') return listPage(store, words(store.profile).welcome, popular(store));
      if (ask.path === '/s') {
        const query = ask.query.get('k') ?? '';
        const found = slice(find(query), ask.query.get('page'));
        return listPage(
          store,
          `${found.length === 0 ? words(store.profile).nothing : words(store.profile).results} “${query}”`,
          found,
        );
      }
      const number = /\/dp\/(\d+)$/.exec(ask.path)?.[1];
      const shelf = store.shelves.find((one) => one.number === number);
      return shelf === undefined ? furniture(store, ask) : productPage(store, shelf, ask);
    },
  };
};
