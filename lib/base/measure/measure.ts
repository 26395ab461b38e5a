// Reads quantities with units ("15,6 Zoll", "6 x 330 ml", "0.5TB") out of a folded text, in one pass and in base units.

import { codeAt, isDigit, isLetter } from '../text/char-code.ts';
import { type Figure, isBare } from './bare-numbers.ts';
import {
  aheadOf,
  DENSE,
  denseUnit,
  isChip,
  isNetwork,
  spacedOut,
  standsBeforeUnit,
  thousands,
} from './number-conventions.ts';
import { UNITS, type Unit } from './units.ts';

/** `value` is in `unit`, the base unit of `dimension`; `start` and `end` are offsets into the text that was read. */
export interface Measure {
  readonly dimension: string;
  readonly value: number;
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}

const INCH: Unit = { dimension: 'length', base: 'mm', factor: 25.4 };
const FOOT: Unit = { dimension: 'length', base: 'mm', factor: 304.8 };
/** units of two words: first word, then the second, and the one-word name that stands for them */
const PAIRS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map<
  string,
  Readonly<Record<string, string>>
>([
  ['fl', { oz: 'floz', ounce: 'floz', ounces: 'floz' }],
  ['sq', { ft: 'sqft', m: 'sqm', feet: 'sqft' }],
  ['cu', { ft: 'cuft', feet: 'cuft' }],
  ['mega', { pixel: 'mp', pixels: 'mp' }],
  ['i', { e: 'iu', u: 'iu' }],
  ['u', { i: 'iu' }],
  ['ميلي', { امبر: 'mah', امپر: 'mah' }],
]);
/** one letter, or a word too common to be a unit unless it touches its number or is unmistakable there */
const GLUED_ONLY: ReadonlySet<string> = new Set(
  'p k x a h m in to go mo st er j km par places place way cap tab key port db в un inc lata doses sise kutu mega'.split(
    ' ',
  ),
);
/** 第: what follows counts nothing, it is the place in a row */
const ORDINAL = 0x7b2c;
const MOST = 64;
/** so many numbers can share the unit after the last of them (length x width x height) */
const TIED = 4;

/**
 * `folded` is lower case without accents. Thousands and decimal signs of both habits are read; a number with no
 * known unit is not a quantity. At most 64 are returned, in order. Never throws; linear in the length of the text.
 */
export function readMeasures(folded: string): Measure[] {
  const found: Measure[] = [];
  let waiting: readonly Loose[] = NONE;
  let i = digitFrom(folded, 0);
  while (i < folded.length && found.length < MOST) {
    const last = found[found.length - 1];
    if (startsInsideWord(folded, i, last === undefined ? -1 : last.end)) {
      i = digitFrom(folded, skipWord(folded, i));
      continue;
    }
    const figure = readFigure(folded, i);
    const bare = isBare(folded, i, figure) || standsBeforeUnit(folded, i, figure);
    const read =
      bare || isNetwork(folded, i, figure.end) ? null : readUnit(folded, figure.end, insideCode(folded, i));
    const unit = read ?? aheadOf(folded, last?.end ?? 0, i, figure);
    const before = waiting[waiting.length - 1];
    const tied = before !== undefined && isTie(folded, before.end, i, waiting.length);
    const value = unit === null ? figure.value : thousands(folded, i, figure.end, figure.value, unit.unit);
    if (unit === null) {
      const loose = { value, start: i, end: figure.end };
      waiting = tied ? [...waiting.slice(1 - TIED), loose] : [loose];
    } else {
      if (tied) addSharing(found, waiting, folded, unit.unit);
      found.push(measured(unit.unit, value, unit.start ?? i, unit.end));
      waiting = NONE;
    }
    i = digitFrom(folded, read === null ? figure.end : read.end);
  }
  return found;
}

const NONE: readonly Loose[] = [];

/** The place of the first digit from a place on; the text's length when there is none. */
function digitFrom(folded: string, from: number): number {
  const { length } = folded;
  let i = from;
  while (i < length && !isDigit(folded.charCodeAt(i))) i++;
  return i;
}

/** Those of the waiting numbers that are of the unit that follows the last of them. */
function addSharing(found: Measure[], waiting: readonly Loose[], folded: string, unit: Unit): void {
  for (const loose of waiting)
    if (sharesUnit(folded, loose, unit)) found.push(measured(unit, loose.value, loose.start, loose.end));
}

/** A number's unit: `end` is the offset after it, or after the number that it stands before, which `start` is then the place of. */
interface Read {
  readonly unit: Unit;
  readonly start?: number;
  readonly end: number;
}

/** A number whose unit may come after the next ("24-70mm", "10 x 20 x 30 cm"). */
interface Loose {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

function measured(unit: Unit, value: number, start: number, end: number): Measure {
  return new Measured(unit, round(value * unit.factor), start, end);
}

/** A class, as literals that have once been kept are later made where garbage is dear. */
class Measured implements Measure {
  readonly dimension: string;
  readonly value: number;
  readonly unit: string;
  readonly start: number;
  readonly end: number;

  constructor(unit: Unit, value: number, start: number, end: number) {
    this.dimension = unit.dimension;
    this.value = value;
    this.unit = unit.base;
    this.start = start;
    this.end = end;
  }
}

/** "135x200 + 80x80 cm": behind a pair the next one is of the same unit. */
function isTie(folded: string, from: number, to: number, waiting: number): boolean {
  if (to - from > 3) return false;
  const between = folded.slice(from, to).trim();
  return between === '-' || between === 'x' || between === '/' || (between === '+' && waiting > 1);
}

/** "6 x 330 ml" is six of 330 ml; "10 x 20 cm" are two lengths; "24-70mm" is a range of any dimension. */
function sharesUnit(folded: string, loose: Loose, unit: Unit): boolean {
  const range = codeAt(folded, loose.end) === 45;
  return range
    ? !insideCode(folded, loose.start)
    : unit.dimension === 'length' || codeAt(folded, loose.end) === 47;
}

/** Does the number follow a hyphen that ties it to letters ("i7-6700k", "dgs-1210")? */
function insideCode(folded: string, at: number): boolean {
  if (codeAt(folded, at - 1) !== 45) return false;
  for (let i = at - 2; i >= 0 && i > at - 24; i--) {
    const code = codeAt(folded, i);
    if (isLetter(code)) return true;
    if (!isDigit(code) && code !== 46) return false;
  }
  return false;
}

/** A digit right after a letter belongs to a code ("lds4821ww"), except after a multiplication sign ("6x330ml") and in scripts without spaces. */
function startsInsideWord(folded: string, at: number, lastEnd: number): boolean {
  if (at === 0) return false;
  const before = codeAt(folded, at - 1);
  if (!isLetter(before)) return false;
  // scripts that set no space: "整箱12盒", "신라면120g"; "第12卷" is a number in a row
  if (before >= DENSE) return before === ORDINAL;
  if (lastEnd === at) return false;
  return !(before === 120 && (lastEnd === at - 1 || (at >= 2 && isDigitOrSpace(codeAt(folded, at - 2)))));
}

/** A point between two digits belongs to the word ("f2.8"). */
function skipWord(folded: string, from: number): number {
  let i = from;
  for (; i < folded.length; i++) {
    const code = codeAt(folded, i);
    if (isDigit(code) || isLetter(code)) continue;
    if (code !== 46 || !isDigit(codeAt(folded, i - 1)) || !isDigit(codeAt(folded, i + 1))) break;
  }
  return Math.max(i, from + 1);
}

/** Digits with separators: "1,000", "1.000.000", "15,6", "2 1/2", "0 75" (a decimal sign lost on the way). */
export function readFigure(folded: string, from: number): Figure {
  const plain = plainEnd(folded, from);
  if (plain > 0) return { value: plainValue(folded, from, plain), end: plain };
  let end = digitsEnd(folded, from);
  const whole = folded.slice(from, end);
  const sign = codeAt(folded, end);
  if (sign !== 44 && sign !== 46) return fraction(folded, whole, end);
  const next = digitsEnd(folded, end + 1);
  const length = next - end - 1;
  if (length === 0) return { value: Number(whole), end };
  const after = codeAt(folded, next);
  const again =
    (after === sign && digitsEnd(folded, next + 1) - next - 1 === 3) ||
    (after + sign === 90 && isDigit(codeAt(folded, next + 1)));
  const thousands = length === 3 && whole.length <= 3 && whole !== '0' && (again || sign === 44);
  if (!thousands) return { value: Number(`${whole}.${folded.slice(end + 1, next)}`), end: next };
  let digits = whole;
  while (codeAt(folded, end) === sign && digitsEnd(folded, end + 1) - end - 1 === 3) {
    digits += folded.slice(end + 1, end + 4);
    end += 4;
  }
  const rest = codeAt(folded, end) + sign === 90 ? digitsEnd(folded, end + 1) : end;
  if (rest > end + 1) return { value: Number(`${digits}.${folded.slice(end + 1, rest)}`), end: rest };
  return { value: Number(digits), end };
}

/** so many digits are read exactly one by one */
const MOST_PLAIN = 15;

/** The end of a few digits that nothing behind them can be part of; 0 when there may be more to the number. */
function plainEnd(folded: string, from: number): number {
  const end = digitsEnd(folded, from);
  const sign = codeAt(folded, end);
  if (sign === 44 || sign === 46 || sign === 47 || end - from > MOST_PLAIN) return 0;
  return (sign === 32 || sign === 45) && isDigit(codeAt(folded, end + 1)) ? 0 : end;
}

function plainValue(folded: string, from: number, end: number): number {
  let value = 0;
  for (let i = from; i < end; i++) value = 10 * value + folded.charCodeAt(i) - 48;
  return value;
}

function fraction(folded: string, whole: string, end: number): Figure {
  const slash = codeAt(folded, end) === 47;
  if (slash) {
    const last = digitsEnd(folded, end + 1);
    const below = Number(folded.slice(end + 1, last));
    // "7/4 kg" are two weights, "24/28 cm" two lengths, "3/32 GB" two memories: a fraction is less than 1, and reduced
    if (
      last > end + 1 &&
      whole.length <= 2 &&
      below > Number(whole) &&
      BELOW.has(below) &&
      (Number(whole) % 2 === 1 || below % 2 === 1) &&
      !/^ ?[gtгт][bб]/.test(folded.slice(last, last + 3))
    )
      return { value: Number(whole) / below, end: last };
  }
  const sign = codeAt(folded, end);
  if ((sign !== 32 && sign !== 45) || !isDigit(codeAt(folded, end + 1))) return { value: Number(whole), end };
  const part = /^[ -](\d{1,2})\/(\d{1,2})(?!\d)/.exec(folded.slice(end, end + 7));
  if (part?.[1] !== undefined && part[2] !== undefined && Number(part[2]) > 1) {
    return { value: Number(whole) + Number(part[1]) / Number(part[2]), end: end + part[0].length };
  }
  const spaced = SPACED.exec(folded.slice(end, end + 9));
  if (spaced !== null && whole.length <= 3)
    return { value: Number(whole + spaced[0].slice(1)), end: end + spaced[0].length };
  const lost = whole.length === 1 ? /^ (\d{1,3})(?= ?(?:l|kg|ml)\b)/.exec(folded.slice(end, end + 8)) : null;
  if (lost?.[1] !== undefined && (whole === '0' || lost[1].length === 1))
    return { value: Number(`${whole}.${lost[1]}`), end: end + lost[0].length };
  return { value: Number(whole), end };
}

/** what inches, ounces and gallons are parted into */
const BELOW: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 10, 16, 32, 64]);
/** "10 000 mAh", "1 000 ml": a space parts thousands; before other units the number in front may be a model's */
const SPACED = /^ (?:\d{3}(?= ?(?:mah|мач))|000(?= ?(?:ml|g|w|lm|мл|г|вт)(?![\p{L}\d])))/u;

const MULTIPLIED = /^ \d/;

function readUnit(folded: string, from: number, inCode: boolean): Read | null {
  let at = from;
  while (at < from + 2 && (codeAt(folded, at) === 32 || codeAt(folded, at) === 45)) at++;
  const sign = inchOrFoot(folded, at, at > from);
  if (sign !== null) return sign;
  const end = unitEnd(folded, at);
  if (end === at) return null;
  const name = folded.slice(at, end);
  const pair = pairedUnit(folded, name, end);
  if (pair !== null) return pair;
  const whole = UNITS.get(name);
  const length = whole === undefined ? denseUnit(name) : name.length;
  const said = whole === undefined ? name.slice(0, length) : name;
  const unit = said === 'g' && isChip(folded, from) ? UNITS.get('gb') : (whole ?? UNITS.get(said));
  if (unit === undefined || (isDigit(codeAt(folded, end)) && !opensDense(folded, end))) return null;
  const goesOn = unit.dimension === 'count' && codeAt(folded, end) === 45;
  if (inCode && (name.length === 1 || name === 'gr' || at > from || goesOn)) return null;
  // "sf 6h-22"
  if (name === 'h' && at === from && codeAt(folded, end) === 45 && isDigit(codeAt(folded, end + 1)))
    return null;
  // "2x 2.0 ah", "8x 4.2 ghz": so many of what follows
  if (name === 'x' && MULTIPLIED.test(folded.slice(end, end + 6))) return null;
  if (at > from && isInOne(folded, name, end)) return null;
  if (at > from && GLUED_ONLY.has(name) && !spacedOut(folded, name, from, at, end)) return null;
  return { unit, end: at + length };
}

/** "5kg2袋": scripts without spaces set the next number onto a unit. */
function opensDense(folded: string, at: number): boolean {
  return codeAt(folded, digitsEnd(folded, at)) >= DENSE;
}

/** "in one" in the languages in which it begins like a unit: "3-in-1", "3 w 1" (Polish), "5 v 1" (Czech); "5 v 1 a" is two quantities. */
function isInOne(folded: string, name: string, end: number): boolean {
  if (name !== 'in' && name !== 'w' && name !== 'v' && name !== 'в') return false;
  return IN_ONE.test(folded.slice(end, end + 5)) && readUnit(folded, end + 2, false) === null;
}

const IN_ONE = /^[ -]1(?!\d|[.,]\d| ?\p{L}(?!\p{L}))/u;

/** `"` and `''` are inches; a single `'` is feet, or inches where a doubled sign was cut to one and set apart. */
function inchOrFoot(folded: string, at: number, apart: boolean): { unit: Unit; end: number } | null {
  const code = codeAt(folded, at);
  if (code === 34) return apart ? null : { unit: INCH, end: at + 1 };
  if (code !== 39) return null;
  if (codeAt(folded, at + 1) === 39) return { unit: INCH, end: at + 2 };
  if (isLetter(codeAt(folded, at + 1))) return null;
  // "air force 1 '07"
  if (apart && isDigit(codeAt(folded, at + 1))) return null;
  return { unit: apart ? INCH : FOOT, end: at + 1 };
}

function pairedUnit(folded: string, name: string, end: number): { unit: Unit; end: number } | null {
  const seconds = PAIRS.get(name);
  if (seconds === undefined) return null;
  let at = end;
  while (at < end + 3 && (codeAt(folded, at) === 32 || codeAt(folded, at) === 46)) at++;
  const last = unitEnd(folded, at);
  const unit = UNITS.get(seconds[folded.slice(at, last)] ?? '');
  return unit === undefined ? null : { unit, end: last };
}

function unitEnd(folded: string, from: number): number {
  let i = from;
  if (codeAt(folded, i) === 37 || codeAt(folded, i) === 0xb0) return i + 1;
  while (i < folded.length && i < from + 14) {
    const code = codeAt(folded, i);
    // Hebrew shortens words with a sign before the last letter: ק"ג
    const inside = (code === 34 || code === 39) && isHebrew(codeAt(folded, i + 1)) && i > from;
    if (!(code >= 97 && code <= 122) && code < 0xaa && !inside) break;
    if (code === 120 && i > from && isDigit(codeAt(folded, i + 1))) break;
    i++;
  }
  const after = codeAt(folded, i);
  // "g/m2", "mb/s", "m2": the rest of the unit's name
  const longer =
    after === 47 || after === 50 || after === 51
      ? /^[/a-z]*[/23][a-z2]{0,3}/.exec(folded.slice(i, i + 6))
      : null;
  if (longer !== null && UNITS.has(folded.slice(from, i + longer[0].length))) return i + longer[0].length;
  return i;
}

function isHebrew(code: number): boolean {
  return code >= 0x5d0 && code <= 0x5ea;
}

function digitsEnd(folded: string, from: number): number {
  let i = from;
  while (i < folded.length && isDigit(codeAt(folded, i))) i++;
  return i;
}

function isDigitOrSpace(code: number): boolean {
  return isDigit(code) || code === 32;
}

function round(value: number): number {
  // whole millions have no more digits than are kept
  return Number.isInteger(value) && (value < 1e7 || (value < 1e13 && value % 1e6 === 0))
    ? value
    : Number(value.toPrecision(7));
}
