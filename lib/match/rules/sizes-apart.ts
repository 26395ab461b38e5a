// Do two titles name one size each in the same place ("Apron, Large" and "Apron, Small", "Shirt XL" and "Shirt M")?
import { scanOf, type Understanding } from '../../understand/index.ts';

/** small, middle, large by their letters, and as words in the languages of the shops */
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

/** A size of either side, quoted; null where either names none or several, or they stand elsewhere. */
export function sizesApart(left: Understanding, right: Understanding): readonly [string, string] | null {
  const mine = sizeIn(left);
  const theirs = mine < 0 ? -1 : sizeIn(right);
  if (mine < 0 || theirs < 0) return null;
  const [x = '', y = ''] = [left.tokens[mine], right.tokens[theirs]];
  if (SIZES.get(x) === SIZES.get(y) || !inOnePlace(left.tokens, mine, right.tokens, theirs)) return null;
  return [quoted(left, mine), quoted(right, theirs)];
}

function quoted(understanding: Understanding, at: number): string {
  const { clean, starts, ends } = scanOf(understanding);
  return clean.slice(starts[at], ends[at]);
}

/** The place of the only size that a title names, behind no number ("1 l") nor apostrophe ("women's"); -1 where there is none, or several. */
function sizeIn(understanding: Understanding): number {
  const scanned = scanOf(understanding);
  let found = -1;
  for (const [at, token] of scanned.tokens.entries()) {
    if (!SIZES.has(token) || NUMBER.test(scanned.tokens[at - 1] ?? '') || scanned.jointAt(at) === "'")
      continue;
    if (found >= 0) return -1;
    found = at;
  }
  return found;
}

const NUMBER = /^\d/;

/** Behind the same word or before it: "large" is said of a screen in one title, and of the whole in another. */
function inOnePlace(a: readonly string[], i: number, b: readonly string[], j: number): boolean {
  const before = a[i - 1];
  if (before !== undefined && before === b[j - 1]) return true;
  const behind = a[i + 1];
  return behind !== undefined && behind === b[j + 1];
}
