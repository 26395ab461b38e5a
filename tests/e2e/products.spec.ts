// A list of products: searched for one after another, stopped and taken up again, and shown as a table of prices by shops.
import { readFileSync } from 'node:fs';
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, test } from './harness/fixtures.ts';

const [START = '', ...OTHERS] = OPEN_HOSTS;
const SHOPS = OTHERS.slice(0, 3);

test('a link, a name and a page without a product: each is searched for or told, and their prices stand side by side', async ({
  world,
}) => {
  await world.prepare([START, ...SHOPS]);
  const address = world.address(START, SOLD_WIDELY);
  const page = await world.chromium.context.newPage();
  await page.goto(world.chromium.url('finds.html'));
  const field = page.getByLabel('Products, one a line');
  await field.fill(`${address}\n\n${address}\nCrema Classico 1 kg\nhttps://${START}/\n– – –`);
  await expect(page.getByText(/This names no product: .*– – –/)).toBeVisible();
  await expect(page.getByText('4 shops are searched for each product.')).toBeVisible();
  await expect(page.getByText('Free, on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Search for 3 products' }).click();
  await expect(page.getByText(/Searching for \d of 3/)).toBeVisible();
  // what is under way can't be replaced
  await expect(field).toHaveCount(0);
  await expect(page.getByText('All 3 products were searched for.')).toBeVisible({ timeout: 60_000 });
  await page.getByText('1 product could not be searched for').click();
  await expect(page.getByText('No product was recognised on this page.')).toBeVisible();
  await expect(page.locator('.searches tbody tr')).toHaveCount(2);
  await page.getByText('Prices by shop').click();
  const row = page.locator('.prices tbody tr', { hasText: SOLD_WIDELY });
  const link = row.locator('a').first();
  await expect(link).toContainText(/\d/);
  expect(new URL((await link.getAttribute('href')) ?? '').hostname).toMatch(
    new RegExp(SHOPS.join('|').replaceAll('.', '\\.')),
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save prices by shop as CSV' }).click();
  const [head = '', ...lines] = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\n');
  expect(head).toContain(SHOPS[0]?.replace(/^www\./, ''));
  expect(lines).toHaveLength(2);
  await page.reload();
  await page.getByRole('button', { name: 'Forget this list' }).click();
  await expect(page.getByText('All 3 products')).toHaveCount(0);
  await expect(page.locator('.searches tbody tr')).toHaveCount(2);
});

test('a list that was stopped, and its tab closed: another tab goes on with what is left', async ({
  world,
}) => {
  await world.prepare(SHOPS);
  const { context } = world.chromium;
  const page = await context.newPage();
  await page.goto(world.chromium.url('finds.html'));
  await page.getByLabel('Products, one a line').fill(`${SOLD_WIDELY}\nCrema Classico 1 kg`);
  await page.getByRole('button', { name: 'Search for 2 products' }).click();
  await page.getByRole('button', { name: 'Stop the list' }).click();
  await expect(page.getByRole('button', { name: /Go on with \d product/ })).toBeVisible();
  await page.close();
  const asked = world.shops.log.length;
  const again = await context.newPage();
  await again.goto(world.chromium.url('finds.html'));
  await again.getByRole('button', { name: /Go on with \d product/ }).click();
  await expect(again.getByText('All 2 products were searched for.')).toBeVisible({ timeout: 60_000 });
  expect(world.shops.log.length).toBeGreaterThan(asked);
  await expect(again.locator('.searches tbody tr', { hasText: 'Crema Classico' })).toHaveCount(1);
});
