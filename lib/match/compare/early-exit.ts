// The first, cheap stage: where two titles share no number and no code, the few words they share may settle the pair.

import type { Numbers } from '../learned/walk.ts';
import { type Feature, placeOf } from './compare.ts';
import { OF_WORDS } from './titles.ts';

/** features that the trees of the first stage may read; the weight of the shared words is known as soon as the rest */
export const EARLY: readonly Feature[] = [
  ...OF_WORDS.flatMap(({ names }) => names),
  'sharedHeaviest',
  'sharedMass',
];

const NUMBERS = placeOf('sharedDigitWords');
const CODES = placeOf('codeFoundMax');

/** Do they share a word with digits, or does one have a code of the other? Then words alone settle nothing. */
export function sharesNumbers(pair: Numbers): boolean {
  return pair.numberAt(NUMBERS) > 0 || pair.numberAt(CODES) > 0;
}
