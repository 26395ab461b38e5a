// Compares two titles as sequences: substitutions, leading words, and words that only say what a product fits.

import type { Prepared } from '../prepare/prepare.ts';
import { hasHash } from '../words/hash.ts';
import { shared as sharing, sides } from './align.ts';
import { CODES_ONLY } from './codes.ts';
import { group, writeBoth } from './feature-group.ts';

// an import is looked up at every use, a constant of one's own is not
const { left, right } = sides;
const shared = sharing;

export const ORDER = [
  group(['swappedNumbers', 'swappedWords', 'swappedMixed', 'addedMin', 'addedMax'], writeSwaps),
  group(['leadUnmatchedMin', 'leadUnmatchedMax'], writeLeads),
  group(['sharedHeaviest', 'sharedDigitMass', 'sharedDigitWords', 'sharedMass'], writeShared),
  group(['fitsOnlyOne', 'fitsCrossed', 'fitsShared', 'headShared'], writeFits),
  CODES_ONLY,
  group(['colourAnywhere'], writeColours),
] as const;

const LEAD = 4;
const swaps = { numbers: 0, words: 0, mixed: 0 };

function writeSwaps(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  swaps.numbers = swaps.words = swaps.mixed = 0;
  const addedA = countSwaps(a, b, left.mate, right.mate);
  const addedB = onlyHere(b, right.mate) - swaps.numbers - swaps.words - swaps.mixed;
  out[at] = swaps.numbers;
  out[at + 1] = swaps.words;
  out[at + 2] = swaps.mixed;
  writeBoth(out, at + 3, addedA, Math.max(0, addedB));
}

function writeLeads(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  writeBoth(out, at, leadUnmatched(a, b, left.mate), leadUnmatched(b, a, right.mate));
}

function writeShared(_a: Prepared, _b: Prepared, out: Float64Array, at: number): void {
  out[at] = shared.heaviest;
  out[at + 1] = shared.digitMass;
  out[at + 2] = shared.digitWords;
  out[at + 3] = shared.mass;
}

function writeColours(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const x = a.allColours;
  const y = b.allColours;
  out[at] = x === 0 || y === 0 ? -1 : (x & y) !== 0 ? 1 : 0;
}

/**
 * Walks a title: right after (or before) a shared word, a word only here against a word only there is a substitution
 * ("XP Home", "XP Professional"). Returns how many one-sided words are no substitution.
 */
function countSwaps(a: Prepared, b: Prepared, mate: Int16Array, otherMate: Int16Array): number {
  let added = 0;
  for (let i = 0; i < a.words.length; i++) {
    if (mateOf(a, mate, i) >= 0) continue;
    const j = facing(a, b, mate, otherMate, i);
    if (j < 0) {
      added++;
      continue;
    }
    const mine = a.words.hasDigit(a.words.wordAt(i));
    const theirs = b.words.hasDigit(b.words.wordAt(j));
    if (mine && theirs) swaps.numbers++;
    else if (mine || theirs) swaps.mixed++;
    else swaps.words++;
  }
  return added;
}

function mateOf(a: Prepared, mate: Int16Array, place: number): number {
  return mate[a.words.wordAt(place)] ?? -1;
}

/** Position in `b` that faces position `i` of `a`: next to the same neighbour, and not found in `a` itself; -1 when there is none. */
function facing(a: Prepared, b: Prepared, mate: Int16Array, otherMate: Int16Array, i: number): number {
  const before = i > 0 ? mateOf(a, mate, i - 1) : -1;
  if (before >= 0) {
    const j = b.words.placeOf(before) + 1;
    if (j < b.words.length && mateOf(b, otherMate, j) < 0) return j;
  }
  const after = i + 1 < a.words.length ? mateOf(a, mate, i + 1) : -1;
  if (after < 0) return -1;
  const j = b.words.placeOf(after) - 1;
  return j >= 0 && j < b.words.length && mateOf(b, otherMate, j) < 0 ? j : -1;
}

function onlyHere(a: Prepared, mate: Int16Array): number {
  let count = 0;
  for (let i = 0; i < a.words.length; i++) if (mateOf(a, mate, i) < 0) count++;
  return count;
}

function leadUnmatched(a: Prepared, b: Prepared, mate: Int16Array): number {
  let count = 0;
  for (let i = 0; i < LEAD && i < a.words.length; i++) {
    if (mateOf(a, mate, i) >= 0) continue;
    const hash = a.words.hashAt(i);
    if (!hasHash(b.details, hash) && !b.isBrand(hash)) count++;
  }
  return count;
}

/** "Charger for GoPro Hero" against "GoPro Hero": the words that say what a product fits are not what it is. */
function writeFits(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const from = a.fitsFrom;
  const till = b.fitsFrom;
  out[at] = from < a.words.length !== till < b.words.length ? 1 : 0;
  let crossed = 0;
  let fits = 0;
  let head = 0;
  for (let i = 0; i < a.words.length; i++) {
    const word = mateOf(a, left.mate, i);
    if (word < 0) continue;
    const beyond = b.words.placeOf(word) >= till;
    if (i >= from !== beyond) crossed++;
    else if (beyond) fits++;
    else head++;
  }
  out[at + 1] = crossed;
  out[at + 2] = fits;
  out[at + 3] = head;
}
