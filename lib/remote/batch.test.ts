import { expect, test } from 'vitest';
import { makeClient } from './make-client.ts';
import type { Fetch } from './transport.ts';

const go = { signal: new AbortController().signal };
const clock = { now: () => 0, sleep: async () => undefined };
const keep = { get: async () => undefined, set: async () => undefined, delete: async () => undefined };
const product = { title: 'Kettle' };
const refined = { product, past_queries: ['kettle'], result_sets: [[{ title: 'x', brand: 'y' }]] };

function setUp(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetchPort: Fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer(request);
  };
  const client = makeClient({
    base: 'https://api.example',
    key: 'k',
    tier: 1,
    clock,
    keep,
    fetch: fetchPort,
  });
  return { client, requests };
}
const accepted = { job_id: 'j1', total_rows: 2, tokens: 9, message: 'queued' };

test('a file goes up as multipart field `file`, one JSON object a line', async () => {
  let sent = '';
  const { client, requests } = setUp(async (request) => {
    const file = (await request.formData()).get('file');
    sent = file instanceof File ? `${file.name}|${await file.text()}` : '';
    return Response.json(accepted);
  });
  const lines = [{ product }, { product: { title: 'Pot', id: '7' } }];
  const { outcome } = await client.upload('generate-query', lines, 'my.jsonl', go);
  expect(requests[0]?.url).toBe('https://api.example/v1/batch/generate-query');
  expect(sent).toBe('my.jsonl|{"product":{"title":"Kettle"}}\n{"product":{"title":"Pot","id":"7"}}\n');
  expect(outcome).toEqual({ ok: true, value: { ...accepted, lineIds: [null, '7'] } });
});

test.each([
  ['generate-query', [{ product }, refined], 'Line 2 is refined'],
  ['generate-query', [refined, { product }], 'Line 2 is initial'],
  ['generate-query', [{ ...refined, result_sets: [] }], 'Line 1 has 1 past queries and 0 result sets'],
  [
    'match-products',
    [{ product_left: product, product_right: product }, { product_left: product }],
    'product_right at line 2',
  ],
  ['match-products', ['{"broken'], 'Invalid JSON format at line 1'],
  ['filter-search-results', [{ product, results: [{ asin: 'A', summaries: [{}] }] }], 'results.0 at line 1'],
  ['filter-search-results', [], 'no lines'],
] as const)('%s: a wrong line is refused before anything is sent (%#)', async (kind, lines, words) => {
  const { client, requests } = setUp(() => Response.json(accepted));
  const { outcome, spent } = await client.upload(kind, lines, 'f.jsonl', go);
  expect(outcome).toMatchObject({
    ok: false,
    fault: { kind: 'refused', words: expect.stringContaining(words) },
  });
  expect(requests).toHaveLength(0);
  expect(spent.calls).toBe(0);
});

test('marketplace items are taken under both names, and a Blob is checked too', async () => {
  const { client } = setUp(() => Response.json(accepted));
  const item = { asin: 'B0', summaries: [{ itemName: 'Kettle', brandName: 'Acme' }] };
  const lines = ['marketplace', 'amazon'].map((result_type) =>
    JSON.stringify({ product, results: [item], result_type }),
  );
  const blob = new Blob([lines.join('\r\n')]);
  expect((await client.upload('filter-search-results', blob, 'f', go)).outcome.ok).toBe(true);
  const mixed = new Blob([`${lines[0]}\nnope`]);
  expect((await client.upload('filter-search-results', mixed, 'f', go)).outcome).toMatchObject({
    fault: { words: expect.stringContaining('line 2') },
  });
});

test('results come from the signed address, which never sees the key', async () => {
  const { client, requests } = setUp((request) =>
    request.url.startsWith('https://api.example/')
      ? Response.json({
          job_id: 'a/b',
          download_url: 'https://storage.example/r?sig=1',
          expires_at: '2030-01-01',
        })
      : new Response('{"line":1}\n{"line":2}\n'),
  );
  const outcome = await client.download('a/b', go);
  const lines: string[] = [];
  for await (const line of outcome.ok ? outcome.value : []) lines.push(line);
  expect(lines).toEqual(['{"line":1}', '{"line":2}']);
  expect(requests.map((request) => [request.url, request.headers.get('authorization')])).toEqual([
    ['https://api.example/v1/batch/download_url/a%2Fb', 'Bearer k'],
    ['https://storage.example/r?sig=1', null],
  ]);
});

test('an expired address is gone, a file address is misanswered', async () => {
  const reply = (download_url: string) => Response.json({ job_id: 'a', download_url, expires_at: '' });
  const expired = setUp((request) =>
    request.url.includes('download_url')
      ? reply('https://storage.example/r')
      : new Response('', { status: 403 }),
  );
  expect(await expired.client.download('a', go)).toMatchObject({ fault: { kind: 'gone' } });
  const local = setUp(() => reply('file:///etc/passwd'));
  expect(await local.client.download('a', go)).toMatchObject({ fault: { kind: 'misanswered' } });
});

const record = {
  job_id: 'j',
  status: 'active',
  user_id: 'u',
  total_rows: 4,
  processed_rows: 2,
  progress_percent: 50,
  inference_type: 'match',
  original_filename: 'f',
  error: null,
  created_at: '2030-01-01T00:00:00Z',
};

test('a job record in an unknown state is misanswered, not guessed', async () => {
  const good = setUp(() => Response.json(record));
  expect((await good.client.jobStatus('j', go)).outcome).toEqual({ ok: true, value: record });
  const odd = setUp(() => Response.json({ ...record, status: 'sleeping' }));
  expect((await odd.client.jobStatus('j', go)).outcome).toMatchObject({ fault: { kind: 'misanswered' } });
});

test('of a job only what a step needs must be as expected: odd fields, and further ones, cost no job', async () => {
  const odd = {
    ...record,
    user_id: 7,
    total_rows: null,
    progress_percent: '40',
    created_at: 1.7e9,
    plan: {},
  };
  const { error: _, original_filename: __, ...fewer } = odd;
  const status = setUp(() => Response.json(fewer));
  expect((await status.client.jobStatus('j', go)).outcome).toEqual({
    ok: true,
    value: {
      ...record,
      user_id: '',
      total_rows: 0,
      progress_percent: 0,
      created_at: '',
      original_filename: null,
    },
  });
  const lines = [{ product }];
  const upload = setUp(() => Response.json({ job_id: 'j', total_rows: '1', tokens: null }));
  const { outcome } = await upload.client.upload('generate-query', lines, 'f', go);
  expect(outcome).toMatchObject({ ok: true, value: { job_id: 'j', tokens: 0, message: '' } });
  const download = setUp((request) =>
    request.url.includes('download_url')
      ? Response.json({ job_id: 7, download_url: 'https://files.example/r', expires_at: 1.7e9 })
      : new Response('{}\n'),
  );
  expect((await download.client.download('j', go)).ok).toBe(true);
});

test('a job that cannot be read hides none of the others, and is counted', async () => {
  const odd = [{ ...record, status: 'sleeping' }, null, 'j'];
  const mixed = setUp(() => Response.json({ jobs: [odd[0], record, ...odd.slice(1)] }));
  expect((await mixed.client.jobs(go)).outcome).toEqual({ ok: true, value: { jobs: [record], unread: 3 } });
  const none = setUp(() => Response.json({ tasks: [record] }));
  expect((await none.client.jobs(go)).outcome).toMatchObject({ fault: { kind: 'misanswered' } });
});

test('a file that cannot be read as lines is refused in words, with nothing sent', async () => {
  const { client, requests } = setUp(() => Response.json(accepted));
  const endless = new Blob([JSON.stringify({ product }), '\n', 'x'.repeat(5 * 1024 * 1024)]);
  const { outcome } = await client.upload('generate-query', endless, 'f.jsonl', go);
  expect(outcome).toMatchObject({
    ok: false,
    fault: { kind: 'refused', words: expect.stringContaining('Line 2 could not be read: A line is longer') },
  });
  expect(requests).toHaveLength(0);
});
