// Tells which listing of a shop an address leads to, ignoring extra parameters: how benches check what was found.
import type { Listing } from './catalogue/store.ts';
import type { Shop } from './shop.ts';

export type Resolve = (url: string) => Listing | null;

/** A key of the path and of those parameters that the shop's own product addresses use. */
function keyOf(url: URL, names: ReadonlySet<string>): string {
  const pairs = [...url.searchParams].filter(([name]) => names.has(name)).sort();
  return `${decodeURIComponent(url.pathname).replace(/\/$/, '')}?${pairs.map((pair) => pair.join('=')).join('&')}`;
}

/**
 * null: another host, or no product page of this shop. A variants page without a choice counts as its first variant in
 * stock.
 */
export function resolver(shop: Shop): Resolve {
  const at = (path: string): URL => new URL(path, `https://${shop.host}`);
  const paths = shop.store.listings.map((listing) => [at(shop.path(listing)), listing] as const);
  const names = new Set(paths.flatMap(([url]) => [...url.searchParams.keys()]));
  const byKey = new Map<string, Listing>();
  for (const shelf of shop.store.shelves) {
    const shown = shelf.listings.find((one) => one.stock !== 'out') ?? shelf.listings[0];
    const plain = at(shop.path(shown));
    if (shelf.listings.length > 1) byKey.set(`${plain.pathname}?`, shown);
  }
  for (const [url, listing] of paths) byKey.set(keyOf(url, names), listing);
  return (url) => {
    if (!URL.canParse(url)) return null;
    const parsed = new URL(url);
    return parsed.host === shop.host ? (byKey.get(keyOf(parsed, names)) ?? null) : null;
  };
}
