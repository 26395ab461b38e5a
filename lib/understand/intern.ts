// Keeps one string for each word that texts repeat: looked up by its letters in place, before anything is cut out.

/** a power of two */
const PLACES = 1 << 15;
const FULL = 20_000;
const words: (string | undefined)[] = new Array<string | undefined>(PLACES).fill(undefined);
const hashes = new Int32Array(PLACES);
let kept = 0;

/**
 * `text.slice(start, end)`, the same string each time it is asked for: maps find a string they have met at once, and
 * nothing is left for the collector. At most 20,000 words are kept, then it begins anew.
 */
export function wordIn(text: string, start: number, end: number): string {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  let at = hash & (PLACES - 1);
  for (;;) {
    const word = words[at];
    if (word === undefined) break;
    if (hashes[at] === hash && word.length === end - start && text.startsWith(word, start)) return word;
    at = (at + 1) & (PLACES - 1);
  }
  const word = text.slice(start, end);
  if (kept >= FULL) {
    words.fill(undefined);
    kept = 0;
    at = hash & (PLACES - 1);
  }
  words[at] = word;
  hashes[at] = hash;
  kept++;
  return word;
}
