// Answers the lines of one chunk: a pure function, so a chunk that is run twice gives the same bytes.
import { readJson } from '../../lib/base/input/json.ts';
import { type Checked, type LineCheck, lineCheck } from '../../lib/remote/index.ts';
import { lineAnswerer } from '../judge.ts';
import '../schema-words.ts';
import type { ChunkOutcome, ChunkTask } from './chunk-task.ts';
import { plainPair } from './plain-pair.ts';

/** The result lines (each with its line end) and what was wrong. In mode `fail` it stops at the first bad line. */
export function answerLines(task: ChunkTask, text: string): { result: string; outcome: ChunkOutcome } {
  const check = quickCheck(task.kind, lineCheck(task.kind, task.refined ? 'refined' : 'initial'));
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

/** The same check, by hand for lines of the usual form: the schema is slow for files of a million lines. */
function quickCheck(kind: ChunkTask['kind'], check: LineCheck): LineCheck {
  if (kind !== 'match-products') return check;
  return (line, number): Checked => {
    const value = plainPair(readJson(line));
    return value === null ? check(line, number) : { ok: true, line: { kind: 'match', value } };
  };
}

function ended(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
