// Compares identifiers: model numbers in their spellings, stated codes, GTIN, ASIN.

import type { Prepared } from '../prepare/prepare.ts';
import { mayHold } from '../words/hash.ts';
import { commonPrefix } from '../words/spelling.ts';
import { group, writeBoth } from './feature-group.ts';

export const CODES = [
  group(['codeShared', 'codeSharedLength', 'codeFoundMin', 'codeFoundMax'], writeFound),
  group(['codeStem', 'codeSuffixed', 'codeBranches'], writeStems),
  group(['codeConflict', 'codeCountMin', 'codeCountMax'], writeCounts),
  group(['codeStated', 'gtin', 'asin'], writeNumbers),
  group(['codeInDetails'], writeInDetails),
] as const;
/** codes that the other side has nowhere */
export const CODES_ONLY = group(['codesOnlyMin', 'codesOnlyMax'], writeOnly);

/** What was found of one side's codes on the other side. */
interface Found {
  /** number of its codes, counting those without digits only where the other has them as well */
  codes: number;
  /** how many of these the other has */
  count: number;
  shared: number;
  longest: number;
  deep: number;
  /** codes that the other has nowhere, however short */
  only: number;
}

const FEW = 6;
const left: Found = { codes: 0, count: 0, shared: 0, longest: 0, deep: 0, only: 0 };
const right: Found = { ...left };

/** Looks for each side's codes on the other; the feature groups above read the last result. */
export function findCodes(a: Prepared, b: Prepared): void {
  find(a, b, left);
  find(b, a, right);
  findCoined(a, b, left);
  findCoined(b, a, right);
}

function writeFound(_a: Prepared, _b: Prepared, out: Float64Array, at: number): void {
  out[at] = left.shared;
  out[at + 1] = Math.max(left.longest, right.longest);
  writeBoth(
    out,
    at + 2,
    left.codes === 0 ? -1 : left.count / left.codes,
    right.codes === 0 ? -1 : right.count / right.codes,
  );
}

function writeCounts(_a: Prepared, _b: Prepared, out: Float64Array, at: number): void {
  const both = left.codes > 0 && right.codes > 0;
  out[at] = both && left.count === 0 && right.count === 0 ? 1 : 0;
  writeBoth(out, at + 1, left.codes, right.codes);
}

function writeNumbers(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = sameAny(a.stated, b.stated);
  out[at + 1] = sameAny(a.gtins, b.gtins);
  out[at + 2] = sameAny(a.asins, b.asins);
}

function writeInDetails(_a: Prepared, _b: Prepared, out: Float64Array, at: number): void {
  out[at] = left.deep + right.deep > 0 ? 1 : 0;
}

function writeOnly(_a: Prepared, _b: Prepared, out: Float64Array, at: number): void {
  writeBoth(out, at, left.only, right.only);
}

/** 1 something shared, 0 both state one and none is shared, -1 a side is silent */
function sameAny(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return -1;
  for (const value of a) if (b.includes(value)) return 1;
  return 0;
}

function find({ codes, codeMarks }: Prepared, other: Prepared, found: Found): void {
  found.codes = codes.length;
  found.count = found.shared = found.longest = found.deep = found.only = 0;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? '';
    const marks = codeMarks[i] ?? 0;
    const same = hasCode(code, marks, other);
    const written = mayContain(marks, other.words.block) && other.squeezed.includes(code);
    const told = !written && isTold(code, marks, other);
    if (!written && !told) found.only++;
    const inTitle = same || (code.length >= 4 && written);
    if (!inTitle && !(code.length >= 5 && told)) continue;
    found.count++;
    if (same) found.shared++;
    if (!inTitle) found.deep++;
    if (code.length > found.longest) found.longest = code.length;
  }
}

/**
 * A word that is no word of any language is a code where both have it, in one piece or not ("lcscsl", "LCS-CSL"); where
 * one side alone has it, it may be anything.
 */
function findCoined(own: Prepared, other: Prepared, found: Found): void {
  for (const word of own.coined) {
    if (!sharesCoined(own, word, other)) continue;
    found.codes++;
    found.count++;
    found.shared++;
    found.longest = Math.max(found.longest, own.words.textOf(word).length);
  }
}

/** Is a word of `own.coined` a code, as the other has it too, in one piece or not, and as it is no maker's name? */
export function sharesCoined(own: Prepared, word: number, other: Prepared): boolean {
  const hash = own.words.hashOf(word);
  return !own.isBrand(hash) && !other.isBrand(hash) && hasWord(own, word, other);
}

/** Is it a word of the other's title, or a substring of it? */
function hasWord({ words }: Prepared, word: number, other: Prepared): boolean {
  if (other.words.has(words.hashOf(word))) return true;
  return mayHold(other.words.block, words.marksOf(word)) && other.squeezed.includes(words.textOf(word));
}

/** Is it one of the other's codes? Equal codes have equal marks, which are compared first because they are nearer in memory. */
function hasCode(code: string, marks: number, { codes, codeMarks }: Prepared): boolean {
  for (let i = 0; i < codes.length; i++) if (codeMarks[i] === marks && codes[i] === code) return true;
  return false;
}

/** False when a code surely occurs nowhere in the sketched text; `marks` are one of `codeMarks`. */
export function mayContain(marks: number, sketch: Int32Array): boolean {
  return marks === 0 || mayHold(sketch, marks);
}

/** Is it among the stated codes or in the details? The text is only built where the sketch allows it. */
function isTold(code: string, marks: number, other: Prepared): boolean {
  if (mayContain(marks, other.details.sketch)) return other.beyondTitle.includes(code);
  for (const one of other.stated) if (one.includes(code)) return true;
  return false;
}

/** Codes with a common stem: which share of the longer one it makes up, and whether one or both continue after it. */
function writeStems({ codes: a }: Prepared, { codes: b }: Prepared, out: Float64Array, at: number): void {
  let stem = a.length > 0 && b.length > 0 ? 0 : -1;
  let suffixed = 0;
  let branches = 0;
  for (let i = 0; i < a.length && i < FEW; i++) {
    const x = a[i] ?? '';
    for (let j = 0; j < b.length && j < FEW; j++) {
      const y = b[j] ?? '';
      const common = commonPrefix(x, y);
      const longest = Math.max(x.length, y.length);
      if (common / longest > stem) stem = common / longest;
      if (common < 4 || x === y || !hasDigit(x, common)) continue;
      if (common < x.length && common < y.length) branches = 1;
      else suffixed = 1;
    }
  }
  out[at] = stem;
  out[at + 1] = suffixed;
  out[at + 2] = branches;
}

function hasDigit(code: string, upTo: number): boolean {
  for (let i = 0; i < upTo; i++) {
    const unit = code.charCodeAt(i);
    if (unit >= 48 && unit <= 57) return true;
  }
  return false;
}
