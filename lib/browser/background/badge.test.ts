// The number on the toolbar button: on the page that the find began on, and on no other that its tab shows meanwhile.
import { beforeEach, expect, it, vi } from 'vitest';
import { finished } from '../../view/examples/result.ts';

const tabs = vi.hoisted(() => ({
  /** address of each open tab; undefined where the browser does not tell it */
  urls: new Map<number, string | undefined>(),
  texts: new Map<number, string>(),
  watched: [] as number[],
}));

vi.mock('../extension-api.ts', () => ({
  browser: {
    tabs: {
      get: async (id: number) => {
        if (!tabs.urls.has(id)) throw new Error(`No tab with id: ${id}.`);
        return { url: tabs.urls.get(id) };
      },
      query: async () => [...tabs.urls.keys()].map((id) => ({ id })),
    },
    scripting: {
      executeScript: async ({ target }: { target: { tabId: number } }) => tabs.watched.push(target.tabId),
    },
    action: {
      setBadgeBackgroundColor: async () => undefined,
      setBadgeText: async ({ text, tabId }: { text: string; tabId: number }) =>
        void tabs.texts.set(tabId, text),
    },
  },
}));
const { clearBadge, clearBadges, showBadge, showBadgeOf } = await import('./badge.ts');

const PAGE = 'https://shop.example/p?id=1';
const row = (tab: number | null, url: string | null) => ({
  ...{
    id: 's',
    at: 1,
    state: 'read' as const,
    fault: null,
    reading: null,
    fields: null,
    find: finished.find,
  },
  tab,
  origin: { kind: 'page' as const, url },
});

beforeEach(() => {
  tabs.urls.clear();
  tabs.texts.clear();
  tabs.watched.length = 0;
});

it('stands on the page that was searched from, wherever on it the person is', async () => {
  tabs.urls.set(1, PAGE).set(2, `${PAGE}#reviews`);
  await showBadge(finished, {
    ofFind: async () => [row(9, PAGE), row(null, PAGE), row(1, PAGE), row(2, PAGE)],
  });
  const count = String(finished.matches.length);
  expect([...tabs.texts]).toEqual([
    [1, count],
    [2, count],
  ]);
});

it('stands on no other page of the tab, on none whose address is not told, and where none was known', async () => {
  tabs.urls.set(1, 'https://shop.example/p?id=2').set(2, undefined).set(3, `${PAGE}#/p/2`).set(4, '');
  await showBadge(finished, {
    ofFind: async () => [row(1, PAGE), row(2, PAGE), row(3, `${PAGE}#/p/1`), row(4, null)],
  });
  expect([...tabs.texts]).toEqual([]);
});

it('is that of the page that was just read, and goes where nothing was searched from it', async () => {
  tabs.texts.set(1, '4').set(2, '4');
  await showBadgeOf(1, null);
  await showBadgeOf(2, finished);
  expect([...tabs.texts]).toEqual([
    [1, ''],
    [2, String(finished.matches.length)],
  ]);
});

it('is watched over where it stands, and goes with the page that it stood on', async () => {
  tabs.urls.set(1, PAGE).set(2, PAGE);
  await showBadgeOf(1, finished);
  await showBadgeOf(2, null);
  expect(tabs.watched).toEqual([1]);
  await clearBadge(1);
  expect(tabs.texts.get(1)).toBe('');
  expect(tabs.watched).toEqual([1]);
});

it('is gone from every tab when all data is deleted', async () => {
  tabs.urls.set(1, PAGE).set(2, 'https://other.example/');
  tabs.texts.set(1, '3');
  await clearBadges();
  expect([...tabs.texts.values()]).toEqual(['', '']);
});
