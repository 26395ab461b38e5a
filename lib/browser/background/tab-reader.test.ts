// A page that is opened in a tab to be read: what the ledger records of it, when it counts as complete, and words typed into it.
import { describe, expect, it, vi } from 'vitest';
import { memoryKeep } from '../../run/index.ts';
import type { SentRequest } from '../../store/index.ts';

const shown = vi.hoisted(() => ({
  id: {} as { id?: number },
  pages: [] as object[],
  status: 'loading',
  typing: [] as string[],
  typed: [] as string[],
}));

vi.mock('../door.ts', () => ({
  browser: {
    tabs: {
      create: async () => shown.id,
      remove: async () => undefined,
      get: async () => ({ status: shown.status }),
    },
  },
}));
vi.mock('../reading/read-tab.ts', async (actual) => ({
  ...(await actual<object>()),
  // the last page stays
  readTab: async () => ({ ok: true, value: shown.pages.length > 1 ? shown.pages.shift() : shown.pages[0] }),
}));
vi.mock('../reading/type-words.ts', () => ({
  typeWords: async (_: number, words: string, send: boolean) => {
    shown.typed.push(send ? `${words}, sent` : words);
    return shown.typing.shift() ?? 'none';
  },
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

const clock = { now: () => 7, sleep: async () => undefined };
const ledger = { sent: async () => 1, answered: async () => undefined };

/** A shop's page with links of these names. */
function pageOf(...names: readonly string[]): object {
  const links = names.map((name) => ({ url: `https://shop.example/p/${name}` }));
  return { url: 'https://shop.example/', documentTitle: '', statements: [], links, signals: { drawing: 1 } };
}

function readerOf() {
  return tabReader({ clock, keep: memoryKeep(), allowed: async () => true, ledger });
}

describe('words typed into the box of a page', () => {
  const type = () => readerOf().type('https://shop.example/', 'Moon Station', new AbortController().signal);

  it('are answered by what the page shows then; what it did not have before comes first', async () => {
    const pages = [pageOf('a', 'b'), pageOf('a', 'b'), pageOf('a'), pageOf('a', 'c'), pageOf('a', 'c')];
    Object.assign(shown, { id: { id: 7 }, pages, status: 'complete', typing: ['opened', 'sent'], typed: [] });
    const read = await type();
    expect(read.ok && read.value.links.map(({ url }) => url.slice(-1))).toEqual(['c', 'a']);
    expect(shown.typed).toEqual(['Moon Station', 'Moon Station']);
  });

  it('are sent where typing alone changed nothing, and count for nothing where nothing changes at all', async () => {
    Object.assign(shown, { id: { id: 7 }, pages: [pageOf('a', 'b')], typing: ['typed', 'sent'], typed: [] });
    expect(await type()).toMatchObject({ ok: false, fault: { kind: 'unreadable', why: 'no-search' } });
    expect(shown.typed).toEqual(['Moon Station', 'Moon Station, sent']);
  });

  it('need a box', async () => {
    Object.assign(shown, { id: { id: 7 }, pages: [pageOf('a')], typing: ['none'], typed: [] });
    expect(await type()).toMatchObject({ ok: false, fault: { why: 'no-search' } });
  });
});

it('half of a list of results is no list: it is looked at again until all of the document is there', async () => {
  const reader = readerOf();
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
