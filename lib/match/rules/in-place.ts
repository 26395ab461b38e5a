// Do two titles say the very same except for one thing in place of another ("Set A" and "Set B", "18-55mm" and "18-135mm")?
import type { Prepared } from '../prepare/prepare.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { alike } from '../words/spelling.ts';

/** a substituted thing has at most so many words ("Xbox One"); more than so many others must be shared */
const MOST = 2;
const LEAST_SHARED = 2;
/** "Set A" and "Set B", "Level I" and "Level II": one letter or a number numbers a series */
const OF_A_ROW = /^(?:[a-z]|\d{1,2})$/;
const DIGIT = /\d/;

/** What is substituted, where nothing else differs between two titles. */
export type InPlace = 'number' | 'word';

/**
 * A letter of a series counts as a number. Of labelled pairs with such a substitution, one in ten is the same where it
 * is a number and one in seven where it is a word, unless both name a whole model number.
 */
export function inPlaceOf(a: Prepared, b: Prepared): InPlace | null {
  const places = placesApart(a, b);
  if (places === null) return null;
  const mine = wordsFrom(a, places.from, places.mine, b);
  const theirs = wordsFrom(b, places.from, places.theirs, a);
  // what stands elsewhere in the other title, is one number written in two ways, or two numbers of a model, is not in place of another
  if (mine === null || theirs === null || mine.join('') === theirs.join('')) return null;
  if (mine.some((word) => DIGIT.test(word)) && theirs.some((word) => DIGIT.test(word))) return 'number';
  const [x = '', y = ''] = [mine[0], theirs[0]];
  if (mine.length > 1 || theirs.length > 1) return null;
  if (OF_A_ROW.test(x) && OF_A_ROW.test(y)) return 'number';
  // a known kind of thing may be called by an unknown word of another language
  if (x.startsWith('~') !== y.startsWith('~')) return null;
  return names(x, a, b) && names(y, b, a) ? 'word' : null;
}

interface Places {
  /** the first place at which they differ, in both */
  readonly from: number;
  /** how many words there are of either, from there on */
  readonly mine: number;
  readonly theirs: number;
}

/** Where two titles differ, when everything before and behind is the same. */
function placesApart({ words: a }: Prepared, { words: b }: Prepared): Places | null {
  const most = Math.min(a.length, b.length);
  let from = 0;
  while (from < most && a.hashAt(from) === b.hashAt(from)) from++;
  let behind = 0;
  while (behind < most - from && a.hashAt(a.length - 1 - behind) === b.hashAt(b.length - 1 - behind))
    behind++;
  const [mine, theirs] = [a.length - from - behind, b.length - from - behind];
  if (mine < 1 || theirs < 1 || mine > MOST || theirs > MOST) return null;
  return from + behind < LEAST_SHARED ? null : { from, mine, theirs };
}

/** The words from a position on; null when the other has one of them, or one of them is a code (compared elsewhere). */
function wordsFrom(
  { words, codes }: Prepared,
  from: number,
  count: number,
  other: Prepared,
): string[] | null {
  const found: string[] = [];
  for (let at = from; at < from + count; at++) {
    const text = words.textOf(words.wordAt(at));
    if (other.words.has(words.hashAt(at)) || codes.includes(text)) return null;
    found.push(text);
  }
  return found;
}

/** Does the word name something, not a maker, that the other says nowhere in any spelling? */
function names(text: string, own: Prepared, other: Prepared): boolean {
  const word = own.words.texts.indexOf(text);
  const hash = own.words.hashOf(word);
  if (own.isBrand(hash) || other.isBrand(hash) || own.words.weightOf(word) <= THRESHOLDS.naming) return false;
  return !other.says(text) && !other.words.texts.some((one) => alike(text, one, false));
}
