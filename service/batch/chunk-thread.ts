// The inside of a worker thread: runs the chunks it is told, one at a time.
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { ChunkTask } from './chunk-task.ts';
import { folder } from './files.ts';
import { runChunk } from './run-chunk.ts';

const { root } = z.object({ root: z.string() }).parse(workerData);
const files = folder(root);
const Order = z.object({ id: z.number(), task: ChunkTask });

parentPort?.on('message', (message: unknown) => {
  const { id, task } = Order.parse(message);
  runChunk(files, task).then(
    (outcome) => parentPort?.postMessage({ id, outcome }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
