// Sizes of clothes and packs by letters and names: "XL", "large", "mittel".
import { LETTER_SIZES, scanOf, type Understanding } from '../../understand/index.ts';

export interface LetterSize {
  /** see `LETTER_SIZES` */
  readonly value: number;
  /** the indices of its first and last word among the title's */
  readonly from: number;
  readonly at: number;
  /** as it stands in the title */
  readonly words: string;
  /** signs or the title's ends set it apart: "(M, black)", "…, Medium" */
  readonly aside: boolean;
}

export function isLetterSize(token: string): boolean {
  return LETTER_SIZES.has(token);
}

/** "X-Large", "extra small", "XX-Large" */
const FURTHER: ReadonlyMap<string, number> = new Map([
  ['x', 1],
  ['extra', 1],
  ['xx', 2],
]);

/** signs that set what stands behind or before them apart, and how near they stand */
const BEFORE = /(?:[,;|([]|\s[-–—])\s*$/;
const BEHIND = /^\s*(?:[,;|)\]]|[-–—]\s)/;
const NEAR = 4;

function isAside(title: string, start: number, end: number): boolean {
  const begins = start === 0 || BEFORE.test(title.slice(Math.max(0, start - NEAR), start));
  return begins && (end === title.length || BEHIND.test(title.slice(end, end + NEAR)));
}

/** The only size that a title names, not behind a number ("1 l") or an apostrophe ("women's"); null where there is none, or several. */
export function letterSizeIn(understanding: Understanding): LetterSize | null {
  const scanned = scanOf(understanding);
  const { tokens, clean, starts, ends } = scanned;
  let found: LetterSize | null = null;
  for (const [at, token] of tokens.entries()) {
    const value = LETTER_SIZES.get(token);
    if (value === undefined || NUMBER.test(tokens[at - 1] ?? '') || scanned.jointAt(at) === "'") continue;
    if (found !== null) return null;
    const further = token === 'large' || token === 'small' ? (FURTHER.get(tokens[at - 1] ?? '') ?? 0) : 0;
    const first = further > 0 ? at - 1 : at;
    found = {
      value: token === 'small' ? value / 2 ** further : value * 2 ** further,
      from: first,
      at,
      words: clean.slice(starts[first], ends[at]),
      aside: isAside(clean, starts[first] ?? 0, ends[at] ?? 0),
    };
  }
  return found;
}

const NUMBER = /^\d/;
