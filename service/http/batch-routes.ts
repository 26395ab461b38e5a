// The batch operations: upload, list, status, download address.
import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { isRecord, readJson } from '../../lib/base/input/json.ts';
import {
  BatchKind,
  dollarsOf,
  INFERENCE_TYPES,
  type JobRecord,
  stageOf,
  withoutNulls,
} from '../../lib/remote/index.ts';
import { inputName } from '../batch/chunk-task.ts';
import { BadFile } from '../batch/cut.ts';
import { NotStored, type Received, receive } from '../batch/receive.ts';
import { Evidence, type Job, OnError } from '../book/jobs.ts';
import type { Env, ServicePorts } from '../ports.ts';
import { Problem, unpaid } from './problem.ts';
import { readQuery, refusePacked } from './read-json.ts';

/** Tokens are estimated as four bytes each, the usual rule of thumb. */
const BYTES_PER_TOKEN = 4;
/** Retry-After for callers while the disk accepts nothing */
const STORAGE_WAIT_MS = 60_000;
/** jobs listed at most, newest first */
export const LISTED = 1000;

export function batchRoutes(app: Hono<Env>, ports: ServicePorts): void {
  const { jobs, signer, clock, config } = ports;

  for (const kind of BatchKind.options) app.post(`/v1/batch/${kind}`, (c) => upload(c, ports, kind));

  app.get('/v1/batch/jobs', (c) => c.json({ jobs: jobs.list(c.get('account').id, LISTED).map(jobRecordOf) }));

  app.get('/v1/batch/status/:job_id', (c) => c.json(jobRecordOf(findJob(c, ports))));

  app.get('/v1/batch/download_url/:job_id', (c) => {
    const job = findJob(c, ports);
    if (job.state !== 'complete') throw new Problem(404, `The job is ${job.state}, not complete.`);
    const expires = clock.now() + config.downloadHours * 3_600_000;
    const address = `${ports.publicUrl()}/files/${job.id}`;
    const download_url = `${address}?expires=${expires}&signature=${signer.sign(job.id, expires)}`;
    return c.json({ job_id: job.id, download_url, expires_at: new Date(expires).toISOString() });
  });
}

/** A job of another account is reported as not found: callers must not learn that it exists. */
function findJob(c: Context<Env>, { jobs }: ServicePorts): Job {
  const id = c.req.param('job_id') ?? '';
  const job = jobs.find(id, c.get('account').id);
  if (job === null) throw new Problem(404, 'There is no such job.');
  return job;
}

async function upload(c: Context<Env>, ports: ServicePorts, kind: BatchKind): Promise<Response> {
  const account = c.get('account').id;
  const onError = readQuery(c, 'on_error', OnError, 'fail');
  const evidence = readQuery(c, 'evidence', Evidence, 'false');
  if (ports.jobs.unfinishedOf(account) >= ports.config.limits.unfinishedJobsPerAccount) {
    throw new Problem(429, 'Too many of your jobs are unfinished: wait until one has ended.', {
      retryAfterMs: 60_000,
    });
  }
  const id = `job_${randomBytes(12).toString('hex')}`;
  const file = await received(c, ports, id);
  const job = {
    id,
    account,
    kind,
    on_error: onError,
    refined: Number(kind === 'generate-query' && isRefined(file.head)),
    evidence: Number(evidence === 'true'),
    total_rows: file.lines,
    filename: file.filename,
    row_micro: ports.config.prices.batchRow,
  };
  let added = false;
  try {
    added = ports.jobs.add(job, file.chunks);
  } finally {
    if (!added) await ports.files.removeJob(id);
  }
  if (!added) throw unpaid('file');
  ports.runner.wake();
  const tokens = Math.ceil(file.bytes / BYTES_PER_TOKEN);
  const cost = dollarsOf(ports.config.prices.batchRow * file.lines);
  return c.json({ job_id: id, total_rows: file.lines, tokens, message: 'The job is queued.', cost });
}

async function received(
  c: Context<Env>,
  { config, files, log }: ServicePorts,
  id: string,
): Promise<Received> {
  refusePacked(c);
  const { body, signal } = c.req.raw;
  if (body === null) throw new Problem(422, 'The field file is missing.');
  const { lineBytes, uploadBytes: bytes, rows: lines, uploadPauseSeconds: pause } = config.limits;
  const contentType = c.req.header('content-type') ?? '';
  const paused = new AbortController();
  try {
    return await receive(
      files,
      {
        body: watched(body, pause * 1000, paused),
        contentType,
        name: inputName(id),
        limits: { lineBytes, bytes, lines },
      },
      signal,
    );
  } catch (error) {
    await files.removeJob(id);
    if (paused.signal.aborted) throw new Problem(408, `Nothing of the file came for ${pause} seconds.`);
    if (error instanceof BadFile) throw new Problem(422, `${error.message}.`);
    if (error instanceof NotStored) {
      log.note('upload.lost', { job: id, error: error.message });
      throw new Problem(503, 'The file cannot be stored here now.', { retryAfterMs: STORAGE_WAIT_MS });
    }
    if (signal.aborted) throw new Problem(400, 'The upload broke off.');
    throw error;
  }
}

/** Passes the pieces on; where the next one is too long in coming, it calls `paused` and ends with an error. */
async function* watched(
  body: ReadableStream<Uint8Array>,
  mostMs: number,
  paused: AbortController,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  try {
    for (;;) {
      const late = setTimeout(() => {
        paused.abort();
        stop();
      }, mostMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(late));
      paused.signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    stop();
  }
}

/** Decided by the first line that is an object. Invalid lines are reported by the job itself, with their numbers. */
function isRefined(head: string): boolean {
  for (const line of head.split('\n')) {
    const value = readJson(line);
    if (isRecord(value)) return stageOf(withoutNulls(value)) === 'refined';
  }
  return false;
}

function jobRecordOf(job: Job): JobRecord & { bad_rows: number } {
  return {
    job_id: job.id,
    status: job.state,
    user_id: job.account,
    total_rows: job.total_rows,
    processed_rows: job.processed_rows,
    progress_percent: Math.floor((job.processed_rows / job.total_rows) * 1000) / 10,
    inference_type: INFERENCE_TYPES[job.kind],
    original_filename: job.filename,
    error: job.error,
    created_at: new Date(job.created_at).toISOString(),
    bad_rows: job.bad_rows,
  };
}
