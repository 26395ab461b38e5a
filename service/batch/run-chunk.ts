// Runs one chunk from the stored file to its stored result; the same wherever the worker is.
import { isUtf8 } from 'node:buffer';
import { answerLines } from './answer-lines.ts';
import { type ChunkOutcome, type ChunkTask, chunkName, inputName } from './chunk-task.ts';
import type { Files } from './files.ts';

/**
 * Replaces the result file as a whole, so that running a chunk again does no harm. Calls `judged` when all lines are
 * answered and only the disk is still to be waited for.
 */
export async function runChunk(files: Files, task: ChunkTask, judged: () => void): Promise<ChunkOutcome> {
  const bytes = await files.slice(inputName(task.job), task.start, task.bytes);
  const { result, outcome } = answerLines(task, textOf(bytes));
  judged();
  await files.put(chunkName(task.job, task.n), result);
  return outcome;
}

const LINE_END = 0x0a;
const NO_JSON = Buffer.from('\u{fffd}');

/** A line that is not UTF-8 becomes one that is not JSON: decoding it leniently would lose letters silently. */
function textOf(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const next = end === -1 ? bytes.length : end + 1;
    const line = bytes.subarray(from, next);
    lines.push(...(isUtf8(line) ? [line] : [NO_JSON, bytes.subarray(end === -1 ? next : end, next)]));
    from = next;
  }
  return new TextDecoder().decode(Buffer.concat(lines));
}
