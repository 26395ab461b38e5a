// A title's words as they are compared, in one contiguous block, because a comparison waits for memory longer than it computes.

import { int32s } from './array-pool.ts';
import { SKETCH, sketchInto } from './hash.ts';
import type { Taken } from './title.ts';
import { LAYOUT, LEANS, WEIGHTS, type WordForm } from './word.ts';

const ORDER_LIMIT = 32;
/** at most two words a token */
export const MOST_FORMS = 160;

// an import is looked up at every use, a constant of one's own is not
const { DIGIT, PLACE, WEIGHT, LEAN, EXACT } = LAYOUT;
const weights = WEIGHTS.values;
const leans = LEANS.values;
/** offset of the hashes in the block */
const HASHES = SKETCH;

/** The distinct words of a title, sorted by hash. */
export class Words {
  readonly count: number;
  /** words of the title in order, repetitions included (at most 32) */
  readonly length: number;
  readonly forms: readonly WordForm[];
  readonly total: number;
  /** how many letters and digits the title has */
  readonly letters: number;
  /**
   * The sketch of the title's letters; then `count` hashes, as many traits, as many marks (see `WordForm`); then for
   * each position of the title the index of its word.
   */
  readonly block: Int32Array;

  /** `folded` is the folded title that the words were taken from. */
  constructor({ forms, count: all }: Taken, folded: string) {
    const count = sortForms(forms, all);
    const length = Math.min(ORDER_LIMIT, all);
    const block = int32s(HASHES + 3 * count + length);
    this.letters = sketchInto(block, folded);
    let total = 0;
    for (let i = 0; i < count; i++) {
      const place = sortedPlaces[i] ?? 0;
      const form = forms[place];
      if (form === undefined) continue;
      ranks[place] = i;
      sortedForms[i] = form;
      block[HASHES + i] = form.hash;
      block[HASHES + count + i] = form.traits | (place << PLACE);
      block[HASHES + 2 * count + i] = form.marks;
      const level = form.traits >>> WEIGHT;
      total += level === EXACT ? form.weight : (weights[level] ?? 0);
    }
    for (let i = 0; i < length; i++) block[HASHES + 3 * count + i] = ranks[firstPlaces[i] ?? 0] ?? 0;
    this.count = count;
    this.length = length;
    this.forms = sortedForms.slice(0, count);
    this.total = total;
    this.block = block;
  }

  textOf(word: number): string {
    return this.forms[word]?.key ?? '';
  }

  get texts(): readonly string[] {
    return this.forms.map(({ key }) => key);
  }

  hashOf(word: number): number {
    return this.block[HASHES + word] ?? 0;
  }

  traitsOf(word: number): number {
    return this.block[HASHES + this.count + word] ?? 0;
  }

  marksOf(word: number): number {
    return this.block[HASHES + 2 * this.count + word] ?? 0;
  }

  hasDigit(word: number): boolean {
    return (this.traitsOf(word) & DIGIT) !== 0;
  }

  /** 1 for a word with a digit */
  digitOf(word: number): number {
    return Number((this.traitsOf(word) & DIGIT) !== 0);
  }

  /** the word's first position in the title */
  placeOf(word: number): number {
    return (this.traitsOf(word) >>> PLACE) & 0xff;
  }

  weightOf(word: number): number {
    const place = this.traitsOf(word) >>> WEIGHT;
    return place === EXACT ? (this.forms[word]?.weight ?? 0) : (weights[place] ?? 0);
  }

  /** log-odds that the word indicates where only one side has it */
  leanOf(word: number): number {
    const place = (this.marksOf(word) >>> LEAN) & 0xff;
    return place === EXACT ? (this.forms[word]?.lean ?? 0) : (leans[place] ?? 0);
  }

  /** the word at a position of the title */
  wordAt(place: number): number {
    return this.block[HASHES + 3 * this.count + place] ?? 0;
  }

  /** the hash of the word at a position of the title */
  hashAt(place: number): number {
    return this.hashOf(this.wordAt(place));
  }

  /** Is it a word of the title? */
  has(hash: number): boolean {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const value = this.block[HASHES + middle] ?? 0;
      if (value === hash) return true;
      if (value < hash) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}

const sortedForms: WordForm[] = [];
const sortedPlaces = new Uint8Array(MOST_FORMS);
/** positions: more than there are letters in what is read of a title, as in scripts without spaces each letter pair is a word */
const PLACES = 1024;
/** hash and position of each word, in one number */
const sorted = new Float64Array(PLACES);
/** for each position in the title, the first position of the word that stands there */
const firstPlaces = new Uint8Array(MOST_FORMS);
/** for each such first position, the word's index among the sorted */
const ranks = new Uint8Array(MOST_FORMS);

/** Sorts the first `all` words by hash and writes their first places into the arrays above; returns how many distinct ones there are. */
function sortForms(forms: readonly WordForm[], all: number): number {
  for (let place = 0; place < all; place++) {
    const word = (forms[place]?.hash ?? 0) * PLACES + place;
    let at = place;
    for (; at > 0 && (sorted[at - 1] ?? 0) > word; at--) sorted[at] = sorted[at - 1] ?? 0;
    sorted[at] = word;
  }
  let count = 0;
  let first = 0;
  let before = Number.NaN;
  for (let at = 0; at < all && count < MOST_FORMS; at++) {
    const word = sorted[at] ?? 0;
    const hash = Math.floor(word / PLACES);
    const place = word - hash * PLACES;
    if (hash !== before) sortedPlaces[count++] = first = place;
    firstPlaces[place] = first;
    before = hash;
  }
  return count;
}
