// Which sites are requested for a shop's permission: its own, and never more.
import { expect, it, vi } from 'vitest';

const granted = vi.hoisted(() => ({ origins: [''], asked: 0 }));
vi.mock('./extension-api.ts', () => ({
  browser: {
    permissions: {
      getAll: async () => ({ origins: granted.origins }),
      contains: async () => {
        granted.asked += 1;
        return true;
      },
    },
  },
}));
const { areAllowed, patternOf } = await import('./permissions.ts');

it.each([
  ['shop.example', '*://*.shop.example/*'],
  ['www.shop.co.uk', '*://*.shop.co.uk/*'],
  ['store.myshopify.com:8443', '*://*.store.myshopify.com/*'],
  ['localhost:8080', '*://localhost/*'],
  ['127.0.0.1:8080', '*://127.0.0.1/*'],
  ['[::1]:8080', '*://[::1]/*'],
  // from lists that were imported, or stored by an earlier version
  ['co.uk', '*://co.uk/*'],
  ['myshopify.com', '*://myshopify.com/*'],
])('%s: %s', (host, pattern) => {
  expect(patternOf(host)).toBe(pattern);
});

it('what was granted as it was asked for is known of any number of hosts without a question for each', async () => {
  granted.origins = ['*://*.shop.example/*', '*://localhost/*'];
  const hosts = ['www.shop.example', 'localhost:8080', 'other.example', 'notshop.example'];
  expect(await areAllowed(hosts)).toEqual([true, true, false, false]);
  expect(granted.asked).toBe(0);
});

it.each(['*://*/*', '<all_urls>', 'https://www.other.example/*', '*://*.co.uk/*'])(
  'of a grant like %s the browser itself is asked what it covers',
  async (origin) => {
    granted.origins = ['*://*.shop.example/*', origin];
    granted.asked = 0;
    expect(await areAllowed(['shop.example', 'other.example'])).toEqual([true, true]);
    expect(granted.asked).toBe(1);
  },
);
