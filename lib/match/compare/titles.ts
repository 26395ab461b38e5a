// Compares the wording of two titles, and each title with the other's whole text.

import type { Prepared } from '../prepare/prepare.ts';
import { bitCount, hasHash, mayBeWithin, sharedCount, sharedHashes, sketchShared } from '../words/hash.ts';
import { MOST_FORMS, type Words } from '../words/words.ts';
import { type Side, shared as sharing, sides } from './align.ts';
import { group, writeBoth } from './feature-group.ts';
import { findVariants, variants } from './spelling-variants.ts';

// an import is looked up at every use, a constant of one's own is not
const { left, right } = sides;
const shared = sharing;

const SHARED = group(['jaccard', 'overlap', 'weightedJaccard', 'containMin', 'containMax'], writeShared);
const SOFT = group(['soft', 'softJaccard'], writeSoft);
const RESTS = group(
  [
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
  ],
  writeRests,
);
const LEAN = group(['leanSum', 'leanMin', 'leanMax'], writeLean);
const LENGTHS = group(['lengthMin', 'lengthRatio'], writeLengths);

/** features that are known once the titles are aligned, before anything else of either product is read */
export const OF_WORDS = [SHARED, SOFT, RESTS, LEAN, LENGTHS] as const;

export const TITLES = [
  SHARED,
  group(['trigram'], writeTrigrams),
  group(['sequence'], writeSequence),
  group(['neighbours'], writeNeighbours),
  group(['prefix'], writePrefix),
  group(['equal', 'squeezedInside'], writeInside),
  SOFT,
  RESTS,
  LEAN,
  LENGTHS,
  group(['inFullMin', 'inFullMax'], writeInFull),
  group(['details', 'detailsContained'], writeDetails),
  group(['unmatchedInDetails'], writeInDetails),
] as const;

/** What one side has and the other lacks, once spelling variants are matched. */
interface Rest {
  mass: number;
  heaviest: number;
  digitWords: number;
  digitMass: number;
  wordMass: number;
  soft: number;
  /** what these words indicate (log-odds): in sum, most against, most for */
  lean: number;
  leanMin: number;
  leanMax: number;
}

function emptyRest(): Rest {
  const said = { mass: 0, heaviest: 0, digitWords: 0, digitMass: 0, wordMass: 0, soft: 0 };
  return { ...said, lean: 0, leanMin: 0, leanMax: 0 };
}

/** filled anew by each comparison, as the alignment is */
const rests = { left: emptyRest(), right: emptyRest() };

/** Weighs what each side has beyond the other; the feature groups above read the last result. */
export function weighRests(a: Prepared, b: Prepared): void {
  findVariants(a, b);
  restOf(a, left, variants.left, rests.left);
  restOf(b, right, variants.right, rests.right);
}

/** total weight of a title's words; never 0 */
function massOf({ words }: Prepared): number {
  return Math.max(words.total, 1e-6);
}

function writeShared(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const la = a.words.count;
  const lb = b.words.count;
  const wa = massOf(a);
  const wb = massOf(b);
  out[at] = shared.count / Math.max(1, la + lb - shared.count);
  out[at + 1] = shared.count / Math.max(1, Math.min(la, lb));
  out[at + 2] = shared.mass / Math.max(1e-6, wa + wb - shared.mass);
  writeBoth(out, at + 3, shared.mass / wa, shared.mass / wb);
}

function writeTrigrams(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = (2 * sketchShared(a.words.block, b.words.block)) / Math.max(1, a.sketchSize + b.sketchSize);
}

function shorter(a: Prepared, b: Prepared): number {
  return Math.max(1, Math.min(a.words.length, b.words.length));
}

function writeSequence(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = longestSequence(a, b, right.mate) / shorter(a, b);
}

function writeNeighbours(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = sharedCount(a.pairs, b.pairs) / Math.max(1, Math.min(a.pairs.length, b.pairs.length));
}

function writePrefix(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = commonFront(a.words, b.words) / shorter(a, b);
}

function writeInside(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const [short, long] = a.words.letters < b.words.letters ? [a, b] : [b, a];
  const inside = mayBeWithin(short.words.block, long.words.block) && long.squeezed.includes(short.squeezed);
  out[at] = inside && a.words.letters === b.words.letters ? 1 : 0;
  out[at + 1] = inside && short.words.letters > 0 ? 1 : 0;
}

function writeSoft(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const wa = massOf(a);
  const wb = massOf(b);
  const soft = shared.mass + Math.max(rests.left.soft, rests.right.soft);
  out[at] = soft / Math.min(wa, wb);
  out[at + 1] = soft / Math.max(1e-6, wa + wb - soft);
}

function writeRests(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const { left, right } = rests;
  writeBoth(out, at, left.mass / massOf(a), right.mass / massOf(b));
  writeBoth(out, at + 2, left.heaviest, right.heaviest);
  writeBoth(out, at + 4, left.digitWords, right.digitWords);
  writeBoth(out, at + 6, left.digitMass, right.digitMass);
  writeBoth(out, at + 8, left.wordMass, right.wordMass);
}

function writeLean(_a: Prepared, _b: Prepared, out: Float64Array, at: number): void {
  const { left, right } = rests;
  out[at] = left.lean + right.lean;
  out[at + 1] = Math.min(left.leanMin, right.leanMin);
  out[at + 2] = Math.max(left.leanMax, right.leanMax);
}

function writeLengths(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const la = a.words.count;
  const lb = b.words.count;
  out[at] = Math.min(la, lb);
  out[at + 1] = Math.min(la, lb) / Math.max(1, la, lb);
}

function writeInFull(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const mine = shared.mass + massInFull(a, b, left);
  const theirs = shared.mass + massInFull(b, a, right);
  writeBoth(out, at, mine / massOf(a), theirs / massOf(b));
}

/** Weight of the words only in the title of `a` that stand anywhere else in the text of `b`. */
function massInFull({ words }: Prepared, b: Prepared, { open, alone }: Side): number {
  const { details, stated } = b;
  // most say nothing else
  if (details.size === 0 && stated.length === 0 && b.brandHashes.length === 0) return 0;
  let mass = 0;
  for (let at = 0; at < alone; at++) {
    const word = open[at] ?? 0;
    const hash = words.hashOf(word);
    if (hasHash(details, hash) || b.isBrand(hash) || isStated(words, word, b)) mass += words.weightOf(word);
  }
  return mass;
}

function writeDetails(
  { details: a }: Prepared,
  { details: b }: Prepared,
  out: Float64Array,
  at: number,
): void {
  const both = a.size > 0 && b.size > 0;
  const details = both ? sharedHashes(a, b) : 0;
  out[at] = both ? details / (a.size + b.size - details) : -1;
  out[at + 1] = both ? details / Math.min(a.size, b.size) : -1;
}

function writeInDetails(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = countInDetails(a, b, left, variants.left) + countInDetails(b, a, right, variants.right);
}

/** How many words only in the title of `a`, other spellings left out, the details of `b` have. */
function countInDetails(
  { words }: Prepared,
  { details }: Prepared,
  { open, alone }: Side,
  variants: Float64Array,
): number {
  if (details.size === 0) return 0;
  let count = 0;
  for (let at = 0; at < alone; at++)
    if ((variants[at] ?? 0) === 0 && hasHash(details, words.hashOf(open[at] ?? 0))) count++;
  return count;
}

/** Goes over the words of `a` that `b` lacks: is each a spelling of another, part of a compound, or truly missing? */
function restOf({ words }: Prepared, { open, alone }: Side, variants: Float64Array, rest: Rest): void {
  let mass = 0;
  let heaviest = 0;
  let digitWords = 0;
  let digitMass = 0;
  let wordMass = 0;
  let soft = 0;
  let lean = 0;
  let leanMin = 0;
  let leanMax = 0;
  for (let at = 0; at < alone; at++) {
    const word = open[at] ?? 0;
    const weight = words.weightOf(word);
    const found = variants[at] ?? 0;
    if (found > 0) {
      soft += weight * found;
      continue;
    }
    mass += weight;
    heaviest = Math.max(heaviest, weight);
    // no branch, as nobody can foretell which words have digits
    const digits = words.digitOf(word);
    digitWords += digits;
    digitMass += digits * weight;
    wordMass += (1 - digits) * weight;
    const leaning = words.leanOf(word);
    lean += leaning;
    leanMin = Math.min(leanMin, leaning);
    leanMax = Math.max(leanMax, leaning);
  }
  rest.mass = mass;
  rest.heaviest = heaviest;
  rest.digitWords = digitWords;
  rest.digitMass = digitMass;
  rest.wordMass = wordMass;
  rest.soft = soft;
  rest.lean = lean;
  rest.leanMin = leanMin;
  rest.leanMax = leanMax;
}

function isStated(words: Words, word: number, { stated }: Prepared): boolean {
  return stated.length > 0 && stated.includes(words.textOf(word));
}

function commonFront(a: Words, b: Words): number {
  let same = 0;
  while (same < a.length && same < b.length && a.hashAt(same) === b.hashAt(same)) same++;
  return same;
}

/** for each of a title's words the positions where it stands, as a bit set */
const places = new Int32Array(MOST_FORMS);

/**
 * Length of the longest common subsequence of words, bit-parallel in one machine word (at most 32 words a side); `mate`
 * holds the positions of b's words in a.
 */
function longestSequence({ words: a }: Prepared, { words: b }: Prepared, mate: Int16Array): number {
  places.fill(0, 0, a.count);
  for (let i = 0; i < a.length; i++) {
    const word = a.wordAt(i);
    places[word] = (places[word] ?? 0) | (1 << i);
  }
  let row = -1;
  for (let j = 0; j < b.length; j++) {
    const word = mate[b.wordAt(j)] ?? -1;
    if (word < 0) continue;
    const here = places[word] ?? 0;
    const carried = row & here;
    row = (row + carried) | (row & ~here);
  }
  return bitCount(a.length < 32 ? ~row & ((1 << a.length) - 1) : ~row);
}
