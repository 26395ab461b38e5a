// Puts the service together from its folder and configuration: database, files, workers, searcher, app.
import { join } from 'node:path';
import type { Hono } from 'hono';
import { systemClock } from '../lib/base/clock.ts';
import { parseInTurns } from '../lib/base/document/html.ts';
import type { Keep, Log } from '../lib/base/ports.ts';
import { makeApp } from './app.ts';
import type { ChunkRunner } from './batch/chunk-task.ts';
import { type Files, folder } from './batch/files.ts';
import { jobRunner } from './batch/job-runner.ts';
import { redisRunner } from './batch/redis-runner.ts';
import { sweeper } from './batch/sweep.ts';
import { threads } from './batch/threads.ts';
import { accounts } from './book/accounts.ts';
import { type Database, databaseIn } from './book/database.ts';
import { jobs } from './book/jobs.ts';
import { databaseKeep } from './book/keep.ts';
import { signer } from './book/secret.ts';
import type { Config } from './config.ts';
import { metrics } from './http/metrics.ts';
import { rateWindow } from './http/rate-window.ts';
import { serviceNet } from './net.ts';
import type { Env, Searcher, ServicePorts } from './ports.ts';
import { catalogueSource } from './search/catalogue-source.ts';
import { searcher } from './search/searcher.ts';
import { shopSource } from './search/shop-source.ts';
import { brave, searxng, webSource } from './search/web-source.ts';

export interface Service {
  readonly app: Hono<Env>;
  readonly ports: ServicePorts;
  /** Removes broken uploads and resumes unfinished jobs; call it before the service listens. */
  start(): Promise<void>;
  /** Lets chunks under way finish, then closes everything. */
  stop(): Promise<void>;
}

export interface Parts {
  readonly data: string;
  readonly config: Config;
  readonly log: Log;
  readonly publicUrl: () => string;
}

export function buildService({ data, config, log, publicUrl }: Parts): Service {
  const database = databaseIn(data);
  const now = () => systemClock.now();
  const books = accounts(database, now);
  const board = jobs(database, books, now);
  const { files, runner } = workers(data, config);
  const driver = jobRunner({ jobs: board, files, runner, log, jobsAtOnce: config.limits.jobsAtOnce });
  const keep = databaseKeep(database);
  const sweep = sweeper({ jobs: board, files, keep, clock: systemClock, log, keepDays: config.keepDays });
  const ports: ServicePorts = {
    ...{ config, log, files, publicUrl, clock: systemClock, accounts: books, jobs: board },
    runner: driver,
    signer: signer(database),
    searcher: makeSearcher(database, keep, config, log),
    metrics: metrics(),
    window: rateWindow(() => performance.now()),
  };
  return {
    app: makeApp(ports),
    ports,
    start: async () => {
      await sweep.start();
      driver.wake();
    },
    async stop() {
      sweep.stop();
      await driver.stop();
      await runner.close();
      database.close();
    },
  };
}

function workers(data: string, config: Config): { files: Files; runner: ChunkRunner } {
  const root = config.storage ?? join(data, 'jobs');
  const runner = config.redis === null ? threads(root, config.threads) : redisRunner(config.redis);
  return { files: folder(root), runner };
}

function makeSearcher(database: Database, keep: Keep, config: Config, log: Log): Searcher {
  const net = serviceNet({ allowPrivate: config.allowPrivate });
  const ports = { net, parseHtml: parseInTurns, clock: systemClock, keep, log };
  // The operator configures these two; a SearXNG usually runs on a private address.
  const trusted = serviceNet({ allowPrivate: true });
  return searcher(
    [
      catalogueSource(database),
      shopSource(ports),
      ...(config.searxng === null ? [] : [webSource(searxng(config.searxng), trusted)]),
      ...(config.braveKey === null ? [] : [webSource(brave(config.braveKey), trusted)]),
    ],
    ports,
  );
}
