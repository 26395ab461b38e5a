// Searching the demo shops directly, as the service does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseHtml } from '../../lib/base/document/html.ts';
import { readVisit } from '../../lib/remote/index.ts';
import { memoryKeep, realClock, silentLog, testNet } from '../../tests/shops/net.ts';
import { type Running, startShops } from '../../tests/shops/server.ts';
import { type TestService, testService } from '../test-service.ts';
import { searcher } from './searcher.ts';
import { shopSource } from './shop-source.ts';

let shops: Running;
let service: TestService;

beforeAll(async () => {
  shops = await startShops();
  const net = testNet(shops.listening);
  const ports = { net, parseHtml, clock: realClock, keep: memoryKeep(), log: silentLog };
  service = testService({ makeSearcher: () => searcher([shopSource(ports)], ports) });
}, 30_000);
afterAll(async () => {
  await service.close();
  await shops.close();
});

const SITES = ['www.voltbay.example', 'www.hearthandwire.example'];

test.each(SITES)('a product of %s is searched for there, its page read and not denied', async (site) => {
  const shop = shops.world.shops.find((one) => one.host === site);
  const listing = shop?.store.listings[0];
  if (shop === undefined || listing === undefined) throw new Error(`The world has no ${site}.`);
  const product = { title: listing.title, brand: listing.brand };
  const found = await service.post('/search-products', { product, site });
  expect(found).toMatchObject({ status: 200, body: { cost: 0.001 } });
  const [path = ''] = shop.path(listing).split('?');
  expect(JSON.stringify(found.body)).toContain(`${path}"`);
  const visited = await service.post('/search-products-with-page-visit', { product, site });
  expect(visited.status).toBe(200);
  const { matches = [] } = readVisit(visited.body) ?? {};
  const own = matches.filter(({ link }) => new URL(link).pathname === path);
  expect(own).toMatchObject([{ visited: true, match: { understood: true } }]);
  expect(own[0]?.match.outcome).not.toBe('different');
});

test('a shop that lets nobody in is 503 and costs nothing', async () => {
  const body = { product: { title: 'Acme kettle K1' }, site: 'www.fortwall.example' };
  const before = service.ports.accounts.chargedMicro(service.account);
  expect(await service.post('/search-products', body)).toMatchObject({ status: 503 });
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(before);
});
