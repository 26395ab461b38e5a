// What kinds of things are called in some twenty languages, so that "Kopfhörer", "casque" and "headphones" are one word.
import NOUNS from './product-nouns.json' with { type: 'json' };

interface Phrase {
  /** the folded words after the first */
  readonly rest: readonly string[];
  readonly noun: string;
}

const byWord = new Map<string, string>();
const byFirst = new Map<string, Phrase[]>();

/** noun → its folded words; "_" stands for the space inside a phrase of two or three words */
for (const [noun, words] of Object.entries(NOUNS)) {
  for (const word of words.split(' ')) {
    const [first = '', ...rest] = word.split('_');
    if (rest.length === 0) byWord.set(word, noun);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, noun }]);
  }
}

/** The noun that a folded word says; undefined when it is none of those that are known in several languages. */
export function nounOf(word: string): string | undefined {
  return byWord.get(word);
}

/** what compounds are joined by: "Gesicht-s-creme", "Kaffee-bohnen" */
const JOINTS = ['', 's', 'n', 'en', 'es'];
const SHORTEST_PART = 4;

/** The two nouns of a compound ("Kaffeebohnen": coffee, beans); null when the word is none of two known nouns. */
export function nounsOfCompound(word: string): readonly [string, string] | null {
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const last = byWord.get(word.slice(cut));
    if (last === undefined) continue;
    for (const joint of JOINTS) {
      const first = word.slice(0, cut - joint.length);
      const found = word.slice(first.length, cut) === joint ? byWord.get(first) : undefined;
      if (found !== undefined && first.length >= SHORTEST_PART) return [found, last];
    }
  }
  return null;
}

/** Does a noun of several words begin with this one? */
export function opensPhrase(word: string): boolean {
  return byFirst.has(word);
}

/** The noun that the folded words from `at` on say together ("washing machine"), and how many words it took. */
export function nounPhraseAt(
  words: readonly string[],
  at: number,
): { readonly noun: string; readonly length: number } | null {
  const phrases = byFirst.get(words[at] ?? '');
  if (phrases === undefined) return null;
  for (const { rest, noun } of phrases) {
    if (rest.every((word, i) => words[at + 1 + i] === word)) return { noun, length: rest.length + 1 };
  }
  return null;
}
