// The list of shops changes after a find: what was found still stands there, and only the new shops are asked.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, FINISHED, pressHead, startFind, test } from './harness/fixtures.ts';
import { grant, setSettings } from './harness/settings.ts';

const [START = '', FIRST = '', SECOND = '', THIRD = ''] = OPEN_HOSTS;
const LINKS = '[...document.querySelectorAll(".match a")].map(({ href }) => href)';

test('shops added: the matches stay, the new shops are named and asked alone', async ({ world }) => {
  await world.prepare([FIRST, SECOND]);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.matches.length).toBeGreaterThan(0);
  await popup.waitFor(FINISHED);
  expect(await popup.text('.unasked')).toBeNull();
  await popup.close();
  await world.prepare([FIRST, SECOND, THIRD]);
  const asked = world.shops.log.length;
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.waitFor('.unasked');
  expect(await again.text('.unasked')).toContain(THIRD.replace(/^www\./, ''));
  expect(await again.evaluate(LINKS)).toEqual(expect.arrayContaining(result.matches.map(({ link }) => link)));
  await again.click('.unasked button');
  await expect.poll(async () => (await world.stored())?.id).not.toBe(result.find);
  const after = await world.ended();
  await again.waitFor(FINISHED);
  const sent = world.shops.log.slice(asked).filter(({ headers }) => headers['sec-fetch-dest'] === 'empty');
  expect([...new Set(sent.map(({ host }) => host))]).toEqual([THIRD]);
  expect(after.result.shops.map(({ shop }) => shop).sort()).toEqual([FIRST, SECOND, THIRD].sort());
  expect(await again.evaluate(LINKS)).toHaveLength(after.result.matches.length);
  expect(after.result.matches.length).toBeGreaterThan(result.matches.length);
  expect(await again.text('.unasked')).toBeNull();
  // what an earlier find saw says when
  expect(await again.text('.matches')).toMatch(/Seen/);
});

test('a shop taken off the list: the matches of the others stand there at once', async ({ world }) => {
  await world.prepare([FIRST, SECOND]);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  await popup.close();
  await setSettings(world.chromium, { shops: [FIRST] });
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.waitFor('.find-head');
  expect(await again.evaluate(LINKS)).toEqual(
    expect.arrayContaining(result.matches.filter(({ shop }) => shop === FIRST).map(({ link }) => link)),
  );
  expect(await again.text('.unasked')).toBeNull();
});

test('a new shop that is not allowed yet: the same press asks for it and searches it', async ({ world }) => {
  await world.prepare([FIRST]);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  await popup.close();
  await setSettings(world.chromium, { shops: [FIRST, SECOND] });
  await world.chromium.preGrant(`*://*.${SECOND.replace(/^www\./, '')}/*`);
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.click('.unasked button');
  await expect.poll(async () => (await world.stored())?.id, { timeout: 15_000 }).not.toBe(result.find);
  const after = await world.ended();
  expect(after.result.shops.find(({ shop }) => shop === SECOND)?.state).toMatch(/^(done|none|no-result)$/);
});

test('a prompt that closes the popup: once access is given, what was pressed is done', async ({ world }) => {
  await world.prepare([FIRST]);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  await popup.close();
  await setSettings(world.chromium, { shops: [FIRST, SECOND] });
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.click('.unasked button');
  // as Chromium does when it draws the prompt; nobody answers that one here
  await again.close();
  await grant(world.chromium, [SECOND]);
  await expect.poll(async () => (await world.stored())?.id, { timeout: 15_000 }).not.toBe(result.find);
  const after = await world.ended();
  expect(after.result.shops.find(({ shop }) => shop === SECOND)?.state).toMatch(/^(done|none|no-result)$/);
});

test('a product picked off a list at a shop that is not allowed: access given, its page is read in a tab', async ({
  world,
}) => {
  await world.prepare([FIRST]);
  const { popup } = await world.open(`https://${START}/`);
  await popup.click('.links button');
  await popup.close();
  const opened = world.chromium.context.waitForEvent('page', (page) => page.url().includes('results.html'));
  await grant(world.chromium, [START]);
  const results = await opened;
  await expect(results.locator('.ready')).toBeVisible();
});

/** Makes the stored find one of an earlier build: another key, and a description that the page has no more. */
const AGED = `new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
  const t = o.result.transaction('finds', 'readwrite');
  const all = t.objectStore('finds').getAll();
  all.onsuccess = () => { for (const find of all.result) {
    find.key = 'a key of another build';
    find.product.description = find.plan.product.description = 'What the page said then.';
    t.objectStore('finds').put(find);
  } };
  t.oncomplete = () => { o.result.close(); resolve(null); }; }; })`;

test('a find of an earlier build, or of a page that words its description anew: it still stands in the popup', async ({
  world,
}) => {
  await world.prepare([FIRST]);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  await popup.close();
  await world.inside(AGED);
  await world.prepare([FIRST, SECOND]);
  const asked = world.shops.log.length;
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.waitFor('.unasked');
  expect(await again.evaluate(LINKS)).toEqual(expect.arrayContaining(result.matches.map(({ link }) => link)));
  await again.click('.unasked button');
  await expect.poll(async () => (await world.stored())?.id).not.toBe(result.find);
  expect((await world.ended()).result.shops.map(({ shop }) => shop).sort()).toEqual([FIRST, SECOND].sort());
  const sent = world.shops.log.slice(asked).filter(({ headers }) => headers['sec-fetch-dest'] === 'empty');
  expect([...new Set(sent.map(({ host }) => host))]).toEqual([SECOND]);
  // and the list of searches has the product once
  const list = await world.chromium.context.newPage();
  await list.goto(world.chromium.url('finds.html'));
  await expect(list.locator('main tbody tr')).toHaveCount(1);
});

test('a shop that fails when it is asked again: what the find of an earlier build confirmed there stays', async ({
  world,
}) => {
  await world.prepare([FIRST]);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  await popup.waitFor(FINISHED);
  await world.inside(AGED);
  world.shops.set(FIRST, { dieAfter: 0 });
  await pressHead(popup);
  await expect.poll(async () => (await world.stored())?.id).not.toBe(result.find);
  expect((await world.ended()).result.matches).toEqual([]);
  await popup.waitFor(FINISHED);
  expect(await popup.text('.find')).toContain('Found earlier');
  expect(await popup.evaluate(LINKS)).toEqual(result.matches.map(({ link }) => link));
});
