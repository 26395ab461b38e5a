// The rows of granted permissions: when each host was last asked, and which is the service's.
import { expect, it, vi } from 'vitest';
import type { OptionsInput } from '../../view/index.ts';

vi.mock('../extension-api.ts', () => ({ browser: {} }));

const { grantRows } = await import('./options-input.ts');

it('knows a service on a port by its host, for which access is granted without one', () => {
  const asked = (host: string, at: number): OptionsInput['requests'][number] => ({
    at,
    host,
    method: 'GET',
    path: '/',
    sent: [],
    sentBytes: 0,
    find: null,
    status: 200,
    receivedBytes: null,
  });
  const requests = [asked('127.0.0.1:8787', 3), asked('www.shop.example', 2), asked('cdn.shop.example', 1)];
  expect(
    grantRows(['shop.example', '127.0.0.1', 'other.example'], 'http://127.0.0.1:8787', requests),
  ).toEqual([
    { host: 'shop.example', lastUsed: 2, service: false },
    { host: '127.0.0.1', lastUsed: 3, service: true },
    { host: 'other.example', lastUsed: null, service: false },
  ]);
});
