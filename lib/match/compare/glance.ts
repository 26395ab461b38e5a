// The first look at a pair: of two titles that share no number and no code, what little else they share may settle it.

import type { Numbers } from '../learned/walk.ts';
import { type Feature, placeOf } from './compare.ts';
import { OF_WORDS } from './titles.ts';

/** what the trees of a glance may ask; how heavy what is shared is, is known as soon as the rest */
export const GLANCED: readonly Feature[] = [
  ...OF_WORDS.flatMap(({ names }) => names),
  'sharedHeaviest',
  'sharedMass',
];

const NUMBERS = placeOf('sharedDigitWords');
const CODES = placeOf('codeFoundMax');

/** Do they share a word with digits, or does one have a code of the other anywhere? Then words alone settle nothing. */
export function sharesNumbers(pair: Numbers): boolean {
  return pair.numberAt(NUMBERS) > 0 || pair.numberAt(CODES) > 0;
}
