// A page that is opened in a tab to be read: what the ledger records of it, when it counts as complete, and words typed into it.
import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { failed } from '../../base/fault.ts';
import { readPage } from '../../page/index.ts';
import { memoryKeep } from '../../run/index.ts';
import type { SentRequest } from '../../store/index.ts';

const shown = vi.hoisted(() => ({
  id: {} as { id?: number },
  pages: [] as object[],
  status: 'loading',
  shut: false,
  typing: [] as string[],
  typed: [] as string[],
}));

vi.mock('../extension-api.ts', () => ({
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
  readTab: async () =>
    shown.shut
      ? failed({ kind: 'denied', host: '', words: 'Frame with ID 0 is showing error page' })
      : { ok: true, value: shown.pages.length > 1 ? shown.pages.shift() : shown.pages[0] },
}));
vi.mock('../reading/type-words.ts', () => ({
  typeWords: async (_: number, words: string, turn: string, opened = 0) => {
    shown.typed.push(`${turn} ${words}${opened > 0 ? ` ${opened}` : ''}`);
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

  const show = (pages: object[], ...typing: string[]) =>
    Object.assign(shown, { id: { id: 7 }, pages, status: 'complete', typing, typed: [] });
  const namesOf = (read: Awaited<ReturnType<typeof type>>) =>
    read.ok && read.value.links.map(({ url }) => url.slice(-1));

  it('are answered by what the page shows then; what it did not have before comes first', async () => {
    const old = [pageOf('a', 'b'), pageOf('a', 'b'), pageOf('a', 'b')];
    show([...old, pageOf('a'), pageOf('a', 'c'), pageOf('a', 'c')], 'opened', 'sent');
    expect(namesOf(await type())).toEqual(['c', 'a']);
    expect(shown.typed).toEqual(['type Moon Station', 'type Moon Station 1']);
  });

  it('are not answered by what the opened box shows by itself', async () => {
    const opened = pageOf('a', 'b', 'd');
    show([pageOf('a', 'b'), opened, opened, pageOf('d', 'c'), pageOf('d', 'c')], 'opened', 'sent');
    expect(namesOf(await type())).toEqual(['c', 'd']);
  });

  it('are sent where typing alone changed nothing, and brought nothing where nothing changes at all', async () => {
    show([pageOf('a', 'b')], 'typed', 'sent');
    expect(namesOf(await type())).toEqual([]);
    expect(shown.typed).toEqual(['type Moon Station', 'send Moon Station']);
  });

  it('are sent at once where typing alone changed nothing before', async () => {
    const reader = readerOf();
    const ask = (words: string) => reader.type('https://shop.example/', words, new AbortController().signal);
    const home = Array.from({ length: 12 }, () => pageOf('a'));
    show([...home, pageOf('b'), pageOf('b')], 'typed', 'sent');
    expect(namesOf(await ask('Moon Station'))).toEqual(['b']);
    show([pageOf('a'), pageOf('c'), pageOf('c')], 'typed', 'sent');
    expect(namesOf(await ask('Moon'))).toEqual(['c']);
    expect(shown.typed).toEqual(['type Moon', 'send Moon']);
    expect(shown.pages).toHaveLength(1);
  });

  it('have had their answer where the page goes on saying that there is nothing', async () => {
    const none = readPage(parseHtml('<h1>Shop</h1><p>No products found.</p>', 'https://shop.example/'));
    show([pageOf('a'), ...Array(30).fill({ ...none, signals: { drawing: 1 } })], 'sent');
    expect(namesOf(await type())).toEqual([]);
    // seen once, and five times more the same
    expect(30 - shown.pages.length).toBe(6);
  });

  it('were heard where the page says other words, though it lists nothing', async () => {
    show([pageOf('a'), { ...pageOf('a'), signals: { drawing: 1, length: 40 } }], 'sent');
    expect(namesOf(await type())).toEqual(['a']);
    expect(shown.typed).toEqual(['type Moon Station', 'choose Moon Station']);
  });

  it('lead on by the best of what is offered where that is no link', async () => {
    const offered = { ...pageOf('a'), signals: { drawing: 1, length: 99 } };
    const product = { ...pageOf('a'), url: 'https://shop.example/p/c' };
    show([pageOf('a'), ...Array(8).fill(offered), product], 'sent', 'sent');
    const read = await type();
    expect(read.ok && read.value.url).toBe('https://shop.example/p/c');
    expect(shown.typed).toEqual(['type Moon Station', 'choose Moon Station']);
  });

  it('need a box', async () => {
    Object.assign(shown, { id: { id: 7 }, pages: [pageOf('a')], typing: ['none'], typed: [] });
    expect(await type()).toMatchObject({ ok: false, fault: { why: 'no-search' } });
  });
});

it('a tab that shows an error page of the browser could not be reached: nobody can allow it', async () => {
  Object.assign(shown, { id: { id: 7 }, status: 'complete', shut: true });
  const read = await readerOf().open('https://shop.example/', false, new AbortController().signal);
  shown.shut = false;
  expect(read).toMatchObject({ ok: false, fault: { kind: 'gone' } });
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
