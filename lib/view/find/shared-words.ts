// The words that two titles share, quoted from each: shown where a verdict's own evidence names nothing specific.
import { fold } from '../../base/text/text.ts';

const MOST = 40;
const WORD = /[\p{L}\p{N}]+/gu;

interface Word {
  readonly folded: string;
  readonly text: string;
  readonly from: number;
}

export interface SharedWords {
  readonly here: string;
  readonly there: string;
}

/** Null where fewer than two words are in both; "…" stands for omitted words. */
export function sharedWords(here: string, there: string): SharedWords | null {
  const [mine, theirs] = [wordsOf(here), wordsOf(there)];
  const shared = intersection(mine, theirs);
  if ([...shared].filter((word) => word.length > 1).length < 2) return null;
  return { here: quoted(here, mine, shared), there: quoted(there, theirs, shared) };
}

function wordsOf(title: string): Word[] {
  const found = [...title.slice(0, 600).matchAll(WORD)].slice(0, MOST);
  return found.map(({ 0: text, index }) => ({ folded: fold(text), text, from: index }));
}

function intersection(mine: readonly Word[], theirs: readonly Word[]): Set<string> {
  const there = new Set(theirs.map(({ folded }) => folded));
  return new Set(mine.map(({ folded }) => folded).filter((word) => there.has(word)));
}

/** Adjacent words are quoted together with what is between them. */
function quoted(title: string, words: readonly Word[], shared: ReadonlySet<string>): string {
  let text = '';
  let last: number | null = null;
  for (const [at, word] of words.entries()) {
    if (!shared.has(word.folded)) continue;
    const before = last === null ? undefined : words[last];
    if (before !== undefined)
      text += last === at - 1 ? title.slice(before.from + before.text.length, word.from) : ' … ';
    text += word.text;
    last = at;
  }
  return text;
}
