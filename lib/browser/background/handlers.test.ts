// "Delete all data" with a database that can no longer be opened: what the pages then advise has to help.
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';

const stored = vi.hoisted(() => ({ settings: { accepted: true } as object | null }));
vi.mock('../door.ts', () => ({
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
  },
}));
vi.mock('../area.ts', () => ({
  localArea: { get: async () => undefined, alone: (work: () => unknown) => work() },
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
