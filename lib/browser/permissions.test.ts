// Which sites are requested for a shop's permission: its own, and never more.
import { expect, it, vi } from 'vitest';

vi.mock('./door.ts', () => ({ browser: {} }));
const { patternOf } = await import('./permissions.ts');

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
