// Do two titles name different ones of a row ("Vol. 3" and "Vol. 4"), or only one of them any?
import type { Prepared } from '../prepare/prepare.ts';
import { ordinalOf } from '../words/ordinals.ts';
import { rowOf } from '../words/rows.ts';

/** Quoted, in the order of the sides; null where both name one, or neither. */
export function seriesApart(a: Prepared, b: Prepared): readonly [string, string] | null {
  for (const [kind, mine] of a.told.series) {
    const theirs = b.told.series.get(kind);
    if (theirs !== undefined && theirs.value !== mine.value) return [mine.words, theirs.words];
  }
  return null;
}

/** Of a part, a step and an edition shops omit the number: of labelled pairs in which only one names it most are the same. */
const ALONE: ReadonlySet<string> = new Set('volume season episode'.split(' '));

/** Which one of a row our title names, where the other says that number in no way; null where there is none. */
export function seriesLone(own: Prepared, other: Prepared): string | null {
  for (const [kind, numbered] of own.told.series) {
    if (!ALONE.has(kind)) continue;
    if (!/-/.test(numbered.value) && !names(other, kind) && !says(other, numbered.value))
      return numbered.words;
  }
  return null;
}

function says({ tokens, told: { series } }: Prepared, value: string): boolean {
  for (const one of series.values()) if (one.value === value) return true;
  const number = Number(value);
  return tokens.some((token) => (SHORT.exec(token)?.[1] ?? token) === value || ordinalOf(token) === number);
}

/** "T1", "v8", "S2" */
const SHORT = /^[a-z]0?(\d{1,3})$/;

/** "The Final Season": it may be the fifth. */
function names({ tokens }: Prepared, kind: string): boolean {
  return tokens.some((token) => rowOf(token) === kind);
}
