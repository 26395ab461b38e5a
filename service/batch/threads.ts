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

/** `root` is the folder of the job files. Threads start with the first chunk and stay; null is one per core. */
export function threads(root: string, wanted: number | null): ChunkRunner {
  const crew = new Crew(root, wanted ?? availableParallelism());
  return {
    width: crew.size,
    run: (task, signal) =>
      signal.aborted ? Promise.reject(new Error('The service is stopping.')) : crew.run(task),
    close: () => crew.close(),
  };
}

class Crew {
  readonly size: number;
  readonly #root: string;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Order[] = [];
  #lastId = 0;
  #closed = false;

  constructor(root: string, size: number) {
    this.#root = root;
    this.size = size;
  }

  run(task: ChunkTask): Promise<ChunkOutcome> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('The service is stopping.'));
      this.#lastId += 1;
      this.#waiting.push({ id: this.#lastId, task, resolve, reject });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const order of this.#waiting.splice(0)) order.reject(new Error('The service is stopping.'));
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()));
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#threads].find((thread) => thread.order === null);
      const thread = idle ?? (this.#threads.size < this.size ? this.#hire() : null);
      const order = thread === null ? undefined : this.#waiting.shift();
      if (thread === null || order === undefined) return;
      thread.order = order;
      thread.timer = setTimeout(() => this.#lose(thread, 'The chunk took too long.'), LONGEST_CHUNK_MS);
      thread.worker.postMessage({ id: order.id, task: order.task });
    }
  }

  #hire(): Thread {
    const worker = new Worker(new URL('./chunk-thread.ts', import.meta.url), {
      workerData: { root: this.#root },
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 },
    });
    const thread: Thread = { worker, order: null, timer: null };
    this.#threads.add(thread);
    worker.on('message', (message: unknown) => this.#settle(thread, message));
    worker.on('error', (error) => this.#lose(thread, String(error)));
    worker.on('exit', () => this.#lose(thread, 'The thread ended.'));
    return thread;
  }

  #settle(thread: Thread, message: unknown): void {
    const reply = Reply.parse(message);
    const order = release(thread);
    if (order?.id === reply.id) {
      if ('outcome' in reply) order.resolve(reply.outcome);
      else order.reject(new Error(reply.error));
    }
    this.#dispatch();
  }

  #lose(thread: Thread, why: string): void {
    if (!this.#threads.delete(thread)) return;
    release(thread)?.reject(new Error(why));
    void thread.worker.terminate();
    if (!this.#closed) this.#dispatch();
  }
}

/** The thread is free again; what it was working on. */
function release(thread: Thread): Order | null {
  const { order } = thread;
  if (thread.timer !== null) clearTimeout(thread.timer);
  thread.order = null;
  thread.timer = null;
  return order;
}
