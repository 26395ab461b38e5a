// Pages that only a browser can read: a background tab when the person allowed it, and the person's own tab behind a wall.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { BOXES, OF_SCRIPTS } from './harness/boxes.ts';
import { expect, FINISHED, startFind, test } from './harness/fixtures.ts';

const [START = ''] = OPEN_HOSTS;
const DRAWN = 'www.glasspane.example';
const SEALED = 'www.lenswright.example';
const WALLED = 'www.gatewell.example';

test('a shop drawn by scripts is read in a background tab, only when that is switched on', async ({
  world,
}) => {
  await world.prepare([DRAWN], { tabReading: true });
  const { context } = world.chromium;
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  const opened: string[] = [];
  context.on('page', (page) => opened.push(page.url()));
  const before = context.pages().length;
  await startFind(popup);
  const { result } = await world.ended();
  // the pages were read: there were results, and the candidates among them were visited
  expect(result.shops[0]?.state).toMatch(/^(done|none)$/);
  expect(opened.length).toBeGreaterThan(0);
  // each stands in the record of requests
  const noted = await world.inside<
    string[]
  >(`new Promise((resolve) => { const o = indexedDB.open('twinshelf');
    o.onsuccess = () => { const all = o.result.transaction('requests').objectStore('requests').getAll();
    all.onsuccess = () => { o.result.close(); resolve(all.result.filter(({ sent }) => sent.includes('tab'))
      .map(({ host }) => host)); }; }; })`);
  expect(noted).toHaveLength(opened.length);
  expect(new Set(noted)).toEqual(new Set([DRAWN]));
  // every tab that was opened is closed again
  await expect.poll(() => context.pages().length).toBe(before);
});

test("where only the shop's own script can search, the words are typed into its box in a tab", async ({
  world,
}) => {
  await world.prepare([SEALED], { tabReading: true });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  const before = world.chromium.context.pages().length;
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.matches.map(({ shop }) => shop)).toEqual([SEALED]);
  // asked by the shop's own script, not by the extension
  expect(world.shops.log.filter(({ host, path }) => host === SEALED && path === '/ask')).not.toEqual([]);
  await expect.poll(() => world.chromium.context.pages().length).toBe(before);
});

test('a shop that asks for a password lets in neither requests nor a tab: it is said to refuse', async ({
  world,
}) => {
  const shop = OPEN_HOSTS[1] ?? '';
  await world.prepare([shop], { tabReading: true });
  const headers = { 'www-authenticate': 'Basic realm="shop"' };
  world.shops.set(shop, { status: 401, headers, body: 'No.' });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  const before = world.chromium.context.pages().length;
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.shops[0]).toMatchObject({ state: 'blocked', fault: { kind: 'blocked' } });
  await popup.waitFor(FINISHED);
  expect(await popup.text('.attention')).toMatch(/Refused[\s\S]*Open and read there/);
  await expect.poll(() => world.chromium.context.pages().length).toBe(before);
});

for (const { what, script } of BOXES) {
  test(`the words are typed as well where there is ${what}`, async ({ world }) => {
    await world.prepare([SEALED], { tabReading: true });
    world.shops.set(SEALED, { path: '/box.js', status: 200, headers: OF_SCRIPTS, body: script });
    const { popup } = await world.open(world.address(START, SOLD_WIDELY));
    await startFind(popup);
    const { result } = await world.ended();
    expect(result.matches.map(({ shop }) => shop)).toEqual([SEALED]);
  });
}

test('without it the shop is said to need a browser, and no tab is opened', async ({ world }) => {
  await world.prepare([DRAWN]);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  const before = world.chromium.context.pages().length;
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.shops[0]?.state).toBe('blocked');
  expect(world.chromium.context.pages().length).toBe(before);
});

test('behind a captcha: the person passes it in a tab, and the page is read there for the find', async ({
  world,
}) => {
  await world.prepare([WALLED]);
  const { context } = world.chromium;
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await popup.waitFor(FINISHED, 20_000);
  const opening = context.waitForEvent('page');
  await popup.click('.shop button');
  const tab = await opening;
  await tab.waitForLoadState();
  await tab.locator('form button, form input[type=submit]').first().click();
  await tab.waitForLoadState();
  await tab.goto(world.address(WALLED, '71224'));
  await expect
    .poll(async () => (await world.stored())?.result.matches.map(({ shop }) => shop), { timeout: 20_000 })
    .toEqual([WALLED]);
});
