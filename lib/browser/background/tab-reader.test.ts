// A page that is opened in a tab to be read: what the ledger records of it, and when it counts as complete.
import { expect, it, vi } from 'vitest';
import { memoryKeep } from '../../run/index.ts';
import type { SentRequest } from '../../store/index.ts';

const shown = vi.hoisted(() => ({ id: {} as { id?: number }, pages: [] as object[] }));

vi.mock('../door.ts', () => ({
  browser: {
    tabs: {
      create: async () => shown.id,
      remove: async () => undefined,
      get: async () => ({ status: 'loading' }),
    },
  },
}));
vi.mock('../reading/read-tab.ts', async (actual) => ({
  ...(await actual<object>()),
  readTab: async () => ({ ok: true, value: shown.pages.shift() }),
}));
const { tabReader } = await import('./tab-reader.ts');

it.each([
  ['https://shop.example/p/1?variant=2', false, ['tab']],
  ['https://shop.example/find/moon-station', true, ['search words', 'tab']],
])('%s, words of a search: %s', async (url, words, expected) => {
  const clock = { now: () => 7, sleep: async () => undefined };
  const noted: SentRequest[] = [];
  const ledger = { sent: async (row: SentRequest) => noted.push(row), answered: async () => undefined };
  const reader = tabReader({ clock, keep: memoryKeep(), allowed: async () => true, ledger });
  await reader.open(url, words, new AbortController().signal);
  expect(noted.map(({ sent }) => sent)).toEqual([expected]);
});

it('half of a list of results is no list: it is looked at again until all of the document is there', async () => {
  const clock = { now: () => 7, sleep: async () => undefined };
  const ledger = { sent: async () => 1, answered: async () => undefined };
  const reader = tabReader({ clock, keep: memoryKeep(), allowed: async () => true, ledger });
  const page = (links: number, drawing: number) => ({
    url: 'https://shop.example/s',
    documentTitle: '',
    statements: [],
    links: Array.from({ length: links }, (_, at) => ({ url: `https://shop.example/p/${at}` })),
    signals: { drawing },
  });
  // 2: still parsed; 1: bars stand somewhere in the window
  Object.assign(shown, { id: { id: 7 }, pages: [page(1, 2), page(3, 2), page(20, 1)] });
  const read = await reader.open('https://shop.example/s', true, new AbortController().signal);
  expect(read.ok && read.value.links.length).toBe(20);
});
