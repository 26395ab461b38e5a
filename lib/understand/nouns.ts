// Product types and qualities in some twenty languages, so that "Kopfhörer", "casque" and "headphones" are one word.
import { lazy } from '../base/async/lazy.ts';
import { KNOWN_BRANDS, longDenseBrands, SHORT_BRANDS } from './brands.ts';
import { FOLLOWERS, MEANINGS } from './lexicon.ts';
import NOUNS from './product-nouns.json' with { type: 'json' };
import { wordsIn } from './scan.ts';

interface Phrase {
  /** the folded words after the first */
  readonly rest: readonly string[];
  /** the form in which it is compared */
  readonly key: string;
}

const MOST_WORDS = 20;
/** scripts without spaces begin about here */
const DENSE = 0x3000;
/** surely one word */
const PLAIN = /^[a-z\u0430-\u045f]+$/;

interface Nouns {
  readonly byWord: ReadonlyMap<string, string>;
  /** the first word of each phrase → the phrases, longest first */
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
}

const nouns = lazy(readNouns);

/**
 * Noun → its other words, folded; "_" stands for the space inside a phrase of two or three words. A noun behind "*" is only
 * the name of its words, and none of them: "pan" is more than a thing to cook in.
 */
function readNouns(): Nouns {
  const byWord = new Map<string, string>();
  const byFirst = new Map<string, Phrase[]>();
  const add = ([first = '', ...rest]: readonly string[], key: string): void => {
    const phrases = byFirst.get(first);
    if (phrases === undefined) byFirst.set(first, [{ rest, key }]);
    else phrases.push({ rest, key });
  };
  for (const [name, others] of Object.entries(NOUNS)) {
    const noun = name.startsWith('*') ? name.slice(1) : name;
    const words = noun === name ? `${noun} ${others}` : others;
    for (const word of words.trim().split(' ')) {
      const parts = PLAIN.test(word) ? null : wordsIn(word.replaceAll('_', ' '), MOST_WORDS);
      if (parts !== null && parts.length > 1) add(parts, `~${noun}`);
      else byWord.set(word, noun);
    }
  }
  // what scripts without spaces write with more than two letters stands in a text as several words
  const addDense = (word: string, key: string): void => {
    const parts = wordsIn(word, MOST_WORDS);
    if (parts.length > 1) add(parts, key);
  };
  for (const [word, { kind, value }] of MEANINGS.all) {
    const compared = kind === 'colour' || kind === 'material' || kind === 'condition';
    if (compared && word.charCodeAt(0) >= DENSE) addDense(word, `~${value}`);
  }
  for (const [name, usual] of longDenseBrands()) addDense(name, usual);
  for (const release of ['2', '3', '4', '5']) add(['playstation', release], `ps${release}`);
  for (const phrases of byFirst.values()) phrases.sort((x, y) => y.rest.length - x.rest.length);
  return { byWord, byFirst };
}

/** Builds all word lists that are otherwise built when first asked, one a step. */
export function* readyWords(): Generator<void> {
  for (const list of [MEANINGS, FOLLOWERS, KNOWN_BRANDS, SHORT_BRANDS]) {
    list.has('');
    yield;
  }
  nouns();
  yield;
}

/** The words of all nouns, in all languages, folded. */
export function nounWords(): Iterable<string> {
  return nouns().byWord.keys();
}

/** The noun that a folded word stands for; undefined when it is not on the list. */
export function nounOf(word: string): string | undefined {
  return nouns().byWord.get(word);
}

/** linking elements of compounds: "Gesicht-s-creme", "Kaffee-bohnen" */
const JOINTS = ['', 's', 'n', 'en', 'es'];
const SHORTEST_PART = 4;

/** The two nouns of a compound ("Kaffeebohnen": coffee, beans); null when it does not consist of two known nouns. */
export function nounsOfCompound(word: string): readonly [string, string] | null {
  const { byWord } = nouns();
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
  return nouns().byFirst.has(word);
}

/** The noun of several words that begins at `at` ("washing machine"), as it is compared, and how many words it takes. */
export function nounPhraseAt(
  words: readonly string[],
  at: number,
): { readonly key: string; readonly length: number } | null {
  const phrases = nouns().byFirst.get(words[at] ?? '');
  if (phrases === undefined) return null;
  for (const { rest, key } of phrases) {
    if (rest.every((word, i) => words[at + 1 + i] === word)) return { key, length: rest.length + 1 };
  }
  return null;
}

/** The brand that a two-character word names in a script without spaces ("华为" is huawei); undefined for any other word. */
export function denseBrandOf(word: string): string | undefined {
  return word.charCodeAt(0) >= DENSE ? SHORT_BRANDS.get(word) : undefined;
}
