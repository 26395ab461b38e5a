// The client of lib/remote against this service: each understands the other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../lib/base/clock.ts';
import { type Client, makeClient, readMatch, readQueries, readResults } from '../lib/remote/index.ts';
import { BASE, jobEnd, type TestService, testService } from './test-service.ts';

const go = { signal: new AbortController().signal };
const kept = new Map<string, unknown>();
const keep = {
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  delete: async (key: string) => void kept.delete(key),
};
const product = { title: 'Acme kettle K1', brand: 'Acme' };
let service: TestService;

beforeAll(() => {
  service = testService({ config: { prices: { match: 30 } }, balanceMicro: 10_000 });
});
afterAll(() => service.close());

function clientOf(key: string): Client {
  const base = BASE.replace('http:', 'https:');
  const toService = (input: string | URL | Request, init?: RequestInit) =>
    service.fetch(new Request(input, init));
  return makeClient({ base, key, tier: 1, clock: systemClock, keep, fetch: toService, attempts: 1 });
}

test('client and service understand each other in every synchronous operation, and agree on the money', async () => {
  const client = clientOf(service.key);
  const found = await client.searchProducts({ product, site: 'shop.example' }, go);
  expect(found).toMatchObject({
    outcome: { ok: true, value: { unread: 0, others: [] } },
    spent: { charged: { micro: 1000 } },
  });
  const visited = await client.searchProductsWithPageVisit({ product, site: 'shop.example' }, go);
  expect(visited.outcome).toMatchObject({
    ok: true,
    value: {
      matches: [{ visited: true, match: { outcome: 'same' } }],
      unvisited: [{ visited: false, link: 'https://shop.example/k2' }],
      unread: 0,
    },
  });
  const matched = await client.matchProducts({ product_left: product, product_right: product }, go);
  expect(matched).toMatchObject({
    outcome: { value: { understood: true } },
    spent: { charged: { micro: 30 }, unpriced: 0 },
  });
  const results = [{ product, link: 'https://shop.example/1' }];
  const filtered = await client.filterSearchResults({ product, results }, go);
  expect(filtered.outcome).toMatchObject({ value: { kept: [{ link: 'https://shop.example/1' }] } });
  const spent = [found, visited, matched, filtered].reduce(
    (sum, answer) => sum + answer.spent.charged.micro,
    0,
  );
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(spent);
});

test('a batch goes up, is watched, comes down, and finds its lines again', async () => {
  const client = clientOf(service.key);
  const lines = [1, 2, 3].map((n) => ({
    product_left: product,
    product_right: { title: `Acme kettle K${n}`, id: `L${n}` },
  }));
  const { outcome } = await client.upload('match-products', lines, 'pairs.jsonl', go);
  if (!outcome.ok) throw new Error(outcome.fault.words);
  await jobEnd(service, outcome.value.job_id);
  expect((await client.jobStatus(outcome.value.job_id, go)).outcome).toMatchObject({
    value: { status: 'complete', total_rows: 3 },
  });
  expect((await client.jobs(go)).outcome).toMatchObject({
    value: { jobs: [{ job_id: outcome.value.job_id }], unread: 0 },
  });
  const file = await client.download(outcome.value.job_id, go);
  if (!file.ok) throw new Error(file.fault.words);
  const rows: number[] = [];
  for await (const line of readResults(outcome.value.lineIds, file.value)) {
    if (line.kind === 'assigned' && readMatch(line.value).understood) rows.push(line.row);
  }
  expect(rows).toEqual([0, 1, 2]);
  const queries = await client.upload('generate-query', [{ product }], 'q.jsonl', go);
  if (!queries.outcome.ok) throw new Error(queries.outcome.fault.words);
  await jobEnd(service, queries.outcome.value.job_id);
  const written = await client.download(queries.outcome.value.job_id, go);
  for await (const line of written.ok ? written.value : [])
    expect(readQueries(JSON.parse(line))).not.toBeNull();
});

test('each refusal of the service is the fault it should be', async () => {
  expect(
    (await clientOf('wrong-key-0').searchProducts({ product, site: 'shop.example' }, go)).outcome,
  ).toMatchObject({
    fault: { kind: 'unauthorised' },
  });
  const { key } = service.ports.accounts.add({ name: 'poor', tier: 1, balanceMicro: 0 });
  const poor = await clientOf(key).searchProducts({ product, site: 'shop.example' }, go);
  expect(poor).toMatchObject({
    outcome: { fault: { kind: 'unpaid' } },
    spent: { charged: { micro: 0 }, possible: { micro: 0 } },
  });
  const client = clientOf(service.key);
  expect((await client.searchProducts({ product, site: 'no host' }, go)).outcome).toMatchObject({
    fault: { kind: 'refused' },
  });
  const busy = await client.searchProducts({ product, site: 'down.example' }, go);
  expect(busy).toMatchObject({ outcome: { fault: { kind: 'later', afterMs: 5000 } } });
  expect((await client.jobStatus('job_none', go)).outcome).toMatchObject({ fault: { kind: 'refused' } });
});
