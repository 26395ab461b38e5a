// Compares what names the two products for machines: model numbers in their spellings, stated codes, GTIN, ASIN.
import { writeBoth } from './compare-titles.ts';
import type { Prepared } from './prepare.ts';
import { commonPrefix } from './spelling.ts';

/** in the order in which `compareCodes` writes them */
export const CODE_FEATURES = [
  'codeShared',
  'codeSharedLength',
  'codeFoundMin',
  'codeFoundMax',
  'codeStem',
  'codeSuffixed',
  'codeBranches',
  'codeConflict',
  'codeCountMin',
  'codeCountMax',
  'codeStated',
  'gtin',
  'asin',
  'codeInDetails',
] as const;

const FEW = 6;

export function compareCodes(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  const left = found(a.codes, b);
  const right = found(b.codes, a);
  const stems = compareStems(a.codes, b.codes);
  const both = a.codes.length > 0 && b.codes.length > 0;
  out[at++] = left.shared;
  out[at++] = Math.max(left.longest, right.longest);
  at = writeBoth(
    out,
    at,
    a.codes.length === 0 ? -1 : left.count / a.codes.length,
    b.codes.length === 0 ? -1 : right.count / b.codes.length,
  );
  out[at++] = both ? stems.stem : -1;
  out[at++] = stems.suffixed;
  out[at++] = stems.branches;
  out[at++] = both && left.count === 0 && right.count === 0 ? 1 : 0;
  at = writeBoth(out, at, a.codes.length, b.codes.length);
  out[at++] = sameAny(a.stated, b.stated);
  out[at++] = sameAny(a.gtins, b.gtins);
  out[at++] = sameAny(a.asins, b.asins);
  out[at++] = left.deep + right.deep > 0 ? 1 : 0;
  return at;
}

/** 1 shared, 0 both stated and none shared, -1 a side is silent */
function sameAny(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return -1;
  for (const value of a) if (b.includes(value)) return 1;
  return 0;
}

function found(
  codes: readonly string[],
  other: Prepared,
): { count: number; shared: number; longest: number; deep: number } {
  let count = 0;
  let shared = 0;
  let longest = 0;
  let deep = 0;
  for (const code of codes) {
    const same = other.codes.includes(code);
    const inTitle = same || (code.length >= 4 && other.squeezed.includes(code));
    const inAll = inTitle || (code.length >= 5 && other.everything().includes(code));
    if (!inAll) continue;
    count++;
    if (same) shared++;
    if (!inTitle) deep++;
    if (code.length > longest) longest = code.length;
  }
  return { count, shared, longest, deep };
}

/** Codes with a common stem: how much of the longer it makes up, and whether one or both go on after it. */
function compareStems(
  a: readonly string[],
  b: readonly string[],
): { stem: number; suffixed: number; branches: number } {
  let stem = 0;
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
  return { stem, suffixed, branches };
}

function hasDigit(code: string, upTo: number): boolean {
  for (let i = 0; i < upTo; i++) {
    const unit = code.charCodeAt(i);
    if (unit >= 48 && unit <= 57) return true;
  }
  return false;
}
