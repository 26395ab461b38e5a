// What keeps a near-equal pair out of *same*: a word that makes another product of it, and stands on one side alone.
import type { Understanding } from '../understand/index.ts';
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
  if (editionsApart(a, b)) return true;
  return beginsFitting(a) !== beginsFitting(b);
}

/** Is an edition that makes another product ("Pro", "Home", "Upgrade") named on one side only? */
export function editionsApart(a: Prepared, b: Prepared): boolean {
  return a.masks.parting !== b.masks.parting;
}

/** Is a pack of several named on one side only, or another number in it? */
export function packsApart(left: Understanding, right: Understanding, a: Prepared, b: Prepared): boolean {
  if (joinedPack(left) !== joinedPack(right)) return true;
  return packsOf(a) !== packsOf(b) || (a.pack ?? 1) !== (b.pack ?? 1);
}

/** Is a bundle, or a lens that comes with a camera, named on one side only? */
export function contentsApart(left: Understanding, right: Understanding, a: Prepared, b: Prepared): boolean {
  if (((a.masks.role ^ b.masks.role) & BUNDLE) !== 0) return true;
  return isCamera(left) && isCamera(right) && hasLens(left) !== hasLens(right);
}

const PACK = /^(?:pack|packs|packung|paket|pakiet)$/;
const SEVERAL = /^(?:family|familien|twin|double|triple|multi|value)$/;

/** "family pack", "twin pack": several without a number. */
function joinedPack({ tokens }: Understanding): boolean {
  return tokens.some((word, at) => PACK.test(word) && SEVERAL.test(tokens[at - 1] ?? ''));
}

const CAMERA: ReadonlySet<string> = new Set(
  'camera slr dslr kamera spiegelreflexkamera appareil camara fotocamera aparat lustrzanka fotoaparat'.split(
    ' ',
  ),
);
const ZOOM = /(?<!\d)\d{2,3}\s?(?:mm\s?)?[-–]\s?\d{2,3}\s?mm(?![\p{L}\p{N}])/iu;

function isCamera({ tokens }: Understanding): boolean {
  return tokens.some((word) => CAMERA.has(word));
}

/** A range of focal lengths in a camera's title is that of the lens it is sold with. */
function hasLens({ title }: Understanding): boolean {
  return ZOOM.test(title);
}

function beginsFitting(product: Prepared): boolean {
  return product.fitsFrom <= FRONT && product.fitsFrom < product.order.length;
}

function packsOf({ words }: Prepared): string {
  let packs = '';
  for (const text of words.texts) if (PACKED.test(text)) packs += `${text} `;
  return packs;
}
