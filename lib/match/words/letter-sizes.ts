// Sizes of clothes and packs by letters and names: "XL", "large", "mittel".
import { LETTER_SIZES, scanOf, type Understanding } from '../../understand/index.ts';

export interface LetterSize {
  /** see `LETTER_SIZES` */
  readonly value: number;
  /** its index among the title's words */
  readonly at: number;
  /** as it stands in the title */
  readonly words: string;
}

export function isLetterSize(token: string): boolean {
  return LETTER_SIZES.has(token);
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
    found = { value, at, words: clean.slice(starts[at], ends[at]) };
  }
  return found;
}

const NUMBER = /^\d/;
