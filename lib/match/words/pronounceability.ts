// Tells words from codes without digits ("lcscsh"), by which letter pairs occur in known words.

const PLAIN = /^[a-z]{4,}$/;
const VOWEL = /[aeiouy]/;
const CLUSTER = /[^aeiouy]{4}/;
const LETTERS = 26;
const A = 'a'.charCodeAt(0);
/** a letter pair is usual from so many known words on */
const USUAL = 8;

/** Position of a letter pair in a word: at its beginning, inside, or at its end. */
const [OPENING, WITHIN, ENDING] = [0, 1, 2] as const;

/**
 * How many signs a word shows of being a code without digits ("lcscsh", "vmavb"), judged by the letters of `known`
 * words: a letter pair that hardly any known word has there, no vowel, four consonants in a row. 0 for nearly all
 * words, and for those shorter than four letters or with others than a to z, which are not judged.
 */
export function unpronounceabilityAmong(known: Iterable<string>): (word: string) => number {
  const counts = new Uint16Array(3 * LETTERS * LETTERS);
  for (const word of known) {
    if (!PLAIN.test(word)) continue;
    for (let at = 0; at + 1 < word.length; at++)
      counts[placeOf(word, at)] = (counts[placeOf(word, at)] ?? 0) + 1;
  }
  return (word) => {
    if (!PLAIN.test(word)) return 0;
    let signs = (VOWEL.test(word) ? 0 : 1) + (CLUSTER.test(word) ? 1 : 0);
    for (let at = 0; at + 1 < word.length; at++) if ((counts[placeOf(word, at)] ?? 0) < USUAL) signs++;
    return signs;
  };
}

/** Index of the letter pair at `at` in a table of all pairs by position. */
function placeOf(word: string, at: number): number {
  const where = at === 0 ? OPENING : at + 2 === word.length ? ENDING : WITHIN;
  return (where * LETTERS + word.charCodeAt(at) - A) * LETTERS + word.charCodeAt(at + 1) - A;
}
