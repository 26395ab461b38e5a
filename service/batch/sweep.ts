// Deletes what nobody will ask for any more: files of jobs long finished, uploads that never became a job, outdated knowledge of
// shops.
import type { Clock, Log } from '../../lib/base/ports.ts';
import type { Jobs } from '../book/jobs.ts';
import type { KeptValues } from '../book/keep.ts';
import type { Files } from './files.ts';

interface Ports {
  readonly jobs: Jobs;
  readonly files: Files;
  readonly keep: Pick<KeptValues, 'forgetBefore'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly keepDays: number;
}

const EVERY_MS = 6 * 3_600_000;

export interface Sweeper {
  /**
   * Call it before the service listens: no upload is under way then, so a folder without a job is left from a broken
   * one.
   */
  start(): Promise<void>;
  stop(): void;
}

export function sweeper(ports: Ports): Sweeper {
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      // a failure here must not keep the rest from being swept
      await dropOld(ports).catch((error: unknown) =>
        ports.log.note('sweep.broken', { error: String(error) }),
      );
      await ports.clock.sleep(EVERY_MS, stop.signal);
    }
  };
  return {
    start: async () => {
      await dropOrphans(ports);
      void run();
    },
    stop: () => stop.abort(),
  };
}

async function dropOrphans({ jobs, files, log }: Ports): Promise<void> {
  for (const id of await files.jobs()) {
    if (jobs.exists(id)) continue;
    await files.removeJob(id);
    log.note('sweep.orphan', { job: id });
  }
}

async function dropOld({ jobs, files, keep, clock, keepDays, log }: Ports): Promise<void> {
  keep.forgetBefore(clock.now());
  for (const job of jobs.finishedBefore(clock.now() - keepDays * 86_400_000)) {
    try {
      await files.removeJob(job.id);
      jobs.remove(job.id);
      log.note('sweep.old', { job: job.id });
    } catch (error) {
      log.note('sweep.broken', { job: job.id, error: String(error) });
    }
  }
}
