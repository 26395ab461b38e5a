// The words of the weights file: in order, each without what it has in common with the one before, which packs a sixth better.
import * as z from 'zod/mini';
import type { LearnedWord } from '../words/lexicon.ts';
import { encodeNumbers, numbersIn } from './number-encoding.ts';

/**
 * - `texts`: all words by their character codes, each as one of `SIGNS`, which counts the characters it has in common with the word before,
 *   and the rest of it.
 * - `weights`, `leans`: for each word, as `number-encoding.ts` encodes numbers, the place of its own among the levels, from 1 on; 0 where it has none.
 */
export const WordLists = z.object({
  texts: z.string(),
  weights: z.string(),
  weightLevels: z.array(z.number()),
  leans: z.string(),
  leanLevels: z.array(z.number()),
});
export type WordLists = z.infer<typeof WordLists>;

/** no word has any of these, and JSON need not escape them */
const SIGNS = "!#$%&'()*+";
const SIGNED = /([!#$%&'()*+])([^!#$%&'()*+]*)/g;

/** All words, as `packWords` was given them, in order. */
export function* wordsOf(lists: WordLists): Generator<LearnedWord> {
  const weights = numbersIn(lists.weights);
  const leans = numbersIn(lists.leans);
  let at = 0;
  let word = '';
  for (const [, sign = '', rest = ''] of lists.texts.matchAll(SIGNED)) {
    word = word.slice(0, SIGNS.indexOf(sign)) + rest;
    const weight = lists.weightLevels[(weights[at] ?? 0) - 1];
    const lean = lists.leanLevels[(leans[at] ?? 0) - 1];
    at++;
    yield { word, weight, lean };
  }
}

/** Throws where a word holds one of `SIGNS`. */
export function packWords(words: readonly LearnedWord[]): WordLists {
  const inOrder = [...words].sort((a, b) => (a.word < b.word ? -1 : 1));
  const weightLevels = levelsOf(inOrder.map(({ weight }) => weight));
  const leanLevels = levelsOf(inOrder.map(({ lean }) => lean));
  let texts = '';
  let before = '';
  for (const { word } of inOrder) {
    if ([...SIGNS].some((sign) => word.includes(sign))) throw new Error(`"${word}" cannot be packed.`);
    const common = commonLength(before, word);
    texts += SIGNS.charAt(common) + word.slice(common);
    before = word;
  }
  return {
    texts,
    weights: encodeNumbers(inOrder.map(({ weight }) => placeIn(weightLevels, weight))),
    weightLevels,
    leans: encodeNumbers(inOrder.map(({ lean }) => placeIn(leanLevels, lean))),
    leanLevels,
  };
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < SIGNS.length - 1 && length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Those that occur, each once, in order. */
function levelsOf(values: readonly (number | undefined)[]): number[] {
  return [...new Set(values.flatMap((value) => value ?? []))].sort((a, b) => a - b);
}

function placeIn(levels: readonly number[], value: number | undefined): number {
  return value === undefined ? 0 : levels.indexOf(value) + 1;
}
