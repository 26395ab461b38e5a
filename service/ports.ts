// The dependencies of the HTTP service: each is made by main.ts, or by a test.
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type * as z from 'zod/mini';
import type { Outcome } from '../lib/base/fault.ts';
import type { Clock, Log } from '../lib/base/ports.ts';
import type { Product } from '../lib/product/index.ts';
import type { Candidate, VisitResponse } from '../lib/remote/index.ts';
import type { Files } from './batch/files.ts';
import type { JobRunner } from './batch/job-runner.ts';
import type { Account, Accounts } from './book/accounts.ts';
import type { Jobs } from './book/jobs.ts';
import type { Signer } from './book/secret.ts';
import type { Config } from './config.ts';
import type { Metrics } from './http/metrics.ts';
import type { RateWindow } from './http/rate-window.ts';

export interface SearchTask {
  readonly product: Product;
  readonly site: string;
  /** number of searches of the sequence */
  readonly rounds: number;
}

export interface Searcher {
  search(task: SearchTask, signal: AbortSignal): Promise<Outcome<Candidate[]>>;
  /** Searches, reads at most `pages` candidates' own pages, and judges them. */
  searchAndVisit(
    task: SearchTask & { readonly pages: number },
    signal: AbortSignal,
  ): Promise<Outcome<Omit<z.infer<typeof VisitResponse>, 'cost'> & { visited: number }>>;
}

export interface ServicePorts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly accounts: Accounts;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly runner: JobRunner;
  readonly signer: Signer;
  readonly searcher: Searcher;
  readonly metrics: Metrics;
  readonly window: RateWindow;
  /** base address of this service as its callers see it, without a trailing slash */
  readonly publicUrl: () => string;
}

/** What the middlewares leave for the routes. */
export interface Variables {
  requestId: string;
  account: Account;
}
export interface Env {
  readonly Variables: Variables;
  /** Node's own request, where the app is called over a connection and not directly */
  readonly Bindings: Partial<HttpBindings | Http2Bindings>;
}
