// A logistic model of how likely a word of one shop's title also stands in another shop's title of the same product ("survives").
import { type KnownWord, knownWord, learned } from './word-table.ts';
import type { Word } from './words.ts';

/** What a word's context adds to its own features. */
export interface Setting {
  /** number of words in the title */
  readonly length: number;
  /** the word is (part of) the brand */
  readonly brand: boolean;
  /** where it was read: the title, or the code or brand field when the title lacks it */
  readonly from: 'title' | 'code' | 'brand';
}

function lengthClass(length: number): string {
  return length <= 3 ? '3' : length <= 5 ? '5' : length <= 8 ? '8' : length <= 12 ? '12' : 'more';
}

function placeClass(at: number, length: number): string {
  if (at === 0) return 'first';
  if (at === length - 1) return 'last';
  return at < length / 3 ? 'early' : at < (2 * length) / 3 ? 'middle' : 'late';
}

/** The names of the binary features that are set for a word; `known` is the table's entry for it. */
export function featuresOf(word: Word, setting: Setting, known: KnownWord | null): string[] {
  const rarity = known === null ? 'new' : String(Math.min(7, Math.floor(-Math.log2(known.share) / 1.5)));
  const place = setting.from === 'title' ? placeClass(word.at, setting.length) : setting.from;
  const joined = word.text !== word.bare;
  const features = [
    'bias',
    `shape ${word.shape}`,
    `shape ${word.shape} place ${place}`,
    `rarity ${rarity}`,
    `rarity ${rarity} shape ${word.shape}`,
    `letters ${Math.min(12, word.bare.length)} shape ${word.shape}`,
    `title ${lengthClass(setting.length)}`,
    `title ${lengthClass(setting.length)} place ${place}`,
  ];
  if (setting.brand) features.push('brand', `brand ${known === null ? 'new' : 'known'}`);
  if (joined) features.push(`joined ${word.shape}`);
  return features;
}

function chance(kind: 0 | 1, word: Word, setting: Setting): number {
  const { features } = learned();
  const weightOf = (feature: string): number => features[feature]?.[kind] ?? 0;
  const known = knownWord(word.bare);
  let sum = (known?.survival ?? 0) * weightOf('survival');
  for (const feature of featuresOf(word, setting, known)) sum += weightOf(feature);
  return 1 / (1 + Math.exp(-sum));
}

/** Probability that the other title has the word as a word of its own. */
export function wordSurvives(word: Word, setting: Setting): number {
  return chance(0, word, setting);
}

/** Probability that the other title has the word's letters in a row, also inside a longer word. */
export function partSurvives(word: Word, setting: Setting): number {
  return chance(1, word, setting);
}
