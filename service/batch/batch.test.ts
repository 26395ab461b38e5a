// Batch jobs over HTTP: uploads, what becomes of their lines, job records and results.
import { afterEach, expect, test, vi } from 'vitest';
import { linesOf } from '../../lib/remote/index.ts';
import { jobEnd, type TestService, testService } from '../test-service.ts';

const open: TestService[] = [];
function start(...options: Parameters<typeof testService>): TestService {
  const service = testService(...options);
  open.push(service);
  return service;
}
afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
});

const pair = (n: number) =>
  JSON.stringify({ product_left: { title: `Kettle K${n}` }, product_right: { title: `Kettle K${n}` } });
const pairs = (count: number) => Array.from({ length: count }, (_, n) => pair(n)).join('\n');

async function send(service: TestService, path: string, text: string): Promise<string> {
  const { status, body } = await service.upload(path, text);
  expect(status).toBe(200);
  return typeof body === 'object' && body !== null && 'job_id' in body ? String(body.job_id) : '';
}

async function results(service: TestService, id: string): Promise<unknown[]> {
  const { body } = await service.get(`/v1/batch/download_url/${id}`);
  const url =
    typeof body === 'object' && body !== null && 'download_url' in body ? String(body.download_url) : '';
  const response = await service.fetch(url);
  expect(response.status).toBe(200);
  const lines: unknown[] = [];
  if (response.body !== null) for await (const line of linesOf(response.body)) lines.push(JSON.parse(line));
  return lines;
}

test('a match job of several chunks answers every line in order', async () => {
  const service = start();
  const id = await send(service, '/v1/batch/match-products', pairs(2500));
  expect(await jobEnd(service, id)).toMatchObject({
    status: 'complete',
    total_rows: 2500,
    processed_rows: 2500,
    progress_percent: 100,
    inference_type: 'match',
    original_filename: 'pairs.jsonl',
    error: null,
  });
  const lines = await results(service, id);
  expect(
    lines.map((line) => (typeof line === 'object' && line !== null && 'line' in line ? line.line : null)),
  ).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1));
  expect(lines[7]).toMatchObject({
    match: expect.stringMatching(/yes|no|unsure/),
    probability: expect.any(Number),
  });
  expect(lines[7]).not.toHaveProperty('evidence');
});

test('a bad line fails the job, is named, and the lines before it stay counted', async () => {
  const service = start({ config: { prices: { batchRow: 10 } }, balanceMicro: 100_000 });
  const lines = pairs(3000).split('\n');
  lines[1710] = '{"product_left": {"title": "x"';
  const id = await send(service, '/v1/batch/match-products', lines.join('\n'));
  expect(await jobEnd(service, id)).toMatchObject({
    status: 'failed',
    error: 'Invalid JSON format at line 1711',
    processed_rows: 1710,
  });
  expect(service.ports.accounts.chargedMicro(service.account)).toBe(17_100);
  expect((await service.get(`/v1/batch/download_url/${id}`)).status).toBe(404);
});

test('with on_error=line only the line fails, and nothing else is lost', async () => {
  const service = start();
  const text = [pair(1), 'oops', pair(3), '{"product_left":{"title":"only left"}}', ''].join('\n');
  const id = await send(service, '/v1/batch/match-products?on_error=line&evidence=true', text);
  expect(await jobEnd(service, id)).toMatchObject({
    status: 'complete',
    processed_rows: 4,
    bad_rows: 2,
    error: null,
  });
  expect(await results(service, id)).toMatchObject([
    { line: 1, evidence: expect.any(Array) },
    { line: 2, error: 'Invalid JSON format at line 2' },
    { line: 3 },
    { line: 4, error: expect.stringContaining('product_right at line 4') },
  ]);
});

test('queries of initial and of refined lines; a mixed file fails at the line', async () => {
  const service = start();
  const initial = JSON.stringify({ product: { title: 'Acme kettle K1 1.7 l' } });
  const refined = JSON.stringify({
    product: { title: 'Acme kettle K1' },
    past_queries: ['acme'],
    result_sets: [[]],
  });
  const first = await send(service, '/v1/batch/generate-query', `${initial}\n${initial}\n`);
  await jobEnd(service, first);
  expect(await results(service, first)).toMatchObject([{ line: 1, queries: expect.any(Array) }, { line: 2 }]);
  const second = await send(service, '/v1/batch/generate-query', refined);
  expect(await jobEnd(service, second)).toMatchObject({
    status: 'complete',
    inference_type: 'generate_query',
  });
  const mixed = await send(service, '/v1/batch/generate-query', `${initial}\n${refined}`);
  expect(await jobEnd(service, mixed)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('Line 2'),
    processed_rows: 1,
  });
});

test('filter lines of both result types', async () => {
  const service = start();
  const product = { title: 'Acme kettle K1' };
  const lines = [
    { product, results: [{ product, link: 'https://s.example/1' }] },
    {
      product,
      results: [{ asin: 'B1', summaries: [{ itemName: 'Acme kettle K1' }] }],
      result_type: 'marketplace',
    },
  ];
  const id = await send(
    service,
    '/v1/batch/filter-search-results',
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
  await jobEnd(service, id);
  expect(await results(service, id)).toMatchObject([
    { candidates: [{ link: 'https://s.example/1' }] },
    { candidates: [{ asin: 'B1' }] },
  ]);
});

test('a file that is none is refused at the upload, and leaves nothing behind', async () => {
  const service = start({ config: { limits: { lineBytes: 2000, rows: 50 } } });
  const path = '/v1/batch/match-products';
  expect((await service.upload(path, '')).status).toBe(422);
  expect((await service.upload(path, 'x'.repeat(2001))).body).toMatchObject({
    detail: expect.stringContaining('Line 1 is longer'),
  });
  expect((await service.upload(path, pairs(51))).body).toMatchObject({
    detail: expect.stringContaining('more than 50 lines'),
  });
  expect((await service.post(path, '{}')).status).toBe(422);
  const form = new FormData();
  form.set('data', new Blob(['{}']), 'x');
  const headers = { authorization: `Bearer ${service.key}` };
  expect((await service.fetch(path, { method: 'POST', body: form, headers })).status).toBe(422);
  expect((await service.fetch(path, { method: 'POST', headers })).status).toBe(422);
  expect(await service.ports.files.jobs()).toEqual([]);
});

test.each([
  ['on_error=ignore', 'on_error'],
  ['on_error=', 'on_error'],
  ['on_error=line&on_error=fail', 'on_error'],
  ['evidence=yes', 'evidence'],
])('an upload with ?%s is refused, and the parameter is named', async (query, path) => {
  const service = start();
  const { status, body } = await service.upload(`/v1/batch/match-products?${query}`, pair(1));
  expect([status, body]).toMatchObject([
    422,
    { detail: `Missing or wrong: ${path}.`, errors: [{ path, message: expect.stringMatching(/\w/) }] },
  ]);
  expect(await service.ports.files.jobs()).toEqual([]);
});

test('a job whose results cannot be joined fails after a second try, and its whole price is given back', async () => {
  const log: string[] = [];
  const service = start({
    config: { prices: { batchRow: 10 } },
    balanceMicro: 100,
    log: (line) => log.push(line),
  });
  const join = vi.spyOn(service.ports.files, 'join').mockRejectedValue(new Error('the disk is full'));
  const id = await send(service, '/v1/batch/match-products', pairs(3));
  expect(await jobEnd(service, id)).toMatchObject({ status: 'failed', error: 'Internal error' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(join).toHaveBeenCalledTimes(2);
  expect(service.ports.accounts.list()[0]?.balanceMicro).toBe(100);
  expect(log.filter((line) => line.includes('job.broken'))).toHaveLength(1);
});

test('a job that cannot even be failed is not taken up over and over', async () => {
  const service = start();
  vi.spyOn(service.ports.files, 'join').mockRejectedValue(new Error('the disk is full'));
  const fail = vi.spyOn(service.ports.jobs, 'fail').mockImplementation(() => {
    throw new Error('the disk is full');
  });
  await send(service, '/v1/batch/match-products', pairs(3));
  await vi.waitFor(() => expect(fail).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(fail).toHaveBeenCalledTimes(1);
});

test('402 when the balance does not cover the file', async () => {
  const service = start({ config: { prices: { batchRow: 10 } }, balanceMicro: 15 });
  expect((await service.upload('/v1/batch/match-products', pairs(2))).status).toBe(402);
  expect((await service.upload('/v1/batch/match-products', pairs(1))).status).toBe(200);
  expect(service.ports.accounts.list()[0]?.balanceMicro).toBe(5);
});

test('jobs, their status and their results are seen by their owner alone', async () => {
  const service = start();
  const id = await send(service, '/v1/batch/match-products', pair(1));
  await jobEnd(service, id);
  const other = service.ports.accounts.add({ name: 'other', tier: 1, balanceMicro: null });
  for (const path of [`/v1/batch/status/${id}`, `/v1/batch/download_url/${id}`]) {
    expect((await service.get(path, other.key)).status).toBe(404);
    expect((await service.get(path)).status).toBe(200);
  }
  expect((await service.get('/v1/batch/jobs', other.key)).body).toEqual({ jobs: [] });
  expect((await service.get('/v1/batch/jobs')).body).toMatchObject({ jobs: [{ job_id: id }] });
});

test('a download address is good until it expires, for its own file only', async () => {
  const service = start();
  const id = await send(service, '/v1/batch/match-products', pair(1));
  await jobEnd(service, id);
  const { signer } = service.ports;
  const at = Date.now() + 60_000;
  const get = async (job: string, expires: number, signature: string) =>
    (await service.fetch(`/files/${job}?expires=${expires}&signature=${encodeURIComponent(signature)}`))
      .status;
  expect(await get(id, at, signer.sign(id, at))).toBe(200);
  expect(await get(id, at + 1, signer.sign(id, at))).toBe(404);
  expect(await get(id, Date.now() - 1, signer.sign(id, Date.now() - 1))).toBe(404);
  expect(await get(`job_${'0'.repeat(24)}`, at, signer.sign(id, at))).toBe(404);
  expect(await get('..%2f..%2ftest.db', at, signer.sign('../../test.db', at))).toBe(404);
});

/** Uploads a form whose file never ends: sends its beginning, then does whatever `then` does. */
async function unended(service: TestService, then: (stream: ReadableStreamDefaultController) => void) {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const file = 'Content-Disposition: form-data; name="file"; filename="a.jsonl"';
      stream.enqueue(new TextEncoder().encode(`--b\r\n${file}\r\n\r\n${pair(1)}\n`));
      setTimeout(() => then(stream), 50);
    },
  });
  const headers = {
    authorization: `Bearer ${service.key}`,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const init = { method: 'POST', body, headers, duplex: 'half' } as const;
  return service.fetch('/v1/batch/match-products', init);
}

test('an upload that pauses for too long is told so, and nothing is left of it', async () => {
  const service = start({ config: { limits: { uploadPauseSeconds: 0.2 } } });
  const response = await unended(service, () => undefined);
  expect(response.status).toBe(408);
  expect(await response.json()).toMatchObject({ status: 408, title: 'Request timeout' });
  expect(await service.ports.files.jobs()).toEqual([]);
});

test('an upload whose sender is gone in the middle of the file ends, and nothing is left of it', async () => {
  const service = start();
  const response = await unended(service, (stream) => stream.error(new Error('gone')));
  expect(response.status).toBe(422);
  expect(await service.ports.files.jobs()).toEqual([]);
});

test('a file that the disk does not take is no fault of the caller: 503, told in the log, and nothing is left', async () => {
  const service = start();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' });
  const notes = vi.spyOn(service.ports.log, 'note');
  const save = vi.spyOn(service.ports.files, 'save').mockImplementation(async (_, source) => {
    for await (const _piece of source) throw full;
    return 0;
  });
  const answer = await service.upload('/v1/batch/match-products', pairs(3000));
  expect(answer).toMatchObject({ status: 503, body: { detail: 'The file cannot be stored here now.' } });
  expect(notes).toHaveBeenCalledWith('upload.lost', expect.objectContaining({ error: String(full) }));
  save.mockRestore();
  vi.spyOn(service.ports.jobs, 'add').mockImplementation(() => {
    throw new Error('database or disk is full');
  });
  expect((await service.upload('/v1/batch/match-products', pairs(3))).status).toBe(500);
  expect(await service.ports.files.jobs()).toEqual([]);
});

test('a line that is not UTF-8 is a wrong line, also where its chunk has good ones', async () => {
  const service = start();
  const latin = Buffer.from(
    '{"product_left":{"title":"K\u00fcche"},"product_right":{"title":"a"}}',
    'latin1',
  );
  const form = new FormData();
  form.set('file', new Blob([`${pair(1)}\n`, latin, `\n${pair(3)}\n`, latin]), 'pairs.jsonl');
  const headers = { authorization: `Bearer ${service.key}` };
  const path = '/v1/batch/match-products?on_error=line';
  const sent: unknown = await (await service.fetch(path, { method: 'POST', headers, body: form })).json();
  const id = typeof sent === 'object' && sent !== null && 'job_id' in sent ? String(sent.job_id) : '';
  expect(await jobEnd(service, id)).toMatchObject({ status: 'complete', total_rows: 4, bad_rows: 2 });
  expect(await results(service, id)).toMatchObject([
    { line: 1, match: expect.any(String) },
    { line: 2, error: 'Invalid JSON format at line 2' },
    { line: 3, match: expect.any(String) },
    { line: 4, error: 'Invalid JSON format at line 4' },
  ]);
});

test('whether a file is initial or refined is told by its first line that is an object', async () => {
  const service = start();
  const refined = '{"product":{"title":"Kettle K1"},"past_queries":["kettle"],"result_sets":[[]]}';
  const path = '/v1/batch/generate-query?on_error=line';
  const id = await send(service, path, ['{"product":', refined, refined].join('\n'));
  expect(await jobEnd(service, id)).toMatchObject({ status: 'complete', bad_rows: 1 });
});

test('to be told of a file without reading it opens nothing', async () => {
  const service = start();
  const id = await send(service, '/v1/batch/match-products', pairs(3));
  await jobEnd(service, id);
  const { body } = await service.get(`/v1/batch/download_url/${id}`);
  const url =
    typeof body === 'object' && body !== null && 'download_url' in body ? String(body.download_url) : '';
  const stream = vi.spyOn(service.ports.files, 'stream');
  const head = await service.fetch(url, { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  expect(stream).not.toHaveBeenCalled();
  const whole = await (await service.fetch(url)).text();
  expect(whole).toHaveLength(Number(head.headers.get('content-length')));
});
