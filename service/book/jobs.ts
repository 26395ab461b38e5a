// Batch jobs and their chunks: which lines are done, so that after a crash nothing is lost and nothing is done twice.
import * as z from 'zod/mini';
import { BatchKind, JobState } from '../../lib/remote/index.ts';
import type { Accounts } from './accounts.ts';
import { type Database, transaction } from './database.ts';

/** `fail`: the first bad line fails the job (as the public service does). `line`: a bad line has an error line. */
export const OnError = z.enum(['fail', 'line']);

/** whether match results carry all evidence */
export const Evidence = z.enum(['true', 'false']);

const Job = z.object({
  id: z.string(),
  account: z.string(),
  kind: BatchKind,
  state: JobState,
  on_error: OnError,
  /** generate-query: 1 where the file's first line that is an object is a refined one */
  refined: z.number(),
  evidence: z.number(),
  total_rows: z.number(),
  processed_rows: z.number(),
  bad_rows: z.number(),
  filename: z.nullable(z.string()),
  error: z.nullable(z.string()),
  row_micro: z.number(),
  created_at: z.number(),
  finished_at: z.nullable(z.number()),
});
export type Job = z.infer<typeof Job>;

/** A run of whole lines of the uploaded file: `start` and `bytes` say where they are in it. */
export const Chunk = z.object({
  n: z.number(),
  first_line: z.number(),
  lines: z.number(),
  start: z.number(),
  bytes: z.number(),
});
export type Chunk = z.infer<typeof Chunk>;

export type NewJob = Pick<
  Job,
  'id' | 'account' | 'kind' | 'on_error' | 'refined' | 'evidence' | 'total_rows' | 'filename' | 'row_micro'
>;

export interface Jobs {
  /**
   * Stores the job with its chunks and charges its full price; false, with nothing stored, when the balance does not
   * cover it.
   */
  add(job: NewJob, chunks: readonly Chunk[]): boolean;
  /** null also for a job of another account */
  find(id: string, account: string): Job | null;
  list(account: string, limit: number): Job[];
  exists(id: string): boolean;
  unfinished(): Job[];
  unfinishedOf(account: string): number;
  count(): Readonly<Record<string, number>>;
  activate(id: string): void;
  pending(id: string): Chunk[];
  /** total number of chunks of the job */
  chunks(id: string): number;
  /** Marks a chunk as done; a second time changes nothing. */
  chunkDone(id: string, n: number, badRows: number): void;
  complete(id: string): void;
  /** Fails the job and refunds the price of the lines not processed. */
  fail(id: string, error: string, processedRows: number | null): void;
  finishedBefore(time: number): Job[];
  remove(id: string): void;
}

export function jobs(database: Database, books: Accounts, now: () => number): Jobs {
  const one = database.prepare('SELECT * FROM job WHERE id = ? AND account = ?');
  const rows = (sql: string, ...values: (string | number)[]): Job[] =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) => Job.parse(row));
  return {
    add: (job, chunks) => added(database, books, job, chunks, now()),
    find: (id, account) => {
      const row = one.get(id, account);
      return row === undefined ? null : Job.parse(row);
    },
    list: (account, limit) =>
      rows('SELECT * FROM job WHERE account = ? ORDER BY created_at DESC, id LIMIT ?', account, limit),
    exists: (id) => database.prepare('SELECT 1 FROM job WHERE id = ?').get(id) !== undefined,
    unfinished: () => rows("SELECT * FROM job WHERE state IN ('queued', 'active') ORDER BY created_at, id"),
    unfinishedOf: (account) =>
      Number(
        database
          .prepare("SELECT count(*) AS n FROM job WHERE account = ? AND state IN ('queued', 'active')")
          .get(account)?.['n'] ?? 0,
      ),
    count: () =>
      Object.fromEntries(
        database
          .prepare('SELECT state, count(*) AS n FROM job GROUP BY state')
          .all()
          .map((row) => [String(row['state']), Number(row['n'])]),
      ),
    activate: (id) =>
      void database.prepare("UPDATE job SET state = 'active' WHERE id = ? AND state = 'queued'").run(id),
    pending: (id) =>
      database
        .prepare('SELECT n, first_line, lines, start, bytes FROM chunk WHERE job = ? AND done = 0 ORDER BY n')
        .all(id)
        .map((row) => Chunk.parse(row)),
    chunks: (id) =>
      Number(database.prepare('SELECT count(*) AS n FROM chunk WHERE job = ?').get(id)?.['n'] ?? 0),
    chunkDone: (id, n, badRows) => chunkDone(database, id, n, badRows),
    complete: (id) =>
      void database
        .prepare("UPDATE job SET state = 'complete', finished_at = ? WHERE id = ? AND state = 'active'")
        .run(now(), id),
    fail: (id, error, processedRows) => failed(database, books, id, error, processedRows, now()),
    finishedBefore: (time) => rows('SELECT * FROM job WHERE finished_at < ?', time),
    remove: (id) => void database.prepare('DELETE FROM job WHERE id = ?').run(id),
  };
}

function added(
  database: Database,
  books: Accounts,
  job: NewJob,
  chunks: readonly Chunk[],
  at: number,
): boolean {
  const micro = job.row_micro * job.total_rows;
  return transaction(database, () => {
    if (!books.charge({ account: job.account, operation: job.kind, reference: job.id, micro })) return false;
    database
      .prepare(
        `INSERT INTO job (id, account, kind, state, on_error, refined, evidence, total_rows, filename, row_micro,
         created_at) VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        job.id,
        job.account,
        job.kind,
        job.on_error,
        job.refined,
        job.evidence,
        job.total_rows,
        job.filename,
        job.row_micro,
        at,
      );
    const insert = database.prepare(
      'INSERT INTO chunk (job, n, first_line, lines, start, bytes) VALUES (?, ?, ?, ?, ?, ?)',
    );
    for (const chunk of chunks) {
      insert.run(job.id, chunk.n, chunk.first_line, chunk.lines, chunk.start, chunk.bytes);
    }
    return true;
  });
}

function chunkDone(database: Database, id: string, n: number, badRows: number): void {
  transaction(database, () => {
    const { changes } = database
      .prepare('UPDATE chunk SET done = 1 WHERE job = ? AND n = ? AND done = 0')
      .run(id, n);
    if (changes === 0) return;
    database
      .prepare(
        `UPDATE job SET bad_rows = bad_rows + ?3,
         processed_rows = processed_rows + (SELECT lines FROM chunk WHERE job = ?1 AND n = ?2) WHERE id = ?1`,
      )
      .run(id, n, badRows);
  });
}

function failed(
  database: Database,
  books: Accounts,
  id: string,
  error: string,
  processedRows: number | null,
  at: number,
): void {
  transaction(database, () => {
    const { changes } = database
      .prepare(
        `UPDATE job SET state = 'failed', error = ?, processed_rows = coalesce(?, processed_rows), finished_at = ?
         WHERE id = ? AND state IN ('queued', 'active')`,
      )
      .run(error, processedRows, at, id);
    if (changes === 0) return;
    const job = Job.parse(database.prepare('SELECT * FROM job WHERE id = ?').get(id));
    const micro = -job.row_micro * (job.total_rows - job.processed_rows);
    if (micro !== 0) books.charge({ account: job.account, operation: job.kind, reference: id, micro });
  });
}
