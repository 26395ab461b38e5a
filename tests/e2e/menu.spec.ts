// The context menu: a link's page is read, a selected text is searched by, both shown in a tab of results.
import type { Page } from '@playwright/test';
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, startFind, test } from './harness/fixtures.ts';

const [START = '', FIRST = ''] = OPEN_HOSTS;

/** What a click on an entry of the menu tells the extension. */
const chosen = (click: object) =>
  `chrome.contextMenus.onClicked.dispatch(${JSON.stringify({ editable: false, pageUrl: 'https://x.example/', ...click })}, { id: 1, index: 0 })`;

test('on a link: the linked page is read and can be searched for', async ({ world }) => {
  await world.prepare([START, FIRST]);
  const { context } = world.chromium;
  const [worker] = context.serviceWorkers();
  const opened = context.waitForEvent('page');
  await worker?.evaluate(chosen({ menuItemId: 'link', linkUrl: world.address(START, SOLD_WIDELY) }));
  const results = await opened;
  await expect(results.locator('.ready')).toBeVisible();
  await expect(results.locator('main')).toContainText(SOLD_WIDELY);
  await results.locator('.ready .button-primary').click();
  await expect(results.locator('.match').first()).toBeVisible({ timeout: 20_000 });
});

test('on links to one page, worded with another parameter, while its popup searches: one run, shown by all', async ({
  world,
}) => {
  await world.prepare([START, ...OPEN_HOSTS.slice(1, 4)]);
  const { context } = world.chromium;
  const [worker] = context.serviceWorkers();
  const address = world.address(START, SOLD_WIDELY);
  const linked: Page[] = [];
  for (const linkUrl of [`${address}?ref=mail`, `${address}#reviews`]) {
    const opened = context.waitForEvent('page');
    await worker?.evaluate(chosen({ menuItemId: 'link', linkUrl }));
    const tab = await opened;
    await expect(tab.locator('.ready')).toBeVisible();
    linked.push(tab);
  }
  const { popup } = await world.open(address);
  await startFind(popup);
  for (const tab of linked) {
    const button = tab.locator('.ready .button-primary');
    // the tab of an address that differs in its fragment alone shows the run already
    if (await button.isVisible()) await button.click();
    await expect(tab.locator('.find-head')).toBeVisible();
  }
  const { result } = await world.ended();
  for (const tab of linked) await expect(tab.locator('.match')).toHaveCount(result.matches.length);
  const count = `new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
    const all = o.result.transaction('finds').objectStore('finds').count();
    all.onsuccess = () => { o.result.close(); resolve(all.result); }; }; })`;
  expect(await world.inside(count)).toBe(1);
});

test('on the title of a page that was read: its product, with what was found for it', async ({ world }) => {
  await world.prepare([FIRST]);
  const { context } = world.chromium;
  const [worker] = context.serviceWorkers();
  const { page, popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  const selectionText = (await page.locator('h1').first().textContent())?.trim();
  const tab = `chrome.tabs.query({ url: '*://${START}/*' }).then(([tab]) => tab.id)`;
  const id = await world.inside<number>(tab);
  const click = { menuItemId: 'selection', selectionText, pageUrl: page.url(), editable: false };
  const opened = context.waitForEvent('page');
  await worker?.evaluate(
    `chrome.contextMenus.onClicked.dispatch(${JSON.stringify(click)}, { id: ${id}, index: 0 })`,
  );
  const results = await opened;
  await expect(results.locator('.match')).toHaveCount(result.matches.length);
  expect(result.matches.length).toBeGreaterThan(0);
});

test('on selected text: the text is the title that is searched by', async ({ world }) => {
  await world.prepare([FIRST]);
  const { context } = world.chromium;
  const [worker] = context.serviceWorkers();
  const opened = context.waitForEvent('page');
  const selectionText = 'Bricko Moon Station 71224 Building Set';
  await worker?.evaluate(chosen({ menuItemId: 'selection', selectionText }));
  const results = await opened;
  await expect(results.locator('main')).toContainText(selectionText);
  await results.locator('.ready .button-primary').click();
  await expect.poll(async () => (await world.stored())?.state, { timeout: 20_000 }).toBe('finished');
});

test('on a link to a shop that is not allowed: nothing is sent, and it is said', async ({ world }) => {
  await world.prepare([FIRST]);
  const { context } = world.chromium;
  const [worker] = context.serviceWorkers();
  const opened = context.waitForEvent('page');
  await worker?.evaluate(chosen({ menuItemId: 'link', linkUrl: world.address(START, SOLD_WIDELY) }));
  const results = await opened;
  await expect(results.locator('.notice')).toBeVisible();
  expect(world.shops.log.filter(({ host }) => host === START)).toEqual([]);
});

test('before the welcome page was agreed to: nothing is read or sent, and it is said', async ({ world }) => {
  await world.prepare([START], { accepted: false });
  const { context } = world.chromium;
  const [worker] = context.serviceWorkers();
  const opened = context.waitForEvent('page');
  await worker?.evaluate(chosen({ menuItemId: 'link', linkUrl: world.address(START, SOLD_WIDELY) }));
  const results = await opened;
  await expect(results.locator('.notice')).toContainText('until you have agreed');
  const subject = new URL(results.url()).searchParams.get('subject') ?? '';
  await expect
    .poll(() =>
      world.inside(`new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
        const one = o.result.transaction('subjects').objectStore('subjects').get('${subject}');
        one.onsuccess = () => { o.result.close(); resolve(one.result?.state); }; }; })`),
    )
    .toBe('failed');
  expect(world.shops.log.filter(({ host }) => host === START)).toEqual([]);
});
