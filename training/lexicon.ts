// Learns word statistics: how informative a word is, by how many products have it, and its lean, by what its standing on one side
// only says about a match.

import type { Prepared } from '../lib/match/prepare/prepare.ts';
import { type LearnedWord, type Lexicon, lexiconOf, wordWeight } from '../lib/match/words/lexicon.ts';

const LEVELS = 24;
const LEAST_CARRIERS = 5;
/** the same of a word with a digit: a number that few have tells as much as one that was never met */
const LEAST_NUMBER_CARRIERS = 6;
const LEAST_SIGHTS = 8;
/** pseudo-counts: number of observations at the average rate that are added to each word's own */
const DAMPING = 4;
const STEPS = 8;
const STEEPEST = 2.5;
/** pairs that share less than this part of the shorter title are not counted for single words */
const RELATED = 0.3;

export interface WordWeights {
  readonly words: readonly { readonly weight: number; readonly words: string }[];
  readonly unknown: number;
  readonly unknownDigits: number;
}
export type Leans = readonly { readonly lean: number; readonly words: string }[];

/** The lexicon before anything is learned: every word weighs the same. */
export const EVEN: Lexicon = { weight: () => 1, lean: () => 0, strangeness: () => 0 };

/**
 * Learns word weights from distinct products; a word is kept when at least five of them have it, a number when
 * six do. Labels are not used.
 */
export function learnWords(products: readonly Prepared[]): WordWeights {
  const carriers = new Map<string, number>();
  for (const product of products) {
    for (const word of product.words.texts) carriers.set(word, (carriers.get(word) ?? 0) + 1);
  }
  const weightOf = (count: number): number => wordWeight(count, products.length);
  const least = (word: string): number => (/\d/.test(word) ? LEAST_NUMBER_CARRIERS : LEAST_CARRIERS);
  const kept = [...carriers].filter(([word, count]) => count >= least(word) && !word.includes(' '));
  const words = grouped(kept.map(([word, count]) => [word, Math.round(weightOf(count) * LEVELS)]));
  const unknown = Number(weightOf(1).toFixed(3));
  return {
    words: words.map(([level, list]) => ({ weight: Number((level / LEVELS).toFixed(3)), words: list })),
    unknown,
    unknownDigits: unknown,
  };
}

/** Words that only one of two related titles has, and the pair's label. */
export interface OneSided {
  readonly words: readonly string[];
  readonly label: number;
  readonly weight: number;
}

/** Null when the titles share too little. */
export function oneSided(a: Prepared, b: Prepared, label: number, weight: number): OneSided | null {
  const left = new Set(a.words.texts);
  const right = new Set(b.words.texts);
  const only = [...left].filter((word) => !right.has(word));
  const shared = left.size - only.length;
  if (shared / Math.max(1, Math.min(left.size, right.size)) < RELATED) return null;
  return { words: [...only, ...b.words.texts.filter((word) => !left.has(word))], label, weight };
}

/** The log-odds of a match that a word on one side only adds, for words seen like that at least eight times. */
export function learnLeans(pairs: readonly OneSided[]): Leans {
  const sights = new Map<string, { count: number; same: number; total: number }>();
  let same = 0;
  let total = 0;
  for (const { words, label, weight } of pairs) {
    same += label * weight;
    total += weight;
    for (const word of words) {
      const sight = sights.get(word) ?? { count: 0, same: 0, total: 0 };
      sight.count++;
      sight.same += label * weight;
      sight.total += weight;
      sights.set(word, sight);
    }
  }
  const base = same / Math.max(total, 1e-9);
  const leaning: [string, number][] = [];
  for (const [word, sight] of sights) {
    if (sight.count < LEAST_SIGHTS || word.includes(' ')) continue;
    const rate = (sight.same + DAMPING * base) / (sight.total + DAMPING);
    const lean = Math.log(rate / (1 - rate)) - Math.log(base / (1 - base));
    const level = Math.round(Math.max(-STEEPEST, Math.min(STEEPEST, lean)) * STEPS);
    if (Math.abs(level) > 1) leaning.push([word, level]);
  }
  return grouped(leaning).map(([level, words]) => ({ lean: level / STEPS, words }));
}

function grouped(words: readonly (readonly [word: string, level: number])[]): [number, string][] {
  const levels = new Map<number, string[]>();
  for (const [word, level] of words) {
    const known = levels.get(level);
    if (known === undefined) levels.set(level, [word]);
    else known.push(word);
  }
  return [...levels].sort(([x], [y]) => x - y).map(([level, list]) => [level, list.sort().join(' ')]);
}

export function lexiconFrom(words: WordWeights, leans: Leans): Lexicon {
  return lexiconOf({ ...words, words: () => together(words, leans) });
}

/** Each word once, with its weight and its lean: most have both, and the words themselves make up most of the file. */
export function together({ words }: WordWeights, leans: Leans): LearnedWord[] {
  const known = new Map<string, LearnedWord>();
  for (const { weight, words: list } of words)
    for (const word of list.split(' ')) known.set(word, { word, weight });
  for (const { lean, words: list } of leans)
    for (const word of list.split(' ')) known.set(word, { ...known.get(word), word, lean });
  return [...known.values()];
}
