// What happens to a reading while something else does: a find that starts, another reading, all data deleted.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { failed } from '../../base/fault.ts';
import { DEFAULTS } from '../../store/index.ts';

const PAGE = 'https://shop.example/kettle';
const TAB = 7;
const world = vi.hoisted(() => ({
  /** reading a page takes until this has happened */
  read: Promise.resolve(),
  accepted: true,
  /** ends the visits of links that have begun, as if there was no answer in time */
  visits: [] as (() => void)[],
}));

vi.mock('../extension-api.ts', () => ({
  browser: {
    alarms: { create: async () => undefined, clear: async () => true },
    tabs: { get: async () => ({ url: PAGE }), query: async () => [] },
    action: { setBadgeBackgroundColor: async () => undefined, setBadgeText: async () => undefined },
    runtime: {
      sendMessage: async () => undefined,
      getPlatformInfo: async () => ({}),
      getManifest: () => ({}),
    },
    storage: {
      local: {
        clear: async () => {
          world.accepted = false;
        },
      },
    },
    permissions: { contains: async () => false, getAll: async () => ({ origins: [] }) },
  },
}));
vi.mock('../area.ts', () => ({
  localArea: {
    get: async (key: string) =>
      key === 'settings'
        ? { ...DEFAULTS, accepted: world.accepted, shops: ['one.example', 'two.example'] }
        : undefined,
    alone: <T>(work: () => Promise<T>) => work(),
  },
  closeToPages: async () => undefined,
}));
vi.mock('../reading/read-tab.ts', () => ({
  readTab: async () => {
    await world.read;
    return { ok: true, value: { url: PAGE } };
  },
}));
vi.mock('../../visit/index.ts', async (actual) => ({
  ...(await actual<object>()),
  // a shop that does not answer by itself
  visit: (_where: object, _ports: object, signal: AbortSignal) =>
    new Promise((resolve) => {
      const end = () => resolve(failed({ kind: 'cancelled', words: 'stopped' }));
      world.visits.push(end);
      signal.addEventListener('abort', end);
    }),
}));
vi.mock('../../product/index.ts', async (actual) => ({
  ...(await actual<object>()),
  readProductInTurns: async () => ({
    ...{ url: PAGE, kind: 'product', probability: 1, offer: null, evidence: {} },
    ...{ variants: [], alternatives: [], doubts: [], links: [] },
    product: { title: 'Norvik Kettle K100' },
  }),
}));
const { openServices } = await import('./services.ts');
const { makeHandlers, start } = await import('./handlers.ts');
const { changeSubject, readAgain, subjectOfLink, subjectOfTab, subjectOfText } = await import(
  './subjects.ts'
);

const fields = { title: 'Norvik Kettle K100, red', brand: '', code: '', price: '' };

beforeEach(() => {
  Object.assign(world, { read: Promise.resolve(), accepted: true, visits: [] });
});

it('corrected and searched at once: what was corrected is searched for, and the find stays', async () => {
  const opened = await openServices(() => undefined);
  const { id } = await subjectOfTab(TAB, opened);
  const looking = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const services = {
    ...opened,
    finds: {
      ...opened.finds,
      // the correction looks for an earlier find, at last among those of this page, and is slow to hear that there is none
      ofPage: async (url: string, most: number) => {
        const found = await opened.finds.ofPage(url, most);
        looking.resolve();
        await go.promise;
        return found;
      },
    },
  };
  const corrected = changeSubject(id, (subject) => ({ ...subject, fields }), services);
  await looking.promise;
  const started = start({ subject: id, fresh: false, takeOver: null }, services);
  // a start that does not wait for its turn has named its find by then
  const named = async () => expect((await services.subjects.get(id))?.find).not.toBeNull();
  await vi.waitFor(named, { timeout: 500 }).catch(() => undefined);
  go.resolve();
  await corrected;
  const find = await started;
  expect(find.ok).toBe(true);
  const [record] = await services.finds.newest(1);
  expect(record?.product.title).toBe(fields.title);
  expect((await services.subjects.get(id))?.find).toBe(record?.id);
  await services.runner.idle();
});

it('corrected when a second reading of the tab has just ended: the next one follows the correction', async () => {
  const services = await openServices(() => undefined);
  const { id } = await subjectOfTab(TAB + 1, services);
  const { at } = await subjectOfTab(TAB + 1, services);
  // readings are told apart by their times
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(at), { interval: 1 });
  await changeSubject(id, (subject) => ({ ...subject, fields }), services);
  expect((await subjectOfTab(TAB + 1, services)).fields).toEqual(fields);
});

it('read again: the row says so at once; a text has nothing to be read again from', async () => {
  const services = await openServices(() => undefined);
  const { id } = await subjectOfTab(TAB, services);
  const slow = Promise.withResolvers<void>();
  world.read = slow.promise;
  const again = readAgain(id, services);
  await vi.waitFor(async () => expect((await services.subjects.get(id))?.state).toBe('reading'));
  slow.resolve();
  expect(await again).toEqual({ ok: true, value: null });
  expect((await services.subjects.get(id))?.state).toBe('read');
  const text = await subjectOfText('Norvik K100', null, services);
  await readAgain(text.id, services);
  expect(await services.subjects.get(text.id)).toEqual(text);
  // as for an earlier search that is opened again
  const past = { ...text, id: 'past', origin: { kind: 'page', url: PAGE } as const };
  await services.subjects.put(past);
  await readAgain(past.id, services);
  expect(await services.subjects.get(past.id)).toEqual(past);
  expect(await readAgain('nothing', services)).toMatchObject({ fault: { kind: 'gone' } });
});

it('read again while the first reading is still under way: it is the second that counts', async () => {
  const services = await openServices(() => undefined);
  const { subject, finished } = await subjectOfLink('https://slow.example/kettle', services);
  await vi.waitFor(() => expect(world.visits).toHaveLength(1));
  // readings are told apart by their times
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(subject.at), { interval: 1 });
  const again = readAgain(subject.id, services);
  await vi.waitFor(() => expect(world.visits).toHaveLength(2));
  world.visits[0]?.();
  await finished;
  expect((await services.subjects.get(subject.id))?.state).toBe('reading');
  world.visits[1]?.();
  await again;
  expect((await services.subjects.get(subject.id))?.state).toBe('failed');
});

it('all data deleted while pages are read: they are not stored afterwards', async () => {
  const services = await openServices(() => undefined);
  const slow = Promise.withResolvers<void>();
  world.read = slow.promise;
  const tab = subjectOfTab(TAB, services);
  const link = await subjectOfLink('https://slow.example/kettle', services);
  await vi.waitFor(() => expect(world.visits).toHaveLength(1));
  await makeHandlers(services)['background.deleteAll']({});
  slow.resolve();
  await Promise.all([tab, link.finished]);
  expect(await services.subjects.get((await tab).id)).toBeNull();
  expect(await services.subjects.get(link.subject.id)).toBeNull();
});
