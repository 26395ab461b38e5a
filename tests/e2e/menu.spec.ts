// The context menu: a link's page is read, a selected text is searched by, both shown in a tab of results.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, test } from './harness/fixtures.ts';

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
