// The service in the extension: key and base in the options, paid searches, what they cost, the budget.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { enterService } from './harness/enter-service.ts';
import { expect, FINISHED, startFind, test, type World } from './harness/fixtures.ts';
import { startRealService } from './harness/real-service.ts';
import { startTinyService, type TinyService } from './harness/tiny-service.ts';

const KEY = 'sk-test-0123456789abcdef';
const [START = '', FIRST = '', SECOND = ''] = OPEN_HOSTS;
const STEPS = { query: 'device', search: 'service', filter: 'device', visit: 'device', match: 'device' };

async function service(world: World): Promise<TinyService> {
  return startTinyService(KEY, (site) => {
    const shop = world.shops.world.shops.find(({ host }) => host === site);
    const found = shop?.store.listings.filter(
      ({ item, title }) => title.includes('71224') || item.id.includes('71224'),
    );
    return (found ?? []).map((listing) => ({
      link: `https://${site}${shop?.path(listing) ?? ''}`,
      title: listing.title,
    }));
  });
}

test('key and base: asked for, tested, kept out of pages, files and other hosts', async ({ world }) => {
  await world.prepare([FIRST]);
  const tiny = await service(world);
  const page = await enterService(world, tiny.base, KEY);
  await expect(page.locator('#service .notice')).toBeVisible();
  expect(await page.locator('#service .notice').getAttribute('class')).not.toContain('error');
  expect(tiny.calls.map(({ path, authorization }) => ({ path, authorization }))).toContainEqual({
    path: '/v1/batch/jobs',
    authorization: `Bearer ${KEY}`,
  });
  await expect(page.locator('#service')).toContainText(KEY.slice(-4));
  expect(await page.content()).not.toContain(KEY);
  const wrong = await enterService(world, tiny.base, 'sk-wrong');
  await expect(wrong.locator('#service .notice-error')).toBeVisible();
  await tiny.close();
});

test('a paid find: the price before, the cost after, confirmed by the browser itself', async ({ world }) => {
  await world.prepare([FIRST, SECOND], { steps: STEPS });
  const tiny = await service(world);
  const options = await enterService(world, tiny.base, KEY);
  await expect(options.locator('#service .notice')).toBeVisible();
  await options.close();
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.waitFor('.ready .estimate');
  expect(await popup.text('.ready .estimate')).toContain('0.002');
  const before = tiny.calls.length;
  await startFind(popup);
  await popup.waitFor(FINISHED, 30_000);
  const { result } = await world.ended();
  const searches = tiny.calls.slice(before).filter(({ path }) => path === '/search-products');
  expect(searches).toHaveLength(2);
  expect(searches[0]?.body).toMatchObject({ search_sequence: ['standard', 'standard'] });
  expect(result.spent.charged.micro).toBe(2_000);
  expect(result.matches.length).toBeGreaterThan(0);
  expect(await popup.text('.popup')).toContain('0.002');
  // the key went to the service and nowhere else
  expect(
    world.shops.log.filter(({ headers, path, body }) =>
      `${JSON.stringify(headers)}${path}${body}`.includes(KEY),
    ),
  ).toEqual([]);
  await tiny.close();
});

test('the service of this repository: found, charged and confirmed', async ({ world }) => {
  await world.prepare([FIRST, SECOND], { steps: STEPS });
  const real = await startRealService(
    world.shops.world.shops.filter(({ host }) => host === FIRST || host === SECOND),
  );
  const options = await enterService(world, real.base, real.key);
  await expect(options.locator('#service .notice')).toBeVisible();
  await options.close();
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.matches.length).toBeGreaterThan(0);
  expect(result.spent.charged.micro).toBe(2_000);
  await real.close();
});

test('the budget stops a call before it is sent', async ({ world }) => {
  const budget = { currency: 'USD', perFindMicro: 1_000, perDayMicro: null };
  await world.prepare([FIRST, SECOND], { steps: STEPS, budget });
  const tiny = await service(world);
  const options = await enterService(world, tiny.base, KEY);
  await expect(options.locator('#service .notice')).toBeVisible();
  await options.close();
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  expect(tiny.calls.filter(({ path }) => path === '/search-products')).toHaveLength(1);
  expect(result.spent.charged.micro).toBe(1_000);
  expect(result.shops.filter(({ fault }) => fault?.kind === 'overBudget')).toHaveLength(1);
  // and what trying that shop again may cost is told before
  await popup.waitFor('.attention .dotted');
  const price = (await popup.text('.attention .dotted'))?.replace(/[\u2066-\u2069]/g, '');
  expect(price).toContain('At most $0.001: 1 search');
  await tiny.close();
});
