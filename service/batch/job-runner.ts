// Runs jobs to their end: hands out the chunks not done yet, records each that is done, joins the results.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/base/ports.ts';
import type { Chunk, Job, Jobs } from '../book/jobs.ts';
import { type ChunkRunner, chunkName, resultName } from './chunk-task.ts';
import type { Files } from './files.ts';

export interface JobRunner {
  /** Looks for work; call it at the start and after every upload. */
  wake(): void;
  /**
   * Stops handing out chunks; those that other processes are working on continue and are picked up at the next start.
   */
  stop(): Promise<void>;
}

interface Ports {
  readonly jobs: Jobs;
  readonly files: Files;
  readonly runner: ChunkRunner;
  readonly log: Log;
  readonly jobsAtOnce: number;
}

/**
 * How often a chunk, or the joining of results, is tried before the job fails: such a failure is not the fault of its
 * lines.
 */
const TRIES = 2;
/**
 * How long the slot of a job that broke stays empty: where not even its failure can be stored (a full disk) it would
 * otherwise be taken up again at once, over and over.
 */
const REST_MS = 10_000;

export function jobRunner(ports: Ports): JobRunner {
  const stop = new AbortController();
  const running = new Map<string, Promise<void>>();

  function wake(): void {
    if (stop.signal.aborted) return;
    for (const job of ports.jobs.unfinished()) {
      if (running.size >= ports.jobsAtOnce) return;
      if (running.has(job.id)) continue;
      const work = runJob(ports, job, stop.signal)
        .catch((error: unknown) => {
          ports.log.note('job.broken', { job: job.id, error: String(error) });
          // a stop ends the pause early
          return sleep(REST_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
        })
        .finally(() => {
          running.delete(job.id);
          wake();
        });
      running.set(job.id, work);
    }
  }

  return {
    wake,
    async stop() {
      stop.abort();
      await Promise.all(running.values());
    },
  };
}

interface Bad {
  readonly n: number;
  readonly line: number;
  readonly words: string;
}

async function runJob(ports: Ports, job: Job, signal: AbortSignal): Promise<void> {
  const { jobs, log } = ports;
  jobs.activate(job.id);
  log.note('job.active', { job: job.id, kind: job.kind, rows: job.total_rows });
  const bad = await runChunks(ports, job, signal).catch((error: unknown) => {
    if (signal.aborted) return null;
    jobs.fail(job.id, 'Internal error', null);
    throw error;
  });
  if (signal.aborted) return;
  if (bad !== null) {
    jobs.fail(job.id, bad.words, bad.line - 1);
    log.note('job.failed', { job: job.id, error: bad.words });
    return;
  }
  try {
    const lost = (attempt: number, error: string) => log.note('join.lost', { job: job.id, attempt, error });
    await twice(() => joinResults(ports, job, signal), lost, signal);
  } catch (error) {
    if (signal.aborted) return;
    // no result of the job can be downloaded, so nothing is charged
    jobs.fail(job.id, 'Internal error', 0);
    throw error;
  }
  jobs.complete(job.id);
  log.note('job.complete', { job: job.id });
}

/** The earliest bad line, once every chunk before it is done; null when all chunks are. */
async function runChunks(ports: Ports, job: Job, signal: AbortSignal): Promise<Bad | null> {
  const queue = ports.jobs.pending(job.id);
  let first: Bad | null = null;
  let broken: unknown = null;
  const next = (): Chunk | null => {
    if (signal.aborted || broken !== null) return null;
    const chunk = queue.shift() ?? null;
    return chunk === null || (first !== null && chunk.n > first.n) ? null : chunk;
  };
  const hand = async (): Promise<void> => {
    for (let chunk = next(); chunk !== null; chunk = next()) {
      try {
        const bad = await runOne(ports, job, chunk, signal);
        if (bad !== null && (first === null || bad.n < first.n)) first = bad;
      } catch (error) {
        broken ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: ports.runner.width + 1 }, hand));
  if (broken !== null) throw broken;
  return first;
}

async function runOne(ports: Ports, job: Job, chunk: Chunk, signal: AbortSignal): Promise<Bad | null> {
  const { kind, on_error, refined, evidence } = job;
  const task = { ...chunk, job: job.id, kind, on_error, refined: refined !== 0, evidence: evidence !== 0 };
  const run = async (): Promise<Bad | null> => {
    const { bad, badLines } = await ports.runner.run(task, signal);
    if (bad !== null) return { n: chunk.n, ...bad };
    ports.jobs.chunkDone(job.id, chunk.n, badLines);
    return null;
  };
  const lost = (attempt: number, error: string) =>
    ports.log.note('chunk.lost', { job: job.id, chunk: chunk.n, attempt, error });
  return twice(run, lost, signal);
}

/**
 * Runs the work and, where it fails and the service is not stopping, runs it once more; `lost` is told of each failure.
 * Rejects with the last error.
 */
async function twice<T>(
  work: () => Promise<T>,
  lost: (attempt: number, error: string) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      lost(attempt, String(error));
      if (signal.aborted || attempt >= TRIES) throw error;
    }
  }
}

/** Joins the results, once (the file appears only when complete); then removes the chunks. */
async function joinResults({ jobs, files }: Ports, job: Job, signal: AbortSignal): Promise<void> {
  const names = Array.from({ length: jobs.chunks(job.id) }, (_, n) => chunkName(job.id, n));
  if ((await files.size(resultName(job.id))) === null) await files.join(names, resultName(job.id), signal);
  for (const name of names) await files.remove(name);
}
