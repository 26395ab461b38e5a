// match, filter and queries: each input line is judged and answered on its own.
import { type BatchKind, type GoodLine, type LineCheck, lineCheck } from '../../lib/remote/index.ts';
import { filter, judge, queries } from '../core.ts';
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
  readonly strict: boolean;
  readonly quiet: boolean;
}

/** How many answers are gathered before they are written. */
const GATHERED = 64;

export async function linesCommand(
  run: Run,
  command: keyof typeof KINDS,
  file: string | undefined,
  options: Options,
): Promise<number> {
  const answer = answerer(options.evidence);
  const shown = progress(run, options.quiet);
  const check = checkOf(command);
  let number = 0;
  let wrong = 0;
  let ready: string[] = [];
  for await (const text of inputLines(file)) {
    if (run.signal.aborted) break;
    number += 1;
    const checked = check(text, number);
    if (checked.ok) ready.push(`${JSON.stringify({ line: number, ...answer(checked.line) })}\n`);
    else {
      wrong += 1;
      run.say(`${run.terminal ? '\r\u001b[K' : ''}${checked.words}\n`);
      if (options.strict) break;
    }
    shown.step();
    if (ready.length < GATHERED) continue;
    await run.print(ready.join(''));
    ready = [];
  }
  await run.print(ready.join(''));
  shown.end();
  return wrong === 0 ? EXIT.done : EXIT.partly;
}

/** Queries are also written for bare products, one a line. */
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

function answerer(evidence: boolean): (line: GoodLine) => object {
  const verdict = judge();
  return (line) => {
    if (line.kind === 'filter') return filter(line.value);
    if (line.kind !== 'match') return { queries: queries(line.value) };
    return evidence ? verdict.explained(line.value) : verdict.brief(line.value);
  };
}
