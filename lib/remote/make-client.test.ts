import { expect, test } from 'vitest';
import type { Clock, Keep } from '../base/ports.ts';
import { makeClient } from './make-client.ts';
import { NOTHING } from './spent.ts';
import type { Fetch, Intent } from './transport.ts';

const KEY = 'ts_secret';
const BASE = 'https://api.example';
const product = { title: 'Kettle K1', brand: 'Acme', colour: 'red' };
const candidate = {
  product: { title: 'Acme Kettle K1', description: 'red' },
  link: 'https://shop.example/k1',
  search_rank: 1,
  listing_id: 'k1',
  is_candidate: 'yes',
};

/** A clock whose sleeping takes no time. */
function fastClock(): Clock & { slept: number[] } {
  let time = 1_000_000;
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    sleep: async (ms) => {
      slept.push(ms);
      time += ms;
    },
  };
}

function memory(): Keep & { map: Map<string, unknown> } {
  const map = new Map<string, unknown>();
  return {
    map,
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, structuredClone(value)),
    delete: async (key) => void map.delete(key),
  };
}

function setUp(answer: (request: Request, count: number) => Response | Promise<Response>, more = {}) {
  const requests: Request[] = [];
  const bodies: string[] = [];
  const fetchPort: Fetch = async (input, init) => {
    const request = input instanceof Request ? new Request(input, init) : new Request(input, init);
    requests.push(request);
    bodies.push(await request.clone().text());
    return answer(request, requests.length);
  };
  const clock = fastClock();
  const options = { base: BASE, key: KEY, tier: 1, clock, keep: memory(), fetch: fetchPort } as const;
  return { client: makeClient({ ...options, ...more }), requests, bodies, clock };
}

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
const go = { signal: new AbortController().signal };
const search = { product, site: 'shop.example' };

test('a search sends the key, the folded product, the domain and two searches, and reads candidates and cost', async () => {
  const other = { ...candidate, is_candidate: 'no' };
  const { client, requests, bodies } = setUp(() =>
    json({ candidates: [candidate, other, { odd: 1 }], cost: 0.001 }),
  );
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(requests[0]?.url).toBe('https://api.example/search-products');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer ts_secret');
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    product: { title: 'Kettle K1', brand: 'Acme', description: { colour: 'red' } },
    site: 'shop.example',
    search_sequence: ['standard', 'standard'],
  });
  expect(outcome).toEqual({ ok: true, value: { candidates: [candidate], others: [other], unread: 1 } });
  expect(spent).toMatchObject({
    charged: { micro: 1000, certainty: 'charged' },
    possible: { micro: 0 },
    calls: 1,
  });
});

test('the name of the domain parameter is set in one place', async () => {
  const { client, bodies } = setUp(() => json({ candidates: [], cost: 0.0005 }), {
    domainParameter: 'the service',
  });
  await client.searchProducts({ ...search, searchSequence: ['standard'] }, go);
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
    'the service': 'shop.example',
    search_sequence: ['standard'],
  });
});

test.each([
  [400, 'refused'],
  [401, 'unauthorised'],
  [402, 'unpaid'],
  [404, 'refused'],
  [422, 'refused'],
])('%i is the fault %s, is not retried and not charged', async (status, kind) => {
  const { client, requests } = setUp(() => json({ detail: 'so it is' }, status));
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ ok: false, fault: { kind, words: expect.stringContaining('so it is') } });
  expect(requests).toHaveLength(1);
  expect(spent).toMatchObject({ charged: { micro: 0 }, possible: { micro: 0 }, calls: 1 });
});

test('429 waits as long as Retry-After says, and then asks again', async () => {
  const { client, requests, clock } = setUp((_request, count) =>
    count === 1 ? json({}, 429, { 'retry-after': '7' }) : json({ candidates: [], cost: 0.001 }),
  );
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(outcome.ok).toBe(true);
  expect(requests).toHaveLength(2);
  expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(7000);
  expect(spent).toMatchObject({ charged: { micro: 1000 }, possible: { micro: 0 }, calls: 2 });
});

test('503 is backed off with jitter, at most three attempts, each of them possibly charged', async () => {
  const { client, requests, clock } = setUp(() => json({}, 503), { random: () => 0.5 });
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ ok: false, fault: { kind: 'later' } });
  expect(requests).toHaveLength(3);
  expect(clock.slept).toEqual(expect.arrayContaining([375, 750]));
  expect(spent).toMatchObject({ possible: { micro: 3000, certainty: 'possible' }, calls: 3 });
});

test('a Retry-After beyond our patience is handed to the caller', async () => {
  const { client, requests } = setUp(() => json({}, 429, { 'retry-after': '600' }));
  const { outcome } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ fault: { kind: 'later', afterMs: 600_000 } });
  expect(requests).toHaveLength(1);
});

test('while such a pause lasts, the next call is told so at once, and is not sent', async () => {
  const { client, requests, clock } = setUp(() => json({}, 429, { 'retry-after': '600' }));
  await client.searchProducts(search, go);
  await clock.sleep(100_000, go.signal);
  const { outcome, spent } = await client.searchProducts(search, go);
  const fault = { kind: 'later', why: 'rate', service: true, afterMs: 500_000 };
  expect(outcome).toMatchObject({ ok: false, fault });
  expect(requests).toHaveLength(1);
  expect(spent).toMatchObject({ calls: 0, possible: { micro: 0 } });
  await clock.sleep(450_000, go.signal);
  await client.searchProducts(search, go);
  expect(requests).toHaveLength(2);
});

test('500 is not retried', async () => {
  const { client, requests } = setUp(() => json({}, 500));
  const { spent } = await client.searchProducts(search, go);
  expect(requests).toHaveLength(1);
  expect(spent.possible.micro).toBe(1000);
});

test('a search that times out may have been charged, and is not sent again', async () => {
  const { client, requests } = setUp(
    (request) =>
      new Promise((_resolve, reject) => {
        if (request.signal.aborted) reject(new Error('x'));
        request.signal.addEventListener('abort', () => reject(new Error('x')));
      }),
    { timeoutMs: 20 },
  );
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ fault: { kind: 'later' } });
  expect(spent).toMatchObject({ possible: { micro: 1000 }, charged: { micro: 0 }, calls: 1 });
  expect(requests).toHaveLength(1);
});

test('an abort before sending costs nothing, an abort after it possibly', async () => {
  const before = setUp(() => json({}));
  // what is noted as about to be sent counts against the budget until its answer comes
  const noted: Intent[] = [];
  const cancelled = await before.client.searchProducts(search, {
    signal: AbortSignal.abort(),
    before: (intent) => noted.push(intent) > 0,
  });
  expect(noted).toEqual([]);
  expect(cancelled).toMatchObject({ outcome: { fault: { kind: 'cancelled' } }, spent: { calls: 0 } });
  expect(before.requests).toHaveLength(0);
  const stop = new AbortController();
  const after = setUp((request) => {
    stop.abort();
    return Promise.reject(request.signal.reason);
  });
  const lost = await after.client.searchProducts(search, { signal: stop.signal });
  expect(lost).toMatchObject({
    outcome: { fault: { kind: 'cancelled' } },
    spent: { possible: { micro: 1000 } },
  });
});

test('before each send the caller is asked, and may refuse', async () => {
  const intents: Intent[] = [];
  const { client, requests } = setUp(() => json({}, 503));
  const before = (intent: Intent) => {
    intents.push(intent);
    return intent.attempt < 2;
  };
  const { outcome } = await client.searchProducts(search, { ...go, before });
  expect(intents.map((intent) => intent.attempt)).toEqual([1, 2]);
  expect(intents[0]).toEqual({ operation: 'search-products', site: 'shop.example', micro: 1000, attempt: 1 });
  expect(outcome).toMatchObject({ fault: { kind: 'overBudget' } });
  expect(requests).toHaveLength(1);
});

test('an answer outside the interface is misanswered, and charged by the list', async () => {
  const { client } = setUp(() => json({ hello: 1 }));
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ fault: { kind: 'misanswered' } });
  expect(spent.charged.micro).toBe(1000);
});

test('an answer that is nested without end is misanswered; as an error it keeps its status', async () => {
  const lists = '['.repeat(200_000) + ']'.repeat(200_000);
  const answers = [new Response(`{"candidates":${lists}}`), new Response(lists, { status: 401 })];
  const { client } = setUp((_, count) => answers[count - 1] ?? json({}));
  expect((await client.searchProducts(search, go)).outcome).toMatchObject({ fault: { kind: 'misanswered' } });
  expect((await client.searchProducts(search, go)).outcome).toMatchObject({
    fault: { kind: 'unauthorised' },
  });
});

test('a redirect is not followed', async () => {
  const { client, requests } = setUp(
    () => new Response(null, { status: 307, headers: { location: 'https://evil.example' } }),
  );
  const { outcome } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ fault: { kind: 'misanswered' } });
  expect(requests[0]?.redirect).toBe('manual');
  expect(requests).toHaveLength(1);
});

test('a match is unpriced unless the answer names its cost; the left id is not sent', async () => {
  const { client, bodies } = setUp((_request, count) =>
    json({ match: 'yes', ...(count === 2 ? { cost: 0.0002 } : {}) }),
  );
  const pair = { product_left: { title: 'a', id: '1' }, product_right: { title: 'a', id: '2' } };
  const first = await client.matchProducts(pair, go);
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    product_left: { title: 'a' },
    product_right: { title: 'a', id: '2' },
  });
  expect(first).toMatchObject({
    outcome: { value: { outcome: 'same' } },
    spent: { unpriced: 1, charged: { micro: 0 } },
  });
  const second = await client.matchProducts(pair, go);
  expect(second.spent).toMatchObject({ unpriced: 0, charged: { micro: 200 } });
});

test('a base that could leak the key is refused at once', () => {
  const options = { key: KEY, tier: 1, clock: fastClock(), keep: memory() } as const;
  expect(() => makeClient({ ...options, base: 'http://api.example' })).toThrow(TypeError);
  expect(() => makeClient({ ...options, base: 'https://u:p@api.example' })).toThrow(TypeError);
  expect(makeClient({ ...options, base: 'http://127.0.0.1:8787/' })).toBeDefined();
});

test('a service that is barred is sent nothing, and nothing is spent', async () => {
  const fault = { kind: 'denied', host: 'api.example', words: 'Access has not been granted.' } as const;
  const { client, requests } = setUp(() => json({ candidates: [] }), { barred: async () => fault });
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(outcome).toEqual({ ok: false, fault });
  expect(spent).toEqual(NOTHING);
  expect(requests).toEqual([]);
});

test('a key that no header can carry is refused by name, and nothing is sent or held to be charged', async () => {
  const { client, requests } = setUp(() => json({ candidates: [] }), { key: 'sk-ключ' });
  const { outcome, spent } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ ok: false, fault: { kind: 'unauthorised' } });
  expect([spent, requests]).toEqual([NOTHING, []]);
});

test('a service that nothing answers for is told apart from a shop', async () => {
  const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  const { outcome } = await client.searchProducts(search, go);
  expect(outcome).toMatchObject({ ok: false, fault: { kind: 'gone', service: true } });
});
