// What comes between: two finds at once, a tab that is closed, a connection that goes. Nothing is lost, and what happened is said.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, FINISHED, startFind, test, type World } from './harness/fixtures.ts';
import { newest } from './harness/newest.ts';

const OTHER = 'Crema Classico';
const [START = ''] = OPEN_HOSTS;
const SHOPS = OPEN_HOSTS.slice(1, 5);

/** How the finds that are stored stand: titles with state and the number of matches. */
function allFinds(world: World): Promise<{ title: string; state: string; matches: number }[]> {
  return world.inside(`new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
    const all = o.result.transaction('finds').objectStore('finds').getAll();
    all.onsuccess = () => { o.result.close(); resolve(all.result.map(({ product, state, result }) =>
      ({ title: product.title, state, matches: result.matches.length }))); }; }; })`);
}

test('two finds at once, and the tab of one closed: both end with their own matches', async ({ world }) => {
  await world.prepare(SHOPS);
  for (const host of SHOPS) world.shops.set(host, { delayMs: 400 });
  const first = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(first.popup);
  await first.popup.close();
  const second = await world.open(world.address(START, OTHER));
  await startFind(second.popup);
  expect((await allFinds(world)).map(({ state }) => state)).toEqual(['running', 'running']);
  await first.page.close();
  await second.popup.waitFor(FINISHED, 30_000);
  await expect
    .poll(async () => (await allFinds(world)).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['finished', 'finished']);
  const found = await allFinds(world);
  for (const word of [SOLD_WIDELY, OTHER]) {
    expect(found.find(({ title }) => title.includes(word))?.matches, word).toBeGreaterThanOrEqual(3);
  }
});

test('the connection goes in the middle: no shop is said to have nothing, and trying again finds it', async ({
  world,
}) => {
  await world.prepare(SHOPS);
  for (const host of SHOPS) world.shops.set(host, { delayMs: 400 });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await world.chromium.context.setOffline(true);
  await popup.waitFor(FINISHED, 30_000);
  const { result } = await world.ended();
  expect(result.matches).toEqual([]);
  expect(result.shops.map(({ fault }) => fault?.why)).toEqual(SHOPS.map(() => 'offline'));
  expect(await popup.text('.notice')).toContain('You are offline');
  await world.chromium.context.setOffline(false);
  for (const host of SHOPS) world.shops.set(host, null);
  await popup.waitFor('.attention button');
  await popup.click('.attention button');
  await expect.poll(async () => (await world.stored())?.state).toBe('running');
  expect((await world.ended()).result.matches.length).toBeGreaterThanOrEqual(3);
});

test('the worker dies under the press that begins a search: it begins all the same, and at once', async ({
  world,
}) => {
  await world.prepare(SHOPS);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.click('.ready .button-primary:not(:disabled)');
  await world.chromium.killWorker();
  // an alarm would take it up after half a minute, if there was one
  await popup.waitFor(FINISHED, 20_000);
  expect((await world.ended()).result.matches.length).toBeGreaterThanOrEqual(3);
});

test('the extension is updated in the middle: the find goes on by itself', async ({ world }) => {
  await world.prepare(SHOPS);
  for (const host of SHOPS) world.shops.set(host, { delayMs: 700 });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { chromium } = world;
  const page = await chromium.context.newPage();
  await page.goto('chrome://extensions/');
  await page.evaluate('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
  await page.evaluate(
    `chrome.developerPrivate.reload(${JSON.stringify(chromium.id)}, { failQuietly: true })`,
  );
  // pages of the extension were closed with it
  await expect
    .poll(() =>
      page.goto(chromium.url('options.html')).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const stored = () =>
    page.evaluate<{ state: string; result: { matches: unknown[] } }>(newest('finds', 'startedAt'));
  await expect.poll(async () => (await stored()).state, { timeout: 40_000 }).toBe('finished');
  expect((await stored()).result.matches.length).toBeGreaterThanOrEqual(3);
});
