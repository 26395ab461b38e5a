// Compares two titles as sequences: what stands in place of what, what leads, and which words only say what a thing fits.
import { writeBoth } from './compare-titles.ts';
import { hasHash } from './hash.ts';
import type { Prepared } from './prepare.ts';

/** in the order in which `compareOrder` writes them */
export const ORDER_FEATURES = [
  'swappedNumbers',
  'swappedWords',
  'swappedMixed',
  'addedMin',
  'addedMax',
  'leadUnmatchedMin',
  'leadUnmatchedMax',
  'sharedHeaviest',
  'sharedDigitMass',
  'sharedDigitWords',
  'sharedMass',
  'fitsOnlyOne',
  'fitsCrossed',
  'fitsShared',
  'headShared',
  'codesOnlyMin',
  'codesOnlyMax',
  'colourAnywhere',
] as const;

const LEAD = 4;
const swaps = { numbers: 0, words: 0, mixed: 0 };

export function compareOrder(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  swaps.numbers = swaps.words = swaps.mixed = 0;
  const addedA = countSwaps(a, b);
  const addedB = onlyHere(b, a) - swaps.numbers - swaps.words - swaps.mixed;
  out[at++] = swaps.numbers;
  out[at++] = swaps.words;
  out[at++] = swaps.mixed;
  at = writeBoth(out, at, addedA, Math.max(0, addedB));
  at = writeBoth(out, at, leadUnmatched(a, b), leadUnmatched(b, a));
  at = sharedWords(a, b, out, at);
  at = compareFits(a, b, out, at);
  at = writeBoth(out, at, codesOnly(a, b), codesOnly(b, a));
  const [x, y] = [a.masks.colour | a.masks.colourDetails, b.masks.colour | b.masks.colourDetails];
  out[at++] = x === 0 || y === 0 ? -1 : (x & y) !== 0 ? 1 : 0;
  return at;
}

/**
 * Walks both titles; after (or before) a word that both have, a word only here against a word only there is a swap:
 * "XP Home" and "XP Professional". Returns how many words are only here and swapped for nothing.
 */
function countSwaps(a: Prepared, b: Prepared): number {
  let added = 0;
  for (let i = 0; i < a.order.length; i++) {
    const hash = a.order[i] ?? 0;
    if (hasHash(b.words.hashes, hash)) continue;
    const j = facing(a, b, i);
    if (j < 0) {
      added++;
      continue;
    }
    const mine = a.orderDigits[i] === 1;
    const theirs = b.orderDigits[j] === 1;
    if (mine && theirs) swaps.numbers++;
    else if (mine || theirs) swaps.mixed++;
    else swaps.words++;
  }
  return added;
}

/** The place in `b` that faces place `i` of `a`: beside the same neighbour, and itself not found in `a`; -1 when there is none. */
function facing(a: Prepared, b: Prepared, i: number): number {
  if (i > 0) {
    const j = b.order.indexOf(a.order[i - 1] ?? 0) + 1;
    if (j > 0 && j < b.order.length && !hasHash(a.words.hashes, b.order[j] ?? 0)) return j;
  }
  if (i + 1 < a.order.length) {
    const j = b.order.indexOf(a.order[i + 1] ?? 0) - 1;
    if (j >= 0 && !hasHash(a.words.hashes, b.order[j] ?? 0)) return j;
  }
  return -1;
}

function onlyHere(a: Prepared, b: Prepared): number {
  let count = 0;
  for (let i = 0; i < a.order.length; i++) if (!hasHash(b.words.hashes, a.order[i] ?? 0)) count++;
  return count;
}

function leadUnmatched(a: Prepared, b: Prepared): number {
  let count = 0;
  for (let i = 0; i < LEAD && i < a.order.length; i++) {
    const hash = a.order[i] ?? 0;
    if (!hasHash(b.words.hashes, hash) && !hasHash(b.details, hash) && !b.brandHashes.includes(hash)) count++;
  }
  return count;
}

function sharedWords(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  const { hashes, weights, digits } = a.words;
  let heaviest = 0;
  let digitMass = 0;
  let digitWords = 0;
  let mass = 0;
  for (let i = 0; i < hashes.length; i++) {
    if (!hasHash(b.words.hashes, hashes[i] ?? 0)) continue;
    const weight = weights[i] ?? 0;
    mass += weight;
    if (weight > heaviest) heaviest = weight;
    if (digits[i] !== 1) continue;
    digitWords++;
    digitMass += weight;
  }
  out[at++] = heaviest;
  out[at++] = digitMass;
  out[at++] = digitWords;
  out[at++] = mass;
  return at;
}

/** "Charger for GoPro Hero" against "GoPro Hero": words that say what a thing fits are not what it is. */
function compareFits(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  const [from, till] = [a.fitsFrom, b.fitsFrom];
  out[at++] = from < a.order.length !== till < b.order.length ? 1 : 0;
  let crossed = 0;
  let fits = 0;
  let head = 0;
  for (let i = 0; i < a.order.length; i++) {
    const j = b.order.indexOf(a.order[i] ?? 0);
    if (j < 0) continue;
    if (i >= from !== j >= till) crossed++;
    else if (i >= from) fits++;
    else head++;
  }
  out[at++] = crossed;
  out[at++] = fits;
  out[at++] = head;
  return at;
}

/** codes that the other side has nowhere */
function codesOnly(a: Prepared, b: Prepared): number {
  let count = 0;
  for (const code of a.codes) if (!b.squeezedAll.includes(code)) count++;
  return count;
}
