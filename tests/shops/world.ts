// The demo world: the products, the shops that sell them, and the ground truth about which listing is which product.
import { generateItems, type Item } from './catalogue/items.ts';
import type { Profile } from './catalogue/profile.ts';
import { type Listing, stock } from './catalogue/store.ts';
import { PROFILES } from './profiles.ts';
import type { Build, Shop } from './shop.ts';
import { bombing, garbled, looping, lying, rogue } from './sites/hostile.ts';
import { magento } from './sites/magento.ts';
import { nextData } from './sites/next-data.ts';
import { openGraph } from './sites/open-graph.ts';
import { postForm } from './sites/post-form.ts';
import { scriptDrawn } from './sites/script-drawn.ts';
import { sealed } from './sites/sealed.ts';
import { searchAction } from './sites/search-action.ts';
import { searchForm } from './sites/search-form.ts';
import { shopify } from './sites/shopify.ts';
import { captcha, consent, dying, forbidden, limited, robots, slow } from './sites/trouble.ts';
import { woocommerce } from './sites/woocommerce.ts';

export interface World {
  readonly items: readonly Item[];
  readonly shops: readonly Shop[];
}

const PLAN: readonly (readonly [Profile, Build])[] = [
  [PROFILES.shopify, shopify],
  [PROFILES.woocommerce, woocommerce],
  [PROFILES.searchAction, searchAction],
  [PROFILES.searchForm, searchForm],
  [PROFILES.openGraph, openGraph],
  [PROFILES.magento, magento],
  [PROFILES.postForm, postForm],
  [PROFILES.nextData, nextData],
  [PROFILES.german, searchForm],
  [PROFILES.french, openGraph],
  [PROFILES.polish, woocommerce],
  [PROFILES.british, searchAction],
  [PROFILES.scriptDrawn, scriptDrawn],
  [PROFILES.forbidden, forbidden(searchForm)],
  [PROFILES.captcha, captcha(searchForm)],
  [PROFILES.slow, slow(4000)(openGraph)],
  [PROFILES.dying, dying(searchForm)],
  [PROFILES.limited, limited(3, 10_000)(searchForm)],
  [PROFILES.robots, robots(searchForm)],
  [PROFILES.consent, consent(openGraph)],
  [PROFILES.lying, lying(shopify)],
  [PROFILES.looping, looping(searchForm)],
  [PROFILES.bombing, bombing(searchForm)],
  [PROFILES.garbled, garbled(searchForm)],
  [PROFILES.rogue, rogue],
  [PROFILES.sealed, sealed(searchForm)],
];

/** The five shops of the demo; it starts at the first. */
export const DEMO_HOSTS: readonly string[] = PLAN.slice(0, 5).map(([profile]) => profile.host);

/** The shops whose pages can be fetched, searched and read without a wall or a fault. */
export const OPEN_HOSTS: readonly string[] = PLAN.slice(0, 12).map(([profile]) => profile.host);

/** Of these, the ones not in English, whose pages describe no product in English. */
export const FOREIGN_HOSTS: readonly string[] = [PROFILES.german, PROFILES.french, PROFILES.polish].map(
  ({ host }) => host,
);

/** Words from the title of a product that every open shop of the demo sells. */
export const SOLD_WIDELY = 'Moon Station 71224';

/**
 * Builds the world with `atLeast` products (default 250), with `wide` including the `later` and `fresh` families.
 * Deterministic.
 */
export function makeWorld(atLeast = 0, wide = false): World {
  const items = generateItems(atLeast, wide);
  return { items, shops: PLAN.map(([profile, build]) => build(stock(profile, items))) };
}

/**
 * The item of every listing. The key is `host + path (+ variant)`, as `Shop.path` writes it; for benches and tests
 * only.
 */
export function truthTable(world: World): ReadonlyMap<string, Item> {
  const rows = world.shops.flatMap((shop) =>
    shop.store.listings.map((listing): [string, Item] => [truthKey(shop, listing), listing.item]),
  );
  return new Map(rows);
}

function truthKey(shop: Shop, listing: Listing): string {
  return shop.host + shop.path(listing);
}
