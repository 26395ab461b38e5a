// Prices over time: a product that was searched for days ago is searched for again, and what has changed is drawn and saved.
import { readFileSync } from 'node:fs';
import { OPEN_HOSTS } from '../shops/world.ts';
import { expect, FINISHED, startFind, test } from './harness/fixtures.ts';

const [START = ''] = OPEN_HOSTS;
const DAYS = 5;

/** The only find was made days ago, when everything cost one unit less. */
const AGE = `new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
  const t = o.result.transaction('finds', 'readwrite');
  const finds = t.objectStore('finds');
  const all = finds.getAll();
  all.onsuccess = () => {
    const [find] = all.result;
    const back = (offer) => { offer.seenAt -= ${DAYS} * 86400000; if (offer.price) offer.price.minor -= 100; };
    find.startedAt -= ${DAYS} * 86400000;
    find.result.startedAt -= ${DAYS} * 86400000;
    find.result.finishedAt -= ${DAYS} * 86400000;
    back(find.result.offer);
    find.result.matches.forEach(({ offer }) => back(offer));
    finds.put(find);
  };
  t.oncomplete = () => { o.result.close(); resolve(null); }; }; })`;

test('searched again after days: popup, list and file tell how prices have moved', async ({ world }) => {
  await world.prepare(OPEN_HOSTS.slice(0, 4));
  const { popup, page } = await world.open(world.address(START, 'Crema Classico'));
  await startFind(popup);
  await popup.waitFor(FINISHED, 30_000);
  const before = await world.ended();
  // one search has no history
  expect(await popup.evaluate('document.body.innerText.includes("Prices over time")')).toBe(false);
  await popup.close();
  await world.inside(AGE);
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.waitFor('.find-head');
  await again.evaluate(
    '[...document.querySelectorAll("button")].find((one) => one.textContent === "Search again").click()',
  );
  await expect.poll(async () => (await world.stored())?.id).not.toBe(before.id);
  const { result } = await world.ended();
  await again.waitFor(FINISHED, 30_000);
  await expect.poll(() => again.evaluate('document.body.innerText')).toMatch(/Prices over time\s*2 searches/);
  await again.close();
  const list = await world.chromium.context.newPage();
  await list.goto(world.chromium.url('finds.html'));
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await expect(list.locator('tbody tr')).toContainText(/1\.00.? more/);
  const downloading = list.waitForEvent('download');
  await list.getByRole('button', { name: 'Save price history as CSV' }).click();
  const table = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(table).toHaveLength(1 + before.result.matches.length + result.matches.length);
  // opened with room, the drawing and the table behind it
  const opening = world.chromium.context.waitForEvent('page');
  await list.locator('.find-link').click();
  const results = await opening;
  await expect(results.locator('.history .dot')).toHaveCount(4);
  await expect(results.getByText(/^Lowest price seen: /)).toBeVisible();
  await results.getByText('As a table').click();
  await expect(results.locator('.history-table tbody tr')).toHaveCount(2);
});
