// What a title says the product is free of: sugar, caffeine, scent, in whatever language and by whichever words.
import { foldInPlace, type Scan, scan, scanOf, type Understanding } from '../../understand/index.ts';
import { closesLack, freedBy, LONG_WORDS, opensLack, thingOf } from '../words/free-of.ts';

/** What is missing, with the words that say so. */
export type Freed = ReadonlyMap<string, string>;

export const NOTHING_FREED: Freed = new Map();

/** so many words may stand between "without" and what is missing: "no added sugar", "sem adição de açúcar" */
const BETWEEN = 2;
const LETTERS = /^\p{L}+$/u;
/** "free shipping" behind a word is the shop's */
const OFFERED: ReadonlySet<string> = new Set(
  'shipping delivery postage gift returns uk p fragt frakt versand gratis size'.split(' '),
);
const NOTHING_OF_ALCOHOL = /^0[.,]0+$/;
/** "0 %" */
const NONE = /^0$/;
const FROM = /^(?:from|of)$/;

/** Few titles say anything of the kind. */
export function freedIn(understanding: Understanding): Freed {
  return freedOf(scanOf(understanding));
}

const MOST_TOLD = 160;

export function freedInDetails({ details }: Understanding): Freed {
  return details === '' ? NOTHING_FREED : freedOf(scan(foldInPlace(details), MOST_TOLD));
}

function freedOf(scanned: Scan): Freed {
  const { tokens, clean, folded, starts, ends, ascii } = scanned;
  const found = new Map<string, string>();
  const add = (thing: string, from: number, to: number): void => {
    if (!found.has(thing)) found.set(thing, clean.slice(starts[from], ends[to]));
  };
  for (const [at, token] of tokens.entries()) {
    const said = freedBy(token);
    if (said !== null) add(said, at, at);
    else if (
      opensLack(token) ||
      (token === 'u' && scanned.jointAt(at + 1) === '/') ||
      (token === 'o' && scanned.jointAt(at) === '/' && tokens[at - 1] === 'w') ||
      (NONE.test(token) && isShare(folded, ends[at] ?? 0))
    ) {
      const to = missingBehind(scanned, at);
      if (to !== null) add(to.thing, at, to.at);
    } else if (token === 'free' && FROM.test(tokens[at + 1] ?? '')) {
      const to = missingBehind(scanned, at + 1);
      if (to !== null) add(to.thing, at, to.at);
    } else if (closesLack(token) && !OFFERED.has(tokens[at + 1] ?? '')) {
      const thing = thingOf(tokens[at - 1] ?? '');
      if (thing !== null) add(thing, at - 1, at);
    } else if (NOTHING_OF_ALCOHOL.test(token) && !LETTERS.test(folded.charAt(ends[at] ?? 0)))
      add('alcohol', at, at);
  }
  if (!ascii)
    for (const [word, thing] of LONG_WORDS()) {
      const at = folded.indexOf(word);
      if (at >= 0 && !found.has(thing)) found.set(thing, clean.slice(at, at + word.length));
    }
  return found;
}

function isShare(folded: string, end: number): boolean {
  return /^ ?%/.test(folded.slice(end, end + 2));
}

/** What is missing by the words behind `at`, and where it stands; null where it is nothing known. */
function missingBehind(
  { tokens, folded, starts, ends }: Scan,
  at: number,
): { readonly thing: string; readonly at: number } | null {
  for (let next = at + 1; next <= at + 1 + BETWEEN; next++) {
    const word = tokens[next] ?? '';
    const between = folded.slice(ends[next - 1], starts[next]);
    if (!LETTERS.test(word) || /[^ /-]/.test(between)) return null;
    const thing = thingOf(word);
    if (thing !== null) return { thing, at: next };
  }
  return null;
}
