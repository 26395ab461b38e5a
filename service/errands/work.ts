// A worker process for the queue: run one on each machine that is to help, all with the same storage.
import { join } from 'node:path';
import { folder } from '../batch/files.ts';
import { redisWorker } from '../batch/redis-runner.ts';
import { threads } from '../batch/threads.ts';
import { type Given, readConfig } from './settings.ts';
import { stopAsked } from './stop-asked.ts';

export async function workErrand(given: Given): Promise<number> {
  const config = readConfig(given.data);
  if (config.redis === null) throw new Error('Set TWINSHELF_REDIS to the address of the queue, redis://…');
  const root = config.storage ?? join(given.data, 'jobs');
  const runner = threads(root, config.threads);
  const worker = await redisWorker(config.redis, runner, folder(root));
  process.stderr.write(`Working on up to ${runner.width} chunks at once.\n`);
  await stopAsked();
  await worker.close();
  await runner.close();
  return 0;
}
