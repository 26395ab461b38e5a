// The person's data: settings out and in without the key, and everything deleted leaves nothing.
import { readFileSync } from 'node:fs';
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, startFind, test } from './harness/fixtures.ts';

const [START = '', FIRST = ''] = OPEN_HOSTS;

test('settings go out without the key and come back', async ({ world }) => {
  await world.prepare([FIRST], { tier: 2 });
  await world.inside(`chrome.storage.local.set({ secrets: { service: 'sk-very-secret', brave: null } })`);
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  const downloading = page.waitForEvent('download');
  await page.locator('#data button').first().click();
  const file = await (await downloading).path();
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(FIRST);
  expect(text).not.toContain('sk-very-secret');
  await world.inside(`chrome.storage.local.remove('settings')`);
  const chosen = { name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('#data input[type=file]').setInputFiles(chosen);
  await expect
    .poll(() => world.inside('chrome.storage.local.get("settings").then(({ settings }) => settings?.tier)'))
    .toBe(2);
  const broken = { ...chosen, buffer: Buffer.from('{"twinshelf":"settings","settings":{"version":99}}') };
  await page.locator('#data input[type=file]').setInputFiles(broken);
  await expect(page.locator('.said .notice')).toBeVisible();
  expect(
    await world.inside('chrome.storage.local.get("settings").then(({ settings }) => settings.tier)'),
  ).toBe(2);
});

test('a settings file sets no more than the page would: what it does not is said, and a refused one changes nothing', async ({
  world,
}) => {
  await world.prepare([FIRST]);
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  await expect(page.locator('#shops')).toContainText(FIRST);
  const stored = `chrome.storage.local.get('settings').then(({ settings }) => settings)`;
  const settings = await world.inside<object>(stored);
  const choose = (change: object) =>
    page.locator('#data input[type=file]').setInputFiles({
      name: 'settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ twinshelf: 'settings', settings: { ...settings, ...change } })),
    });
  await choose({ shops: ['co.uk', '*'] });
  await expect(page.locator('.said .notice-error')).toContainText('Nothing was changed');
  expect(await world.inside(stored)).toEqual(settings);
  const many = Array.from({ length: 20_000 }, (_, index) => `shop${index}.example`);
  await choose({ shops: ['co.uk', 'a b', '*', ...many], history: { finds: 1e9, days: 30 } });
  await expect(page.locator('.said')).toContainText('1,000 shops at most');
  await expect(page.locator('.said')).toContainText('co.uk');
  await expect(page.locator('.said')).toContainText('Searches kept');
  expect(await world.inside(stored)).toMatchObject({
    shops: many.slice(0, 1_000),
    history: { finds: 2_000, days: 30 },
  });
  // that it is drawn in parts is what keeps the page quick
  await expect(page.locator('#shops .shop-items li')).toHaveCount(50);
  await page.locator('#shops .shop-items li:nth-child(2) .shop-item-tools button:last-child').click();
  await expect(page.locator('#shops')).toContainText('50 of 999');
  await expect(page.locator('#shops .shop-items li')).toHaveCount(50);
});

test('"delete all data" leaves storage, database and permissions empty', async ({ world }) => {
  await world.prepare([FIRST]);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await world.ended();
  await popup.close();
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  await page.locator('#data .button-danger').click();
  await page.locator('#data [role=alertdialog] .button-danger').click();
  await expect(page.locator('.said')).toContainText('All data was deleted');
  await expect
    .poll(() => world.inside('chrome.storage.local.get(null).then((all) => Object.keys(all).length)'))
    .toBe(0);
  const counts =
    await world.inside(`new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
    const names = [...o.result.objectStoreNames];
    const t = o.result.transaction(names);
    const all = names.map((name) => t.objectStore(name).count());
    t.oncomplete = () => { o.result.close(); resolve(all.map(({ result }) => result)); }; }; })`);
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await world.inside('chrome.permissions.getAll().then(({ origins }) => origins)')).toEqual([]);
  const badges = `chrome.tabs.query({}).then((tabs) =>
    Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id }))))`;
  expect(new Set(await world.inside<string[]>(badges))).toEqual(new Set(['']));
});

test('a database that can not be opened is said, and "delete all data" begins anew', async ({ world }) => {
  await world.prepare([FIRST]);
  await world.chromium.killWorker();
  // a later version left it behind
  await world.inside(`new Promise((resolve) => { const gone = indexedDB.deleteDatabase('twinshelf'); gone.onsuccess = () => {
    const o = indexedDB.open('twinshelf', 99); o.onsuccess = () => { o.result.close(); resolve(null); }; }; })`);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.waitFor('.notice-error');
  expect(await popup.text('.notice-error')).toContain('Something went wrong inside Twinshelf');
  await popup.close();
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  await expect(page.locator('.said')).toContainText('Delete all data');
  await expect(page.locator('#shops')).toContainText(FIRST);
  await page.locator('#data .button-danger').click();
  await page.locator('#data [role=alertdialog] .button-danger').click();
  await expect(page.locator('.said')).toContainText('All data was deleted');
  await page.close();
  await world.prepare([FIRST]);
  const again = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(again.popup);
  expect((await world.ended()).state).toBe('finished');
});

test('settings that can not be read are said, and kept aside when they are set anew', async ({ world }) => {
  await world.inside(`chrome.storage.local.set({ settings: { version: 2, shops: 'garbage' } })`);
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('options.html'));
  await expect(page.locator('.said .notice-error')).toContainText('stored settings');
  await page.locator('#look input[type=radio]').nth(2).click();
  await expect(page.locator('.said')).toContainText('Saved');
  const aside = `chrome.storage.local.get('settings.unreadable').then((all) => all['settings.unreadable'].shops)`;
  expect(await world.inside(aside)).toBe('garbage');
});

test('what one options page changes, the other shows: settings, and the key', async ({ world }) => {
  await world.prepare([FIRST], { base: 'http://127.0.0.1:9', appearance: 'light' });
  await world.inside(`chrome.storage.local.set({ secrets: { service: 'sk-very-secret', brave: null } })`);
  const [one, other] = [await world.chromium.context.newPage(), await world.chromium.context.newPage()];
  for (const page of [one, other]) {
    await page.goto(world.chromium.url('options.html'));
    await expect(page.locator('#service')).toContainText('cret');
  }
  await one.locator('#look input[type=radio]').nth(2).click();
  await expect(other.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await one.locator('#service .button-quiet').click();
  await expect(one.locator('#service')).not.toContainText('cret');
  await expect(other.locator('#service')).not.toContainText('cret');
});

test('two pages that change settings at once lose no change', async ({ world }) => {
  await world.prepare([FIRST]);
  const [one, other] = [await world.chromium.context.newPage(), await world.chromium.context.newPage()];
  for (const page of [one, other]) {
    await page.goto(world.chromium.url('options.html'));
    await expect(page.locator('#shops')).toContainText(FIRST);
  }
  const added = Array.from({ length: 12 }, (_, index) => `shop${index}.example`);
  await one.locator('.shop-form textarea').fill(added.join(' '));
  await one.locator('.shop-form button').click();
  for (const page of [one, other]) await expect(page.locator('#shops .shop-item')).toHaveCount(13);
  // both pages press at the same moment of their common clock
  const at = Date.now() + 500;
  const press = (start: number) => `new Promise((resolve) => setTimeout(() => {
    const buttons = [...document.querySelectorAll('#shops .shop-item')].slice(1)
      .map((row) => row.querySelector('.shop-item-tools button:last-child'));
    buttons.forEach((button, index) => { if (index % 2 === ${start}) button.click(); });
    resolve(null);
  }, ${at} - Date.now()))`;
  await Promise.all([one.evaluate(press(0)), other.evaluate(press(1))]);
  await expect(one.locator('#shops .shop-item')).toHaveCount(1);
  expect(
    await world.inside('chrome.storage.local.get("settings").then(({ settings }) => settings.shops)'),
  ).toEqual([FIRST]);
});

test('nothing is read before the welcome page was agreed to', async ({ world }) => {
  await world.prepare([FIRST], { accepted: null });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.waitFor('.notice');
  expect(await popup.text('.popup')).not.toContain(SOLD_WIDELY);
  const welcome = await world.chromium.context.newPage();
  await welcome.goto(world.chromium.url('welcome.html'));
  await welcome.locator('.consent button').first().click();
  await expect
    .poll(() =>
      world.inside('chrome.storage.local.get("settings").then(({ settings }) => settings.accepted)'),
    )
    .toBe(true);
});
