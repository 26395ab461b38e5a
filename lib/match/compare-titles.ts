// Compares the wording of two titles, and each title with the other's whole text.
import { align, sides } from './align.ts';
import { bitCount, hasHash, mayHold, sharedCount, sketchShared } from './hash.ts';
import type { Prepared } from './prepare.ts';
import { alike } from './spelling.ts';

/** in the order in which `compareTitles` writes them */
export const TITLE_FEATURES = [
  'jaccard',
  'overlap',
  'weightedJaccard',
  'containMin',
  'containMax',
  'trigram',
  'sequence',
  'neighbours',
  'prefix',
  'equal',
  'squeezedInside',
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
  'inFullMin',
  'inFullMax',
  'details',
  'detailsContained',
  'unmatchedInDetails',
] as const;

/** What one side has and the other lacks, after spelling variants have found each other. */
interface Rest {
  mass: number;
  heaviest: number;
  digitWords: number;
  digitMass: number;
  wordMass: number;
  soft: number;
  inDetails: number;
  /** mass of the words that stand anywhere in the other's text */
  inFull: number;
}

const lean = { sum: 0, min: 0, max: 0 };

function emptyRest(): Rest {
  return { mass: 0, heaviest: 0, digitWords: 0, digitMass: 0, wordMass: 0, soft: 0, inDetails: 0, inFull: 0 };
}

/** filled anew by each comparison, as the alignment is */
const rests = { left: emptyRest(), right: emptyRest() };

export function compareTitles(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  const shared = align(a.words, b.words);
  const [la, lb] = [a.words.hashes.length, b.words.hashes.length];
  const [wa, wb] = [Math.max(a.words.total, 1e-6), Math.max(b.words.total, 1e-6)];
  const small = Math.max(1, Math.min(la, lb));
  out[at++] = shared.count / Math.max(1, la + lb - shared.count);
  out[at++] = shared.count / small;
  out[at++] = shared.mass / Math.max(1e-6, wa + wb - shared.mass);
  out[at++] = Math.min(shared.mass / wa, shared.mass / wb);
  out[at++] = Math.max(shared.mass / wa, shared.mass / wb);
  out[at++] = (2 * sketchShared(a.sketch, b.sketch)) / Math.max(1, a.sketchSize + b.sketchSize);
  out[at++] = longestSequence(a, b, sides.right.mate) / Math.max(1, Math.min(a.order.length, b.order.length));
  out[at++] = sharedCount(a.pairs, b.pairs) / Math.max(1, Math.min(a.pairs.length, b.pairs.length));
  out[at++] = commonFront(a.order, b.order) / Math.max(1, Math.min(a.order.length, b.order.length));
  out[at++] = a.squeezed === b.squeezed ? 1 : 0;
  out[at++] = inside(a.squeezed, b.squeezed);
  lean.sum = lean.min = lean.max = 0;
  const ra = restOf(a, b, sides.left.mate, sides.right.mate, rests.left);
  const rb = restOf(b, a, sides.right.mate, sides.left.mate, rests.right);
  const soft = shared.mass + Math.max(ra.soft, rb.soft);
  out[at++] = soft / Math.min(wa, wb);
  out[at++] = soft / Math.max(1e-6, wa + wb - soft);
  at = writeBoth(out, at, ra.mass / wa, rb.mass / wb);
  at = writeBoth(out, at, ra.heaviest, rb.heaviest);
  at = writeBoth(out, at, ra.digitWords, rb.digitWords);
  at = writeBoth(out, at, ra.digitMass, rb.digitMass);
  at = writeBoth(out, at, ra.wordMass, rb.wordMass);
  out[at++] = lean.sum;
  out[at++] = lean.min;
  out[at++] = lean.max;
  out[at++] = Math.min(la, lb);
  out[at++] = Math.min(la, lb) / Math.max(1, la, lb);
  at = writeBoth(out, at, (shared.mass + ra.inFull) / wa, (shared.mass + rb.inFull) / wb);
  const both = a.details.length > 0 && b.details.length > 0;
  const details = both ? sharedCount(a.details, b.details) : 0;
  out[at++] = both ? details / (a.details.length + b.details.length - details) : -1;
  out[at++] = both ? details / Math.min(a.details.length, b.details.length) : -1;
  out[at++] = ra.inDetails + rb.inDetails;
  return at;
}

export function writeBoth(out: Float64Array, at: number, x: number, y: number): number {
  out[at] = Math.min(x, y);
  out[at + 1] = Math.max(x, y);
  return at + 2;
}

/** Goes over the words of `a` that `b` lacks: is each a spelling of another, part of a compound, or truly only here? */
function restOf(a: Prepared, b: Prepared, mate: Int16Array, otherMate: Int16Array, rest: Rest): Rest {
  rest.mass = rest.heaviest = rest.digitWords = rest.digitMass = 0;
  rest.wordMass = rest.soft = rest.inDetails = rest.inFull = 0;
  const { texts, weights, digits, hashes, firsts } = a.words;
  for (let i = 0; i < texts.length; i++) {
    if ((mate[i] ?? -1) >= 0) continue;
    const weight = weights[i] ?? 0;
    const deep = b.details.length > 0 && hasHash(b.details, hashes[i] ?? 0);
    if (deep || b.brandHashes.includes(hashes[i] ?? 0) || b.stated.includes(texts[i] ?? ''))
      rest.inFull += weight;
    const found = variantOf(texts[i] ?? '', firsts[i] ?? 0, digits[i] ?? 0, b, otherMate);
    if (found > 0) {
      rest.soft += weight * found;
      continue;
    }
    if (deep) rest.inDetails++;
    rest.mass += weight;
    if (weight > rest.heaviest) rest.heaviest = weight;
    if (digits[i] === 1) {
      rest.digitWords++;
      rest.digitMass += weight;
    } else rest.wordMass += weight;
    const leaning = a.words.lean[i] ?? 0;
    lean.sum += leaning;
    if (leaning < lean.min) lean.min = leaning;
    if (leaning > lean.max) lean.max = leaning;
  }
  return rest;
}

function variantOf(text: string, first: number, digit: number, b: Prepared, otherMate: Int16Array): number {
  if (text.length >= 4 && mayHold(b.sketch, text) && b.squeezed.includes(text)) return 0.9;
  const { texts, digits, firsts } = b.words;
  for (let j = 0; j < texts.length; j++) {
    // no two spellings of a word begin with different letters
    if (firsts[j] !== first || digits[j] !== digit || (otherMate[j] ?? -1) >= 0) continue;
    if (alike(text, texts[j] ?? '', digit === 1)) return 0.85;
  }
  return 0;
}

function inside(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > 0 && long.includes(short) ? 1 : 0;
}

function commonFront(a: Int32Array, b: Int32Array): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return same;
}

/**
 * Length of the longest common subsequence of words, by one machine word of bits (at most 32 words a side); `mate` says
 * where b's words stand among a's.
 */
function longestSequence(a: Prepared, b: Prepared, mate: Int16Array): number {
  let row = -1;
  for (let j = 0; j < b.orderWords.length; j++) {
    const word = mate[b.orderWords[j] ?? 0] ?? -1;
    if (word < 0) continue;
    const places = a.wordPlaces[word] ?? 0;
    const carried = row & places;
    row = (row + carried) | (row & ~places);
  }
  const length = a.order.length;
  return bitCount(length < 32 ? ~row & ((1 << length) - 1) : ~row);
}
