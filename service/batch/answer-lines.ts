// Answers the lines of one chunk: pure, so that a chunk done twice gives the same bytes.
import { lineCheck } from '../../lib/remote/index.ts';
import { lineAnswerer } from '../judge.ts';
import '../schema-words.ts';
import type { ChunkOutcome, ChunkTask } from './chunk-task.ts';

/** The result lines (each ended) and what was wrong. In mode `fail` it stops at the first bad line. */
export function answerLines(task: ChunkTask, text: string): { result: string; outcome: ChunkOutcome } {
  const check = lineCheck(task.kind, task.refined ? 'refined' : 'initial');
  const answer = lineAnswerer(task.evidence);
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
  const results: string[] = [];
  let badLines = 0;
  for (const [at, line] of lines.entries()) {
    const number = task.first_line + at;
    const checked = check(line, number);
    if (checked.ok) {
      results.push(JSON.stringify({ line: number, ...answer(checked.line) }));
    } else if (task.on_error === 'fail') {
      return { result: ended(results), outcome: { badLines, bad: { line: number, words: checked.words } } };
    } else {
      badLines += 1;
      results.push(JSON.stringify({ line: number, error: checked.words }));
    }
  }
  return { result: ended(results), outcome: { badLines, bad: null } };
}

function ended(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
