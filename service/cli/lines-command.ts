// match, filter and queries: each input line is answered by itself, or all pairs of a file are judged as a batch.
import { type BatchKind, type GoodLine, type LineCheck, lineCheck } from '../../lib/remote/index.ts';
import { judgeBatch, lineAnswerer } from '../judge.ts';
import '../schema-words.ts';
import { inputLines } from './input.ts';
import { progress } from './progress.ts';
import { EXIT, type Run } from './run.ts';

const KINDS = {
  match: 'match-products',
  filter: 'filter-search-results',
  queries: 'generate-query',
} as const satisfies Readonly<Record<string, BatchKind>>;

interface Options {
  readonly evidence: boolean;
  /** whether the pairs of the file are judged as a batch */
  readonly together: boolean;
  readonly strict: boolean;
  readonly quiet: boolean;
}

/** How many lines are gathered before they are answered; a file judged as a batch is held in memory whole. */
const GATHERED = 64;
const BATCH = 20_000;

interface Numbered {
  readonly number: number;
  readonly line: GoodLine;
}

export async function linesCommand(
  run: Run,
  command: keyof typeof KINDS,
  file: string | undefined,
  options: Options,
): Promise<number> {
  const answer = options.together ? batchAnswerer(options.evidence) : linewise(options.evidence);
  const most = options.together ? BATCH : GATHERED;
  const shown = progress(run, options.quiet);
  const check = checkOf(command);
  let number = 0;
  let wrong = 0;
  let ready: Numbered[] = [];
  for await (const text of inputLines(file)) {
    if (run.signal.aborted) break;
    number += 1;
    const checked = check(text, number);
    if (checked.ok) ready.push({ number, line: checked.line });
    else {
      wrong += 1;
      run.say(`${run.terminal ? '\r\u001b[K' : ''}${checked.words}\n`);
      if (options.strict) break;
    }
    shown.step();
    if (ready.length < most) continue;
    await run.print(written(ready, answer));
    ready = [];
  }
  await run.print(written(ready, answer));
  shown.end();
  return wrong === 0 ? EXIT.done : EXIT.partly;
}

/** The check of one line; queries also take bare products. */
function checkOf(command: keyof typeof KINDS): LineCheck {
  const check = lineCheck(KINDS[command]);
  if (command !== 'queries') return check;
  return (text, number) => {
    const first = check(text, number);
    return first.ok || !/^\s*\{.*"title"/.test(text) ? first : orBare(check, text, number, first);
  };
}

function orBare(
  check: LineCheck,
  text: string,
  number: number,
  first: ReturnType<LineCheck>,
): ReturnType<LineCheck> {
  const bare = check(`{"product":${text}}`, number);
  return bare.ok ? bare : first;
}

type Answer = (lines: readonly GoodLine[]) => object[];

function written(ready: readonly Numbered[], answer: Answer): string {
  const answers = answer(ready.map(({ line }) => line));
  return ready.map(({ number }, at) => `${JSON.stringify({ line: number, ...answers[at] })}\n`).join('');
}

function batchAnswerer(evidence: boolean): Answer {
  return (lines) =>
    judgeBatch(
      lines.flatMap((line) => (line.kind === 'match' ? [line.value] : [])),
      evidence,
    );
}

function linewise(evidence: boolean): Answer {
  const answer = lineAnswerer(evidence);
  return (lines) => lines.map(answer);
}
