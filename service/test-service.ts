// A whole service for tests: real routes, database and files; a searcher that knows three listings; chunks run inline.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { systemClock } from '../lib/base/clock.ts';
import { done, failed } from '../lib/base/fault.ts';
import type { MatchResponse } from '../lib/remote/index.ts';
import { makeApp } from './app.ts';
import type { ChunkRunner } from './batch/chunk-task.ts';
import { type Files, folder } from './batch/files.ts';
import { jobRunner } from './batch/job-runner.ts';
import { runChunk } from './batch/run-chunk.ts';
import { accounts } from './book/accounts.ts';
import { type Database, openDatabase } from './book/database.ts';
import { jobs } from './book/jobs.ts';
import { signer } from './book/secret.ts';
import { Config } from './config.ts';
import { metrics } from './http/metrics.ts';
import { rateWindow } from './http/rate-window.ts';
import type { Searcher, ServicePorts } from './ports.ts';

export const BASE = 'http://service.example';

export interface TestService {
  readonly ports: ServicePorts;
  readonly database: Database;
  readonly key: string;
  readonly account: string;
  /** Sends to the app; relative paths are resolved against the service. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** JSON in, status and JSON out, with the key unless another is given. */
  post(
    path: string,
    body: unknown,
    key?: string | null,
  ): Promise<{ status: number; body: unknown; headers: Headers }>;
  get(path: string, key?: string | null): Promise<{ status: number; body: unknown }>;
  upload(path: string, text: string, key?: string): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

interface Options {
  readonly config?: unknown;
  readonly makeSearcher?: (database: Database) => Searcher;
  readonly runner?: (files: ReturnType<typeof folder>) => ChunkRunner;
  readonly log?: (line: string) => void;
  readonly balanceMicro?: number | null;
  readonly tier?: 1 | 2;
  /** the clock of the rate limit, in milliseconds; the machine's when omitted */
  readonly now?: () => number;
}

export function testService(options: Options = {}): TestService {
  const root = mkdtempSync(join(tmpdir(), 'twinshelf-'));
  const database = openDatabase(join(root, 'test.db'));
  const config = Config.parse(options.config ?? {});
  const log = { note: (event: string, details = {}) => options.log?.(JSON.stringify({ event, ...details })) };
  const books = accounts(database, Date.now);
  const board = jobs(database, books, Date.now);
  const files = folder(join(root, 'jobs'));
  const runner = options.runner?.(files) ?? inline(files);
  const driver = jobRunner({ jobs: board, files, runner, log, jobsAtOnce: 2 });
  const ports: ServicePorts = {
    ...{ config, log, files, clock: systemClock, accounts: books, jobs: board, runner: driver },
    signer: signer(database),
    searcher: options.makeSearcher?.(database) ?? knownListings,
    metrics: metrics(),
    window: rateWindow(options.now ?? (() => performance.now())),
    publicUrl: () => BASE,
  };
  const app = makeApp(ports);
  const { tier = 1, balanceMicro = null } = options;
  const { id: account, key } = books.add({ name: 'test', tier, balanceMicro });
  const send: TestService['fetch'] = async (input, init) =>
    app.fetch(typeof input === 'string' ? new Request(new URL(input, BASE), init) : new Request(input, init));
  return {
    ...{ ports, database, key, account, fetch: send },
    ...callers(send, key),
    async close() {
      await driver.stop();
      await runner.close();
      database.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function callers(send: TestService['fetch'], own: string): Pick<TestService, 'post' | 'get' | 'upload'> {
  const headersOf = (key: string | null): Record<string, string> =>
    key === null ? {} : { authorization: `Bearer ${key}` };
  const read = async (response: Response) => ({
    status: response.status,
    body: await jsonOf(response),
    headers: response.headers,
  });
  return {
    post: async (path, body, key = own) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return read(await send(path, { method: 'POST', headers: headersOf(key), body: text }));
    },
    get: async (path, key = own) => read(await send(path, { headers: headersOf(key) })),
    upload: async (path, text, key = own) => {
      const form = new FormData();
      form.set('file', new Blob([text]), 'pairs.jsonl');
      return read(await send(path, { method: 'POST', headers: headersOf(key), body: form }));
    },
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // Files and pages are not JSON; a test reads them as text.
    return text;
  }
}

/** Runs chunks in this thread, after a turn of the event loop. */
function inline(files: Files): ChunkRunner {
  return {
    width: 2,
    run: async (task) => {
      await new Promise((resolve) => setImmediate(resolve));
      return runChunk(files, task, () => undefined);
    },
    close: async () => undefined,
  };
}

/** Three listings of a kettle at any shop; the site down.example cannot be searched. */
const knownListings: Searcher = {
  async search({ site }) {
    if (site === 'down.example') return failed({ kind: 'later', afterMs: 5000, words: 'busy' });
    if (site === 'wall.example') return failed({ kind: 'blocked', by: 'captcha', words: 'a captcha' });
    if (site === 'gone.example') return failed({ kind: 'gone', words: 'unknown host' });
    return done(
      [1, 2, 3].map((rank) => ({
        product: { title: `Acme kettle K${rank}`, description: '1.7 l' },
        link: `https://${site}/k${rank}`,
        search_rank: rank,
        listing_id: `k${rank}`,
        is_candidate: 'yes',
      })),
    );
  },
  async searchAndVisit(task, signal) {
    const found = await knownListings.search(task, signal);
    if (!found.ok) return found;
    const verdict: z.infer<typeof MatchResponse> = {
      match: 'yes',
      outcome: 'same',
      probability: 0.99,
      reason: 'same model',
      evidence: [],
    };
    const [first, second] = found.value;
    if (first === undefined || second === undefined) throw new Error('The listings above are three.');
    const page = { product: { title: 'Acme kettle K1' }, offer: null };
    const unread = [{ ...second, reason: 'a captcha' }];
    return done({ matches: [{ ...first, page, ...verdict }], unread, visited: 2 });
  },
};

/** Waits until the job has ended; returns its record. */
export async function jobEnd(
  service: TestService,
  id: string,
  patienceMs = 18_000,
): Promise<Record<string, unknown>> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const { body } = await service.get(`/v1/batch/status/${id}`);
    const record = typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
    if (record['status'] === 'complete' || record['status'] === 'failed') return record;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The job did not end.');
}
