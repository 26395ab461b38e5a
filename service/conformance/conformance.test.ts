// The conformance suite: our service passes it, and each check fails against a server that is broken in its point.
import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../lib/base/clock.ts';
import { parseHtml } from '../../lib/base/document/html.ts';
import { done } from '../../lib/base/fault.ts';
import type { Net } from '../../lib/base/ports.ts';
import { databaseKeep } from '../book/keep.ts';
import { load } from '../catalogue/load.ts';
import { rowsOf } from '../catalogue/rows.ts';
import { catalogueSource } from '../search/catalogue-source.ts';
import { searcher } from '../search/searcher.ts';
import { BASE, type TestService, testService } from '../test-service.ts';
import { BREAKERS } from './breakers.ts';
import { type Options, searchPace } from './probe.ts';
import { CHECKS, runChecks } from './run.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Sony WH-1000XM4 – Shop</title>
<meta property="og:type" content="product"><script type="application/ld+json">
{"@context":"https://schema.org","@type":"Product","name":"Sony WH-1000XM4 Wireless Headphones, Black","brand":"Sony",
"mpn":"WH1000XM4B","image":"https://conformance.example/h1.jpg","offers":{"@type":"Offer","price":"279.00",
"priceCurrency":"EUR","availability":"https://schema.org/InStock"}}</script></head><body><main>
<h1>Sony WH-1000XM4 Wireless Headphones, Black</h1><p class="price">€279.00</p>
<form action="/cart"><button>Add to cart</button></form></main></body></html>`;

/** One shop whose every page is the same product. */
const shop: Net = {
  send: async ({ url }) => {
    const headers = { 'content-type': url.endsWith('.txt') ? 'text/plain' : 'text/html' };
    const body = new TextEncoder().encode(url.endsWith('.txt') ? '' : PAGE);
    return done({ status: 200, url, headers, body });
  },
};

let service: TestService;
let options: Options;

beforeAll(async () => {
  const log = { note: () => undefined };
  service = testService({
    makeSearcher: (database) => {
      const ports = { net: shop, parseHtml, clock: systemClock, keep: databaseKeep(database), log };
      return searcher([catalogueSource(database)], ports);
    },
  });
  const rows = rowsOf('jsonl', createReadStream(new URL('./sample.jsonl', import.meta.url)));
  await load(service.database, 'conformance.example', rows, new AbortController().signal);
  const { accounts } = service.ports;
  options = {
    ...{ base: BASE, key: service.key, fetch: service.fetch, site: 'conformance.example', tier: 1 },
    ...{ domainParameter: 'site', pace: searchPace(1), hammer: true, signal: new AbortController().signal },
    otherKey: accounts.add({ name: 'other', tier: 1, balanceMicro: null }).key,
    poorKey: accounts.add({ name: 'poor', tier: 1, balanceMicro: 0 }).key,
  };
});
afterAll(() => service.close());

async function outcomeOf(id: string, fetch: Options['fetch']): Promise<{ outcome: string; words: string }> {
  const checks = CHECKS.filter((check) => check.id === id);
  for await (const result of runChecks({ ...options, fetch }, checks)) return result;
  return { outcome: 'none', words: '' };
}

test('each check has its own name', () => {
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
  expect(Object.keys(BREAKERS).sort()).toEqual(CHECKS.map(({ id }) => id).sort());
});

describe.each(CHECKS.map(({ id }) => id))('%s', (id) => {
  test('passes against our service', async () => {
    expect(await outcomeOf(id, service.fetch)).toMatchObject({ outcome: 'pass', words: '' });
  });

  test('fails against a server broken in that point', async () => {
    const broken = BREAKERS[id];
    const fetch: Options['fetch'] = (input, init) => {
      const request = new Request(input, init);
      return broken === undefined ? service.fetch(request) : broken(request, service.fetch);
    };
    expect(await outcomeOf(id, fetch)).toMatchObject({ outcome: 'fail' });
  });
});
