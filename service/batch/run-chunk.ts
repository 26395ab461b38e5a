// Runs one chunk from the stored file to its stored result; the same wherever the worker is.
import { answerLines } from './answer-lines.ts';
import { type ChunkOutcome, type ChunkTask, chunkName, inputName } from './chunk-task.ts';
import type { Files } from './files.ts';

/**
 * The result file is replaced whole, so that running a chunk again does no harm. `judged` hears when all lines are
 * answered and only the disk is waited for.
 */
export async function runChunk(files: Files, task: ChunkTask, judged: () => void): Promise<ChunkOutcome> {
  const bytes = await files.slice(inputName(task.job), task.start, task.bytes);
  const { result, outcome } = answerLines(task, new TextDecoder().decode(bytes));
  judged();
  await files.put(chunkName(task.job, task.n), result);
  return outcome;
}
