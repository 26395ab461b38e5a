// Do two titles say the very same except for one thing in place of another ("Set A" and "Set B", "18-55mm" and "18-135mm")?

import { continuesByColour } from '../../prepare/colour-suffixes.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { isSpray } from '../../prepare/scents.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { alike } from '../../words/spelling.ts';

/** what differs has at most so many words ("Return of the King"); at least so many others must be shared */
const MOST = 5;
const LEAST_SHARED = 2;
/** numbers in place of each other stand beside one word at most */
const MOST_BESIDE_NUMBERS = 2;
const SHORTEST_MODEL = 5;
const LEAST_PART = 3;
/** "Set A" and "Set B", "Level I" and "Level II": one letter or a number numbers a series */
const OF_A_ROW = /^(?:[a-z]|\d{1,2})$/;
const DIGIT = /\d/;
const ORDINAL = /^(?:\d{1,2}(?:st|nd|rd|th|e)?|gen|generation)$/;

/**
 * What is substituted, where nothing else differs between two titles; `added` where one has a word more, between
 * others.
 */
export type Substitution = 'number' | 'word' | 'phrase' | 'added';

/**
 * A letter of a series counts as a number. Of labelled pairs with such a substitution, one in ten is the same where it
 * is a number and one in seven where it is a word, unless both name a whole model number. Of our own pairs that a
 * search would else confirm, every second is the same where it is a phrase, and two in three where a word is added.
 */
export function substitutionOf(a: Prepared, b: Prepared): Substitution | null {
  const places = placesApart(a, b);
  if (places === null) return null;
  if (places.mine === 0 || places.theirs === 0) return isAddedBetween(a, b, places) ? 'added' : null;
  const mine = wordsFrom(a, places.from, places.mine, b);
  const theirs = wordsFrom(b, places.from, places.theirs, a);
  // what stands elsewhere in the other title, is one number written in two ways, or two numbers of a model, is not in place of another
  if (mine === null || theirs === null || mine.join('') === theirs.join('')) return null;
  // nothing but common words that both have
  if (mine.length === 0 || theirs.length === 0) return null;
  if (sayOneSize(a, b, mine, theirs)) return null;
  const [x = '', y = ''] = [mine[0], theirs[0]];
  const single = mine.length === 1 && theirs.length === 1;
  if (single && continuesByColour(x, y, a.masks.colour & b.masks.colour)) return null;
  if (areNumbers(mine) && areNumbers(theirs)) return 'number';
  if (!single) {
    if (namesAmong(mine, a, b).length === 0 || namesAmong(theirs, b, a).length === 0) return null;
    const added = addKind(mine, theirs) || addKind(theirs, mine);
    return added && !isPoured(a) && !isPoured(b) ? null : 'phrase';
  }
  if (OF_A_ROW.test(x) && OF_A_ROW.test(y)) return 'number';
  // a known kind of thing may be called by an unknown word of another language
  if (x.startsWith('~') !== y.startsWith('~')) return null;
  // "G502 Hero" and "G502 X"
  const namesOne = (text: string, own: Prepared, other: Prepared): boolean =>
    OF_A_ROW.test(text) ? !other.says(text) : names(text, own, other);
  return namesOne(x, a, b) && namesOne(y, b, a) ? 'word' : null;
}

/** "EU 42" and "Gr. 42", "W32 L34" and "32W 34L" */
function sayOneSize(
  { rare: { clothingSizes: x } }: Prepared,
  { rare: { clothingSizes: y } }: Prepared,
  mine: readonly string[],
  theirs: readonly string[],
): boolean {
  if (x.sizes === '' || x.sizes !== y.sizes) return false;
  return mine.every((word) => x.words.has(word)) && theirs.every((word) => y.words.has(word));
}

/** The words that name something, without parts of a part number ("910-006559"). */
function namesAmong(words: readonly string[], own: Prepared, other: Prepared): string[] {
  return words.filter((word) => names(word, own, other) && !isPartOfNumber(word, own));
}

function isPartOfNumber(text: string, { codes }: Prepared): boolean {
  return text.length >= LEAST_PART && /^\d+$/.test(text) && codes.some((code) => code.includes(text));
}

/** Is one sold by how much there is of it? Then a kind is a sort ("Original", "Smoky Bacon"). */
function isPoured({ quantities: { dimensions } }: Prepared): boolean {
  return dimensions.includes('mass') || dimensions.includes('volume');
}

const isKind = (word: string): boolean => word.startsWith('~');

/** Do these words only say what kind of thing it is ("electric toothbrush"), which the others in their place do not ("Onyx")? */
function addKind(words: readonly string[], others: readonly string[]): boolean {
  return words.every(isKind) && !others.some(isKind);
}

function areNumbers(words: readonly string[]): boolean {
  return words.length <= MOST_BESIDE_NUMBERS && words.some((word) => DIGIT.test(word));
}

/** Is all that one has more a word that names something, with other words before it, so that it is no maker, and behind it? */
function isAddedBetween(a: Prepared, b: Prepared, { from, mine, theirs }: Places): boolean {
  if (mine + theirs !== 1) return false;
  const [own, other] = mine === 1 ? [a, b] : [b, a];
  if (from === 0 || from === other.words.length) return false;
  const text = own.words.textOf(own.words.wordAt(from));
  return !DIGIT.test(text) && !text.startsWith('~') && names(text, own, other);
}

interface Places {
  /** the first place at which they differ, in both */
  readonly from: number;
  /** how many words there are of either, from there on */
  readonly mine: number;
  readonly theirs: number;
}

/** Where two titles differ, when everything before and behind is the same; either may have no word there. */
function placesApart({ words: a }: Prepared, { words: b }: Prepared): Places | null {
  const most = Math.min(a.length, b.length);
  let from = 0;
  while (from < most && a.hashAt(from) === b.hashAt(from)) from++;
  let behind = 0;
  while (behind < most - from && a.hashAt(a.length - 1 - behind) === b.hashAt(b.length - 1 - behind))
    behind++;
  const [mine, theirs] = [a.length - from - behind, b.length - from - behind];
  if (mine > MOST || theirs > MOST) return null;
  return from + behind < LEAST_SHARED ? null : { from, mine, theirs };
}

/**
 * The words from a position on, without common ones that both have ("of the"); null when the other has another one of them,
 * or one of them is a model number (compared elsewhere).
 */
function wordsFrom(
  { words, codes }: Prepared,
  from: number,
  count: number,
  other: Prepared,
): string[] | null {
  const found: string[] = [];
  for (let at = from; at < from + count; at++) {
    const word = words.wordAt(at);
    const text = words.textOf(word);
    const shared = other.words.has(words.hashAt(at));
    if (isModel(text, codes) || (shared && words.weightOf(word) > THRESHOLDS.naming)) return null;
    if (!shared) found.push(text);
  }
  return found;
}

/** "P80" and "L2" are too short for one: they number a series. */
function isModel(text: string, codes: readonly string[]): boolean {
  return text.length >= SHORTEST_MODEL && codes.includes(text);
}

/** Does the word name something, not a maker, that the other says nowhere in any spelling? */
function names(text: string, own: Prepared, other: Prepared): boolean {
  const word = own.words.texts.indexOf(text);
  const hash = own.words.hashOf(word);
  if (own.isBrand(hash) || other.isBrand(hash) || own.words.weightOf(word) <= THRESHOLDS.naming) return false;
  if (isSpray(text, own, other)) return false;
  // "4th gen" and "4. Generation"
  if (ORDINAL.test(text) && own.masks.generation !== 0 && own.masks.generation === other.masks.generation)
    return false;
  return !other.says(text) && !other.words.texts.some((one) => alike(text, one, false));
}
