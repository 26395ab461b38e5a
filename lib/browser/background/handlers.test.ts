// What messages do: "delete all data" with a database that can no longer be opened, and work that must survive the worker's
// death.
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { DEFAULTS } from '../../store/index.ts';

const stored = vi.hoisted(() => ({
  settings: { accepted: true } as object | null,
  area: {} as Readonly<Record<string, unknown>>,
}));
vi.mock('../extension-api.ts', () => ({
  browser: {
    runtime: { getManifest: () => ({}) },
    storage: {
      local: {
        get: async () => ({}),
        clear: async () => {
          stored.settings = null;
        },
      },
    },
    permissions: { getAll: async () => ({ origins: [] }) },
    tabs: { query: async () => [] },
  },
}));
vi.mock('../area.ts', () => ({
  localArea: { get: async (key: string) => stored.area[key], alone: (work: () => unknown) => work() },
  closeToPages: async () => undefined,
}));
const { openServices } = await import('./services.ts');
const { makeHandlers } = await import('./handlers.ts');

it('a database that a newer build has written since goes as a whole', async () => {
  const services = await openServices(() => undefined);
  await services.finds.unfinished();
  (await openDB('twinshelf', 99)).close();
  await expect(services.finds.unfinished()).rejects.toThrow();
  expect(await makeHandlers(services)['background.deleteAll']({})).toEqual({ ok: true, value: null });
  expect(stored.settings).toBeNull();
  expect(await services.finds.unfinished()).toEqual([]);
});

it('the alarm that takes up work is set before there is any: a worker that dies between would leave it lying', async () => {
  const services = await openServices(() => undefined);
  const order: string[] = [];
  const keepAlive = { arm: async () => void order.push('arm'), keep: async () => undefined };
  const runner = {
    ...services.runner,
    start: async () => {
      order.push('start');
      throw new Error('the worker dies');
    },
    retry: async () => void order.push('retry'),
  };
  const handlers = makeHandlers({ ...services, keepAlive, runner });
  await handlers['background.retryShop']({ find: 'one', shop: 'shop.example' });
  const reading = {
    url: '',
    kind: 'product',
    probability: 1,
    product: { title: 'Kettle' },
    offer: null,
  } as const;
  const nothing = { evidence: {}, variants: [], alternatives: [], doubts: [], links: [] };
  await services.subjects.put({
    id: 's',
    origin: { kind: 'text', url: null },
    tab: null,
    at: 1,
    state: 'read',
    fault: null,
    reading: { ...reading, ...nothing },
    fields: null,
    find: null,
  });
  stored.area = { settings: { ...DEFAULTS, accepted: true } };
  const start = handlers['background.startFind']({ subject: 's', fresh: false, takeOver: null });
  await expect(start).rejects.toThrow('the worker dies');
  expect(order).toEqual(['arm', 'retry', 'arm', 'start']);
});
