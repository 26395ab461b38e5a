// Measures time and memory of a match job, with or without kills on the way, beside the bare matcher in this process.
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { judge } from '../../service/judge.ts';
import { seeded } from '../../training/random.ts';
import { pairOf } from './pairs.ts';
import { HEADERS, type Running, startService } from './running.ts';

export interface BatchFigures {
  readonly uploadMs: number;
  readonly jobMs: number;
  readonly peakMb: number | null;
  /** CPU seconds of the last process, from its start to the end of the job; after kills only part of the work */
  readonly cpuSeconds: number | null;
  readonly hash: string;
  readonly kills: number;
}

/**
 * Uploads the file and waits for the end; on the way the service is killed with SIGKILL and restarted `kills` times.
 */
export async function runBatch(
  data: string,
  file: string,
  rows: number,
  kills: number,
): Promise<BatchFigures> {
  let service = await startService(data);
  const start = performance.now();
  const id = await upload(service, file);
  const uploadMs = performance.now() - start;
  let peak = service.peakMb();
  let killed = 0;
  const begun = performance.now();
  for (;;) {
    const record = await service.json(`/v1/batch/status/${id}`);
    peak = larger(peak, service.peakMb());
    if (record['status'] === 'complete') break;
    if (record['status'] === 'failed') throw new Error(`The job failed: ${String(record['error'])}`);
    if (killed < kills && Number(record['processed_rows']) > (rows * (killed + 1)) / (kills + 1)) {
      await service.end('SIGKILL');
      killed += 1;
      service = await startService(data);
    }
    await sleep(200);
  }
  const jobMs = performance.now() - begun;
  const cpuSeconds = service.cpuSeconds();
  const hash = await resultHash(service, id);
  peak = larger(peak, service.peakMb());
  await service.end('SIGTERM');
  return { uploadMs, jobMs, peakMb: peak, cpuSeconds, hash, kills: killed };
}

async function upload(service: Running, file: string): Promise<string> {
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'pairs.jsonl');
  const response = await fetch(`${service.base}/v1/batch/match-products`, {
    method: 'POST',
    headers: HEADERS,
    body: form,
  });
  const text = await response.text();
  const [id] = /job_[0-9a-f]+/.exec(text) ?? [];
  if (id === undefined) throw new Error(`The upload was answered ${response.status}: ${text}`);
  return id;
}

async function resultHash(service: Running, id: string): Promise<string> {
  const { download_url: url } = await service.json(`/v1/batch/download_url/${id}`);
  const response = await fetch(String(url));
  const hash = createHash('sha256');
  if (response.body !== null) for await (const piece of response.body) hash.update(piece);
  return hash.digest('hex');
}

function larger(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}

/** Pairs per CPU second of the bare matcher on `rows` pairs, with reading and writing the JSON. */
export function bareMatcher(rows: number): number {
  const random = seeded(7);
  const lines = Array.from({ length: rows }, () => JSON.stringify(pairOf(random)));
  const { brief } = judge();
  for (const line of lines.slice(0, 2000)) brief(JSON.parse(line));
  const start = process.cpuUsage();
  let written = 0;
  for (const line of lines) written += JSON.stringify(brief(JSON.parse(line))).length;
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  return written === 0 ? 0 : Math.round(rows / seconds);
}
