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
    };
  }
  return found;
}

const NUMBER = /^\d/;
