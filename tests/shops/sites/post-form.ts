// A shop whose search is a POST form with a token and hidden fields, answered by a redirect; sparse old-style markup.
import { hash } from '../catalogue/chance.ts';
import { money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { wordPrefixes } from '../engines.ts';
import { type Answer, type Ask, page, redirect } from '../exchange.ts';
import { frame, type Names, stockWords } from '../look.ts';
import { html, type Markup, raw } from '../markup.ts';
import { type Build, furniture, imageOf, popular, related, searching, slice } from '../shop.ts';

const NAMES: Names = {
  header: 'pageTop',
  logo: 'shopName',
  search: 'sForm',
  grid: 'productTable',
  card: 'productCell',
  product: 'productDetail',
  gallery: 'bigPic',
  details: 'rightCol',
  price: 'yourPrice',
  was: 'listPrice',
  stock: 'stockLine',
  buy: 'orderBtn',
  facts: 'detailsTable',
  related: 'seeAlso',
};

const pathOf = (listing: Listing): string => `/shop/item.php?id=${listing.number}`;

/** A token is valid on the day it was issued. */
function token(store: Store): string {
  return hash(`${store.profile.host}|${Math.floor(Date.now() / 86_400_000)}`).toString(16);
}

function search(store: Store): Markup {
  return html`<form name="sForm" class="sForm" method="POST" action="/shop/search.php"><input type="hidden" name="csrf_token" value="${token(store)}"><input type="hidden" name="route" value="catalog/quick"><input type="text" name="phrase" size="30"><button type="submit" name="go" value="1">Find</button></form>`;
}

function cell(store: Store, { listings: [listing] }: Shelf): Markup {
  return html`<div class="productCell"><a href="${pathOf(listing)}"><img src="${imageOf(listing)}" border="0" alt=""></a><br><a href="${pathOf(listing)}"><b>${listing.title}</b></a><br>Our price: <span class="yourPrice">${money(store.profile, listing.price)}</span><br><a href="/shop/cart.php?add=${listing.number}">Buy now</a></div>`;
}

function productPage(store: Store, shelf: Shelf): Answer {
  const [listing] = shelf.listings;
  const { profile } = store;
  const body = html`<div class="productDetail"><div class="bigPic"><img src="${imageOf(listing)}"></div><div class="rightCol"><h1>${listing.title}</h1>
<p>${listing.was === null ? null : html`List price: <span class="listPrice">${money(profile, listing.was)}</span><br>`}Our price: <span class="yourPrice">${money(profile, listing.price)}</span></p><p class="stockLine">Availability: <b>${stockWords(profile, listing.stock)}</b></p>
<form action="/shop/cart.php" method="post"><input type="hidden" name="id" value="${listing.number}">Qty <input name="qty" value="1" size="2"> <button class="orderBtn"${listing.stock === 'out' ? raw(' disabled') : null}>Order</button></form>
<p>${listing.description}</p><table class="detailsTable"><tr><td>Manufacturer:</td><td>${listing.brand}</td></tr>${listing.mpn === null ? null : html`<tr><td>Mfr. part no.:</td><td>${listing.mpn}</td></tr>`}${listing.gtin === null ? null : html`<tr><td>Barcode:</td><td>${listing.gtin}</td></tr>`}${listing.attributes.map(([name, value]) => html`<tr><td>${name}:</td><td>${value}</td></tr>`)}</table></div></div>
<div class="seeAlso"><h3>See also</h3><div class="productTable">${related(store, shelf).map((one) => cell(store, one))}</div></div>`;
  return page(
    frame(store, NAMES, { title: `${profile.name} - ${listing.title}`, search: search(store), body }),
  );
}

function listPage(store: Store, title: string, shelves: readonly Shelf[]): Answer {
  const body = html`<h2>${title}</h2>${shelves.length === 0 ? html`<p>Sorry, nothing matched your search. Please try again with fewer words.</p>` : html`<div class="productTable">${shelves.map((shelf) => cell(store, shelf))}</div>`}`;
  return page(frame(store, NAMES, { title: store.profile.name, search: search(store), body }));
}

function submit(store: Store, ask: Ask): Answer {
  const sent = new URLSearchParams(ask.body);
  if (
    ask.method !== 'POST' ||
    sent.get('csrf_token') !== token(store) ||
    sent.get('route') !== 'catalog/quick'
  ) {
    return page(
      html`<html><head><title>Bad request</title></head><body><h1>Your session has expired</h1></body></html>`,
      400,
    );
  }
  return redirect(`/shop/results.php?phrase=${encodeURIComponent(sent.get('phrase') ?? '')}`, 303);
}

export const postForm: Build = (store) => {
  const find = searching(store, (entries) => wordPrefixes(entries, { deep: true, codes: true, shortest: 2 }));
  return {
    host: store.profile.host,
    habit:
      'POST search form with token and hidden fields, answered by a redirect; no structured data at all; every word',
    store,
    path: pathOf,
    answer: (ask) => {
      if (ask.path === '/') return listPage(store, 'Welcome to our shop', popular(store));
      if (ask.path === '/shop/search.php') return submit(store, ask);
      if (ask.path === '/shop/results.php') {
        const phrase = ask.query.get('phrase') ?? '';
        return listPage(store, `Search results: ${phrase}`, slice(find(phrase), ask.query.get('page')));
      }
      const number = ask.path === '/shop/item.php' ? ask.query.get('id') : null;
      const shelf = store.shelves.find((one) => one.number === number);
      return shelf === undefined ? furniture(store, ask) : productPage(store, shelf);
    },
  };
};
