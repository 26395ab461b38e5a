// What the service of this repository refuses, as a person reads it in the popup: the key, the balance, the rate, a site it cannot search.
import http from 'node:http';
import { listen } from '../shops/listen.ts';
import type { Shop } from '../shops/shop.ts';
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { enterService } from './harness/enter-service.ts';
import { expect, FINISHED, startFind, test, type World } from './harness/fixtures.ts';
import { type RealService, startRealService } from './harness/real-service.ts';

const [START = '', FIRST = ''] = OPEN_HOSTS;
const STEPS = { query: 'device', search: 'service', filter: 'device', visit: 'device', match: 'device' };
const HOUR = 3_600;

const firstShop = (world: World): Shop[] => world.shops.world.shops.filter(({ host }) => host === FIRST);

/** One find at one shop with this key: what the popup says about it, and what was stored. */
async function refused(world: World, real: RealService, key: string) {
  await world.prepare([FIRST], { steps: STEPS });
  const options = await enterService(world, real.base, key);
  await expect(options.locator('#service .notice')).toBeVisible();
  await options.close();
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await popup.waitFor(FINISHED, 30_000);
  const { result } = await world.ended();
  expect(result.matches).toEqual([]);
  expect(result.spent.charged.micro).toBe(0);
  return { words: (await popup.text('.popup')) ?? '', fault: result.shops[0]?.fault, spent: result.spent };
}

test('401: a key that nobody has', async ({ world }) => {
  const real = await startRealService(firstShop(world));
  const { words, fault } = await refused(world, real, 'sk-wrong');
  expect(fault?.kind).toBe('unauthorised');
  expect(words).toContain('The API key was refused');
  await real.close();
});

test('402: an account without balance', async ({ world }) => {
  const real = await startRealService(firstShop(world));
  const { words, fault, spent } = await refused(world, real, real.poorKey);
  expect(fault?.kind).toBe('unpaid');
  expect(words).toContain('The service account has no balance');
  expect(spent.possible.micro).toBe(0);
  await real.close();
});

test('429: another caller has used up the rate of the same key', async ({ world }) => {
  // a second tier of one search an hour, so that the refusal outlasts every patience
  const real = await startRealService(firstShop(world), { tiers: { 2: { perSecond: 1 / HOUR } } });
  const other = await fetch(`${real.base}/search-products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${real.slowKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ product: { title: SOLD_WIDELY }, site: FIRST }),
  });
  expect(other.status).toBe(200);
  const { words, fault, spent } = await refused(world, real, real.slowKey);
  expect(fault).toMatchObject({ kind: 'later', why: 'rate' });
  expect(words).toContain('Too many requests to the service');
  expect(words).toMatch(/Wait \P{L}*(?:59|60) minutes/u);
  expect(spent.possible.micro).toBe(0);
  await real.close();
});

/** A metasearch that is out of order. */
async function brokenSearch(): Promise<{ base: string; close(): void }> {
  const server = http.createServer((_, response) => {
    response.writeHead(503, { 'retry-after': String(HOUR) }).end();
  });
  return { base: `http://127.0.0.1:${await listen(server)}`, close: () => server.close() };
}

test('503: the service cannot search the site now; nothing is held to be charged for sure', async ({
  world,
}) => {
  // no catalogue of the shop, which the service cannot reach itself: what is left is the web search
  const search = await brokenSearch();
  const real = await startRealService([], { searxng: search.base });
  const { words, fault } = await refused(world, real, real.key);
  expect(fault).toMatchObject({ kind: 'later', why: 'down' });
  expect(words).toContain('The service is out of order for now');
  expect(words).toContain('before you try again');
  await real.close();
  search.close();
});
