// What is known of a word by itself: how telling it is (from document frequency), and what it indicates where only one of two
// products has it.
import { nounWords } from '../../understand/index.ts';
import { hashOf } from './hash.ts';
import { unpronounceabilityAmong } from './pronounceability.ts';

export interface Lexicon {
  /** how telling the word is, about 0.05 (everywhere) to 1 (rare) */
  weight(hash: number, text: string): number;
  lean(hash: number): number;
  /** how many signs the word shows of being a code and no word, see `unpronounceabilityAmong` */
  strangeness(text: string): number;
}

/** the weight of a word that every title has */
const LEAST_WEIGHT = 0.05;

/** Weight of a word that `carriers` of `products` titles contain: rarer words weigh more, one in a single title about 1. */
export function wordWeight(carriers: number, products: number): number {
  return Math.log((products + 1) / (carriers + 1)) / Math.log(products + 1) + LEAST_WEIGHT;
}

/** In scripts without spaces each letter pair is a word: several overlapping pairs say what one word says elsewhere. */
export const DENSE_PAIR = 0.4;

export function isDensePair(text: string): boolean {
  return text.length <= 2 && text.charCodeAt(0) >= 0x3000;
}

/** What was learned of a word: its weight, its lean or both. */
export interface LearnedWord {
  readonly word: string;
  readonly weight?: number | undefined;
  readonly lean?: number | undefined;
}

/** What was learned of words; `words` is asked for them again when first needed letter by letter. */
export interface Learned {
  readonly words: () => Iterable<LearnedWord>;
  readonly unknown: number;
  readonly unknownDigits: number;
}

export function lexiconOf({ words, unknown, unknownDigits }: Learned): Lexicon {
  const byHash = new Map<number, number>();
  const leans = new Map<number, number>();
  for (const { word, weight, lean } of words()) {
    const hash = hashOf(word);
    if (weight !== undefined) byHash.set(hash, weight);
    if (lean !== undefined) leans.set(hash, lean);
  }
  let strangeness: Lexicon['strangeness'] | null = null;
  return {
    weight: (hash, text) =>
      byHash.get(hash) ??
      (/\d/.test(text) ? unknownDigits : isDensePair(text) ? DENSE_PAIR * unknown : unknown),
    lean: (hash) => leans.get(hash) ?? 0,
    strangeness: (text) => {
      strangeness ??= unpronounceabilityAmong([
        ...[...words()].flatMap(({ word, weight }) => (weight === undefined ? [] : word)),
        ...nounWords(),
      ]);
      return strangeness(text);
    },
  };
}
