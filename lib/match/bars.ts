// What keeps a near-equal pair out of *same*: a word that makes another product of it, and stands on one side alone.
import { FEATURES } from './compare.ts';
import { sharesNumber } from './lift.ts';
import { maskOf } from './masks.ts';
import type { Prepared } from './prepare.ts';
import { THRESHOLDS } from './thresholds.ts';

const place = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name);
const SWAPPED = place('swappedNumbers');
const NUMBERS_ONLY = place('digitWordsMin');
const BRANCHES = place('codeBranches');
const CODE_LENGTH = place('codeSharedLength');

const BUNDLE = maskOf('role', [{ value: 'bundle' }]);
const PACKED = /^\d.*pack$/;
/** "charger for ..." says so among its first words */
const FRONT = 4;

/**
 * `row` is what `compare` filled. True when an edition or a pack is named on one side only, numbers differ with no long
 * code in common, models branch, or one title begins with what the thing fits. A number that all shops use lifts the bar.
 */
export function isBarred(a: Prepared, b: Prepared, row: Float64Array): boolean {
  if (sharesNumber(a, b)) return false;
  const coded = (row[CODE_LENGTH] ?? 0) >= THRESHOLDS.codeOverColour;
  const numbers = [SWAPPED, NUMBERS_ONLY, BRANCHES].some((sign) => (row[sign] ?? 0) > 0);
  if (numbers && !coded) return true;
  if (a.masks.parting !== b.masks.parting) return true;
  return beginsFitting(a) !== beginsFitting(b);
}

/** Is a bundle, or a pack of several, named on one side only? */
export function contentsApart(a: Prepared, b: Prepared): boolean {
  if (((a.masks.role ^ b.masks.role) & BUNDLE) !== 0) return true;
  return packsOf(a) !== packsOf(b) || (a.pack ?? 1) !== (b.pack ?? 1);
}

function beginsFitting(product: Prepared): boolean {
  return product.fitsFrom <= FRONT && product.fitsFrom < product.order.length;
}

function packsOf({ words }: Prepared): string {
  let packs = '';
  for (const text of words.texts) if (PACKED.test(text)) packs += `${text} `;
  return packs;
}
