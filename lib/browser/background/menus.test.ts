// The entries of the context menu are offered only where they can lead to something.
import { expect, it, vi } from 'vitest';

const made = vi.hoisted(() => ({
  entries: [] as { id: string; contexts?: string[]; targetUrlPatterns?: string[] }[],
}));
vi.mock('../extension-api.ts', () => ({
  browser: {
    i18n: { getMessage: (name: string) => name },
    contextMenus: {
      removeAll: async () => {
        made.entries = [];
      },
      create: (entry: { id: string }) => void made.entries.push(entry),
    },
  },
}));
const { makeMenus } = await import('./menus.ts');

it('stand there once each, that of a link on links to the web alone', async () => {
  await makeMenus();
  await makeMenus();
  expect(made.entries.map(({ id }) => id)).toEqual(['page', 'link', 'selection']);
  expect(made.entries[1]?.targetUrlPatterns).toEqual(['*://*/*']);
});

it('that of the page also on its pictures, which browsers count as no part of it', async () => {
  await makeMenus();
  expect(made.entries[0]?.contexts).toEqual(expect.arrayContaining(['page', 'image']));
});
