// Shops that are not simply open: denied and granted, blocked, slow, dying; each is named for what it is.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, FINISHED, startFind, test } from './harness/fixtures.ts';
import { patternOf, setSettings } from './harness/settings.ts';

const [START = '', FIRST = '', SECOND = ''] = OPEN_HOSTS;

test('a shop without permission is not asked, is listed with a button, and goes on when allowed', async ({
  world,
}) => {
  await world.prepare([FIRST]);
  await setSettings(world.chromium, { shops: [FIRST, SECOND] });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.waitFor('.ready');
  await startFind(popup);
  await popup.waitFor(FINISHED, 30_000);
  expect((await world.ended()).result.shops.find(({ shop }) => shop === SECOND)?.state).toBe('not-permitted');
  expect(world.shops.log.filter(({ host }) => host === SECOND)).toEqual([]);
  await world.chromium.preGrant(patternOf(SECOND));
  // pre-granting opens a tab, which closes the popup: it is opened again, as a person would
  const [page] = world.chromium.context.pages().filter((one) => one.url().includes(START));
  if (page === undefined) throw new Error('the shop page is gone');
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.waitFor('.shop button');
  await again.evaluate(
    `[...document.querySelectorAll('.shop')].find((row) => row.innerText.includes(${JSON.stringify(SECOND.replace(/^www\./, ''))})).querySelector('button').id = 'allow'`,
  );
  await again.click('#allow');
  await expect
    .poll(async () => (await world.stored())?.result.shops.find(({ shop }) => shop === SECOND)?.state, {
      timeout: 20_000,
    })
    .toMatch(/^(done|none|no-result)$/);
  expect(world.shops.log.filter(({ host }) => host === SECOND).length).toBeGreaterThan(0);
});

test('blocked, captcha, dying and slow shops are told apart and hold nobody up', async ({ world }) => {
  const hosts = [
    FIRST,
    'www.fortwall.example',
    'www.gatewell.example',
    'www.brittlebox.example',
    'www.slowboat.example',
  ];
  await world.prepare(hosts);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await popup.waitFor('.match', 15_000);
  // the quick shop's match is shown while the slow one is still being asked
  expect((await world.stored())?.state).toBe('running');
  const { result } = await world.ended();
  const states = Object.fromEntries(result.shops.map(({ shop, state }) => [shop, state]));
  expect(states['www.fortwall.example']).toBe('blocked');
  expect(states['www.gatewell.example']).toBe('blocked');
  expect(states['www.brittlebox.example']).toBe('failed');
  expect(states['www.slowboat.example']).toMatch(/^(done|none|no-result)$/);
  expect(result.matches.map(({ shop }) => shop)).toContain(FIRST);
});

test('a page that is no product page is said to be none, and nothing is asked', async ({ world }) => {
  await world.prepare([FIRST]);
  const { popup } = await world.open(`https://${START}/about`);
  await popup.waitFor('main');
  await expect.poll(() => popup.evaluate('document.querySelector(".ready") === null')).toBe(true);
  await expect.poll(() => popup.text('main')).not.toContain('…');
  expect(world.shops.log.filter(({ host }) => host === FIRST)).toEqual([]);
});

test('a barcode that a shop says only beside its page is asked for, and is shown as evidence', async ({
  world,
}) => {
  const [volt, wire] = ['www.voltbay.example', 'www.hearthandwire.example'];
  const [theirs, ours] = [volt, wire].map((host) =>
    world.shops.world.shops.find((shop) => shop.host === host),
  );
  if (theirs === undefined || ours === undefined) throw new Error('the shops are gone');
  const unprinted = theirs.store.shelves.filter(
    ({ number, listings }) => Number(number) % 3 === 0 && listings.length === 1 && listings[0].gtin !== null,
  );
  const asked = ours.store.listings.find(({ gtin }) =>
    unprinted.some(({ listings: [only] }) => only.gtin === gtin),
  );
  if (asked === undefined) throw new Error('no product with a barcode in both shops');
  const shelf = unprinted.find(({ listings: [only] }) => only.gtin === asked.gtin);
  await world.prepare([volt]);
  const { popup } = await world.open(`https://${wire}${ours.path(asked)}`);
  await popup.waitFor('.ready');
  await startFind(popup);
  await popup.waitFor(FINISHED, 30_000);
  const paths = world.shops.log.filter(({ host }) => host === volt).map(({ path }) => path);
  expect(paths).toContain(`/products/${shelf?.slug}.js`);
  expect((await world.ended()).result.matches.map(({ shop }) => shop)).toEqual([volt]);
  await expect.poll(() => popup.text('main')).toContain(asked.gtin);
});
