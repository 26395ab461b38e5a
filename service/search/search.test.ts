// The searcher: rounds, sources in order, visits.
import { expect, test } from 'vitest';
import { systemClock } from '../../lib/base/clock.ts';
import { parseHtml } from '../../lib/base/document/html.ts';
import { done, failed } from '../../lib/base/fault.ts';
import type { Net, NetRequest } from '../../lib/base/ports.ts';
import type { Hit } from '../../lib/search/index.ts';
import { searcher } from './searcher.ts';
import type { Source } from './source.ts';
import { brave, searxng, webSource } from './web-source.ts';

const never = new AbortController().signal;
const keep = { get: async () => undefined, set: async () => undefined, delete: async () => undefined };
const silent: Net = { send: async () => failed({ kind: 'gone', words: 'no net' }) };
const ports = { net: silent, parseHtml, clock: systemClock, keep, log: { note: () => undefined } };
const product = { title: 'Acme kettle K1200 1.7 l', brand: 'Acme' };

function hit(link: string, title: string, query: string): Hit {
  const more = { rank: 1, listingId: null, image: null, sponsored: false, via: 'test', direct: false };
  return { shop: 'shop.example', link, product: { title }, query, ...more };
}

function source(
  answer: (asked: string[], round: number) => ReturnType<Source['search']>,
): Source & { rounds: string[][] } {
  const rounds: string[][] = [];
  return {
    ...{ name: 'test', rounds, serves: () => true },
    search: (task) => {
      rounds.push(task.queries.map((query) => query.text));
      return answer(rounds.at(-1) ?? [], rounds.length);
    },
  };
}

test('each search of the sequence is one round, and the second asks what the first did not', async () => {
  const shop = source(async ([first = '']) => done([hit('https://shop.example/a', 'Garden hose', first)]));
  const task = { product, site: 'shop.example', rounds: 2 };
  await searcher([shop], ports).search(task, never);
  expect(shop.rounds).toHaveLength(2);
  const [first = [], second = []] = shop.rounds;
  expect(first.length).toBeGreaterThan(0);
  expect(second.filter((query) => first.includes(query))).toEqual([]);
  const once = source(async () => done([]));
  await searcher([once], ports).search({ ...task, rounds: 1 }, never);
  expect(once.rounds).toHaveLength(1);
});

test('what does not fit is dropped, the rest comes as candidates', async () => {
  const shop = source(async ([first = '']) =>
    done([
      hit('https://shop.example/a', 'Acme kettle K1200 1.7 l', first),
      hit('https://shop.example/b', 'Garden hose 20 m', first),
    ]),
  );
  const found = await searcher([shop], ports).search({ product, site: 'shop.example', rounds: 1 }, never);
  expect(found).toMatchObject({
    ok: true,
    value: [
      {
        link: 'https://shop.example/a',
        is_candidate: 'yes',
        search_rank: 1,
        listing_id: 'https://shop.example/a',
      },
    ],
  });
});

test('the next source is asked when one cannot be searched; when none can, its fault is told', async () => {
  const broken = source(async () => failed({ kind: 'blocked', by: 'captcha', words: 'a captcha' }));
  const good = source(async ([first = '']) => done([hit('https://shop.example/a', product.title, first)]));
  const task = { product, site: 'shop.example', rounds: 1 };
  expect(await searcher([broken, good], ports).search(task, never)).toMatchObject({ ok: true, value: [{}] });
  expect(await searcher([broken], ports).search(task, never)).toMatchObject({
    ok: false,
    fault: { kind: 'blocked' },
  });
});

function engineNet(body: unknown, status = 200): Net & { sent: NetRequest[] } {
  const sent: NetRequest[] = [];
  return {
    sent,
    send: async (request) => {
      sent.push(request);
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      return done({ status, url: request.url, headers: {}, body: bytes });
    },
  };
}
const task = { product, site: 'shop.example', queries: [{ text: 'acme k1200', kind: 'model' as const }] };

test('a metasearch and a web search are asked for the site, and other hosts are dropped', async () => {
  const results = [
    { url: 'https://www.shop.example/k', title: 'Kettle', content: 'red', description: 'red' },
    { url: 'https://shop.example.evil.example/k', title: 'Kettle' },
  ];
  const meta = engineNet({ results });
  const found = await webSource(searxng('http://127.0.0.1:8080/'), meta).search(task, never);
  expect(new URL(meta.sent[0]?.url ?? '').searchParams.get('q')).toBe('site:shop.example acme k1200');
  expect(found).toMatchObject({
    ok: true,
    value: [{ link: 'https://www.shop.example/k', product: { description: 'red' } }],
  });
  const web = engineNet({ web: { results } });
  expect(await webSource(brave('k'), web).search(task, never)).toMatchObject({ value: [{ rank: 1 }] });
  expect(web.sent[0]?.headers).toMatchObject({ 'x-subscription-token': 'k' });
});

test('an engine that refuses or answers something else is a fault', async () => {
  expect(await webSource(brave('k'), engineNet({}, 429)).search(task, never)).toMatchObject({
    fault: { kind: 'later' },
  });
  expect(await webSource(searxng('http://s'), engineNet('<html>')).search(task, never)).toMatchObject({
    fault: { kind: 'unreadable' },
  });
});
