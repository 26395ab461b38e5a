// A shop that declares its search as a schema.org SearchAction (HTML-escaped, on the home page alone) and writes microdata.
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { type Engine, type Entry, exactPhrase, hyphenSensitive } from '../engines.ts';
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
  header: 'masthead',
  logo: 'brandmark',
  search: 'finder',
  grid: 'tiles',
  card: 'tile',
  product: 'pdp',
  gallery: 'pdp-media',
  details: 'pdp-info',
  price: 'now',
  was: 'before',
  stock: 'avail',
  buy: 'cta',
  facts: 'spec',
  related: 'more',
};

/** no form in the source: a script handles the input */
const SEARCH = html`<div class="finder"><input type="text" id="finder" placeholder="What are you looking for?"><button onclick="location='/find?dept=all&amp;term='+encodeURIComponent(document.getElementById('finder').value)">Go</button></div>`;

const pathOf = (listing: Listing): string => `/p/${listing.number}/${listing.slug}`;

function tile(store: Store, shelf: Shelf): Markup {
  const [listing] = shelf.listings;
  return html`<div class="tile" data-id="${listing.number}"><a href="${pathOf(listing)}"><img src="${imageOf(listing)}" alt="${listing.title}"></a><h3><a href="${pathOf(listing)}">${listing.title}</a></h3><div class="now">${money(store.profile, listing.price)}</div></div>`;
}

function body(store: Store, shelf: Shelf): Markup {
  const [listing] = shelf.listings;
  return html`<div class="pdp" itemscope itemtype="http://schema.org/Product"><div class="pdp-media"><img itemprop="image" src="${imageOf(listing)}" alt=""></div>
<div class="pdp-info"><h1 itemprop="name">${listing.title}</h1>
<p>by <span itemprop="brand" itemscope itemtype="http://schema.org/Brand"><span itemprop="name">${listing.brand}</span></span></p>
<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><link itemprop="availability" href="${SCHEMA_STOCK[listing.stock]}"><link itemprop="itemCondition" href="${schemaCondition(listing)}">
<meta itemprop="priceCurrency" content="${store.profile.currency}"><span class="now" itemprop="price" content="${bare(listing.price)}">${money(store.profile, listing.price)}</span>${listing.was === null ? null : html` <span class="before">${money(store.profile, listing.was)}</span>`}
<p class="avail">${stockWords(store.profile, listing.stock)}</p></div>
<button class="cta"${listing.stock === 'out' ? raw(' disabled') : null}>Add to basket</button>
<p itemprop="description">${listing.description}</p>
<table class="spec">${listing.attributes.map(([name, value]) => html`<tr><td>${name}</td><td>${value}</td></tr>`)}${listing.mpn === null ? null : html`<tr><td>Model number</td><td itemprop="mpn">${listing.mpn}</td></tr>`}${listing.gtin === null ? null : html`<tr><td>EAN</td><td itemprop="gtin13">${listing.gtin}</td></tr>`}<tr><td>Item code</td><td itemprop="sku">${listing.sku}</td></tr></table></div></div>
<div class="more"><h2>${words(store.profile).also}</h2><div class="tiles">${related(store, shelf).map((one) => tile(store, one))}</div></div>`;
}

function listPage(store: Store, title: string, shelves: readonly Shelf[], head: Markup | null): Answer {
  const content = html`<h1>${title}</h1><div class="tiles">${shelves.map((shelf) => tile(store, shelf))}</div>`;
  return page(
    frame(store, NAMES, { title: `${title} | ${store.profile.name}`, head, search: SEARCH, body: content }),
  );
}

function declared(store: Store, ask: Ask): Markup {
  const target = `${ask.origin}/find?dept=all&amp;term={search_term}`;
  return jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: store.profile.name,
    url: `${ask.origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: target },
      'query-input': 'required name=search_term',
    },
  });
}

/** Matches blank-separated words, or else the whole query literally; codes are found too. */
function engine(entries: readonly Entry[]): Engine {
  const tokens = hyphenSensitive(entries, { deep: true, codes: true });
  const phrase = exactPhrase(entries);
  return (query) => [...new Set([...tokens(query), ...phrase(query)])];
}

export const searchAction: Build = (store) => {
  const find = searching(store, engine);
  return {
    host: store.profile.host,
    habit:
      'SearchAction with an escaped target and {search_term}, no form in the source, microdata; hyphen-sensitive search',
    store,
    path: pathOf,
    answer: (ask) => {
      if (ask.path === '/')
        return listPage(store, words(store.profile).welcome, popular(store), declared(store, ask));
      if (ask.path === '/find') {
        const term = ask.query.get('term') ?? '';
        const found = slice(find(term), ask.query.get('page'));
        const title = `${found.length === 0 ? words(store.profile).nothing : words(store.profile).results} “${term}”`;
        return listPage(store, title, found, html`<meta name="robots" content="noindex">`);
      }
      const number = /^\/p\/(\d+)(\/|$)/.exec(ask.path)?.[1];
      const shelf = store.shelves.find((one) => one.number === number);
      if (shelf === undefined) return furniture(store, ask);
      return page(
        frame(store, NAMES, {
          title: `${shelf.title} | ${store.profile.name}`,
          head: html`<link rel="canonical" href="${pathOf(shelf.listings[0])}">`,
          search: SEARCH,
          body: body(store, shelf),
        }),
      );
    },
  };
};
