// Words as 32-bit hashes in sorted typed arrays, the form in which two texts are compared quickly.
import { wordUnitOf } from '../understand/index.ts';
import { int32s } from './slab.ts';

/** FNV-1a over UTF-16 units. Two words of one comparison meet by chance about once in a hundred million. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

const MOST_WORDS = 256;
const found = new Int32Array(MOST_WORDS);
const dealt = new Int32Array(MOST_WORDS);
const tops = new Uint16Array(257);
const FEW = 24;

/** The distinct words of a text as they are when folded, sorted; at most `most` words (256) are read. */
export function hashedWords(text: string, most: number): Int32Array {
  const limit = Math.min(most, MOST_WORDS);
  let count = 0;
  let hash = 0x811c9dc5;
  let length = 0;
  for (let i = 0; i < text.length && count < limit; i++) {
    const unit = wordUnitOf(text.charCodeAt(i));
    if (unit !== 0) {
      hash = Math.imul(hash ^ unit, 0x01000193);
      length++;
    } else if (length > 0) {
      found[count++] = hash | 0;
      hash = 0x811c9dc5;
      length = 0;
    }
  }
  if (length > 0 && count < limit) found[count++] = hash | 0;
  return sortedSet(count);
}

/** The distinct pairs of neighbours, sorted. */
export function neighbours(order: Int32Array): Int32Array {
  const count = Math.max(0, order.length - 1);
  for (let i = 0; i < count; i++) found[i] = Math.imul(order[i] ?? 0, 31) ^ (order[i + 1] ?? 0);
  return sortedSet(count);
}

/** The first `count` of `found`, sorted and without repetitions. */
function sortedSet(count: number): Int32Array {
  const sorted = count > FEW ? deal(count) : found;
  for (let i = 1; i < count; i++) {
    const hash = sorted[i] ?? 0;
    let at = i;
    for (; at > 0 && (sorted[at - 1] ?? 0) > hash; at--) sorted[at] = sorted[at - 1] ?? 0;
    sorted[at] = hash;
  }
  let kept = 0;
  for (let i = 0; i < count; i++)
    if (i === 0 || sorted[i] !== sorted[kept - 1]) sorted[kept++] = sorted[i] ?? 0;
  const set = int32s(kept);
  for (let i = 0; i < kept; i++) set[i] = sorted[i] ?? 0;
  return set;
}

/** Hashes are spread evenly: dealt out by their upper eight bits they are nearly in order. */
function deal(count: number): Int32Array {
  tops.fill(0);
  for (let i = 0; i < count; i++) {
    const top = (((found[i] ?? 0) >>> 24) ^ 128) + 1;
    tops[top] = (tops[top] ?? 0) + 1;
  }
  for (let top = 1; top < 257; top++) tops[top] = (tops[top] ?? 0) + (tops[top - 1] ?? 0);
  for (let i = 0; i < count; i++) {
    const hash = found[i] ?? 0;
    const top = (hash >>> 24) ^ 128;
    const at = tops[top] ?? 0;
    dealt[at] = hash;
    tops[top] = at + 1;
  }
  return dealt;
}

const SKETCH = 64;

/** The three-letter windows of a text as marks in 2,048 places: a sketch whose overlap is counted without sorting. */
export function sketchOf(text: string): Int32Array {
  const sketch = int32s(SKETCH);
  let first = text.charCodeAt(0);
  let second = text.charCodeAt(1);
  for (let i = 2; i < text.length; i++) {
    const third = text.charCodeAt(i);
    const mixed = mark(first, second, third);
    sketch[mixed >> 5] = (sketch[mixed >> 5] ?? 0) | (1 << (mixed & 31));
    first = second;
    second = third;
  }
  return sketch;
}

function mark(first: number, second: number, third: number): number {
  return Math.imul((first * 961 + second * 31 + third) | 0, 0x9e3779b1) >>> 21;
}

function markOf(text: string, at: number): number {
  return mark(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));
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
