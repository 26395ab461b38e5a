// The client's batch operations: validates and uploads a file of lines, polls jobs, streams results.
import * as z from 'zod/mini';
import { done, errorWords, type Fault, failed, type Outcome } from '../base/fault.ts';
import { readerOf } from '../base/input/json.ts';
import { type BatchKind, DownloadResponse, JobRecord, UploadResponse } from './batch-wire.ts';
import { lineCheck } from './check-lines.ts';
import { LineFile, linesOf } from './lines.ts';
import { listUnder } from './read-candidates.ts';
import { type LineId, lineIdOf } from './read-results.ts';
import { NOTHING } from './spent.ts';
import { type Answer, type Call, type Connection, send } from './transport.ts';

/** A file of lines: strings or objects one by one, or a Blob of JSONL (a file), which is read as a stream. */
export type Lines = Blob | Iterable<string | object> | AsyncIterable<string | object>;

/** `lineIds` is what `readResults` needs to match result lines with the uploaded lines. */
export interface Uploaded extends UploadResponse {
  readonly lineIds: readonly LineId[];
}

/**
 * Only the names of these fields are public, and no step depends on them: an odd value must not make a job unreadable.
 */
const text = z.catch(z.string(), '');
const count = z.catch(z.number(), 0);
const perhaps = z.catch(z.nullable(z.string()), null);
const readUpload = readerOf(
  z.object({ ...UploadResponse.shape, total_rows: count, tokens: count, message: text }),
);
const readDownload = readerOf(z.object({ ...DownloadResponse.shape, job_id: text, expires_at: text }));
const readJob = readerOf(
  z.object({
    ...JobRecord.shape,
    user_id: text,
    total_rows: count,
    processed_rows: count,
    progress_percent: count,
    original_filename: perhaps,
    error: perhaps,
    created_at: text,
  }),
);

const SHORT_MS = 30_000;
const UPLOAD_MS = 30 * 60_000;

export async function upload(
  connection: Connection,
  kind: BatchKind,
  source: Lines,
  name: string,
  call: Call,
): Promise<Answer<Uploaded>> {
  const prepared = await prepare(kind, source, call.signal);
  if (!prepared.ok) return { outcome: prepared, spent: NOTHING };
  const { blob, lineIds } = prepared.value;
  const form = new FormData();
  form.set('file', blob, name);
  const sent = await send(
    connection,
    {
      name: kind,
      method: 'POST',
      path: `/v1/batch/${kind}`,
      form,
      micro: null,
      paced: false,
      timeoutMs: UPLOAD_MS,
      read: readUpload,
    },
    call,
  );
  if (!sent.outcome.ok) return { ...sent, outcome: sent.outcome };
  return { ...sent, outcome: done({ ...sent.outcome.value, lineIds }) };
}

interface Prepared {
  readonly blob: Blob;
  readonly lineIds: readonly LineId[];
}

/** Nothing is uploaded unless every line is valid; the fault names the first invalid one. */
async function prepare(kind: BatchKind, source: Lines, signal: AbortSignal): Promise<Outcome<Prepared>> {
  const check = lineCheck(kind);
  const file = source instanceof Blob ? null : new LineFile();
  const lineIds: LineId[] = [];
  const refused = (words: string) => failed({ kind: 'refused', words: `${words}. Nothing was uploaded.` });
  try {
    for await (const entry of source instanceof Blob ? linesOf(source.stream()) : source) {
      if (signal.aborted)
        return failed({ kind: 'cancelled', words: 'The upload was stopped before it began.' });
      const text = typeof entry === 'string' ? entry : JSON.stringify(entry);
      const checked = check(text, lineIds.length + 1);
      if (!checked.ok) return refused(checked.words);
      lineIds.push(lineIdOf(checked.line.value));
      file?.add(text);
    }
  } catch (error) {
    // a file may change or disappear while it is read, or not consist of lines
    return refused(`Line ${lineIds.length + 1} could not be read: ${errorWords(error)}`);
  }
  if (lineIds.length === 0) return refused('The file has no lines');
  return done({ blob: source instanceof Blob ? source : (file ?? new LineFile()).blob(), lineIds });
}

const free = { method: 'GET', micro: 0, paced: false, timeoutMs: SHORT_MS } as const;

/** `unread` counts records outside the interface: an odd one must not hide the others. */
export interface JobList {
  readonly jobs: readonly JobRecord[];
  readonly unread: number;
}

function readJobs(answer: unknown): JobList | null {
  const list = listUnder(answer, ['jobs']);
  if (list === null) return null;
  const jobs = list.flatMap((job) => readJob(job) ?? []);
  return { jobs, unread: list.length - jobs.length };
}

export function jobs(connection: Connection, call: Call): Promise<Answer<JobList>> {
  return send(connection, { ...free, name: 'jobs', path: '/v1/batch/jobs', read: readJobs }, call);
}

export function jobStatus(connection: Connection, jobId: string, call: Call): Promise<Answer<JobRecord>> {
  const path = `/v1/batch/status/${encodeURIComponent(jobId)}`;
  return send(connection, { ...free, name: 'status', path, read: readJob }, call);
}

/**
 * The result lines of a completed job, as a stream. The key is sent to the API base to get the signed address, and
 * never to that address: it is requested without any header of ours, and redirects are followed as a browser would.
 */
export async function download(
  connection: Connection,
  jobId: string,
  call: Call,
): Promise<Outcome<AsyncGenerator<string>>> {
  const path = `/v1/batch/download_url/${encodeURIComponent(jobId)}`;
  const { outcome } = await send(
    connection,
    { ...free, name: 'download_url', path, read: readDownload },
    call,
  );
  if (!outcome.ok) return outcome;
  const url = URL.parse(outcome.value.download_url, connection.base);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) {
    return failed({ kind: 'misanswered', words: 'The download address is not a web address.' });
  }
  return fetchSigned(connection, url, call.signal);
}

async function fetchSigned(
  connection: Connection,
  url: URL,
  signal: AbortSignal,
): Promise<Outcome<AsyncGenerator<string>>> {
  try {
    const response = await connection.fetch(url, {
      signal,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    if (response.ok && response.body !== null) return done(linesOf(response.body));
    await response.body?.cancel();
    return failed(faultOfDownload(response.status));
  } catch (error) {
    if (signal.aborted) return failed({ kind: 'cancelled', words: 'The download was stopped.' });
    return failed({ kind: 'gone', words: `The results could not be reached: ${errorWords(error)}` });
  }
}

function faultOfDownload(status: number): Fault {
  if (status === 429 || status >= 500) {
    return { kind: 'later', afterMs: 30_000, words: `The storage host answered ${status}.` };
  }
  return { kind: 'gone', words: `The storage host answered ${status}; the address may have expired.` };
}
