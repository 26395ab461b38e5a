// A tab that is read again, as at every opening of the popup: the person's corrections hold as long as the page says the same.
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { DEFAULTS } from '../../store/index.ts';

const PAGE = 'https://shop.example/kettle';
const shown = vi.hoisted(() => ({ title: 'Norvik Kettle K100', badge: '', status: 'complete', shut: false }));

vi.mock('../extension-api.ts', () => ({
  browser: {
    tabs: { get: async () => ({ url: PAGE, status: shown.status }) },
    scripting: { executeScript: async () => undefined },
    action: {
      setBadgeBackgroundColor: async () => undefined,
      setBadgeText: async ({ text }: { text: string }) => {
        shown.badge = text;
      },
    },
    runtime: { sendMessage: async () => undefined },
  },
}));
vi.mock('../area.ts', () => ({
  localArea: {
    get: async (key: string) => (key === 'settings' ? { ...DEFAULTS, accepted: true } : undefined),
  },
  closeToPages: async () => undefined,
}));
vi.mock('../reading/read-tab.ts', () => ({
  readTab: async () =>
    shown.shut
      ? { ok: false, fault: { kind: 'denied', host: '', words: 'Cannot access contents of the page.' } }
      : { ok: true, value: { url: PAGE } },
}));
vi.mock('../../product/index.ts', async (actual) => ({
  ...(await actual<object>()),
  readProductInTurns: async () => ({
    ...{ url: PAGE, kind: 'product', probability: 1, offer: null, evidence: {} },
    ...{ variants: [], alternatives: [], doubts: [], links: [] },
    product: { title: shown.title },
  }),
}));
const { openServices } = await import('./services.ts');
const { start } = await import('./handlers.ts');
const { changeSubject, subjectOfTab, subjectOfText } = await import('./subjects.ts');

const TAB = 7;
const fields = { title: 'Norvik K100, red', brand: 'Norvik', code: '', price: '' };

it('what was corrected is there at the next reading of the tab, and gone when the page sells something else', async () => {
  const services = await openServices(() => undefined);
  const first = await subjectOfTab(TAB, services);
  await changeSubject(first.id, (subject) => ({ ...subject, fields }), services);
  const again = await subjectOfTab(TAB, services);
  expect(again.id).not.toBe(first.id);
  expect(again.fields).toEqual(fields);
  expect((await subjectOfTab(TAB + 1, services)).fields).toBeNull();
  shown.title = 'Norvik Toaster T20';
  shown.badge = '4';
  expect((await subjectOfTab(TAB, services)).fields).toBeNull();
  // so does the number of matches found for the product before
  expect(shown.badge).toBe('');
});

it('the title selected on a page that was read is its product, any other text is searched by itself', async () => {
  shown.title = 'Norvik Kettle K100';
  const services = await openServices(() => undefined);
  const read = await subjectOfTab(TAB, services);
  const place = { tab: TAB, url: PAGE };
  expect((await subjectOfText(' norvik kettle  K100 ', place, services)).id).toBe(read.id);
  const part = await subjectOfText('Norvik Kettle', place, services);
  expect(part).toMatchObject({ origin: { kind: 'text' }, reading: { product: { title: 'Norvik Kettle' } } });
  expect((await subjectOfText('Norvik Kettle K100', null, services)).id).not.toBe(read.id);
  expect((await subjectOfText('!!!', place, services)).reading?.product).toBeNull();
});

it('an empty tab whose page is on its way is to be tried again, and no page that may not be read', async () => {
  const services = await openServices(() => undefined);
  Object.assign(shown, { shut: true, status: 'loading' });
  const early = await subjectOfTab(TAB, services);
  expect(early).toMatchObject({ state: 'failed', fault: { kind: 'later', why: 'slow' } });
  shown.status = 'complete';
  expect((await subjectOfTab(TAB, services)).state).toBe('closed');
  shown.shut = false;
});

it('a find of a reading that is kept no longer is said to have lost it, as any change of it is', async () => {
  const services = await openServices(() => undefined);
  const gone = { ok: false, fault: { kind: 'gone' } };
  expect(await start({ subject: 'nothing', fresh: true, takeOver: null }, services)).toMatchObject(gone);
  expect(await changeSubject('nothing', (same) => same, services)).toMatchObject(gone);
});
