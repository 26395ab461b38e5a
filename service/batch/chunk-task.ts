// One chunk of a job as it is handed to a worker (in this process, a thread or another machine), and what comes back.
import * as z from 'zod/mini';
import { BatchKind } from '../../lib/remote/index.ts';
import { OnError } from '../book/jobs.ts';

export const ChunkTask = z.object({
  job: z.string(),
  n: z.number(),
  kind: BatchKind,
  on_error: OnError,
  refined: z.boolean(),
  evidence: z.boolean(),
  first_line: z.number(),
  lines: z.number(),
  start: z.number(),
  bytes: z.number(),
});
export type ChunkTask = z.infer<typeof ChunkTask>;

/** `bad` is the first line that fails the job, counted in the file from 1; `badLines` those that failed alone. */
export const ChunkOutcome = z.object({
  badLines: z.number(),
  bad: z.nullable(z.object({ line: z.number(), words: z.string() })),
});
export type ChunkOutcome = z.infer<typeof ChunkOutcome>;

export function inputName(job: string): string {
  return `${job}/input.jsonl`;
}
export function chunkName(job: string, n: number): string {
  return `${job}/chunk-${n}.jsonl`;
}
export function resultName(job: string): string {
  return `${job}/result.jsonl`;
}

/** Runs chunks: in threads of this process, or in processes elsewhere. */
export interface ChunkRunner {
  /** how many chunks may be under way at once */
  readonly width: number;
  /** Rejects when the chunk could not be run at all; errors in its lines are part of the outcome. */
  run(task: ChunkTask, signal: AbortSignal): Promise<ChunkOutcome>;
  close(): Promise<void>;
}
