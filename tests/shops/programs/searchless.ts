// Shops without a search by request that list their pages in a sitemap: by slugs, by picture names, by numbers.
import { gzipSync } from 'node:zlib';
import { bare, money } from '../catalogue/profile.ts';
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import { anyWord } from '../engines.ts';
import { type Answer, type Ask, page, plain } from '../exchange.ts';
import { html, jsonScript, type Markup } from '../markup.ts';
import { type Build, imageOf } from '../shop.ts';
import { run } from './program.ts';

interface Kind {
  readonly habit: string;
  readonly path: (listing: Listing) => string;
  readonly wanted: RegExp;
  /** whether there is a search box whose results a script of another host renders */
  readonly box: boolean;
  /** additional lines of robots.txt */
  readonly robots: (origin: string) => string;
  /** the sitemap at the requested path; null where there is none */
  readonly map: (store: Store, ask: Ask) => Answer | null;
}

const NAMES = {
  header: 'site-header',
  logo: 'site-logo',
  search: 'site-search',
  grid: 'tiles',
  card: 'tile',
  product: 'detail',
  gallery: 'detail-images',
  details: 'detail-text',
  price: 'detail-price',
  was: 'detail-was',
  stock: 'detail-stock',
  buy: 'detail-buy',
  facts: 'detail-facts',
  related: 'more',
};

function product(store: Store, listing: Listing, more: Markup): Markup {
  const { profile } = store;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    sku: listing.sku,
    ...(listing.brand === '' ? {} : { brand: { '@type': 'Brand', name: listing.brand } }),
    ...(listing.gtin === null ? {} : { gtin13: listing.gtin }),
    offers: {
      '@type': 'Offer',
      price: bare(listing.price),
      priceCurrency: profile.currency,
      availability: 'https://schema.org/InStock',
    },
  };
  return html`${jsonScript('application/ld+json', data)}<div class="detail"><div class="detail-images"><img src="${imageOf(listing)}" alt=""></div><div class="detail-text"><h1>${listing.title}</h1><p class="detail-price">${money(profile, listing.price)}</p><button class="detail-buy">Add to cart</button><p>${listing.description}</p></div></div><section class="more"><h2>You may also like</h2>${more}</section>`;
}

const xml = (markup: Markup): Answer =>
  plain(`<?xml version="1.0" encoding="UTF-8"?>\n${markup.markup}`, 'application/xml; charset=utf-8');

function urls(entries: readonly Markup[]): Markup {
  return html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries}</urlset>`;
}

function entry(address: string, title: string | null): Markup {
  const image =
    title === null
      ? null
      : html`<image:image><image:loc>${address}.jpg</image:loc><image:title>${title}</image:title></image:image>`;
  return html`<url><loc>${address}</loc><lastmod>2026-10-01</lastmod>${image}</url>\n`;
}

const OTHERS = [
  '/',
  '/about',
  '/new',
  '/offers',
  '/c/audio',
  '/c/kitchen',
  '/blog/how-to-choose-a-turntable',
];

/** Every page of the shop in one sitemap; `titled` adds the products' names to their pictures. */
function whole(path: Kind['path'], titled: boolean): Kind['map'] {
  return ({ shelves }, ask) => {
    if (ask.path !== '/sitemap.xml') return null;
    const wares = shelves.map(({ listings: [one] }) =>
      entry(`${ask.origin}${path(one)}`, titled ? one.title : null),
    );
    return xml(urls([...OTHERS.map((other) => entry(`${ask.origin}${other}`, null)), ...wares]));
  };
}

function packed(shelves: readonly Shelf[], path: Kind['path'], { origin }: Ask): Answer {
  const list = urls(shelves.map(({ listings: [one] }) => entry(`${origin}${path(one)}`, null)));
  return { status: 200, headers: { 'content-type': 'application/x-gzip' }, body: gzipSync(list.markup) };
}

/** A sitemap index: products in two gzipped halves, among sitemaps of other pages. */
function parted(path: Kind['path']): Kind['map'] {
  return ({ shelves }, ask) => {
    const half = Math.ceil(shelves.length / 2);
    const children = ['blog', 'categories', 'products-1.xml.gz', 'products-2.xml.gz', 'pages'].map((name) =>
      name.endsWith('.gz') ? `/maps/${name}` : `/maps/${name}.xml`,
    );
    if (ask.path === '/maps/index.xml')
      return xml(
        html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children.map((child) => html`<sitemap><loc>${ask.origin}${child}</loc></sitemap>`)}</sitemapindex>`,
      );
    if (ask.path === '/maps/products-1.xml.gz') return packed(shelves.slice(0, half), path, ask);
    if (ask.path === '/maps/products-2.xml.gz') return packed(shelves.slice(half), path, ask);
    return children.includes(ask.path)
      ? xml(urls(OTHERS.map((one) => entry(`${ask.origin}${one}`, null))))
      : null;
  };
}

function build(kind: Kind): Build {
  return run({
    habit: kind.habit,
    names: NAMES,
    engine: (entries) => anyWord(entries, {}),
    path: kind.path,
    wanted: ({ path }) => kind.wanted.exec(path)?.[1] ?? null,
    asked: () => null,
    head: () => html`<link rel="canonical" href="/">`,
    search: () =>
      kind.box
        ? html`<form class="site-search" action="/search" method="get"><input type="search" name="q" placeholder="Search"></form>`
        : html`<div></div>`,
    item: (_, listing) => html`<li class="tile"><a href="${kind.path(listing)}">${listing.title}</a></li>`,
    list: (items) => html`<ul class="tiles">${items}</ul>`,
    product,
    nothing: '',
    extra: (store, _, ask) => {
      if (ask.path === '/robots.txt')
        return plain(`User-agent: *\nDisallow: /cart\n${kind.robots(ask.origin)}`);
      if (kind.box && ask.path === '/search')
        return page(
          html`<html lang="en"><head><title>${store.profile.name}</title></head><body><h1>Our shop</h1><div id="hits"></div><p>${'We pack with care and send every day but Sunday. '.repeat(8)}</p><script src="https://cdn.searches.example/v3.js" data-app="X1"></script></body></html>`,
        );
      return kind.map(store, ask);
    },
  });
}

const named = ({ slug }: Listing): string => `/products/${slug}`;
const flat = ({ slug }: Listing): string => `/${slug}.html`;
const numbered = ({ number }: Listing): string => `/p/${number}`;

/** No search at all; one sitemap with slugs. */
export const mapped = build({
  habit: 'no search; a sitemap of names in robots.txt',
  path: flat,
  wanted: /^\/([^/]+)\.html$/,
  box: false,
  robots: (origin) => `Sitemap: ${origin}/sitemap.xml\n`,
  map: whole(flat, false),
});

/** A search that a script of another host renders; an index of gzipped sitemaps. */
export const mappedInParts = build({
  habit: 'a search box whose results a script of another host draws; an index of packed sitemaps',
  path: named,
  wanted: /^\/products\/([^/]+)$/,
  box: true,
  robots: (origin) => `Sitemap: https://cdn.maps.example/all.xml\nSitemap: ${origin}/maps/index.xml\n`,
  map: parted(named),
});

/** Numbers with the names of their pictures; robots.txt does not link the sitemap. */
export const mappedByPictures = build({
  habit: 'no search; a sitemap of numbers and picture titles, named nowhere',
  path: numbered,
  wanted: /^\/p\/(\d+)$/,
  box: false,
  robots: () => '',
  map: whole(numbered, true),
});

/** Numbers only: nothing to search by. */
export const mappedByNumbers = build({
  habit: 'no search; a sitemap of numbers alone',
  path: numbered,
  wanted: /^\/p\/(\d+)$/,
  box: false,
  robots: (origin) => `Sitemap: ${origin}/sitemap.xml\n`,
  map: whole(numbered, false),
});
