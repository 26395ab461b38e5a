// Runs chunks through BullMQ on Redis: this side hands them out, any number of worker processes run them.
import type { Queue, QueueEvents, Worker } from 'bullmq';
import { ChunkOutcome, type ChunkRunner, ChunkTask, inputName } from './chunk-task.ts';
import type { Files } from './files.ts';

const QUEUE = 'twinshelf-chunks';
/** Chunks handed out ahead, so that no worker waits for this process. */
const WIDTH = 64;
const DAY_S = 86_400;

interface Line {
  readonly queue: Queue;
  readonly events: QueueEvents;
}

/** `url` is `redis://…`; the connection is made with the first chunk. */
export function redisRunner(url: string): ChunkRunner {
  let line: Promise<Line> | null = null;
  return {
    width: WIDTH,
    async run(task, signal) {
      line ??= connect(url);
      const { queue, events } = await line;
      // The id is the chunk's own: handing it out again after a restart finds the same work, done or under way.
      const job = await queue.add('chunk', task, {
        jobId: `${task.job}-${task.n}`,
        attempts: 3,
        backoff: { type: 'exponential', delay: 500 },
        removeOnComplete: { age: DAY_S },
        removeOnFail: true,
      });
      const value: unknown = await Promise.race([job.waitUntilFinished(events), stopped(signal)]);
      return ChunkOutcome.parse(value);
    },
    async close() {
      if (line === null) return;
      const { queue, events } = await line;
      await events.close();
      await queue.close();
    },
  };
}

async function connect(url: string): Promise<Line> {
  const bull = await import('bullmq');
  const connection = { url, maxRetriesPerRequest: null };
  const queue = new bull.Queue(QUEUE, { connection });
  const events = new bull.QueueEvents(QUEUE, { connection });
  // Each chunk under way adds a listener to both.
  queue.setMaxListeners(0);
  events.setMaxListeners(0);
  await events.waitUntilReady();
  return { queue, events };
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error('The service is stopping.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Starts a worker process: it takes chunks from the queue and runs them with `runner`. A process that dies is noticed
 * when its lock expires, and its chunk goes to another. Resolves once the worker is listening.
 */
export async function redisWorker(url: string, runner: ChunkRunner, files: Files): Promise<Worker> {
  const bull = await import('bullmq');
  const worker = new bull.Worker(
    QUEUE,
    async (job) => {
      const task = ChunkTask.parse(job.data);
      if ((await files.size(inputName(task.job))) === null) {
        throw new Error('The input is not on this machine’s storage; is TWINSHELF_STORAGE shared?');
      }
      return runner.run(task, new AbortController().signal);
    },
    {
      connection: { url, maxRetriesPerRequest: null },
      concurrency: runner.width,
      maxStalledCount: 10,
      lockDuration: 15_000,
      stalledInterval: 5_000,
    },
  );
  await worker.waitUntilReady();
  return worker;
}
