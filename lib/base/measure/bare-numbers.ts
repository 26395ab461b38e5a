// Numbers that count and measure nothing, though a unit's letters follow: "all-in-1", "f/2.8", "office 2007 pc", "5600x".
import { codeAt, isDigit, isLetter } from '../text/char-code.ts';

/** A number as it stands in a text. `end` is the offset after its last digit. */
export interface Figure {
  readonly value: number;
  readonly end: number;
}

/** Is the number at a place of a folded text part of a phrase, an aperture, a release, a model or a line? */
export function isBare(folded: string, start: number, figure: Figure): boolean {
  return (
    isPhraseNumber(folded, start, figure.value) ||
    isAperture(folded, start) ||
    isRelease(folded, figure) ||
    isLettered(folded, figure) ||
    isLineOf(folded, start, figure)
  );
}

/** "3 in 1 cable", "all-in-1 pods": the one counts nothing. */
function isPhraseNumber(folded: string, at: number, value: number): boolean {
  return value === 1 && /in[ -]$/.test(folded.slice(Math.max(0, at - 3), at));
}

/** "f/2.8l", "1:4 g": how far a lens opens, and a letter of its line. */
function isAperture(folded: string, at: number): boolean {
  const sign = codeAt(folded, at - 1);
  if (sign !== 47 && sign !== 58) return false;
  const before = codeAt(folded, at - 3);
  if (isDigit(before)) return false;
  return codeAt(folded, at - 2) === (sign === 47 ? 102 : 49) && !isLetter(before);
}

/** "office 2007 pc", "studio 2005 w/msdn": what follows the year is a word, not a unit. */
function isRelease(folded: string, { value, end }: Figure): boolean {
  if (value < 1990 || value > 2035 || codeAt(folded, end) !== 32) return false;
  const first = codeAt(folded, end + 1);
  const second = codeAt(folded, end + 2);
  if (first === 119) return second === 47 && isLetter(codeAt(folded, end + 3));
  return first === 112 && second === 99 && !isLetter(codeAt(folded, end + 3));
}

/** what is so many times as fast as the first of its kind, or shows things so many times as large */
const TIMES =
  /card|karte|kart[aeyuio]|flash|zoom|scop|skop|(?<![\p{L}\d])(?:cf|cfast|xqd|sd|sd[hx]c|usb)(?!\p{L})/u;
const LEAST_PROCESSOR = 1000;
/** no motor, pot or bottle of so many cubic centimetres is told in these */
export const MOST_CC = 3000;
const CC = /^cc(?![\p{L}\d])/u;

/** "ryzen 5 5600x", "core i7 7740x", "series 9 9477cc": a model. "Compact flash 1066x" is a speed, "125cc" a content. */
function isLettered(folded: string, { value, end }: Figure): boolean {
  const sign = codeAt(folded, end);
  if (sign === 99) return value > MOST_CC && CC.test(folded.slice(end, end + 3));
  if (sign !== 120 || value < LEAST_PROCESSOR) return false;
  const after = codeAt(folded, end + 1);
  return !isLetter(after) && !isDigit(after) && !TIMES.test(folded);
}

/** more cores than any processor has; "1.0 core black", "574 core grey" are a line and its colour */
const MOST_CORES = 192;
const CORE = /^[\s-]core(?!\p{L})/u;

function isLineOf(folded: string, start: number, { value, end }: Figure): boolean {
  if (codeAt(folded, end + 1) !== 99) return false;
  return (
    (value > MOST_CORES || folded.slice(start, end).includes('.')) && CORE.test(folded.slice(end, end + 6))
  );
}
