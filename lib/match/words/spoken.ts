// Tells words from codes without digits: by which letters follow each other in words that are known.

const PLAIN = /^[a-z]{4,}$/;
const VOWEL = /[aeiouy]/;
const CLUSTER = /[^aeiouy]{4}/;
const LETTERS = 26;
const A = 'a'.charCodeAt(0);
/** so many known words have two letters in a row that are no accident */
const USUAL = 8;

/** Where in a word two letters stand: they open it, end it, or neither. */
const [OPENING, WITHIN, ENDING] = [0, 1, 2] as const;

/**
 * How many signs a word of `known` letters bears that it is no word but a code that has no digits ("lcscsh", "vmavb"): two
 * letters in a row that hardly any known word has there, no vowel, four consonants together. 0 for nearly all words; for
 * those of fewer than four letters, or of others than a to z, which are not judged, as well.
 */
export function strangenessAmong(known: Iterable<string>): (word: string) => number {
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

/** The place of two letters, the first at `at`, in a table of all such pairs by where they stand. */
function placeOf(word: string, at: number): number {
  const where = at === 0 ? OPENING : at + 2 === word.length ? ENDING : WITHIN;
  return (where * LETTERS + word.charCodeAt(at) - A) * LETTERS + word.charCodeAt(at + 1) - A;
}
