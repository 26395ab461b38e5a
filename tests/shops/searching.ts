// Helpers for tests of searching: some products, shops that are opened and closed, a search with all its dependencies.
import { parseHtml } from '../../lib/base/document/html.ts';
import type { Keep } from '../../lib/base/ports.ts';
import type { Query } from '../../lib/plan/schema.ts';
import { type Found, type Hit, type SearchTask, searchShop } from '../../lib/search/index.ts';
import { type Asked, type LocalShop, listPage, localShop, type Route, type Ware } from './local.ts';
import { memoryKeep, realClock, silentLog, type TestNet, testNet } from './net.ts';

export const WARES: Ware[] = [
  { path: '/p/1001', title: 'Sonora PS-LX350H Turntable', price: '$149.00' },
  { path: '/p/1002', title: 'Sonora PS-LX450 Turntable Black', price: '$249.00' },
  { path: '/p/1003', title: 'Kelvin Kettle 1.7 L Steel', price: '$39.90' },
  { path: '/p/1004', title: 'Kelvin Toaster Duo', price: '$29.90' },
];
export const MODEL: Query = { text: 'PS-LX350H', kind: 'model' };
export const LADDER: Query[] = [
  { text: 'PSLX350H', kind: 'model' },
  MODEL,
  { text: 'Sonora turntable', kind: 'telling' },
];

const shops: LocalShop[] = [];

/** Closes every shop that was opened: for `afterEach`. */
export async function closeShops(): Promise<void> {
  for (const shop of shops.splice(0)) await shop.close();
}

export async function open(route: Route): Promise<LocalShop> {
  const shop = await localShop((asked) => (asked.path === '/robots.txt' ? null : route(asked)));
  shops.push(shop);
  return shop;
}

export interface World {
  readonly net: TestNet;
  readonly keep: Keep;
}

export const world = (): World => ({ net: testNet(), keep: memoryKeep() });
export const turntable = (hits: readonly Hit[]): boolean =>
  hits.some((hit) => hit.product.title.includes('LX350'));

function ask(shop: LocalShop, { net, keep }: World, task: Omit<SearchTask, 'shop' | 'worthVisiting'>) {
  return searchShop(
    { shop: shop.host, worthVisiting: turntable, ...task },
    { net, keep, parseHtml, clock: realClock, log: silentLog },
    new AbortController().signal,
  );
}

/** Searches the shop for the turntable; throws when the search ends in a fault. `more` overrides parts of the task. */
export async function search(shop: LocalShop, world: World, more: Partial<SearchTask> = {}): Promise<Found> {
  const found = await ask(shop, world, {
    product: { title: 'Sonora PS-LX350H' },
    queries: LADDER,
    limits: { requestsPerShop: 12 },
    ...more,
  });
  if (!found.ok) throw new Error(`${found.fault.kind}: ${found.fault.words}`);
  return found.value;
}

/**
 * The kind of fault that a search of the shop ends in, for "blocked" with its cause; "ok" with the number of hits where
 * there is none.
 */
export async function fault(shop: LocalShop, world: World, more: Partial<SearchTask> = {}): Promise<string> {
  const found = await ask(shop, world, {
    product: { title: 'x' },
    queries: [MODEL],
    limits: { requestsPerShop: 8 },
    ...more,
  });
  if (found.ok) return `ok ${found.value.hits.length}`;
  return found.fault.kind === 'blocked' ? `blocked ${found.fault.by}` : found.fault.kind;
}

/** Every word of the query must be a whole word of the title, ignoring case. */
function matching(words: string | null): Ware[] {
  const wanted = (words ?? '').toLowerCase().split(/\s+/);
  return WARES.filter((ware) => wanted.every((word) => ware.title.toLowerCase().split(/\s+/).includes(word)));
}

export const home = (inside: string): { body: string } => ({
  body: `<!doctype html><title>Shop</title><body><h1>Welcome to the shop</h1>${inside}<p>${'Good things for the house and the garden. '.repeat(8)}</p>`,
});
export const results = (asked: Asked, name: string): { body: string } => {
  const found = matching(asked.query.get(name));
  return {
    body:
      found.length > 0
        ? listPage(found)
        : listPage(WARES.slice(2), '<p>No results found. You may also like:</p>'),
  };
};
