// Runs one find over the shops through the real core and records what is needed to say where a true counterpart was lost.
import { parseHtml } from '../../lib/base/document/html.ts';
import type { Keep, Net } from '../../lib/base/ports.ts';
import type { Offer, Product } from '../../lib/product/schema.ts';
import type { Result } from '../../lib/result/schema.ts';
import { findOnce } from '../../lib/run/index.ts';
import type { Listing } from '../../tests/shops/catalogue/store.ts';
import type { Resolve } from '../../tests/shops/resolve.ts';

/** A recorded reply of a shop. */
export interface Seen {
  readonly host: string;
  /** the requested address */
  readonly asked: string;
  /** the final address, after redirects */
  readonly url: string;
  readonly text: string;
}

export interface Trace {
  readonly result: Result;
  readonly seen: readonly Seen[];
  /** milliseconds from plan to result */
  readonly ms: number;
  /** milliseconds until the first confirmed match was streamed; null without one */
  readonly firstMs: number | null;
}

/** What is searched for, and in which shops. */
export interface TracedFind {
  readonly product: Product;
  readonly offer: Offer | null;
  readonly page: string | null;
  readonly shops: readonly string[];
  readonly net: Net;
  /** kept between finds so that shops are learned, as in a browser */
  readonly keep: Keep;
}

/** Copies every reply that comes through a net into `seen`. */
function watched(net: Net, seen: Seen[]): Net {
  const decoder = new TextDecoder();
  return {
    send: async (request, signal) => {
      const outcome = await net.send(request, signal);
      const url = outcome.ok ? outcome.value.url : request.url;
      const text = outcome.ok ? decoder.decode(outcome.value.body) : '';
      seen.push({ host: new URL(request.url).host, asked: request.url, url, text });
      return outcome;
    },
  };
}

/** The find from plan to result; it ends at its own deadline at the latest. */
export async function traceFind(wish: TracedFind, signal: AbortSignal): Promise<Trace | null> {
  const seen: Seen[] = [];
  const started = performance.now();
  let firstMs: number | null = null;
  let result: Result | null = null;
  const { product, offer, page, keep } = wish;
  const find = findOnce(
    {
      product,
      offer,
      page,
      settings: { shops: [...wish.shops] },
      net: watched(wish.net, seen),
      parseHtml,
      ports: { keep },
    },
    signal,
  );
  for await (const state of find) {
    result = state;
    if (firstMs === null && state.matches.length > 0) firstMs = performance.now() - started;
  }
  return result === null ? null : { result, seen, ms: performance.now() - started, firstMs };
}

/** The stages a shop's true listing can reach in a find, the furthest first. */
export const STAGES = [
  'confirmed',
  'unsure',
  'variant',
  'different',
  'unread',
  'rejected',
  'not visited',
  'not found',
  'no answer',
] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Does a reply name the listing: by its address or, in an API's reply, by its slug, or by its title where the key is a
 * number?
 */
function mentions(text: string, listing: Listing, path: string): boolean {
  const written = [path, path.replaceAll('&', '&amp;'), path.replaceAll('/', '\\/')];
  const forms = [...written, `"${listing.slug}"`, JSON.stringify(listing.title)];
  return forms.some((form) => text.includes(form));
}

/**
 * The stage that a shop's true listing reached in a find. `path` is its address at the shop; `resolve` gives the
 * listing that an address leads to.
 */
export function stageOf(trace: Trace, host: string, listing: Listing, path: string, resolve: Resolve): Stage {
  const { result } = trace;
  const leads = ({ link }: { readonly link: string }): boolean => resolve(link) === listing;
  if (result.matches.some(leads)) return 'confirmed';
  if (result.unsure.some(leads)) return 'unsure';
  if (result.nearMisses.some(leads)) return 'variant';
  if (result.unread.some(leads)) return 'unread';
  const state = result.shops.find(({ shop }) => shop === host);
  if (state === undefined || state.state === 'blocked' || state.state === 'failed') return 'no answer';
  const mine = trace.seen.filter((seen) => seen.host === host);
  if (mine.some((seen) => resolve(seen.url) === listing)) return 'different';
  if (state.rejections.some(({ hit }) => leads(hit))) return 'rejected';
  const results = mine.filter(
    (seen) => resolve(seen.url) === null && !/^https?:\/\/[^/]+\/?$/.test(seen.url),
  );
  return results.some((seen) => mentions(seen.text, listing, path)) ? 'not visited' : 'not found';
}
