// Steps that the plan leaves to the service: each is called once, its word taken where it was asked for, and no further.
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../base/ports.ts';
import { DEFAULT_SETTINGS } from '../../plan/index.ts';
import type { Steps } from '../../plan/schema.ts';
import type { Client, JobRecord, MatchAnswer } from '../../remote/index.ts';
import type { Result } from '../../result/index.ts';
import type { Finding } from '../finding.ts';
import { journalNet } from '../journal-net.ts';
import { makeRunner } from '../make-runner.ts';
import type { RunPorts } from '../ports.ts';
import { type FakeAnswers, type FakeClient, fakeClient } from '../testing/fake-client.ts';
import { type TestNet, testPorts, testShopNet } from '../testing/test-shops.ts';
import { matchByService, verdictOf } from './match.ts';

const PRODUCT = { title: 'Velmora KX-4410 Espresso Machine 15 bar', brand: 'Velmora', gtin: '4006381333931' };
const SAME = {
  path: '/p/1',
  title: 'Velmora Espresso Machine KX-4410, 15 bar',
  brand: 'Velmora',
  gtin: '4006381333931',
  price: '99.00',
};
const OTHER = {
  path: '/p/9',
  title: 'Velmora KX-4420 Espresso Machine 19 bar',
  brand: 'Velmora',
  gtin: '4012345678901',
  price: '129.00',
};
const SHOP = 'www.one.example';
const LINK = `https://${SHOP}${SAME.path}`;

const JOB: JobRecord = {
  job_id: 'job',
  status: 'complete',
  user_id: 'me',
  total_rows: 1,
  processed_rows: 1,
  progress_percent: 100,
  inference_type: 'generate_query',
  original_filename: 'queries.jsonl',
  error: null,
  created_at: '2026-01-01T00:00:00Z',
};
const nothing = {
  charged: { micro: 0, currency: 'USD', certainty: 'charged' },
  possible: { micro: 0, currency: 'USD', certainty: 'possible' },
  calls: 1,
  unpriced: 1,
} as const;

const said = (outcome: MatchAnswer['outcome'], score: number | null = null): MatchAnswer => ({
  outcome,
  score,
  reason: 'as the service sees it',
  understood: true,
});

async function find(
  steps: Partial<Steps>,
  answers: FakeAnswers,
  other: { readonly client?: Partial<Client>; readonly clock?: Clock } = {},
): Promise<{ result: Result; client: FakeClient; net: TestNet }> {
  const client = { ...fakeClient(answers), ...other.client };
  const net = testShopNet([{ host: SHOP, products: [OTHER, SAME] }]);
  const usual = testPorts(net);
  const ports: RunPorts = { ...usual, clock: other.clock ?? usual.clock, remote: client };
  const runner = makeRunner(ports, () => undefined);
  const settings = { ...DEFAULT_SETTINGS, shops: [SHOP], steps: { ...DEFAULT_SETTINGS.steps, ...steps } };
  const origin = { kind: 'text', url: null } as const;
  const wish = { product: PRODUCT, offer: null, origin, settings, tabReading: false, fresh: true };
  const { record } = await runner.start(wish);
  await runner.idle();
  const ended = await ports.store.get(record.id);
  if (ended === null) throw new Error('the find is gone');
  return { result: ended.result, client, net };
}

describe('match', () => {
  it('by the service alone is its word', async () => {
    const { result } = await find({ match: 'service' }, { match: () => said('same', 0.91) });
    const [match] = result.matches;
    expect(match).toMatchObject({ link: LINK, second: null });
    expect(match?.verdict).toMatchObject({ outcome: 'same', probability: 0.91, by: 'service' });
    expect(match?.verdict.evidence[0]?.words).toBe('as the service sees it');
  });

  it('by both that disagree is unsure, both verdicts side by side', async () => {
    const { result } = await find({ match: 'both' }, { match: () => said('different') });
    expect(result.matches).toEqual([]);
    const doubt = result.unsure.find(({ link }) => link === LINK);
    expect(doubt?.verdict.outcome).toBe('same');
    expect(doubt?.second?.outcome).toBe('different');
  });

  it('by both that agree is confirmed, and asked once a page', async () => {
    const { result, client } = await find(
      { match: 'both' },
      { match: (title) => said(title === SAME.title ? 'same' : 'different') },
    );
    expect(result.matches.map(({ link }) => link)).toEqual([LINK]);
    expect(new Set(client.asked).size).toBe(client.asked.length);
  });

  it('by the service is asked anew where another variant stands at the same address, and only then', async () => {
    const client = fakeClient({ match: (title) => said(title.includes('red') ? 'same' : 'different') });
    const ports = { ...testPorts(testShopNet([])), remote: client };
    const runner = makeRunner(ports, () => undefined);
    const settings = { ...DEFAULT_SETTINGS, shops: [SHOP] };
    const origin = { kind: 'text', url: null } as const;
    const wish = { product: PRODUCT, offer: null, origin, settings, tabReading: false, fresh: true };
    const { record } = await runner.start(wish);
    await runner.idle();
    const finding: Finding = {
      record,
      ports,
      net: journalNet(ports.net, ports.store),
      signal: new AbortController().signal,
      shops: new Map(),
      costs: new Map(),
      unpriced: new Set(),
      queries: [],
      told: [],
      refused: null,
      changed: () => undefined,
    };
    const verdict = verdictOf(said('unsure'));
    const outcomes: string[] = [];
    for (const title of ['Kettle, red', 'Kettle, blue', 'Kettle, red']) {
      const judged = { shop: SHOP, link: LINK, product: { title }, offer: null, verdict, second: null };
      const asked = await matchByService(finding, judged);
      outcomes.push(asked.ok ? asked.value.outcome : asked.fault.words);
    }
    expect(outcomes).toEqual(['same', 'different', 'same']);
    expect(client.asked).toHaveLength(2);
  });

  it('by a service that does not answer confirms nothing', async () => {
    const { result } = await find({ match: 'service' }, {});
    expect(result.matches).toEqual([]);
    expect(result.unread.map(({ fault }) => fault.kind)).toContain('refused');
  });

  it('by both, where the service does not answer, is the word of the device: what it confirmed is not lost', async () => {
    const { result } = await find({ match: 'both' }, {});
    expect(result.matches).toMatchObject([{ link: LINK, verdict: { outcome: 'same' }, second: null }]);
    expect(result.unread).toEqual([]);
  });
});

describe('filter', () => {
  it('by the service rejects what it did not keep', async () => {
    const kept = { kept: [], others: 2, unread: 0 };
    const { result, net, client } = await find({ filter: 'service' }, { filter: () => kept });
    expect(client.asked.some((call) => call.startsWith('filter'))).toBe(true);
    expect(net.sent).not.toContain(LINK);
    expect(result.shops[0]?.rejections.map(({ reason }) => reason)).toContain('service');
  });

  it('by the service has what it kept visited', async () => {
    const kept = [{ link: LINK, listingId: null, raw: {} }];
    const { result } = await find({ filter: 'service' }, { filter: () => ({ kept, others: 1, unread: 0 }) });
    expect(result.matches.map(({ link }) => link)).toEqual([LINK]);
    expect(result.shops[0]).toMatchObject({ state: 'done', candidates: 1 });
  });

  it('by a service that fails leaves the word to the device', async () => {
    const { result } = await find({ filter: 'service' }, {});
    expect(result.matches.map(({ link }) => link)).toEqual([LINK]);
  });
});

describe('queries', () => {
  it('of the service are asked first', async () => {
    const { result, net } = await find({ query: 'service' }, { queries: ['KX-4410'] });
    expect(net.sent.find((url) => url.includes('/search'))).toBe(`https://${SHOP}/search?q=KX-4410`);
    expect(result.matches.map(({ link }) => link)).toEqual([LINK]);
  });

  const ASKED = `https://${SHOP}/search?q=KX-4410`;
  /** the states that the job goes through, the last one for ever */
  const job = (...states: JobRecord['status'][]): Partial<Client> => ({
    jobStatus: async () => {
      const status = (states.length > 1 ? states.shift() : states[0]) ?? 'complete';
      return { outcome: { ok: true, value: { ...JOB, status } }, spent: nothing };
    },
  });

  it('of a job that takes a while are waited for', async () => {
    const client = job('queued', 'active', 'complete');
    const { net } = await find({ query: 'service' }, { queries: ['KX-4410'] }, { client });
    expect(net.sent.filter((url) => url.includes('/search'))[0]).toBe(ASKED);
  });

  it('of a job that fails are those of the device, and the product is found all the same', async () => {
    const { result, net } = await find(
      { query: 'service' },
      { queries: ['KX-4410'] },
      { client: job('failed') },
    );
    expect(net.sent).not.toContain(ASKED);
    expect(result.matches.map(({ link }) => link)).toEqual([LINK]);
  });

  it('of a job that never ends hold a find up for half a minute and no longer', async () => {
    const { clock } = testPorts(testShopNet([]));
    let ahead = 0;
    const passing: Clock = {
      now: () => clock.now() + ahead,
      sleep: (ms, signal) => {
        if (ms === 1_000) ahead += ms;
        return clock.sleep(ms, signal);
      },
    };
    const settings = { client: job('queued'), clock: passing };
    const { result } = await find({ query: 'service' }, { queries: ['KX-4410'] }, settings);
    expect(ahead).toBeGreaterThanOrEqual(30_000);
    expect(ahead).toBeLessThan(40_000);
    expect(result.matches.map(({ link }) => link)).toEqual([LINK]);
  });
});

describe('visits', () => {
  const raw = {};
  const page = {
    link: LINK,
    product: { title: SAME.title, brand: 'Velmora', gtin: SAME.gtin },
    listingId: null,
    raw,
  };

  it('by the service ask no shop, and what it did not read is not confirmed', async () => {
    const matches = [
      { ...page, visited: true, match: said('same', 0.95) },
      { ...page, link: `https://${SHOP}/p/2`, visited: false, match: said('same', 0.99) },
    ];
    const { result, net } = await find(
      { search: 'service', visit: 'service', match: 'service' },
      { visit: () => ({ matches, unvisited: [], unread: 0 }) },
    );
    expect(net.sent).toEqual([]);
    expect(result.matches.map(({ link }) => link)).toEqual([LINK]);
    expect(result.unread.map(({ link }) => link)).toEqual([`https://${SHOP}/p/2`]);
  });

  it('by the service that read nothing are no search without a result: what it could not read is said', async () => {
    const unvisited = [{ ...page, visited: false, match: said('unsure') }];
    const { result } = await find(
      { search: 'service', visit: 'service', match: 'service' },
      { visit: () => ({ matches: [], unvisited, unread: 0 }) },
    );
    expect(result.unread).toMatchObject([{ link: LINK, fault: { kind: 'unreadable', why: 'by-service' } }]);
    expect(result.shops[0]?.state).not.toBe('no-result');
  });

  it('by the service are judged by the device when that is wanted', async () => {
    const matches = [{ ...page, visited: true, match: said('different') }];
    const { result } = await find(
      { search: 'service', visit: 'service', match: 'device' },
      { visit: () => ({ matches, unvisited: [], unread: 0 }) },
    );
    expect(result.matches.map(({ verdict }) => verdict.outcome)).toEqual(['same']);
  });
});

describe('visits by a service that fails', () => {
  it('leave the shop failed for that reason, and ask no shop in its place', async () => {
    const refusal = { kind: 'gone', words: 'The service could not be reached.' } as const;
    const { result, net } = await find({ search: 'service', visit: 'service' }, { refusal });
    expect(result.shops[0]).toMatchObject({ state: 'failed', fault: refusal });
    expect(net.sent).toEqual([]);
  });
});

describe('missing access to the service', () => {
  const fault = { kind: 'denied', host: 'api.example', words: 'Access has not been granted.' } as const;

  it('is no missing permission of the shop', async () => {
    const { result, client } = await find({ query: 'service', search: 'service' }, { refusal: fault });
    expect(result.shops[0]).toMatchObject({ state: 'failed', fault });
    expect(client.asked).toHaveLength(1);
  });

  it('stops further calls: what is denied once is not asked again, whatever for', async () => {
    const { result, client } = await find({ filter: 'service', match: 'service' }, { refusal: fault });
    expect(client.asked.map((call) => call.split(' ')[0])).toEqual(['filter']);
    expect(result.matches).toEqual([]);
    expect(result.shops[0]).toMatchObject({ state: 'failed', fault });
  });
});
