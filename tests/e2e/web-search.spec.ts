// A web search in the extension: set up and tested in the options, and asked when a shop's own search gives nothing.
import type { Page } from '@playwright/test';
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, startFind, test, type World } from './harness/fixtures.ts';
import { startTinySearxng, type TinySearxng } from './harness/tiny-searxng.ts';

const [START = '', FIRST = ''] = OPEN_HOSTS;

/** Knows every page of every shop of the demo; a shop's own name finds all of it, other words what has a telling one. */
function searxng(world: World): Promise<TinySearxng> {
  return startTinySearxng((site, words) => {
    const shop = world.shops.world.shops.find(({ host }) => host.endsWith(site));
    const asked = words.toLowerCase().split(' ');
    const named = shop?.store.listings.filter(({ title }) =>
      asked.some((word) => site.startsWith(word) || (word.length > 3 && title.toLowerCase().includes(word))),
    );
    return (named ?? [])
      .slice(0, 10)
      .map((listing) => ({ url: `https://${shop?.host}${shop?.path(listing)}`, title: listing.title }));
  });
}

async function choose(world: World, base: string): Promise<Page> {
  await world.chromium.preGrant('*://127.0.0.1/*');
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  const part = page.locator('#web');
  await part.locator('input[type=radio]').nth(1).check();
  await part.locator('input[type=url]').fill(base);
  await part.locator('button[type=submit]').click();
  return page;
}

test('a web search is set up, tested, and finds what a shop hides', async ({ world }) => {
  await world.prepare([FIRST]);
  const web = await searxng(world);
  const options = await choose(world, web.base);
  const part = options.locator('#web');
  const ask = part.locator('button:not([type=submit])').first();
  await ask.click();
  await expect(part.locator('.notice-info')).toBeVisible();
  expect(web.queries).toHaveLength(1);
  web.setJson(false);
  await ask.click();
  await expect(part.locator('.notice-error')).toContainText('JSON');
  web.setJson(true);
  // the shop answers nothing but the very page
  const product = new URL(world.address(FIRST, SOLD_WIDELY)).pathname;
  world.shops.set(FIRST, { status: 404 });
  world.shops.set(FIRST, { path: product });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.matches.map(({ link }) => new URL(link).pathname)).toEqual([product]);
  expect(web.queries.at(-1)).toContain(`site:${FIRST.replace(/^www\./, '')} `);
  await part.locator('input[type=radio]').first().check();
  await expect
    .poll(() =>
      world.inside('chrome.storage.local.get("settings").then(({ settings }) => settings.webSearch.searxng)'),
    )
    .toBe('');
  await web.close();
});

test('limits are stored and hold', async ({ world }) => {
  await world.prepare([FIRST]);
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  const part = page.locator('#limits');
  await part.locator('input').nth(1).fill('7');
  await part.locator('input').nth(2).fill('45');
  await part.locator('button[type=submit]').click();
  await expect
    .poll(() => world.inside('chrome.storage.local.get("settings").then(({ settings }) => settings.limits)'))
    .toMatchObject({ requestsPerShop: 9, visitsPerShop: 7, deadlineMs: 45_000 });
});
