// The synchronous operations over HTTP: what is answered, charged, limited and refused.
import { afterEach, expect, test, vi } from 'vitest';
import { jobEnd, type TestService, testService } from './test-service.ts';

const open: TestService[] = [];
function start(...options: Parameters<typeof testService>): TestService {
  const service = testService(...options);
  open.push(service);
  return service;
}
afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
});

const product = { title: 'Acme kettle K1' };
const search = { product, site: 'shop.example' };

test('a search answers candidates and its cost, and the charge is in the book', async () => {
  const service = start();
  const { status, body } = await service.post('/search-products', search);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    cost: 0.001,
    candidates: [{ link: 'https://shop.example/k1', is_candidate: 'yes' }, {}, {}],
  });
  const one = await service.post('/search-products', { ...search, search_sequence: ['standard'] });
  expect(one.body).toMatchObject({ cost: 0.0005 });
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(1500);
});

test('the second tier has its own price', async () => {
  const service = start({ tier: 2 });
  expect((await service.post('/search-products', search)).body).toMatchObject({ cost: 0.0015 });
});

test.each([
  ['site', { product, site: 'shop.example' }, 200],
  ['the service', { product, 'the service': 'shop.example' }, 200],
  ['both, the same', { product, site: 'shop.example', 'the service': 'shop.example' }, 200],
  ['both, different', { product, site: 'shop.example', 'the service': 'b.example' }, 422],
  ['none', { product }, 422],
  ['an address', { product, site: 'https://Shop.Example/p/1' }, 200],
  ['no host', { product, site: 'not a host' }, 422],
  ['an IP address with a port', { product, site: '127.0.0.1:80' }, 422],
  ['a header', { product, site: 'shop.example\r\nx-a: b' }, 422],
  ['no title', { product: { brand: 'Acme' }, site: 'shop.example' }, 422],
  ['an unknown depth', { ...search, search_sequence: ['deep'] }, 422],
  ['no search', { ...search, search_sequence: [] }, 422],
])('search with %s', async (_name, body, status) => {
  expect((await start().post('/search-products', body)).status).toBe(status);
});

test.each([
  ['down.example', 503, '5'],
  ['wall.example', 503, '60'],
  ['gone.example', 422, null],
])('a shop that cannot be searched (%s) is %i, and is not charged', async (site, status, after) => {
  const service = start({ balanceMicro: 5000 });
  const answer = await service.post('/search-products', { product, site });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(after);
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(0);
  expect(service.ports.accounts.list()[0]?.balanceMicro).toBe(5000);
});

test('402 when the balance does not cover the call, and the balance never goes below nothing', async () => {
  const service = start({ balanceMicro: 2500 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => service.post('/search-products', search)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402]);
  expect(service.ports.accounts.list()[0]?.balanceMicro).toBe(500);
});

test.each([
  ['/match-products', { product_left: product, product_right: product }, { match: 300 }],
  [
    '/filter-search-results',
    { product, results: [{ product, link: 'https://shop.example/k1' }] },
    { filter: 300 },
  ],
])('402 at %s as well: nothing is told that was not paid', async (path, body, prices) => {
  const service = start({ balanceMicro: 500, config: { prices } });
  const answers = await Promise.all([1, 2, 3].map(() => service.post(path, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402]);
  for (const answer of answers) {
    if (answer.status === 402) expect(Object.keys(Object(answer.body))).not.toContain('cost');
  }
  expect(service.ports.accounts.list()[0]?.balanceMicro).toBe(200);
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(300);
});

test('401 without a key, with a wrong, a revoked one, or a suspended account', async () => {
  const service = start();
  for (const key of [null, 'ts_wrong_wrong', 'short']) {
    const { status, headers } = await service.post('/match-products', {}, key);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  service.ports.accounts.change(service.account, { suspended: true });
  expect((await service.get('/v1/batch/jobs')).status).toBe(401);
  service.ports.accounts.change(service.account, { suspended: false });
  expect((await service.get('/v1/batch/jobs')).status).toBe(200);
  service.ports.accounts.revoke(service.key);
  expect((await service.get('/v1/batch/jobs')).status).toBe(401);
});

test('the tier’s rate is held in any second, and 429 says when to come again', async () => {
  let time = 5000;
  const service = start({ now: () => time });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => service.post('/search-products', search)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(30_000);
  time += 800;
  expect((await service.post('/search-products', search)).status).toBe(429);
  time += 200;
  expect((await service.post('/search-products', search)).status).toBe(200);
});

test('the page visit judges what it read and says what it could not read', async () => {
  const service = start({ config: { prices: { visitedPage: 100 } } });
  const { body } = await service.post('/search-products-with-page-visit', search);
  expect(body).toMatchObject({
    matches: [{ match: 'yes', page: { product: { title: 'Acme kettle K1' } } }],
    unread: [{ link: 'https://shop.example/k2' }],
    cost: 0.0012,
  });
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(1200);
});

test('match and filter answer in the interface’s words', async () => {
  const service = start();
  const same = await service.post('/match-products', {
    product_left: product,
    product_right: { ...product, id: 'x' },
  });
  expect(same.status).toBe(200);
  expect(same.body).toMatchObject({ match: expect.stringMatching(/^(yes|no|unsure)$/), cost: 0 });
  const results = [{ product, link: 'https://s.example/1', own: 7 }];
  const filtered = await service.post('/filter-search-results', { product, results });
  expect(filtered.body).toMatchObject({
    candidates: [{ link: 'https://s.example/1', own: 7, is_candidate: 'yes' }],
    rejected: [],
  });
  for (const result_type of ['marketplace', 'amazon']) {
    const item = {
      asin: 'B01',
      summaries: [{ itemName: product.title, brandName: null, browseNode: { id: 1 } }],
    };
    const { body } = await service.post('/filter-search-results', { product, results: [item], result_type });
    expect(body).toMatchObject({ candidates: [{ asin: 'B01' }] });
  }
  const wrong = await service.post('/filter-search-results', { product, results: [{ asin: 'B' }] });
  expect(wrong.status).toBe(422);
});

test('errors are problem details with the request id; a forged id is not taken', async () => {
  const service = start();
  const answer = await service.post('/match-products', '{not json');
  expect(answer).toMatchObject({
    status: 400,
    body: { type: 'about:blank', status: 400, title: 'Bad request' },
  });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.body).toMatchObject({ instance: answer.headers.get('x-request-id') });
  const own = await service.fetch('/health', { headers: { 'x-request-id': 'my-request-1' } });
  expect(own.headers.get('x-request-id')).toBe('my-request-1');
  const forged = await service.fetch('/health', { headers: { 'x-request-id': '"}{"event":"x"' } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await service.get('/nothing/here')).status).toBe(404);
});

test('what is wrong is told so that it can be mended: method, kind of body, field, key', async () => {
  const service = start();
  const bearer = { authorization: `Bearer ${service.key}` };
  const method = await service.fetch('/search-products', { headers: bearer });
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await method.json()).toMatchObject({ detail: 'GET is not for this address: use POST.' });
  const remove = await service.fetch('/health', { method: 'DELETE' });
  expect([remove.status, remove.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const headers = { ...bearer, 'content-type': 'application/xml' };
  const xml = await service.fetch('/match-products', { method: 'POST', headers, body: '<a/>' });
  expect(xml.status).toBe(415);
  const field = await service.post('/search-products', { ...search, product: { title: 5 } });
  expect(field).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'product.title', message: 'Invalid input: expected string, received number' }] },
  });
  const key = await service.fetch('/v1/batch/jobs', { headers: { authorization: 'Bearer short' } });
  expect(await key.json()).toMatchObject({ status: 401, detail: 'This key is not known.' });
});

test('a field that may have several forms is told by the one it comes nearest to, or by all', async () => {
  const service = start();
  const results = [{ product }, { product, link: 5 }, { summaries: [{}] }];
  expect((await service.post('/filter-search-results', { product, results })).body).toMatchObject({
    detail: 'Missing or wrong: results.0.link, results.1.link, results.2.asin.',
  });
  const pair = { product_left: { title: 'a', price: true }, product_right: product };
  expect((await service.post('/match-products', pair)).body).toMatchObject({
    errors: [{ path: 'product_left.price', message: expect.stringMatching(/string.*or: .*number/) }],
  });
});

test.each([
  ['/match-products', '{}'],
  ['/v1/batch/match-products', 'x'],
])('a packed body is refused as such: %s', async (path, body) => {
  const service = start();
  const headers = { authorization: `Bearer ${service.key}`, 'content-encoding': 'gzip' };
  const answer = await service.fetch(path, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([
    415,
    { detail: 'Send the body as it is, without Content-Encoding.' },
  ]);
});

test('bodies are bounded, with and without a content-length', async () => {
  const service = start({ config: { limits: { jsonBytes: 1000 } } });
  expect((await service.post('/match-products', 'x'.repeat(1001))).status).toBe(413);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(400)),
  });
  const init = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { authorization: `Bearer ${service.key}` },
  };
  expect((await service.fetch('/match-products', init)).status).toBe(413);
});

test('keys are never logged and never stored', async () => {
  const lines: string[] = [];
  const service = start({ log: (line) => lines.push(line) });
  await service.post('/search-products', search);
  expect(lines.some((line) => line.includes('/search-products'))).toBe(true);
  expect(lines.join()).not.toContain(service.key);
  expect(JSON.stringify(service.database.prepare('SELECT * FROM key').all())).not.toContain(service.key);
});

test('health, metrics, the interface and its page need no key', async () => {
  const service = start();
  await service.post('/search-products', search);
  expect(await service.get('/health', null)).toMatchObject({ status: 200, body: { status: 'ok' } });
  const { body } = await service.get('/metrics', null);
  expect(body).toContain('twinshelf_requests_total{route="/search-products",status="200"} 1');
  expect(body).toContain('twinshelf_charged_micro_total 1000');
  expect((await service.get('/openapi.json', null)).body).toMatchObject({ openapi: '3.1.0' });
  const page = await service.get('/docs', null);
  expect(page.body).toContain('search_sequence');
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!service)/);
});

test('null for what is not known is as good as leaving it out, but for a title', async () => {
  const service = start();
  const product = {
    title: 'Acme kettle K1',
    brand: null,
    code: null,
    description: null,
    id: null,
    price: null,
  };
  const pair = { product_left: product, product_right: product, model: null, cleaning_pipeline: null };
  expect(await service.post('/match-products', pair)).toMatchObject({ status: 200, body: { match: 'yes' } });
  const search = { product, site: 'shop.example', 'the service': null, search_sequence: null };
  expect(await service.post('/search-products', search)).toMatchObject({
    status: 200,
    body: { cost: 0.001 },
  });
  expect((await service.post('/match-products', { ...pair, product_left: { title: null } })).status).toBe(
    422,
  );
  const line = JSON.stringify({ product, past_queries: null, result_sets: null });
  const { body } = await service.upload('/v1/batch/generate-query', line);
  const id = typeof body === 'object' && body !== null && 'job_id' in body ? String(body.job_id) : '';
  expect(await jobEnd(service, id)).toMatchObject({ status: 'complete' });
});

test('a clock that is put back while an answer is made takes nothing from the metrics', async () => {
  const service = start();
  let ahead = 3_600_000;
  const clock = vi.spyOn(service.ports.clock, 'now').mockImplementation(() => {
    ahead -= 60_000;
    return Date.now() + ahead;
  });
  await service.post('/match-products', { product_left: product, product_right: product });
  clock.mockRestore();
  const { body } = await service.get('/metrics');
  const [, sum] = /request_seconds_sum\{route="\/match-products"\} (\S+)/.exec(String(body)) ?? [];
  expect(Number(sum)).toBeGreaterThanOrEqual(0);
});
