// A shop whose pages are empty until their script runs, results included: only a browser can read them.
import { money } from '../catalogue/profile.ts';
import type { Listing, Store } from '../catalogue/store.ts';
import { wordPrefixes } from '../engines.ts';
import { type Answer, json, page, plain } from '../exchange.ts';
import { type Names, stockWords, style } from '../look.ts';
import { html, raw } from '../markup.ts';
import { type Build, furniture, imageOf, popular, searching } from '../shop.ts';

const NAMES: Names = {
  header: 'app-bar',
  logo: 'app-name',
  search: 'app-search',
  grid: 'app-grid',
  card: 'app-card',
  product: 'app-product',
  gallery: 'app-picture',
  details: 'app-details',
  price: 'app-price',
  was: 'app-was',
  stock: 'app-stock',
  buy: 'app-buy',
  facts: 'app-facts',
  related: 'app-more',
};

const pathOf = (listing: Listing): string => `/item/${listing.number}`;

function record(store: Store, listing: Listing): unknown {
  const { title, brand, gtin, mpn, sku, description, attributes } = listing;
  return {
    url: pathOf(listing),
    title,
    brand,
    gtin,
    mpn,
    sku,
    description,
    attributes,
    price: money(store.profile, listing.price),
    image: imageOf(listing),
    stock: stockWords(store.profile, listing.stock),
  };
}

/** The whole application: parses the address, requests data, writes text (never HTML) into the page. */
const SCRIPT = `
const make = (tag, cls, text) => { const e = document.createElement(tag); if (cls) e.className = cls; if (text != null) e.textContent = text; return e; };
const img = (src) => { const e = document.createElement('img'); e.src = src; e.alt = ''; return e; };
const app = document.getElementById('app');
function bar() {
  const header = make('header', 'app-bar'); const name = make('a', 'app-name', document.title); name.href = '/'; header.append(name);
  const form = make('form', 'app-search'); form.action = '/search';
  const input = make('input'); input.type = 'search'; input.name = 'q'; form.append(input, make('button', null, 'Search')); header.append(form); app.append(header);
}
function card(p) {
  const box = make('div', 'app-card'); const link = make('a'); link.href = p.url; link.append(img(p.image), make('h3', null, p.title));
  box.append(link, make('div', 'app-price', p.price)); return box;
}
function product(main, p) {
  document.title = p.title;
  const box = make('div', 'app-product'); const pic = make('div', 'app-picture'); pic.append(img(p.image)); const info = make('div', 'app-details');
  const table = make('table', 'app-facts');
  for (const [k, v] of [['Brand', p.brand], ['EAN', p.gtin], ['MPN', p.mpn], ...p.attributes]) if (v) { const tr = make('tr'); tr.append(make('th', null, k), make('td', null, v)); table.append(tr); }
  info.append(make('h1', null, p.title), make('div', 'app-price', p.price), make('div', 'app-stock', p.stock), make('button', 'app-buy', 'Add to basket'), make('p', null, p.description), table);
  box.append(pic, info); main.append(box);
}
async function draw() {
  bar(); const main = make('main'); app.append(main);
  const id = /^\\/item\\/(\\d+)/.exec(location.pathname);
  if (id) { const p = await (await fetch('/data/item/' + id[1])).json(); product(main, p); return; }
  const list = await (await fetch('/data/list' + location.search)).json();
  const grid = make('div', 'app-grid'); for (const p of list) grid.append(card(p)); main.append(make('h1', null, list.length ? 'Products' : 'No results'), grid);
}
draw();`;

function shell(store: Store): Answer {
  return page(
    html`<html lang="en"><head><meta charset="utf-8"><title>${store.profile.name}</title>${style(store.profile, NAMES)}</head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script src="/app.js" defer></script></body></html>`,
  );
}

export const scriptDrawn: Build = (store) => {
  const find = searching(store, (entries) => wordPrefixes(entries, { deep: true, codes: true }));
  return {
    host: store.profile.host,
    habit: 'script-drawn: every page is an empty shell until its script has run; every word',
    store,
    path: pathOf,
    answer: (ask) => {
      if (ask.path === '/app.js') return plain(raw(SCRIPT).markup, 'text/javascript; charset=utf-8');
      if (ask.path === '/data/list') {
        const query = ask.query.get('q');
        const shelves = query === null ? popular(store) : find(query).slice(0, 24);
        return json(shelves.map((shelf) => record(store, shelf.listings[0])));
      }
      const wanted = /^\/(data\/)?item\/(\d+)$/.exec(ask.path);
      if (wanted !== null) {
        const listing = store.listings.find((one) => one.number === wanted[2]);
        if (listing === undefined) return null;
        return wanted[1] === undefined ? shell(store) : json(record(store, listing));
      }
      return ask.path === '/' || ask.path === '/search' ? shell(store) : furniture(store, ask);
    },
  };
};
