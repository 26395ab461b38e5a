// Words as 32-bit hashes in sorted typed arrays, the form in which two texts are compared quickly.
import { isWordUnit } from '../understand/index.ts';

/** FNV-1a over UTF-16 units. Two words of one comparison meet by chance about once in a hundred million. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** The distinct words of a folded text, sorted; at most `most` words are read. */
export function hashedWords(folded: string, most: number): Int32Array {
  const hashes = new Int32Array(Math.min(most, (folded.length >> 1) + 1));
  let count = 0;
  let hash = 0x811c9dc5;
  let length = 0;
  for (let i = 0; i <= folded.length && count < hashes.length; i++) {
    const code = i < folded.length ? folded.charCodeAt(i) : 32;
    if (isWordUnit(code)) {
      hash = Math.imul(hash ^ code, 0x01000193);
      length++;
    } else if (length > 0) {
      hashes[count++] = hash | 0;
      hash = 0x811c9dc5;
      length = 0;
    }
  }
  return sortedSet(hashes.subarray(0, count));
}

const SKETCH = 64;

/** The three-letter windows of a text as marks in 2,048 places: a sketch whose overlap is counted without sorting. */
export function sketchOf(text: string): Int32Array {
  const sketch = new Int32Array(SKETCH);
  for (let i = 0; i + 2 < text.length; i++) {
    const mixed = markOf(text, i);
    sketch[mixed >> 5] = (sketch[mixed >> 5] ?? 0) | (1 << (mixed & 31));
  }
  return sketch;
}

function markOf(text: string, at: number): number {
  const window = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2);
  return Math.imul(window | 0, 0x9e3779b1) >>> 21;
}

/** False when the sketched text surely does not hold `part`, which has at least four letters. */
export function mayHold(sketch: Int32Array, part: string): boolean {
  const first = markOf(part, 0);
  if (((sketch[first >> 5] ?? 0) & (1 << (first & 31))) === 0) return false;
  const last = markOf(part, part.length - 3);
  return ((sketch[last >> 5] ?? 0) & (1 << (last & 31))) !== 0;
}

export function sketchSize(sketch: Int32Array): number {
  let size = 0;
  for (let i = 0; i < SKETCH; i++) size += bitCount(sketch[i] ?? 0);
  return size;
}

export function sketchShared(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  for (let i = 0; i < SKETCH; i++) {
    const both = (a[i] ?? 0) & (b[i] ?? 0);
    if (both !== 0) shared += bitCount(both);
  }
  return shared;
}

export function bitCount(mask: number): number {
  let x = mask - ((mask >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Sorts in place and drops repetitions. */
export function sortedSet(hashes: Int32Array): Int32Array {
  hashes.sort();
  let kept = 0;
  for (let i = 0; i < hashes.length; i++) {
    if (i === 0 || hashes[i] !== hashes[i - 1]) hashes[kept++] = hashes[i] ?? 0;
  }
  return hashes.slice(0, kept);
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

export function hasHash(sorted: Int32Array, hash: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] ?? 0;
    if (value === hash) return true;
    if (value < hash) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
