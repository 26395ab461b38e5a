// The numbers that runs of digits in a text make, also inside words.
import { codeAt, isDigit } from '../../base/text/char-code.ts';

/** one for all that have none: what nobody filled is then read from where it was read last */
const NONE: readonly number[] = [];
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;
/** at most so many of a title's runs of digits are read */
export const MOST_DIGIT_RUNS = 40;

/** The numbers that a text's runs of digits make, in order; NaN where one makes no number. `text` is folded as far as its digits need it. */
export function digitRunsIn(text: string): readonly number[] {
  let runs = NONE;
  for (let at = 0; at < text.length && runs.length < MOST_DIGIT_RUNS; at++) {
    if (!isDigit(codeAt(text, at))) continue;
    const end = endOfRun(text, at);
    runs = [...runs, numberOf(text.slice(at, end))];
    at = end;
  }
  return runs;
}

/** Behind the digits from `start` on, with points and commas that stand between digits. */
function endOfRun(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    const joins = (unit === POINT || unit === COMMA) && isDigit(codeAt(text, end + 1));
    if (!joins && !isDigit(unit)) break;
  }
  return end;
}

const POINT = 46;
const COMMA = 44;

function numberOf(run: string): number {
  if (!run.includes(',')) return Number(run);
  return Number(THOUSANDS.test(run) ? run.replaceAll(',', '') : run.replace(',', '.'));
}
