// The ledger's entry for a call of the service: what was sent, and the size of the response where it is stated.
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

it('goes without cookies, and the ledger says what it carried, whereto, and that it carried the key: never the key', async () => {
  const told: Request[] = [];
  const sent = vi.fn(async () => 7);
  vi.stubGlobal('fetch', async (request: Request) => {
    told.push(request);
    return new Response('{}');
  });
  const send = serviceFetch({ sent, answered: async () => undefined }, { now: () => 1 });
  const headers = { authorization: 'Bearer sk-secret' };
  await send('https://api.example/match-products?a=b', { method: 'POST', body: '{"ü":1}', headers });
  await send('https://store.example/results.jsonl?signature=1');
  expect(told.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  expect(await told[0]?.text()).toBe('{"ü":1}');
  expect(sent.mock.calls).toEqual([
    [
      {
        at: 1,
        host: 'api.example',
        method: 'POST',
        path: '/match-products',
        sent: ['product', 'API key'],
        sentBytes: 8,
        find: null,
      },
    ],
    [
      {
        at: 1,
        host: 'store.example',
        method: 'GET',
        path: '/results.jsonl',
        sent: [],
        sentBytes: 0,
        find: null,
      },
    ],
  ]);
});

it('a test of the key carries no product in Firefox either, whose requests do not tell their body', async () => {
  const sent = vi.fn(async () => 7);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const body = vi.spyOn(Request.prototype, 'body', 'get').mockReturnValue(undefined as never);
  const send = serviceFetch({ sent, answered: async () => undefined }, { now: () => 1 });
  await send('https://api.example/v1/batch/jobs', { headers: { authorization: 'Bearer sk-secret' } });
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ sent: ['API key'], sentBytes: 0 }));
  body.mockRestore();
});

it('a test of the key carries the key and no product', async () => {
  const sent = vi.fn(async () => 7);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const send = serviceFetch({ sent, answered: async () => undefined }, { now: () => 1 });
  await send('https://api.example/v1/batch/jobs', { headers: { authorization: 'Bearer sk-secret' } });
  expect(sent.mock.calls).toMatchObject([[{ sent: ['API key'] }]]);
});
