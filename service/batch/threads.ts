// Runs chunks in worker threads of this process; a thread that dies or hangs is replaced.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { ChunkOutcome, type ChunkRunner, type ChunkTask } from './chunk-task.ts';

/** No honest chunk takes this long. */
const LONGEST_CHUNK_MS = 5 * 60_000;

const Reply = z.union([
  z.object({ id: z.number(), outcome: ChunkOutcome }),
  z.object({ id: z.number(), error: z.string() }),
]);

interface Order {
  readonly id: number;
  readonly task: ChunkTask;
  readonly resolve: (outcome: ChunkOutcome) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  order: Order | null;
  timer: NodeJS.Timeout | null;
}

/** `root` is the folder of the job files. Threads start with the first chunk and stay. */
export function threads(root: string, wanted: number | null): ChunkRunner {
  const size = wanted ?? availableParallelism();
  const crew = new Set<Thread>();
  const waiting: Order[] = [];
  let lastId = 0;
  let closed = false;

  function dispatch(): void {
    while (waiting.length > 0) {
      const free = [...crew].find((thread) => thread.order === null) ?? (crew.size < size ? hire() : null);
      const order = free === null ? undefined : waiting.shift();
      if (free === null || order === undefined) return;
      free.order = order;
      free.timer = setTimeout(() => lose(free, 'The chunk took too long.'), LONGEST_CHUNK_MS);
      free.worker.postMessage({ id: order.id, task: order.task });
    }
  }

  function hire(): Thread {
    const worker = new Worker(new URL('./chunk-thread.ts', import.meta.url), {
      workerData: { root },
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 },
    });
    const thread: Thread = { worker, order: null, timer: null };
    crew.add(thread);
    worker.on('message', (message: unknown) => settle(thread, message));
    worker.on('error', (error) => lose(thread, String(error)));
    worker.on('exit', () => lose(thread, 'The thread ended.'));
    return thread;
  }

  function release(thread: Thread): Order | null {
    const { order } = thread;
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.order = null;
    thread.timer = null;
    return order;
  }

  function settle(thread: Thread, message: unknown): void {
    const reply = Reply.parse(message);
    const order = release(thread);
    if (order?.id === reply.id) {
      if ('outcome' in reply) order.resolve(reply.outcome);
      else order.reject(new Error(reply.error));
    }
    dispatch();
  }

  function lose(thread: Thread, why: string): void {
    if (!crew.delete(thread)) return;
    release(thread)?.reject(new Error(why));
    void thread.worker.terminate();
    if (!closed) dispatch();
  }

  return {
    width: size,
    run: (task, signal) =>
      new Promise((resolve, reject) => {
        if (closed || signal.aborted) return reject(new Error('The service is stopping.'));
        lastId += 1;
        waiting.push({ id: lastId, task, resolve, reject });
        dispatch();
      }),
    async close() {
      closed = true;
      for (const order of waiting.splice(0)) order.reject(new Error('The service is stopping.'));
      await Promise.all([...crew].map((thread) => thread.worker.terminate()));
    },
  };
}
