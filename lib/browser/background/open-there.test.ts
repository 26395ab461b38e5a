// A tab in which a person passes a wall: read for its find once it shows a product, also when the store fails under the first look.
import { expect, it, vi } from 'vitest';
import { memoryKeep, silentLog } from '../../run/index.ts';

vi.mock('../door.ts', () => ({
  browser: { tabs: { get: async () => ({ status: 'complete' }) } },
}));
vi.mock('../reading/read-tab.ts', () => ({
  readTab: async () => ({ ok: true, value: { url: 'https://shop.example/p' } }),
}));
vi.mock('../../product/index.ts', async (actual) => ({
  ...(await actual<object>()),
  readProduct: () => ({ product: { title: 'Aurora X200' } }),
}));
const { watchTabs } = await import('./open-there.ts');

it('a page is handed to its find at the next look when the store failed under this one', async () => {
  const keep = memoryKeep();
  await keep.set('tabs.watched', {
    7: { find: 'one', shop: 'shop.example', link: null, at: Date.now() },
  });
  let tries = 0;
  const supply = async () => {
    tries += 1;
    if (tries === 1) throw new Error('QuotaExceededError');
  };
  const services = {
    keep,
    runner: { supply },
    ports: { log: silentLog, clock: { sleep: async () => undefined } },
  };
  await watchTabs(services);
  expect(tries).toBe(2);
  expect(await keep.get('tabs.watched')).toEqual({});
});
