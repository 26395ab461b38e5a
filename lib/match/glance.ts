// The first look at a pair: of two titles that share no number and no code, what little else they share may settle it.
import { type Feature, placeOf } from './compare.ts';
import type { Numbers } from './walk.ts';

/** what is known of two titles when their words are laid side by side, before anything else is read of either product */
export const GLANCED: readonly Feature[] = [
  'jaccard',
  'overlap',
  'weightedJaccard',
  'containMin',
  'containMax',
  'soft',
  'softJaccard',
  'unmatchedMin',
  'unmatchedMax',
  'heaviestMin',
  'heaviestMax',
  'digitWordsMin',
  'digitWordsMax',
  'digitMassMin',
  'digitMassMax',
  'wordMassMin',
  'wordMassMax',
  'leanSum',
  'leanMin',
  'leanMax',
  'lengthMin',
  'lengthRatio',
  'sharedHeaviest',
  'sharedMass',
];

const NUMBERS = placeOf('sharedDigitWords');
const CODES = placeOf('codeFoundMax');

/** Do they share a word with digits, or does one have a code of the other anywhere? Then words alone settle nothing. */
export function sharesNumbers(pair: Numbers): boolean {
  return pair.numberAt(NUMBERS) > 0 || pair.numberAt(CODES) > 0;
}
