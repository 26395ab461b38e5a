// Interns words: one entry for each distinct word, found by its letters in place, before anything is cut out of the text.
import { alone } from '../base/text/text.ts';
import type { WordFacts } from './word-facts.ts';

/** A word as long as it is cached, with what was computed for it. */
export class KnownWord {
  readonly text: string;
  /** unique as long as the process lives */
  readonly id: number;
  /** how many digits it has */
  readonly digits: number;
  /** has it neither a point nor a comma? */
  readonly whole: boolean;
  /** filled by `factsOf` */
  facts: WordFacts | null = null;

  constructor(text: string, id: number) {
    this.text = text;
    this.id = id;
    this.digits = text.replace(/[^0-9]+/g, '').length;
    this.whole = !/[.,]/.test(text);
  }
}

/** slots, a power of two; the table doubles up to this, as a small one stays in the nearest cache */
const MOST_PLACES = 1 << 15;
const FULL = 20_000;
let words = emptyTable(1 << 12);
let hashes = new Int32Array(words.length);
let kept = 0;
let made = 0;

function emptyTable(places: number): (KnownWord | undefined)[] {
  return new Array<KnownWord | undefined>(places).fill(undefined);
}

/**
 * The entry of the word `text.slice(start, end)`, the same object each time: no string look-up and no garbage. At most
 * 20,000 words are kept, then it starts over.
 */
export function wordIn(text: string, start: number, end: number): KnownWord {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  const last = words.length - 1;
  let at = hash & last;
  for (;;) {
    const word = words[at];
    if (word === undefined) break;
    if (hashes[at] === hash && word.text.length === end - start && text.startsWith(word.text, start))
      return word;
    at = (at + 1) & last;
  }
  if (kept >= FULL) {
    words.fill(undefined);
    kept = 0;
  } else if (2 * kept > words.length && words.length < MOST_PLACES) grow();
  const word = new KnownWord(alone(text.slice(start, end)), made++);
  put(word, hash);
  kept++;
  return word;
}

function put(word: KnownWord, hash: number): void {
  const last = words.length - 1;
  let at = hash & last;
  while (words[at] !== undefined) at = (at + 1) & last;
  words[at] = word;
  hashes[at] = hash;
}

function grow(): void {
  const before = words;
  const known = hashes;
  words = emptyTable(2 * before.length);
  hashes = new Int32Array(words.length);
  for (const [at, word] of before.entries()) if (word !== undefined) put(word, known[at] ?? 0);
}
