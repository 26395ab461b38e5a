// A title's words as they are compared, side by side in one block: a comparison waits for memory longer than it works.
import { float64s, int32s } from './slab.ts';
import type { WordForm } from './word.ts';

const ORDER_LIMIT = 32;
/** two words a token at most */
export const MOST_FORMS = 160;

/** Bits of a word's traits: the last eight of its first letter, and whether it has a digit. */
export const FIRST_AND_DIGIT = 0x1ff;
export const DIGIT = 0x100;
/** where in the traits the word's first place in the title stands */
const PLACE = 16;

/** The distinct words of a title, sorted by hash. */
export class Words {
  readonly count: number;
  /** words of the title in order, repetitions counted (at most 32) */
  readonly length: number;
  readonly forms: readonly WordForm[];
  readonly weights: Float64Array;
  readonly total: number;
  /** `count` hashes, as many traits, as many marks (see `WordForm`), then for each place of the title its word's place here */
  readonly block: Int32Array;

  constructor(titleForms: readonly WordForm[]) {
    const count = sortForms(titleForms);
    const length = Math.min(ORDER_LIMIT, titleForms.length);
    const block = int32s(3 * count + length);
    const weights = float64s(count);
    const forms: WordForm[] = [];
    let total = 0;
    for (let i = 0; i < count; i++) {
      const place = sortedPlaces[i] ?? 0;
      const form = titleForms[place];
      if (form === undefined) continue;
      ranks[place] = i;
      forms.push(form);
      block[i] = form.hash;
      block[count + i] = form.traits | (place << PLACE);
      block[2 * count + i] = form.marks;
      weights[i] = form.weight;
      total += form.weight;
    }
    for (let i = 0; i < length; i++) block[3 * count + i] = ranks[firstPlaces[i] ?? 0] ?? 0;
    this.count = count;
    this.length = length;
    this.forms = forms;
    this.weights = weights;
    this.total = total;
    this.block = block;
  }

  get texts(): readonly string[] {
    return this.forms.map(({ key }) => key);
  }

  hashOf(word: number): number {
    return this.block[word] ?? 0;
  }

  traitsOf(word: number): number {
    return this.block[this.count + word] ?? 0;
  }

  marksOf(word: number): number {
    return this.block[2 * this.count + word] ?? 0;
  }

  hasDigit(word: number): boolean {
    return (this.traitsOf(word) & DIGIT) !== 0;
  }

  /** the word's first place in the title */
  placeOf(word: number): number {
    return this.traitsOf(word) >>> PLACE;
  }

  /** the word that stands at a place of the title */
  wordAt(place: number): number {
    return this.block[3 * this.count + place] ?? 0;
  }

  /** the hash of the word at a place of the title */
  hashAt(place: number): number {
    return this.hashOf(this.wordAt(place));
  }

  has(hash: number): boolean {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const value = this.block[middle] ?? 0;
      if (value === hash) return true;
      if (value < hash) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}

const sortedHashes = new Int32Array(MOST_FORMS + 1);
const sortedPlaces = new Uint8Array(MOST_FORMS + 1);
/** for each place in the title where its word stands first */
const firstPlaces = new Uint8Array(MOST_FORMS);
/** for each such first place the word's place among the sorted */
const ranks = new Uint8Array(MOST_FORMS);

/** Sorts the words' hashes and their first places into the arrays above; returns how many distinct ones there are. */
function sortForms(forms: readonly WordForm[]): number {
  let count = 0;
  for (let place = 0; place < forms.length; place++) {
    const hash = forms[place]?.hash ?? 0;
    let at = count;
    while (at > 0 && (sortedHashes[at - 1] ?? 0) > hash) at--;
    if (at > 0 && sortedHashes[at - 1] === hash) {
      firstPlaces[place] = sortedPlaces[at - 1] ?? 0;
      continue;
    }
    for (let i = count; i > at; i--) {
      sortedHashes[i] = sortedHashes[i - 1] ?? 0;
      sortedPlaces[i] = sortedPlaces[i - 1] ?? 0;
    }
    sortedHashes[at] = hash;
    sortedPlaces[at] = firstPlaces[place] = place;
    count++;
  }
  return count;
}
