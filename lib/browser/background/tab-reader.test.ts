// What the ledger says of a page that was opened in a tab to be read: by what was asked, not by the look of its address.
import { expect, it, vi } from 'vitest';
import { memoryKeep } from '../../run/index.ts';
import type { SentRequest } from '../../store/index.ts';

vi.mock('../door.ts', () => ({
  browser: { tabs: { create: async () => ({}), remove: async () => undefined } },
}));
vi.mock('../reading/read-tab.ts', () => ({ readTab: async () => ({ ok: false }) }));
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
