// The parts of every demo shop: a store, a search engine, and a response to each request; with the helpers all share.
import { share } from './catalogue/chance.ts';
import type { Profile } from './catalogue/profile.ts';
import { entryOf, type Listing, type Shelf, type Store } from './catalogue/store.ts';
import type { Engine, Entry } from './engines.ts';
import { type Answer, type Ask, page, plain } from './exchange.ts';
import { html } from './markup.ts';
import { picture } from './picture.ts';

export interface Shop {
  readonly host: string;
  /** kind of shop and how it misbehaves, in a few words */
  readonly habit: string;
  readonly store: Store;
  /** path of a listing's page (including its variant) */
  path(listing: Listing): string;
  /** null: nothing of that name here (404) */
  answer(ask: Ask): Answer | null;
}

export type Build = (store: Store) => Shop;

export type Searching = (query: string) => Shelf[];

/** Joins a store to a search engine of some habit; the result is what the shop's search returns, best first. */
export function searching(store: Store, engine: (entries: readonly Entry[]) => Engine): Searching {
  let made: Engine | null = null;
  return (query) => {
    made ??= engine(store.shelves.map(entryOf));
    return made(query).flatMap((at) => store.shelves[at] ?? []);
  };
}

/** One page of results, `size` per page; the first where `page` is not a number. */
export function slice<T>(all: readonly T[], page: string | null, size = 12): T[] {
  const number = Math.max(1, Number(page ?? '1') || 1);
  return all.slice((number - 1) * size, number * size);
}

/** Other products that a page shows below its own: always the same for a page. */
export function related(store: Store, shelf: Shelf, count = 4): Shelf[] {
  const near = store.shelves.filter(
    (other) => other !== shelf && other.listings[0].item.family === shelf.listings[0].item.family,
  );
  const start = Math.floor(share(shelf.slug) * store.shelves.length);
  const far = [...store.shelves.slice(start), ...store.shelves.slice(0, start)].filter(
    (other) => other !== shelf && !near.includes(other),
  );
  return [...near.slice(0, 2), ...far].slice(0, count);
}

/** A few shelves for the front page, the same on every start. */
export function popular(store: Store, count = 12): Shelf[] {
  return [...store.shelves].sort((a, b) => share(a.slug) - share(b.slug)).slice(0, count);
}

export function imageOf(listing: Listing): string {
  return `/img/${listing.number}.svg`;
}

/** A page without a product. */
function about({ profile }: Store): Answer {
  const story = html`<p>We have been trading for a long time, first from a stall and now from a warehouse by the river.</p><p>Write to us at hello@${profile.host}; we answer within two working days. Returns are free for 30 days.</p>`;
  return page(
    html`<html lang="en"><head><meta charset="utf-8"><title>About ${profile.name}</title></head><body><h1>About ${profile.name}</h1>${story}<a href="/">Home</a></body></html>`,
  );
}

/** Pictures, robots.txt and the favicon: the same for all. */
export function furniture(store: Store, ask: Ask): Answer | null {
  const image = /^\/img\/(\d+)\.svg$/.exec(ask.path)?.[1];
  if (image !== undefined) {
    const listing = store.listings.find((one) => one.number === image);
    return listing === undefined ? null : plain(picture(listing.item), 'image/svg+xml');
  }
  if (ask.path === '/robots.txt') return plain('User-agent: *\nDisallow: /basket\nDisallow: /checkout\n');
  if (ask.path === '/about') return about(store);
  if (ask.path === '/favicon.ico') return { status: 204, headers: {}, body: '' };
  return null;
}

export const SCHEMA_STOCK = {
  in: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
} as const;

export function schemaCondition(listing: Listing): string {
  return `https://schema.org/${listing.item.kind === 'refurbished' ? 'RefurbishedCondition' : 'NewCondition'}`;
}

export type { Profile };
