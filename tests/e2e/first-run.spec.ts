// From the installation to the first confirmed match by what a person sees alone: agree, name shops, allow them, click, search.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, FINISHED, startFind, test } from './harness/fixtures.ts';

const [START = ''] = OPEN_HOSTS;
const SHOPS = OPEN_HOSTS.slice(1, 4);

test('installed, agreed, shops named by their addresses and allowed, found', async ({ world }) => {
  const { context } = world.chromium;
  await world.chromium.preGrant(...SHOPS.map((host) => `*://*.${host.replace(/^www\./, '')}/*`));
  const opened = context.pages().find((page) => page.url().includes('welcome.html'));
  const welcome = opened ?? (await context.waitForEvent('page'));
  await welcome.bringToFront();
  await welcome.getByRole('button', { name: 'I agree' }).click();
  // as they are copied out of the address bar
  await welcome.locator('textarea').fill(SHOPS.map((host) => `https://${host}/`).join('\n'));
  await welcome.getByRole('button', { name: 'Add 3 shops' }).click();
  const allow = welcome.getByRole('button', { name: 'Allow all 3 shops' });
  await expect(allow).toBeInViewport();
  await allow.click();
  await expect(welcome.locator('main')).toContainText('You are ready');
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await popup.waitFor('.match', 15_000);
  await popup.waitFor(FINISHED, 30_000);
  expect((await world.ended()).result.matches.length).toBe(SHOPS.length);
});

test('consent is withdrawn where the settings lead: what still searches stops, and nothing is read', async ({
  world,
}) => {
  const hosts = OPEN_HOSTS.slice(0, 4);
  await world.prepare(hosts);
  for (const host of hosts.slice(1)) world.shops.set(host, { delayMs: 3_000 });
  const { popup, page } = await world.open(world.address(hosts[0] ?? '', SOLD_WIDELY));
  await startFind(popup);
  await popup.close();
  const options = await world.chromium.context.newPage();
  await options.goto(world.chromium.url('options.html'));
  const opened = world.chromium.context.waitForEvent('page');
  await options.getByRole('button', { name: 'Your consent' }).click();
  const welcome = await opened;
  await welcome.getByRole('button', { name: 'Withdraw consent' }).click();
  expect((await world.ended()).state).toBe('stopped');
  const sent = world.shops.log.length;
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.waitFor('.notice');
  expect(await again.text('.popup')).not.toContain(SOLD_WIDELY);
  expect(world.shops.log.slice(sent)).toEqual([]);
});
