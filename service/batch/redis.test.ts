// Chunks through a real Redis: run by worker processes; when one is killed, the others take over its chunks.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobEnd, testService } from '../test-service.ts';
import { redisRunner } from './redis-runner.ts';

const missing = spawnSync('redis-server', ['--version']).status !== 0;
if (missing) process.stdout.write('redis-server is not installed: the tests of the queue are skipped\n');
const it = test.skipIf(missing);

const folder = mkdtempSync(join(tmpdir(), 'twinshelf-redis-'));
let url = '';
let redis: ChildProcess | null = null;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  if (missing) return;
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  redis = spawn('redis-server', options);
  for await (const piece of redis.stdout ?? []) if (String(piece).includes('Ready to accept')) break;
  url = `redis://127.0.0.1:${port}`;
}, 20_000);

afterAll(async () => {
  if (redis !== null) {
    const exit = once(redis, 'exit');
    redis.kill();
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A worker process as it would run on another machine with the same storage. */
async function worker(storage: string): Promise<ChildProcess> {
  const env = { ...process.env, TWINSHELF_REDIS: url, TWINSHELF_STORAGE: storage };
  const child = spawn(process.execPath, ['service/main.ts', 'work', '--data', join(folder, 'none')], { env });
  for await (const piece of child.stderr) if (String(piece).includes('Working')) break;
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

it('jobs are done by worker processes; one that is killed is replaced by the others', {
  timeout: 90_000,
}, async () => {
  let root = '';
  const service = testService({
    runner: (files) => {
      root = files.root;
      return redisRunner(url);
    },
  });
  const first = await worker(root);
  const second = await worker(root);
  try {
    const product = (n: number) => ({ title: `Acme kettle K${n % 300}`, brand: 'Acme' });
    const lines = Array.from({ length: 12_000 }, (_, n) => JSON.stringify({ product: product(n) }));
    const { body } = await service.upload('/v1/batch/generate-query', lines.join('\n'));
    const id = typeof body === 'object' && body !== null && 'job_id' in body ? String(body.job_id) : '';
    await new Promise((resolve) => setTimeout(resolve, 600));
    await end(first, 'SIGKILL');
    expect(await jobEnd(service, id, 60_000)).toMatchObject({
      status: 'complete',
      processed_rows: 12_000,
      error: null,
    });
    const wrong = await service.upload('/v1/batch/generate-query', `${lines[0]}\n{"broken`);
    const bad =
      typeof wrong.body === 'object' && wrong.body !== null && 'job_id' in wrong.body
        ? String(wrong.body.job_id)
        : '';
    expect(await jobEnd(service, bad)).toMatchObject({
      status: 'failed',
      error: 'Invalid JSON format at line 2',
      processed_rows: 1,
    });
  } finally {
    await end(second, 'SIGTERM');
    await service.close();
  }
});
