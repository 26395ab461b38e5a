// The list of searches: what was found stands there, is opened again after its reading is gone, and is saved as one table.
import { readFileSync } from 'node:fs';
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, FINISHED, startFind, test } from './harness/fixtures.ts';

const WORDS = [SOLD_WIDELY, 'Crema Classico'];
const [START = ''] = OPEN_HOSTS;

test('two products searched for: both listed, ordered, saved, and one opened again', async ({ world }) => {
  await world.prepare(OPEN_HOSTS.slice(0, 4));
  for (const word of WORDS) {
    const { popup, page } = await world.open(world.address(START, word));
    await startFind(popup);
    await popup.waitFor(FINISHED, 30_000);
    await popup.close();
    await page.close();
  }
  const { result } = await world.ended();
  const asked = world.shops.log.length;
  // readings are kept for a day alone
  await world.inside(`new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
    const t = o.result.transaction('subjects', 'readwrite'); t.objectStore('subjects').clear();
    t.oncomplete = () => { o.result.close(); resolve(null); }; }; })`);
  const list = await world.chromium.context.newPage();
  await list.goto(world.chromium.url('finds.html'));
  await expect(list).toHaveTitle('Your searches – Twinshelf');
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await expect(list.locator('tbody tr').first()).toContainText('Crema Classico');
  await list.getByRole('button', { name: 'Product' }).click();
  await expect(list.locator('tbody tr').first()).toContainText('Moon Station');
  const downloading = list.waitForEvent('download');
  await list.getByRole('button', { name: 'Save all as CSV' }).click();
  const table = readFileSync(await (await downloading).path(), 'utf8');
  for (const word of WORDS) expect(table).toContain(word);
  for (const { link } of result.matches) expect(table).toContain(link);
  const opening = world.chromium.context.waitForEvent('page');
  await list.locator('.find-link', { hasText: 'Crema Classico' }).click();
  const results = await opening;
  await expect(results.locator('.match')).toHaveCount(result.matches.length);
  await expect(results.locator('.product-title')).toContainText('Crema Classico');
  // one search is removed, and nothing of it stays; the other one does
  const line = list.getByRole('button', { name: /Remove .*Crema Classico/ });
  await line.click();
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await list.getByRole('button', { name: 'Remove for good?' }).click();
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await expect(list.locator('tbody')).toContainText('Moon Station');
  // the tab that shows it says so, too
  await expect(results.locator('.notice')).toContainText('not kept any more');
  await results.close();
  const left =
    await world.inside<string>(`new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
    const t = o.result.transaction(['finds', 'subjects', 'steps', 'replies']);
    const all = ['finds', 'subjects', 'steps', 'replies'].map((name) => t.objectStore(name).getAll());
    t.oncomplete = () => { o.result.close(); resolve(JSON.stringify(all.map(({ result }) => result))); }; }; })`);
  expect(left).toContain('Moon Station');
  expect(left).not.toContain('Crema Classico');
  // looking back asks no shop anything but for the picture
  const sent = world.shops.log.slice(asked).filter(({ headers }) => headers['sec-fetch-dest'] !== 'image');
  expect(sent).toEqual([]);
});
