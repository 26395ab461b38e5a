// The code of a worker thread: runs the chunks it is sent. The next one may come while results are still being written.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { ChunkTask } from './chunk-task.ts';
import { folder } from './files.ts';
import { runChunk } from './run-chunk.ts';

const { root } = z.object({ root: z.string() }).parse(workerData);
const files = folder(root);
// On Linux a priority applies to the thread alone: single requests, answered by the main thread, come before batch
// work.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
const Order = z.object({ id: z.number(), task: ChunkTask });

parentPort?.on('message', (message: unknown) => {
  const { id, task } = Order.parse(message);
  runChunk(files, task, () => parentPort?.postMessage({ id, judged: true })).then(
    (outcome) => parentPort?.postMessage({ id, outcome }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
