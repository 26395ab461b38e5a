// A service that is killed in the middle of a job: nothing is lost, and no line is answered or charged twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JobRecord } from '../../lib/remote/index.ts';

const KEY = 'ts_crash_test_key';
const ROWS = 12_000;
const headers = { authorization: `Bearer ${KEY}` };

interface Process {
  readonly child: ChildProcess;
  readonly base: string;
}

async function start(data: string): Promise<Process> {
  const args = ['service/main.ts', '--port', '0', '--data', data];
  const child = spawn(process.execPath, args, { env: { ...process.env, TWINSHELF_KEY: KEY } });
  child.stdout.resume();
  let said = '';
  for await (const piece of child.stderr) {
    said += String(piece);
    const [, base] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
    if (base !== undefined) return { child, base };
  }
  throw new Error(`The service did not start: ${said}`);
}

async function upload({ base }: Process): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const title = `Acme kettle K${n % 977} ${n % 7} l`;
    return JSON.stringify({ product: { title, brand: 'Acme' } });
  });
  const form = new FormData();
  form.set('file', new Blob([lines.join('\n')]), 'pairs.jsonl');
  const response = await fetch(`${base}/v1/batch/generate-query`, { method: 'POST', headers, body: form });
  return (await response.text()).match(/job_[0-9a-f]{24}/)?.[0] ?? '';
}

async function record({ base }: Process, id: string): Promise<JobRecord> {
  const response = await fetch(`${base}/v1/batch/status/${id}`, { headers });
  return JobRecord.parse(await response.json());
}

async function resultHash({ base }: Process, id: string): Promise<string> {
  const answer: unknown = await (await fetch(`${base}/v1/batch/download_url/${id}`, { headers })).json();
  const url =
    typeof answer === 'object' && answer !== null && 'download_url' in answer
      ? String(answer.download_url)
      : '';
  return createHash('sha256')
    .update(await (await fetch(url)).text())
    .digest('hex');
}

async function ended(process: Process, id: string): Promise<JobRecord> {
  for (;;) {
    const found = await record(process, id);
    if (found.status === 'complete' || found.status === 'failed') return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function kill({ child }: Process, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

test('killed again and again, the job ends with the result of a run that was not', {
  timeout: 120_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'twinshelf-'));
  try {
    let service = await start(data);
    const whole = await upload(service);
    expect(await ended(service, whole)).toMatchObject({ status: 'complete', processed_rows: ROWS });
    const right = await resultHash(service, whole);
    const id = await upload(service);
    let seen = 0;
    for (const pause of [40, 150, 260]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await kill(service, 'SIGKILL');
      service = await start(data);
      const { processed_rows: now } = await record(service, id);
      expect(now).toBeGreaterThanOrEqual(seen);
      if (seen === 0) expect(now).toBeLessThan(ROWS);
      seen = now;
    }
    expect(await ended(service, id)).toMatchObject({
      status: 'complete',
      processed_rows: ROWS,
      progress_percent: 100,
    });
    expect(await resultHash(service, id)).toBe(right);
    await kill(service, 'SIGTERM');
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
