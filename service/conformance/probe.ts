// Speaks plain HTTP to the server under test, without our client, whose mistakes could hide the server's.
import { systemClock } from '../../lib/base/clock.ts';
import { readJson } from '../../lib/base/input/json.ts';
import { PRICE_LIST, type RateLimit, rateLimit, recordOf, type Tier } from '../../lib/remote/index.ts';
import { memoryKeep } from '../../lib/run/index.ts';

export interface Options {
  readonly base: string;
  readonly key: string;
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly tier: Tier;
  /** a host that the server can search */
  readonly site: string;
  readonly domainParameter: string;
  /** key of another account */
  readonly otherKey: string | null;
  /** key of an account without balance */
  readonly poorKey: string | null;
  /** whether checks may send a burst of paid calls */
  readonly hammer: boolean;
  /** keeps searches below the tier's rate limit, so that only the check of the limit exceeds it */
  readonly pace: RateLimit;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** undefined when the body is not JSON */
  readonly json: unknown;
  /** the body's fields; empty when it is no object */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Probe {
  readonly options: Options;
  /** `key` null sends none; a string body is sent as it is. */
  post(path: string, body: unknown, key?: string | null): Promise<Answer>;
  get(path: string, key?: string | null): Promise<Answer>;
  upload(path: string, text: string | null, key?: string | null): Promise<Answer>;
  search(change?: Readonly<Record<string, unknown>>, key?: string | null): Promise<Answer>;
  /** Uploads a file and waits for the job to end; returns its record. */
  job(
    path: string,
    lines: readonly unknown[],
  ): Promise<{ id: string; record: Readonly<Record<string, unknown>> }>;
  /** The result lines of a completed job, through the signed address and without the key. */
  results(id: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Sends all searches at once, ignoring the rate limit. */
  burst(count: number): Promise<readonly Answer[]>;
  plain(url: string): Promise<Answer>;
}

export const PRODUCT = {
  title: 'Sony WH-1000XM4 wireless headphones black',
  brand: 'Sony',
  description: 'Over-ear, noise cancelling, 30 h',
};
const JOB_PATIENCE_MS = 120_000;

export function makeProbe(options: Options): Probe {
  const { base, signal } = options;
  const send = async (url: string, init: RequestInit): Promise<Answer> => {
    const response = await options.fetch(url, { ...init, signal, redirect: 'manual' });
    const text = await response.text();
    const json = readJson(text);
    return { status: response.status, headers: response.headers, text, json, fields: recordOf(json) };
  };
  const headers = (key: string | null | undefined): Record<string, string> => {
    const used = key === undefined ? options.key : key;
    return used === null ? {} : { authorization: `Bearer ${used}` };
  };
  const sendJson = (path: string, body: unknown, key?: string | null): Promise<Answer> =>
    send(base + path, {
      method: 'POST',
      headers: { ...headers(key), 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const body = { product: PRODUCT, [options.domainParameter]: options.site };
  const probe: Probe = {
    options,
    async post(path, given, key) {
      if (path.startsWith('/search-products')) await options.pace.take(signal);
      return sendJson(path, given, key);
    },
    burst: (count) => Promise.all(Array.from({ length: count }, () => sendJson('/search-products', body))),
    get: (path, key) => send(base + path, { headers: headers(key) }),
    upload: (path, text, key) => {
      const form = new FormData();
      if (text !== null) form.set('file', new Blob([text]), 'check.jsonl');
      else form.set('other', 'x');
      return send(base + path, { method: 'POST', headers: headers(key), body: form });
    },
    search: (change = {}, key) => probe.post('/search-products', { ...body, ...change }, key),
    job: (path, lines) => runJob(probe, path, lines),
    results: (id) => fetchResults(probe, id),
    plain: (url) => send(url, {}),
  };
  return probe;
}

/** Spaces the searches of one account; kept as long as this process lives. */
export function searchPace(tier: Tier): RateLimit {
  const { perSecond } = PRICE_LIST[tier];
  return rateLimit({ perSecond, name: 'conformance', clock: systemClock, keep: memoryKeep() });
}

async function runJob(probe: Probe, path: string, lines: readonly unknown[]) {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const uploaded = await probe.upload(path, `${text}\n`);
  const id = uploaded.fields['job_id'];
  if (uploaded.status !== 200 || typeof id !== 'string') {
    throw new Error(`the upload was answered ${uploaded.status}: ${uploaded.text.slice(0, 200)}`);
  }
  const end = Date.now() + JOB_PATIENCE_MS;
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 1.5, 2000)) {
    const { fields: record } = await probe.get(`/v1/batch/status/${id}`);
    if (record['status'] === 'complete' || record['status'] === 'failed') return { id, record };
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`the job ${id} did not end within ${JOB_PATIENCE_MS / 1000} s`);
}

async function fetchResults(probe: Probe, id: string) {
  const address = await probe.get(`/v1/batch/download_url/${id}`);
  const url = address.fields['download_url'];
  if (typeof url !== 'string')
    throw new Error(`no download address: ${address.status} ${address.text.slice(0, 200)}`);
  const file = await probe.plain(url);
  if (file.status !== 200)
    throw new Error(`the download address was answered ${file.status} without the key`);
  const lines = file.text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => recordOf(readJson(line)));
}
