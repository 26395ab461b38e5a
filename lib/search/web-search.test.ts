// Web searches for pages of one shop: what is asked, what is taken, how refusals are named.
import { describe, expect, it } from 'vitest';
import { memoryKeep, realClock, silentLog } from '../../tests/shops/net.ts';
import type { NetRequest } from '../base/ports.ts';
import { searchWeb, type WebEngine } from './web-search.ts';

const SEARXNG: WebEngine = { kind: 'searxng', base: 'http://127.0.0.1:8888/' };
const BRAVE: WebEngine = { kind: 'brave', key: 'secret-key' };
const RESULTS = [
  {
    url: 'https://www.shop.example/p/turntable',
    title: 'Turntable <b>PS-1</b> | Shop',
    content: 'In stock',
    description: 'In stock',
  },
  { url: 'https://www.shop.example/', title: 'Shop', content: '' },
  { url: 'https://www.shop.example/search', title: 'Search', content: '' },
  { url: 'https://elsewhere.example/p/1', title: 'Turntable PS-1', content: '' },
  { url: 'http://127.0.0.1/p', title: 'Turntable PS-1', content: '' },
];

async function ask(engine: WebEngine, status: number, body: unknown, sent: NetRequest[] = []) {
  const net = {
    send: async (request: NetRequest) => {
      sent.push(request);
      const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
      return { ok: true as const, value: { status, url: request.url, headers: {}, body: bytes } };
    },
  };
  const ports = { net, keep: memoryKeep(), clock: realClock, log: silentLog };
  return searchWeb(
    { shop: 'www.shop.example', query: 'turntable ps-1' },
    engine,
    ports,
    new AbortController().signal,
  );
}

describe.each([
  ['searxng', SEARXNG, { results: RESULTS }],
  ['brave', BRAVE, { web: { results: RESULTS } }],
])('%s', (name, engine, answer) => {
  it('asks for the site and takes its pages alone', async () => {
    const sent: NetRequest[] = [];
    const outcome = await ask(engine, 200, answer, sent);
    expect(new URL(sent[0]?.url ?? '').searchParams.get('q')).toBe('site:shop.example turntable ps-1');
    expect(
      outcome.ok
        ? outcome.value.map((hit) => [hit.link, hit.product.title, hit.product.description, hit.via])
        : outcome.fault,
    ).toEqual([['https://www.shop.example/p/turntable', 'Turntable PS-1 | Shop', 'In stock', name]]);
  });

  it.each([
    [401, 'unauthorised'],
    [402, 'unpaid'],
    [429, 'later'],
    [500, 'unreadable'],
  ])('names status %d', async (status, kind) => {
    expect(await ask(engine, status, {})).toMatchObject({ ok: false, fault: { kind } });
  });

  it('refuses HTML for JSON', async () => {
    expect(await ask(engine, 200, '<html>format not allowed</html>')).toMatchObject({
      ok: false,
      fault: { kind: 'unreadable' },
    });
  });
});

it('sends the key to the engine alone, in a header', async () => {
  const sent: NetRequest[] = [];
  await ask(BRAVE, 200, {}, sent);
  expect(
    sent.map((request) => [
      new URL(request.url).host,
      request.headers?.['x-subscription-token'],
      request.url.includes('secret'),
    ]),
  ).toEqual([['api.search.brave.com', 'secret-key', false]]);
});
