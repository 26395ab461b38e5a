// Runs chunks in worker threads of this process; a thread that dies or hangs is replaced.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { ChunkOutcome, type ChunkRunner, type ChunkTask } from './chunk-task.ts';

/** The longest time a chunk may take; no regular one comes near it. */
const LONGEST_CHUNK_MS = 5 * 60_000;

const INSIDE = new URL('./chunk-thread.ts', import.meta.url);
/** Most results of one thread that may be on their way to the disk at once: with a slow disk they must not pile up. */
const MOST_WRITING = 2;

const Reply = z.union([
  z.object({ id: z.number(), judged: z.literal(true) }),
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
  /** the chunk it reads and judges now */
  order: Order | null;
  /** the job of its last chunk */
  job: string | null;
  /** chunks judged whose results are being written */
  readonly writing: Map<number, Order>;
  /** fires when too long neither an answer nor a written result came */
  timer: NodeJS.Timeout | null;
}

/**
 * `root` is the folder of the job files. Threads start with the first chunk and stay; `wanted` null means one per
 * core. A thread gets its next chunk as soon as the last one is judged, without waiting for the disk.
 */
export function threads(root: string, wanted: number | null, inside = INSIDE): ChunkRunner {
  const crew = new Crew(root, wanted ?? availableParallelism(), inside);
  return {
    width: crew.size * 2,
    run: (task, signal) =>
      signal.aborted ? Promise.reject(new Error('The service is stopping.')) : crew.run(task),
    close: () => crew.close(),
  };
}

class Crew {
  readonly size: number;
  readonly #root: string;
  readonly #inside: URL;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Order[] = [];
  #lastId = 0;
  #closed = false;

  constructor(root: string, size: number, inside: URL) {
    this.#root = root;
    this.size = size;
    this.#inside = inside;
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
      const idle = [...this.#threads].find(isFree);
      const thread = idle ?? (this.#threads.size < this.size ? this.#hire() : null);
      if (thread === null) return;
      const [order] = this.#waiting.splice(this.#fairest(), 1);
      if (order === undefined) return;
      thread.order = order;
      thread.job = order.task.job;
      this.#watch(thread);
      thread.worker.postMessage({ id: order.id, task: order.task });
    }
  }

  /**
   * Index of the first order of a job that no thread worked on last, else 0: a small job does not wait behind a large
   * one.
   */
  #fairest(): number {
    const had = new Set([...this.#threads].map(({ job }) => job));
    return Math.max(
      0,
      this.#waiting.findIndex(({ task }) => !had.has(task.job)),
    );
  }

  #hire(): Thread {
    const worker = new Worker(this.#inside, {
      workerData: { root: this.#root },
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 },
    });
    const thread: Thread = { worker, order: null, job: null, writing: new Map(), timer: null };
    this.#threads.add(thread);
    worker.on('message', (message: unknown) => this.#settle(thread, message));
    worker.on('error', (error) => this.#lose(thread, String(error)));
    worker.on('exit', () => this.#lose(thread, 'The thread ended.'));
    return thread;
  }

  #settle(thread: Thread, message: unknown): void {
    const reply = Reply.parse(message);
    const judging = thread.order?.id === reply.id;
    const order = judging ? thread.order : (thread.writing.get(reply.id) ?? null);
    if (judging) thread.order = null;
    else thread.writing.delete(reply.id);
    if (order !== null) {
      if ('judged' in reply) thread.writing.set(order.id, order);
      else if ('outcome' in reply) order.resolve(reply.outcome);
      else order.reject(new Error(reply.error));
    }
    this.#watch(thread);
    this.#dispatch();
  }

  /** Restarts the thread's timer; called for every message of the thread. */
  #watch(thread: Thread): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    const busy = thread.order !== null || thread.writing.size > 0;
    thread.timer = busy
      ? setTimeout(() => this.#lose(thread, 'The chunk took too long.'), LONGEST_CHUNK_MS)
      : null;
  }

  /**
   * Drops a lost thread. The chunk being judged is rejected with `why`, and those only being written are run once more;
   * where none was being judged, or after `close`, those being written are rejected.
   */
  #lose(thread: Thread, why: string): void {
    if (!this.#threads.delete(thread)) return;
    if (thread.timer !== null) clearTimeout(thread.timer);
    const writing = [...thread.writing.values()];
    const blamed = thread.order === null || this.#closed ? writing : [];
    for (const order of blamed) order.reject(new Error(why));
    if (blamed.length === 0) this.#waiting.unshift(...writing);
    thread.order?.reject(new Error(why));
    void thread.worker.terminate();
    if (!this.#closed) this.#dispatch();
  }
}

function isFree({ order, writing }: Thread): boolean {
  return order === null && writing.size < MOST_WRITING;
}
