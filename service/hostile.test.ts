// Bodies that only an attacker or a broken program sends: each gets a clear answer without holding up others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobEnd, type TestService, testService } from './test-service.ts';

const DEEP = 100_000;
const objects = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`;
const lists = '['.repeat(DEEP) + ']'.repeat(DEEP);
const item = '"link":"https://a.example/1","product":{"title":"lamp"}';

let service: TestService;
const errors: string[] = [];

beforeAll(() => {
  service = testService({
    log: (line) => /"event":"(error|job.broken|chunk.lost)"/.test(line) && errors.push(line),
  });
});
afterAll(() => service.close());

async function sent(path: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
  const response = await service.fetch(path, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
}

test.each([
  ['/match-products', lists],
  [
    '/match-products',
    `{"product_left":{"title":"x","description":${objects}},"product_right":{"title":"x"}}`,
  ],
  [
    '/match-products',
    `{"product_left":{"title":"x"},"product_right":{"title":"x","description":${objects}}}`,
  ],
  ['/match-products', `{"product_left":{"title":"x"},"product_right":{"title":"x","more":${lists}}}`],
  ['/search-products', `{"product":{"title":"x","description":${objects}},"site":"shop.example"}`],
  ['/search-products-with-page-visit', `{"product":{"title":"x","more":${lists}},"site":"shop.example"}`],
  ['/filter-search-results', `{"product":{"title":"lamp"},"results":[{${item},"more":${lists}}]}`],
  ['/filter-search-results', `{"product":{"title":"lamp"},"results":${objects}}`],
])('%s: what is nested without end is refused', async (path, body) => {
  const { status, text } = await sent(path, body);
  expect(status).toBe(422);
  expect(JSON.parse(text)).toMatchObject({ status: 422, title: 'Unprocessable content' });
  expect(errors).toEqual([]);
});

test.each([
  ['match-products', `{"product_left":{"title":"x","description":${objects}},"product_right":{"title":"x"}}`],
  ['generate-query', `{"product":{"title":"x","description":${objects}}}`],
  ['filter-search-results', `{"product":{"title":"x"},"results":[{${item},"more":${lists}}]}`],
])('a %s line that is nested without end is that line’s error', async (kind, line) => {
  const { body } = await service.upload(`/v1/batch/${kind}?on_error=line`, line);
  const id = /job_[0-9a-f]+/.exec(JSON.stringify(body))?.[0] ?? '';
  expect(await jobEnd(service, id)).toMatchObject({ status: 'complete', bad_rows: 1 });
  expect(errors).toEqual([]);
});

test.each([
  ['numbers beyond all', '{"title":"x","price":1e309}'],
  ['halves of letters', '{"title":"\\ud800 x \\udc00","brand":"\\udfff"}'],
  [
    'the names of every object',
    '{"title":"x","__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}}}',
  ],
  ['fifty thousand keys', `{"title":"x"${',"k":1'.repeat(50_000)}}`],
  ['one sign without end', JSON.stringify({ title: 'x', description: '1,'.repeat(100_000) })],
])('%s: judged or refused, never an error of ours', async (_, product) => {
  const { status } = await sent('/match-products', `{"product_left":${product},"product_right":${product}}`);
  expect([200, 422]).toContain(status);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a filter of a thousand results lets others in between', async () => {
  const product = { title: 'Sony WH-1000XM4 headphones' };
  const results = Array.from({ length: 1000 }, (_, at) => ({
    link: `https://a.example/${at}`,
    product: { title: `Sony WH-1000XM4 headphones black ${at}` },
  }));
  const ended: string[] = [];
  const end = (name: string) => () => ended.push(name);
  const long = sent('/filter-search-results', JSON.stringify({ product, results })).then(end('filter'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const pair = JSON.stringify({ product_left: product, product_right: product });
  await Promise.all([long, sent('/match-products', pair).then(end('match'))]);
  expect(ended).toEqual(['match', 'filter']);
});
