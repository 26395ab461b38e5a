// The ledger's line of a call of the service: what was sent, and how much came back where the answer tells.
import { afterEach, expect, it, vi } from 'vitest';
import { serviceFetch } from './service-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

async function received(headers: Record<string, string>): Promise<unknown> {
  const answered = vi.fn(async () => undefined);
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  const send = serviceFetch({ sent: async () => 7, answered }, { now: () => 1 });
  await send('https://api.example/search-products', { method: 'POST', body: '{}' });
  return answered.mock.calls[0];
}

it('names the size of an answer, and says that it is not known where the answer does not tell', async () => {
  expect(await received({ 'content-length': '2' })).toEqual([7, 200, 2]);
  expect(await received({})).toEqual([7, 200, null]);
});
