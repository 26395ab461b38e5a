// Chunks in worker threads: one that cannot be run is told, and the next ones are run.
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
