// What every end-to-end test gets: the demo shops on loopback and a Chromium with the production build in it.
import { test as base, expect, type Page } from '@playwright/test';
import { type Running, startShops } from '../../shops/server.ts';
import { type Chromium, launchChromium } from './chromium.ts';
import { BUTTON_HOLDS, FINISHED } from './head.ts';
import { newest } from './newest.ts';
import { grant, setSettings } from './settings.ts';
import type { Target } from './target.ts';

export { expect, FINISHED };

export interface World {
  readonly shops: Running;
  readonly chromium: Chromium;
  /** lists shops and grants access to them, with the welcome page answered */
  prepare(hosts: readonly string[], settings?: Readonly<Record<string, unknown>>): Promise<void>;
  /** the address of a listing at a host of the demo, by a word of its title */
  address(host: string, word: string): string;
  /** opens an address, clicks the toolbar button there, and returns the popup that opens */
  open(address: string): Promise<{ page: Page; popup: Target }>;
  /** the newest find as it is stored */
  stored(): Promise<StoredFind | null>;
  /** the newest find, once it has ended */
  ended(): Promise<StoredFind>;
  /** evaluates in a page of the extension, without a user gesture */
  inside<T>(expression: string): Promise<T>;
}

/** Starts the find from the popup: really clicks its button. */
export async function startFind(popup: Target): Promise<void> {
  await popup.click('.ready .button-primary:not(:disabled)');
  await popup.waitFor('.find-head');
}

/** Presses the button that stops a find, or searches again, once it has held for as long as a person needs to see it. */
export async function pressHead(popup: Target): Promise<void> {
  await popup.waitFor('.find-head button');
  await popup.evaluate(BUTTON_HOLDS);
  await popup.click('.find-head button');
}

/** The parts of a stored find that tests look at. */
export interface StoredFind {
  readonly id: string;
  readonly state: string;
  readonly result: {
    readonly find: string;
    readonly matches: readonly { readonly shop: string; readonly link: string }[];
    readonly shops: readonly {
      readonly shop: string;
      readonly state: string;
      readonly fault: { readonly kind: string; readonly why?: string } | null;
    }[];
    readonly spent: {
      readonly charged: { readonly micro: number };
      readonly possible: { readonly micro: number };
    };
  };
}

/** Reads the newest find out of the extension's database, on a page of the extension. */
const NEWEST = newest('finds', 'startedAt');

/** A Chromium with the extension, and a page of it that reads its database. */
interface Browser {
  readonly chromium: Chromium;
  readonly reader: Page;
}

async function startBrowser({ httpPort, httpsPort }: Running): Promise<Browser> {
  const chromium = await launchChromium({ httpPort, httpsPort });
  const reader = await chromium.context.newPage();
  await reader.goto(chromium.url('options.html'));
  return { chromium, reader };
}

async function prepareBrowser(
  { chromium }: Browser,
  hosts: readonly string[],
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const done = (async () => {
    await setSettings(chromium, { shops: hosts, ...settings });
    await grant(chromium, hosts);
  })();
  // what was asked of a browser just as it ended is never answered
  await Promise.race([done, chromium.context.waitForEvent('close', { timeout: 0 })]);
  if (chromium.ended()) throw new Error('Chromium ended while a test was being set up.');
}

export const test = base.extend<{ world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from it
  world: async ({}, use) => {
    const shops = await startShops();
    let browser = await startBrowser(shops);
    await use({
      shops,
      get chromium() {
        return browser.chromium;
      },
      async prepare(hosts, settings = {}) {
        try {
          await prepareBrowser(browser, hosts, settings);
        } catch (fault) {
          // now and then a Chromium crashes in its first seconds; what the test is about has not begun then
          if (!browser.chromium.ended()) throw fault;
          console.warn(String(fault), 'Another is started.');
          browser = await startBrowser(shops);
          await prepareBrowser(browser, hosts, settings);
        }
      },
      address(host, word) {
        const shop = shops.world.shops.find((one) => one.host === host);
        const listing = shop?.store.listings.find(({ title }) => title.includes(word));
        if (shop === undefined || listing === undefined) throw new Error(`no ${word} at ${host}`);
        return `https://${host}${shop.path(listing)}`;
      },
      async open(address) {
        const { chromium } = browser;
        const page = await chromium.context.newPage();
        await page.goto(address);
        await chromium.clickButton(page);
        return { page, popup: await chromium.popup() };
      },
      stored: () => browser.reader.evaluate<StoredFind | null>(NEWEST),
      async ended() {
        let last: StoredFind | null = null;
        await expect
          .poll(
            async () => {
              last = await browser.reader.evaluate<StoredFind | null>(NEWEST);
              return last?.state;
            },
            { timeout: 40_000 },
          )
          .toMatch(/^(finished|stopped|failed)$/);
        if (last === null) throw new Error('no find is stored');
        return last;
      },
      inside: (expression) => browser.reader.evaluate(expression),
    });
    await browser.chromium.close();
    await shops.close();
  },
});
