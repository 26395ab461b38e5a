// Chunks in worker threads: one that cannot be run is reported, and the following ones are run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ChunkTask } from './chunk-task.ts';
import { folder } from './files.ts';
import { threads } from './threads.ts';

const never = new AbortController().signal;
const JOB = `job_${'a'.repeat(24)}`;
const line = JSON.stringify({ product: { title: 'Acme kettle K1' } });

function task(n: number, bytes: number): ChunkTask {
  const place = { n, first_line: n + 1, lines: 1, start: 0, bytes };
  return { job: JOB, kind: 'generate-query', on_error: 'fail', refined: false, evidence: false, ...place };
}

test('threads run chunks, report what cannot be read, and go on', async () => {
  const root = mkdtempSync(join(tmpdir(), 'twinshelf-'));
  const files = folder(root);
  await files.put(`${JOB}/input.jsonl`, `${line}\n`);
  const runner = threads(root, 2);
  try {
    const good = Array.from({ length: 6 }, (_, n) => runner.run(task(n, line.length + 1), never));
    expect(await Promise.all(good)).toEqual(good.map(() => ({ badLines: 0, bad: null })));
    await expect(runner.run(task(9, 10_000), never)).rejects.toThrow('ends before');
    expect(await runner.run(task(7, line.length), never)).toEqual({ badLines: 0, bad: null });
    expect(new TextDecoder().decode(await files.slice(`${JOB}/chunk-7.jsonl`, 0, 10))).toBe('{"line":8,');
  } finally {
    await runner.close();
    rmSync(root, { recursive: true });
  }
  await expect(runner.run(task(1, 5), never)).rejects.toThrow('stopping');
});

/**
 * A thread with the code `body`: it receives `task`, posts `judged` and `written`, and `before(name)` tells whether any
 * thread of this root called it with this name already.
 */
function inside(body: string): URL {
  const code = `import { existsSync, writeFileSync } from 'node:fs';
    import { parentPort, workerData } from 'node:worker_threads';
    const held = [];
    const before = (name) => {
      const path = workerData.root + '/' + name;
      const was = existsSync(path);
      writeFileSync(path, '');
      return was;
    };
    parentPort.on('message', ({ id, task }) => {
      const judged = () => parentPort.postMessage({ id, judged: true });
      const written = (of = id) => parentPort.postMessage({ id: of, outcome: { badLines: of, bad: null } });
      ${body}
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

async function crewOf(body: string, use: (runner: ReturnType<typeof threads>) => Promise<void>) {
  const root = mkdtempSync(join(tmpdir(), 'twinshelf-'));
  const runner = threads(root, 1, inside(body));
  try {
    await use(runner);
  } finally {
    await runner.close();
    rmSync(root, { recursive: true });
  }
}

test('while results are being written the next chunk is judged, and results do not pile up', async () => {
  const body = `judged(); held.push(id);
    if (held.length === 2) setTimeout(() => { for (const one of held.splice(0)) written(one); }, 100);
    if (held.length > 2) process.exit(1);`;
  await crewOf(body, async (runner) => {
    const done = [0, 1, 2, 3].map((n) => runner.run(task(n, 1), never));
    expect(await Promise.all(done)).toEqual([1, 2, 3, 4].map((id) => ({ badLines: id, bad: null })));
  });
});

test('a chunk of another job goes before those that wait of the one that is judged', async () => {
  await crewOf('judged(); written();', async (runner) => {
    const ended: number[] = [];
    const other = { ...task(9, 1), job: `job_${'b'.repeat(24)}` };
    const all = [task(0, 1), task(1, 1), task(2, 1), other].map(async (one) => {
      await runner.run(one, never);
      ended.push(one.n);
    });
    await Promise.all(all);
    expect(ended.indexOf(9)).toBeLessThan(ended.indexOf(2));
  });
});

test('a chunk that ends its thread is blamed alone: what was only being written is done once more', async () => {
  const body = `if (task.n === 1) process.exit(1);
    judged();
    if (before('first')) written();`;
  await crewOf(body, async (runner) => {
    const first = runner.run(task(0, 1), never);
    const second = runner.run(task(1, 1), never);
    await expect(second).rejects.toThrow('The thread ended.');
    expect(await first).toEqual({ badLines: 1, bad: null });
  });
});
