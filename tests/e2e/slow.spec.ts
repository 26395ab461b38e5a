// A slow machine and slow shops: nothing is seen that is taken back a moment later, and whatever is pressed holds.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, FINISHED, startFind, test } from './harness/fixtures.ts';

const [START = ''] = OPEN_HOSTS;
const SHOPS = OPEN_HOSTS.slice(1, 5);

/** Collects the languages and appearances that a page was ever drawn with. */
const WATCH = `globalThis.drawn = new Set();
new MutationObserver(() => {
  const { lang, dataset } = document.documentElement;
  if (document.querySelector('main') !== null) drawn.add(lang + ' ' + dataset.appearance);
}).observe(document, { subtree: true, childList: true, attributes: true });`;

test("a page is drawn in the person's language and colours from the first moment", async ({ world }) => {
  await world.prepare(SHOPS, { language: 'pl', appearance: 'dark' });
  const page = await world.chromium.context.newPage();
  await page.addInitScript(WATCH);
  for (const name of ['results.html', 'options.html', 'finds.html', 'welcome.html']) {
    await page.goto(world.chromium.url(name));
    await page.waitForSelector('main');
    await expect.poll(() => page.evaluate('[...drawn]'), name).toEqual(['pl dark']);
  }
});

test('a popup opened and closed ten times: the next one searches as if it was the first', async ({
  world,
}) => {
  await world.prepare(SHOPS);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.close();
  for (let time = 0; time < 9; time += 1) {
    await world.chromium.clickButton(page);
    await (await world.chromium.popup()).close();
  }
  await world.chromium.clickButton(page);
  const last = await world.chromium.popup();
  await startFind(last);
  await last.waitFor(FINISHED, 40_000);
  const { result } = await world.ended();
  expect(await last.evaluate('document.querySelectorAll(".match").length')).toBe(result.matches.length);
  expect(result.matches.length).toBeGreaterThanOrEqual(3);
});

test('access to a shop is withdrawn in the middle: what was confirmed there stays, the rest is said', async ({
  world,
}) => {
  await world.prepare(SHOPS);
  const late = SHOPS.at(-1) ?? '';
  world.shops.set(late, { delayMs: 4_000 });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await expect
    .poll(async () => (await world.stored())?.result.matches.length, { timeout: 30_000 })
    .toBe(SHOPS.length - 1);
  const confirmed = (await world.stored())?.result.matches.map(({ link }) => link) ?? [];
  const origins = SHOPS.map((host) => `*://*.${host.replace(/^www\./, '')}/*`);
  await world.inside(`chrome.permissions.remove({ origins: ${JSON.stringify(origins)} })`);
  const { result } = await world.ended();
  expect(result.matches.map(({ link }) => link)).toEqual(confirmed);
  expect(result.shops.find(({ shop }) => shop === late)).toMatchObject({
    state: 'not-permitted',
    fault: { kind: 'denied' },
  });
  await popup.waitFor(FINISHED);
  expect(await popup.text('.attention')).toContain('Needs your permission');
  // given back, it goes on there by itself, and asks no other shop again
  const sent = world.shops.log.length;
  world.shops.set(late, null);
  await popup.click('.attention button');
  await expect
    .poll(async () => (await world.stored())?.result.matches.length, { timeout: 30_000 })
    .toBe(SHOPS.length);
  const asked = world.shops.log.slice(sent).filter(({ headers }) => headers['sec-fetch-dest'] !== 'image');
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([late]));
});
