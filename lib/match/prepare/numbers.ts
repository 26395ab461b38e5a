// The numbers that a title's words make.
import type { Scan } from '../../understand/index.ts';
import { float64s } from '../words/array-pool.ts';
import { digitRunsIn, MOST_DIGIT_RUNS } from '../words/digit-runs.ts';
import { plainForms, type Taken, TITLE_WORDS } from '../words/title.ts';
import { HINTS } from '../words/word.ts';
import { MOST_FORMS } from '../words/words.ts';

/** one for all that have none, see `NONE` */
export const NO_VALUES = new Float64Array(0);

/** as many as a title may say */
const values = new Float64Array(MOST_FORMS);
let valued = 0;

function addValue(value: number): void {
  for (let i = 0; i < valued; i++) if (values[i] === value) return;
  values[valued++] = value;
}

function takeValues(): Float64Array {
  const taken = float64s(valued);
  for (let i = 0; i < valued; i++) taken[i] = values[i] ?? 0;
  valued = 0;
  return taken;
}

/** The distinct numbers with which words begin. */
export function numbersOf({ forms, count }: Taken): Float64Array {
  for (let i = 0; i < count; i++) {
    const form = forms[i];
    if (form !== undefined && (form.hints & HINTS.NUMBERED) !== 0) addValue(form.number);
  }
  return takeValues();
}

/** Of the title that was taken last, with its hints; no run of digits goes on from one word into the next. */
export function runsOf({ words, folded }: Scan, hints: number): Float64Array {
  let read = 0;
  // of a longer one not all words are known
  if (words.length >= TITLE_WORDS) for (const run of digitRunsIn(folded)) read = addRun(run, read);
  else if ((hints & HINTS.DIGITS) === 0) return NO_VALUES;
  else {
    const forms = plainForms();
    for (let i = 0; i < words.length; i++) {
      const form = forms[i];
      if (form === undefined || (form.hints & HINTS.DIGITS) === 0) continue;
      for (let k = 0; k < form.runs.length; k++) read = addRun(form.runs[k] ?? Number.NaN, read);
    }
  }
  return takeValues();
}

/** Adds a run of digits, also one that makes no number; returns how many are read. */
function addRun(run: number, read: number): number {
  if (read < MOST_DIGIT_RUNS && !Number.isNaN(run)) addValue(run);
  return read + 1;
}
