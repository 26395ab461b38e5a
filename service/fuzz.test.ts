// Whatever is sent, the service answers as its interface says, and never with status 500.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Config } from './config.ts';
import { openApi } from './openapi/document.ts';
import { jobEnd, type TestService, testService } from './test-service.ts';

const RUNS = 300;
/** Every status the interface allows; 500 is not among them. */
const ALLOWED = new Set([200, 400, 401, 402, 404, 405, 413, 415, 422, 429, 503]);
let service: TestService;
let otherKey = '';
let theirJob = '';
const errors: string[] = [];

beforeAll(async () => {
  const tier = { perSecond: 1_000_000 };
  service = testService({
    config: { tiers: { 1: tier }, limits: { jsonBytes: 200_000, unfinishedJobsPerAccount: 100_000 } },
    log: (line) => /"event":"(error|job.broken|chunk.lost)"/.test(line) && errors.push(line),
  });
  otherKey = service.ports.accounts.add({ name: 'other', tier: 1, balanceMicro: null }).key;
  const { body } = await service.upload('/v1/batch/generate-query', '{"product":{"title":"a kettle"}}');
  theirJob = /job_[0-9a-f]+/.exec(JSON.stringify(body))?.[0] ?? '';
  await jobEnd(service, theirJob);
});
afterAll(() => service.close());

type Schema = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const odd = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '__proto__',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    'a\r\nx-evil: 1',
    '{{7*7}}',
    "' OR 1=1 --",
    '',
  ),
  fc.double(),
  fc.constantFrom(1e308, -1, 2 ** 53, null, [], {}),
);
const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem({ maxCount: 8 }),
);

/** Values valid by a JSON schema. */
function fitting(schema: unknown): fc.Arbitrary<unknown> {
  const { type, properties, required, items, anyOf, enum: values, const: one, minItems } = objectOf(schema);
  if (one !== undefined) return fc.constant(one);
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(fitting));
  if (type === 'string') return text;
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'integer') return fc.integer();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(fitting(items), { minLength: Number(minItems ?? 0), maxLength: 4 });
  if (type !== 'object') return fc.jsonValue();
  const fields = Object.entries(objectOf(properties)).map(([name, field]) => [name, fitting(field)] as const);
  const needed = fields
    .map(([name]) => name)
    .filter((name) => Array.isArray(required) && required.includes(name));
  return fc.record(Object.fromEntries(fields), { requiredKeys: needed });
}

/** A valid value with some parts replaced by odd ones, or some keys added. */
function nearly(schema: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fitting(schema), fc.infiniteStream(fc.tuple(fc.nat(9), odd, fc.string({ maxLength: 10 }))))
    .map(([value, stream]) => spoilt(value, stream));
}

function spoilt(value: unknown, stream: Iterator<[number, unknown, string]>): unknown {
  const next = stream.next();
  const [dice, instead, key] = next.done === true ? [9, null, ''] : next.value;
  if (dice === 0) return instead;
  if (Array.isArray(value)) return value.map((entry) => spoilt(entry, stream));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, spoilt(inner, stream)]);
  return Object.fromEntries(dice === 1 ? [...fields, [key, instead]] : fields);
}

const document = openApi(Config.parse({}));
const bodySchema = (path: string): unknown => {
  const request = objectOf(objectOf(document.paths[path])['post'])['requestBody'];
  return objectOf(objectOf(objectOf(request)['content'])['application/json'])['schema'];
};
const lineSchema = (name: string) => objectOf(objectOf(document['components'])['schemas'])[name];

function checkAnswer(status: number, headers: Headers, body: string): void {
  expect(errors).toEqual([]);
  expect(ALLOWED).toContain(status);
  if (status >= 400) expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('x-evil')).toBeNull();
  expect(body).not.toMatch(/node_modules|\/service\/|at .*\.ts:\d+/);
}

test.each([
  '/search-products',
  '/search-products-with-page-visit',
  '/match-products',
  '/filter-search-results',
])('%s: whatever the body, never a 500', async (path) => {
  const schema = bodySchema(path);
  const site = fc.oneof(fc.domain(), fc.webUrl(), text, fc.ipV4(), fc.ipV6());
  const body = fc.oneof(
    fitting(schema),
    nearly(schema),
    fc
      .tuple(fitting(schema), site)
      .map(([value, host]) => ({ ...objectOf(value), 'the service': host, site: host })),
  );
  const sent = { fitting: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        body.map((value) => JSON.stringify(value) ?? ''),
        fc.string({ maxLength: 200 }),
      ),
      async (json) => {
        const headers = { authorization: `Bearer ${service.key}` };
        const response = await service.fetch(path, { method: 'POST', body: json, headers });
        if (response.status === 200) sent.fitting += 1;
        checkAnswer(response.status, response.headers, await response.text());
      },
    ),
    { numRuns: RUNS },
  );
  expect(sent.fitting).toBeGreaterThan(0);
});

test('addresses, methods, headers and ids of any kind', async () => {
  const part = fc.oneof(
    text,
    fc.constantFrom('..', '%2e%2e%2f', 'v1', 'batch', 'status', 'jobs', 'files', theirJob, '%00', '%'),
  );
  const path = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  const known = fc
    .tuple(fc.constantFrom('status', 'download_url'), part)
    .map(([name, id]) => `/v1/batch/${name}/${id}`);
  const file = fc
    .tuple(part, fc.string(), fc.string())
    .map(([id, expires, signature]) => `/files/${id}?${new URLSearchParams({ expires, signature })}`);
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD');
  const id = fc.string({ maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(path, known, file),
      method,
      id,
      fc.boolean(),
      async (where, how, requestId, authorised) => {
        const url = URL.canParse(where, 'http://service.example')
          ? new URL(where, 'http://service.example')
          : null;
        if (url === null || url.host !== 'service.example') return;
        const headers = new Headers(authorised ? { authorization: `Bearer ${otherKey}` } : {});
        if (/^[\x20-\x7e]*$/.test(requestId)) headers.set('x-request-id', requestId);
        const response = await service.fetch(url, { method: how, headers });
        const body = await response.text();
        if (![302].includes(response.status) && how !== 'HEAD')
          checkAnswer(response.status, response.headers, body);
        expect(body.includes('a kettle')).toBe(false);
        if (!url.pathname.includes(theirJob)) expect(body).not.toContain(theirJob);
      },
    ),
    { numRuns: RUNS * 3 },
  );
});

test.each([
  ['generate-query', 'QueryLine'],
  ['filter-search-results', 'FilterLine'],
  ['match-products', 'MatchLine'],
])(
  'a %s file of any lines ends complete or failed, with every line counted',
  async (kind, name) => {
    const line = fc
      .oneof(nearly(lineSchema(name)), fitting(lineSchema(name)))
      .map((value) => JSON.stringify(value) ?? 'x');
    const lines = fc.array(fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: fc.string() }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom('fail', 'line'), async (written, onError) => {
        const whole = written.join('\n');
        const { status, body } = await service.upload(`/v1/batch/${kind}?on_error=${onError}`, whole);
        if (whole === '') {
          expect(status).toBe(422);
          return;
        }
        expect(status).toBe(200);
        const record = await jobEnd(service, String(objectOf(body)['job_id']));
        expect(errors).toEqual([]);
        expect(record['error']).not.toBe('Internal error');
        if (onError === 'line')
          expect(record).toMatchObject({ status: 'complete', processed_rows: record['total_rows'] });
        else if (record['status'] === 'failed') expect(record['error']).toMatch(/line \d+|Line \d+/);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);

test('uploads of any form: never a 500, and nothing is left on the disk by those refused', async () => {
  const type = fc.constantFrom(
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'application/json',
    'text/plain; boundary=b',
    'x',
  );
  const header = fc.constantFrom(
    'form-data; name="file"; filename="../../x.jsonl"',
    'form-data; name="file"',
    'form-data; name="other"',
    'form-data; name="file"; filename="a\\r\\nb"',
  );
  const body = fc
    .tuple(
      header,
      fc.string({ maxLength: 60 }),
      fc.constantFrom('\r\n--b--\r\n', '\r\n--b', '', '\r\n--b\r\n\r\n'),
    )
    .map(
      ([disposition, content, end]) => `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${content}${end}`,
    );
  await fc.assert(
    fc.asyncProperty(type, fc.oneof(body, fc.string()), async (contentType, bytes) => {
      const before = (await service.ports.files.jobs()).length;
      const headers = { authorization: `Bearer ${service.key}`, 'content-type': contentType };
      const response = await service.fetch('/v1/batch/match-products', {
        method: 'POST',
        body: bytes,
        headers,
      });
      checkAnswer(response.status, response.headers, await response.text());
      if (response.status !== 200) expect((await service.ports.files.jobs()).length).toBe(before);
    }),
    { numRuns: RUNS },
  );
});
