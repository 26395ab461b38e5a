// Answers the lines of one chunk: pure, so that a chunk done twice gives the same bytes.
import { type GoodLine, lineCheck } from '../../lib/remote/index.ts';
import { filter, judgeBatch, queries } from '../core.ts';
import type { ChunkOutcome, ChunkTask } from './chunk-task.ts';

/**
 * The result lines (each ended) and what was wrong. In mode `fail` it stops at the first bad line. Pairs of one chunk are
 * judged beside each other.
 */
export function answerLines(task: ChunkTask, text: string): { result: string; outcome: ChunkOutcome } {
  const { checked, bad } = checkedLines(task, text);
  const good = checked.flatMap((one) => (one.ok ? [one.line] : []));
  const answers = answersTo(good, task.evidence).values();
  const results = checked.map((one, at) => {
    const line = task.first_line + at;
    const said = one.ok ? answers.next().value : { error: one.words };
    return `${JSON.stringify({ line, ...said })}\n`;
  });
  return { result: results.join(''), outcome: { badLines: checked.length - good.length, bad } };
}

type Checked = ReturnType<ReturnType<typeof lineCheck>>;

/** In mode `fail` the lines before the first bad one, and that. */
function checkedLines(task: ChunkTask, text: string): { checked: Checked[]; bad: ChunkOutcome['bad'] } {
  const check = lineCheck(task.kind, task.refined ? 'refined' : 'initial');
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
  const checked: Checked[] = [];
  for (const [at, line] of lines.entries()) {
    const number = task.first_line + at;
    const one = check(line, number);
    if (!one.ok && task.on_error === 'fail') return { checked, bad: { line: number, words: one.words } };
    checked.push(one);
  }
  return { checked, bad: null };
}

/** A chunk's lines are all of one kind. */
function answersTo(lines: readonly GoodLine[], evidence: boolean): object[] {
  const pairs = lines.flatMap((line) => (line.kind === 'match' ? [line.value] : []));
  if (pairs.length > 0) return judgeBatch(pairs, evidence);
  return lines.flatMap((line) => {
    if (line.kind === 'match') return [];
    return [line.kind === 'filter' ? filter(line.value) : { queries: queries(line.value) }];
  });
}
