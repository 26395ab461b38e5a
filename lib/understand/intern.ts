// Keeps one entry for each word that texts repeat: found by its letters in place, before anything is cut out.
import type { WordFacts } from './word-facts.ts';

/** A word as long as it is kept: what is worked out of it once is found with it. */
export class KnownWord {
  readonly text: string;
  /** no other word has it, as long as the process lives */
  readonly id: number;
  /** filled by `factsOf` */
  facts: WordFacts | null = null;

  constructor(text: string, id: number) {
    this.text = text;
    this.id = id;
  }
}

/** a power of two */
const PLACES = 1 << 15;
const FULL = 20_000;
const words: (KnownWord | undefined)[] = new Array<KnownWord | undefined>(PLACES).fill(undefined);
const hashes = new Int32Array(PLACES);
let kept = 0;
let made = 0;

/**
 * The word `text.slice(start, end)`, the same entry each time it is asked for: nothing is looked up by a string, and
 * nothing is left for the collector. At most 20,000 words are kept, then it begins anew.
 */
export function wordIn(text: string, start: number, end: number): KnownWord {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  let at = hash & (PLACES - 1);
  for (;;) {
    const word = words[at];
    if (word === undefined) break;
    if (hashes[at] === hash && word.text.length === end - start && text.startsWith(word.text, start))
      return word;
    at = (at + 1) & (PLACES - 1);
  }
  if (kept >= FULL) {
    words.fill(undefined);
    kept = 0;
    at = hash & (PLACES - 1);
  }
  const word = new KnownWord(text.slice(start, end), made++);
  words[at] = word;
  hashes[at] = hash;
  kept++;
  return word;
}
