// Learns how telling a word is from how many distinct products of the training sets carry it; labels play no part.

import type { Prepared } from '../lib/match/prepare.ts';
import { type Lexicon, lexiconOf, type Weights } from '../lib/match/weights.ts';
import { foldInPlace } from '../lib/understand/index.ts';

const LEVELS = 24;
const LEAST = 4;
const FLOOR = 0.05;

export type WordWeights = Pick<Weights, 'words' | 'unknown' | 'unknownDigits' | 'leans'>;

/** Before anything is known every word weighs the same. */
export const EVEN: Lexicon = { weight: () => 1, lean: () => 0 };

/** `products` are the distinct products of one or more sets; a word is kept when at least four of them carry it. */
export function learnWords(products: readonly Prepared[]): WordWeights {
  const carriers = new Map<string, number>();
  for (const product of products) {
    for (const word of product.words.texts) carriers.set(word, (carriers.get(word) ?? 0) + 1);
  }
  const scale = Math.log(products.length + 1);
  const weightOf = (count: number): number => Math.log((products.length + 1) / (count + 1)) / scale + FLOOR;
  const levels = new Map<number, string[]>();
  for (const [word, count] of carriers) {
    if (count < LEAST || word === '' || foldInPlace(word).folded.includes(' ')) continue;
    const level = Math.round(weightOf(count) * LEVELS);
    const known = levels.get(level);
    if (known === undefined) levels.set(level, [word]);
    else known.push(word);
  }
  const words = [...levels.entries()]
    .sort(([x], [y]) => x - y)
    .map(([level, list]) => ({ weight: Number((level / LEVELS).toFixed(3)), words: list.sort().join(' ') }));
  const unknown = Number(weightOf(1).toFixed(3));
  return { words, unknown, unknownDigits: unknown, leans: [] };
}

export function lexiconFrom(words: WordWeights): Lexicon {
  return lexiconOf(words);
}
