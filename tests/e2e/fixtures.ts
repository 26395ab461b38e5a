// What every end-to-end test gets: the demo shops on loopback and a Chromium with the production build in it.
import { test as base, expect, type Page } from '@playwright/test';
import { type Running, startShops } from '../shops/server.ts';
import { type Chromium, launchChromium } from './chromium.ts';
import { grant, setSettings } from './settings.ts';
import type { Target } from './target.ts';

export { expect };

export interface World {
  readonly shops: Running;
  readonly chromium: Chromium;
  /** shops listed and granted, the welcome page agreed to */
  prepare(hosts: readonly string[], settings?: Readonly<Record<string, unknown>>): Promise<void>;
  /** the address of the listing of some product at a host of the demo, by a word of its title */
  address(host: string, word: string): string;
  /** opens an address, clicks the toolbar button there, and answers the popup that opens */
  open(address: string): Promise<{ page: Page; popup: Target }>;
  /** the newest find as it is stored */
  stored(): Promise<StoredFind | null>;
}

/** What tests look at in a stored find. */
export interface StoredFind {
  readonly id: string;
  readonly state: string;
  readonly result: {
    readonly matches: readonly { readonly shop: string; readonly link: string }[];
    readonly shops: readonly { readonly shop: string; readonly state: string }[];
  };
}

/** Reads the newest find out of the extension's database, on a page of the extension. */
const NEWEST = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('twinshelf');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('finds').objectStore('finds').index('startedAt').getAll();
    all.onsuccess = () => { opening.result.close(); resolve(all.result.at(-1) ?? null); };
    all.onerror = () => reject(all.error);
  };
})`;

export const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from it
  world: async ({}, use) => {
    const shops = await startShops();
    const chromium = await launchChromium({ httpPort: shops.httpPort, httpsPort: shops.httpsPort });
    const reader = await chromium.context.newPage();
    await reader.goto(chromium.url('options.html'));
    await use({
      shops,
      chromium,
      async prepare(hosts, settings = {}) {
        await setSettings(chromium, { shops: hosts, ...settings });
        await grant(chromium, hosts);
      },
      address(host, word) {
        const shop = shops.world.shops.find((one) => one.host === host);
        const listing = shop?.store.listings.find(({ title }) => title.includes(word));
        if (shop === undefined || listing === undefined) throw new Error(`no ${word} at ${host}`);
        return `https://${host}${shop.path(listing)}`;
      },
      async open(address) {
        const page = await chromium.context.newPage();
        await page.goto(address);
        await chromium.clickButton(page);
        return { page, popup: await chromium.popup() };
      },
      stored: () => reader.evaluate<StoredFind | null>(NEWEST),
    });
    await chromium.close();
    await shops.close();
  },
});
