// Words as 32-bit hashes in typed arrays, and sketches of letters: the forms in which two texts are compared quickly.
import { wordUnitOf } from '../../understand/index.ts';
import { int32s } from './array-pool.ts';

/** FNV-1a's start value, as a 32-bit integer: larger values would make the arithmetic floating point */
const BASIS = 0x811c9dc5 | 0;

/** FNV-1a over UTF-16 units. Two words of one comparison collide about once in a hundred million. */
export function hashOf(text: string): number {
  let hash = BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

const MARKED = 64;
/** length of a sketch, which stands at the beginning of a block */
export const SKETCH = MARKED;
const MOST_WORDS = 256;
const found = new Int32Array(MOST_WORDS);

/** An open-addressing hash set: each hash in the first free slot from where its last bits point to; 0 is a free slot. */
export interface HashSet {
  readonly size: number;
  /** the number of slots is a power of two, at least twice the number of hashes */
  readonly places: Int32Array;
}

/** The words of a text, and a sketch of its letters and digits without separators. */
export interface HashedText extends HashSet {
  readonly sketch: Int32Array;
}

const EMPTY: HashedText = { size: 0, places: new Int32Array(1), sketch: new Int32Array(MARKED) };

/** The distinct folded words of a text; at most `most` words (256) are read. */
export function hashedWords(text: string, most: number): HashedText {
  if (text === '') return EMPTY;
  const limit = Math.min(most, MOST_WORDS);
  const sketch = int32s(MARKED);
  let count = 0;
  let hash = BASIS;
  let inWord = 0;
  let first = 0;
  let second = 0;
  let i = 0;
  const end = text.length;
  // nobody can foretell where a word ends, so nothing branches on it: what does not hold of a letter is written anew
  for (; i < end && count < limit; i++) {
    const unit = wordUnitOf(text.charCodeAt(i));
    const letter = Number(unit !== 0);
    found[count] = hash;
    count += inWord & ~letter;
    hash = (Math.imul(hash ^ unit, 0x01000193) & -letter) | (BASIS & (letter - 1));
    inWord = letter;
    setMark(sketch, mark(first, second, unit), letter);
    first += (second - first) * letter;
    second += (unit - second) * letter;
  }
  if (inWord > 0 && count < limit) found[count++] = hash;
  // what was not read may hold anything
  if (i < end) sketch.fill(-1);
  const places = int32s(count === 0 ? 1 : 1 << (32 - Math.clz32(2 * count - 1)));
  return { size: putInto(places, count), places, sketch };
}

/** Puts the first `count` of `found` into free slots; returns how many of them are distinct. */
function putInto(places: Int32Array, count: number): number {
  const last = places.length - 1;
  let size = 0;
  for (let i = 0; i < count; i++) {
    const hash = found[i] ?? 0;
    let at = hash & last;
    while (places[at] !== 0 && places[at] !== hash) at = (at + 1) & last;
    if (places[at] === 0) size++;
    places[at] = hash;
  }
  return size;
}

export function hasHash({ places }: HashSet, hash: number): boolean {
  const last = places.length - 1;
  let at = hash & last;
  for (;;) {
    const held = places[at] ?? 0;
    if (held === 0) return false;
    if (held === hash) return true;
    at = (at + 1) & last;
  }
}

/** How many hashes two sets share; looks up those of the smaller one. */
export function sharedHashes(a: HashSet, b: HashSet): number {
  const few = a.size < b.size ? a : b;
  const many = few === a ? b : a;
  const { places } = few;
  let shared = 0;
  for (let i = 0; i < places.length; i++) {
    const hash = places[i] ?? 0;
    if (hash !== 0 && hasHash(many, hash)) shared++;
  }
  return shared;
}

/** Words in the order in which a title has them. */
interface InOrder {
  readonly length: number;
  hashAt(place: number): number;
}

/** The distinct pairs of adjacent words, sorted. */
export function neighbours(words: InOrder): Int32Array {
  const count = Math.max(0, words.length - 1);
  for (let i = 0; i < count; i++) found[i] = Math.imul(words.hashAt(i), 31) ^ words.hashAt(i + 1);
  return sortedSet(count);
}

/** The first `count` of `found`, sorted and without repetitions. */
function sortedSet(count: number): Int32Array {
  for (let i = 1; i < count; i++) {
    const hash = found[i] ?? 0;
    let at = i;
    for (; at > 0 && (found[at - 1] ?? 0) > hash; at--) found[at] = found[at - 1] ?? 0;
    found[at] = hash;
  }
  let kept = 0;
  for (let i = 0; i < count; i++) if (i === 0 || found[i] !== found[kept - 1]) found[kept++] = found[i] ?? 0;
  const set = int32s(kept);
  for (let i = 0; i < kept; i++) set[i] = found[i] ?? 0;
  return set;
}

/**
 * Writes the trigrams of a folded text without separators (see `squeeze`) into a bit set of 2,048: a sketch whose
 * overlap is counted without sorting. Returns the number of letters and digits.
 */
export function sketchInto(sketch: Int32Array, folded: string): number {
  let first = 0;
  let second = 0;
  let read = 0;
  const { length } = folded;
  // nobody can foretell where a sign stands, so nothing branches on it
  for (let i = 0; i < length; i++) {
    const third = folded.charCodeAt(i);
    const letter = third < PLAIN ? (letters[third] ?? 0) : 1;
    setMark(sketch, mark(first, second, third), letter & Number(read > 1));
    first += (second - first) * letter;
    second += (third - second) * letter;
    read += letter;
  }
  return read;
}

/** ASCII punctuation and spaces; other scripts' punctuation is rare enough to stay */
const SIGNS = /[^a-z0-9\u00aa-\uffff]+/g;
/** code units below this are looked up: 0 for punctuation, 1 for the others */
const PLAIN = 256;
const letters = Uint8Array.from({ length: PLAIN }, (_, unit) =>
  squeeze(String.fromCharCode(unit)) === '' ? 0 : 1,
);

/** Is it what `squeeze` leaves out? */
function isSign(unit: number): boolean {
  return unit < PLAIN && letters[unit] === 0;
}

/** The letters and digits of a folded text without separators. */
export function squeeze(folded: string): string {
  return folded.replace(SIGNS, '');
}

/** Do the letters and digits of a folded text sort first, or equal? Most texts differ within a few characters. */
export function comesFirst(folded: string, other: string): boolean {
  const { length } = folded;
  const otherLength = other.length;
  let i = 0;
  let j = 0;
  for (;;) {
    while (i < length && isSign(folded.charCodeAt(i))) i++;
    while (j < otherLength && isSign(other.charCodeAt(j))) j++;
    if (i >= length) return true;
    if (j >= otherLength) return false;
    const mine = folded.charCodeAt(i++);
    const theirs = other.charCodeAt(j++);
    if (mine !== theirs) return mine < theirs;
  }
}

/** `bit`: 1, or 0 to leave it as it is */
function setMark(sketch: Int32Array, at: number, bit: number): void {
  sketch[at >> 5] = (sketch[at >> 5] ?? 0) | (bit << (at & 31));
}

function mark(first: number, second: number, third: number): number {
  return Math.imul((first * 961 + second * 31 + third) | 0, 0x9e3779b1) >>> 21;
}

function markOf(text: string, at: number): number {
  return mark(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));
}

/** A word's first and last trigrams, hashed to eleven bits each, and whether it has four letters or more; 0 for fewer than three. */
export function marksOf(word: string): number {
  if (word.length < 3) return 0;
  return markOf(word, 0) | (markOf(word, word.length - 3) << LAST) | (word.length > 3 ? 1 << LONG : 0);
}

const FIRST = 0x7ff;
const LAST = 11;
/** the place of the bit that says whether it has more than three letters */
const LONG = 22;

/**
 * False when the sketched text surely does not contain the word, or the word is too short; `marks` are those of
 * `marksOf`. Branch-free, as no part of the answer is predictable.
 */
export function mayHold(sketch: Int32Array, marks: number): boolean {
  const first = marks & FIRST;
  const last = (marks >> LAST) & FIRST;
  const begins = (sketch[first >> 5] ?? 0) >>> (first & 31);
  const ends = (sketch[last >> 5] ?? 0) >>> (last & 31);
  return (begins & ends & (marks >>> LONG) & 1) !== 0;
}

/** False when two words surely begin with different letters; both have three or more. */
export function mayBeginAlike(x: number, y: number): boolean {
  return ((x ^ y) & FIRST) === 0;
}

/** The same for their last three letters. */
export function mayEndAlike(x: number, y: number): boolean {
  return (((x ^ y) >> LAST) & FIRST) === 0;
}

/** False when one sketched text surely is not contained in the other. */
export function mayBeWithin(sketch: Int32Array, other: Int32Array): boolean {
  for (let i = 0; i < MARKED; i++) if (((sketch[i] ?? 0) & ~(other[i] ?? 0)) !== 0) return false;
  return true;
}

export function sketchSize(sketch: Int32Array): number {
  let size = 0;
  for (let i = 0; i < MARKED; i++) size += bitCount(sketch[i] ?? 0);
  return size;
}

export function sketchShared(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  for (let i = 0; i < MARKED; i++) shared += bitCount((a[i] ?? 0) & (b[i] ?? 0));
  return shared;
}

export function bitCount(mask: number): number {
  let x = mask - ((mask >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many values two sorted sets share. */
export function sharedCount(a: Int32Array, b: Int32Array): number {
  let i = 0;
  let j = 0;
  let shared = 0;
  while (i < a.length && j < b.length) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    if (x === y) {
      shared++;
      i++;
      j++;
    } else if (x < y) i++;
    else j++;
  }
  return shared;
}
