// Sizes of clothes and packs by letters and names: "XL", "large", "mittel".
import { scanOf, type Understanding } from '../../understand/index.ts';

/** small, medium, large by their letters, and as words in the languages of the shops */
const SIZES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    xxs: 'xxs',
    xs: 'xs',
    s: 's small klein kleine kleiner kleines petit petite pequeno pequena piccolo piccola maly mala male',
    m: 'm medium mittel mittlere mittlerer mittleres moyen moyenne mediano mediana medio media sredni srednia srednie middel middelgroot',
    l: 'l large gross grosse gros grose groser groses grand grande groot grote duzy duza duze',
    xl: 'xl',
    xxl: 'xxl 2xl',
    xxxl: 'xxxl 3xl',
  }).flatMap(([size, words]) => words.split(' ').map((word) => [word, size] as const)),
);

export interface LetterSize {
  readonly size: string;
  /** its index among the title's words */
  readonly at: number;
  /** as it stands in the title */
  readonly words: string;
}

export function isLetterSize(token: string): boolean {
  return SIZES.has(token);
}

/** The only size that a title names, not behind a number ("1 l") or an apostrophe ("women's"); null where there is none, or several. */
export function letterSizeIn(understanding: Understanding): LetterSize | null {
  const scanned = scanOf(understanding);
  const { tokens, clean, starts, ends } = scanned;
  let found: LetterSize | null = null;
  for (const [at, token] of tokens.entries()) {
    const size = SIZES.get(token);
    if (size === undefined || NUMBER.test(tokens[at - 1] ?? '') || scanned.jointAt(at) === "'") continue;
    if (found !== null) return null;
    found = { size, at, words: clean.slice(starts[at], ends[at]) };
  }
  return found;
}

const NUMBER = /^\d/;
