// How two products' model numbers agree: a whole one in common, one that continues on one side, or none.
import { sharesCoined } from '../compare/codes.ts';
import { coloursOfSuffix } from '../prepare/colour-suffixes.ts';
import { isPart, wholes } from '../prepare/models.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { commonPrefix } from '../words/spelling.ts';

/**
 * `line`: a whole number in common, but a short one, which may as well name a line ("9FIFTY", "R7000"). `part`: what they
 * share is on one side the beginning of a longer number ("DVX82" of "DVX82/W") or of a marked one ("HERO11" of "HERO11
 * Mini"), or a code without digits ("LCS-CSL" beside "lcscsl", "LCSCST").
 */
export type Agreement = 'whole' | 'line' | 'part' | 'none';

/** Do both name one whole number, be it a short one? */
export function isWhole(agreement: Agreement): boolean {
  return agreement === 'whole' || agreement === 'line';
}

/** a shorter number written in parts is accepted only where its first part is a number already: "HDR 1000" is a standard */
const LEAST_SPELLED = 9;
/** of labelled pairs with such a number of five or six signs ("SX10IS", "SX10 IS") thirteen are the same and two are not */
const LEAST_BEGUN = 5;
const LEAST_FIRST = 3;
/** a code without digits, in parts on one side: of labelled pairs likelier the same than not 21 are and none is not */
const LEAST_COINED = 6;
/** without any vowel: of labelled pairs likelier the same than not that share such a word all are the same */
const UNSPEAKABLE = /^[b-df-hj-np-tv-xz]{6,}$/;
/** shorter numbers may name a line */
const LEAST_SURE = 7;
const MIXED = /^(?=.*\d)(?=.*\p{L})/u;

/** Is the first part of a short number one by itself? */
function begins(part: string): boolean {
  return part.length >= LEAST_FIRST && MIXED.test(part);
}

/** Is the number written in parts ("9N00 .101" for "9N00101"): consecutive words that together are all of it? */
function spelledIn(code: string, tokens: readonly string[]): boolean {
  if (code.length < LEAST_BEGUN) return false;
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at] ?? '';
    if (!code.startsWith(first) || (code.length < LEAST_SPELLED && !begins(first))) continue;
    let run = first;
    for (let i = at + 1; i < tokens.length && run.length < code.length; i++)
      run += (tokens[i] ?? '').replace(/[.,]/g, '');
    if (run === code) return MIXED.test(code);
  }
  return false;
}

/** The suffixes of two codes behind a common stem that ends in a digit; null where they are no such pair. */
function tailsOf(one: string, other: string): readonly [string, string] | null {
  let length = commonPrefix(one, other);
  if (length < LEAST_STEM) return null;
  while (length > 0 && !/\d/.test(one[length - 1] ?? '')) length--;
  if (length < LEAST_STEM) return null;
  const tails = [one.slice(length), other.slice(length)] as const;
  return tails.every((tail) => /^[a-z]*$/.test(tail)) ? tails : null;
}

/** a common stem this long is a model */
const LEAST_STEM = 4;

/**
 * How two numbers agree that differ only in colour suffixes: `whole` where both stand for one colour ("RX863BK",
 * "RX863BL"), `part` where one has a colour suffix that nothing contradicts.
 */
function colouredAlike(mine: string, theirs: string, a: Prepared, b: Prepared): Agreement {
  const tails = tailsOf(mine, theirs);
  if (tails === null || mine === theirs) return 'none';
  const [x, y] = tails.map(coloursOfSuffix);
  if (x === undefined || y === undefined) return 'none';
  if (x !== 0 && y !== 0) return (x & y) === 0 ? 'none' : 'whole';
  if (tails[0] !== '' && tails[1] !== '') return 'none';
  const [possible, named] = x !== 0 ? [x, b.masks.colour] : [y, a.masks.colour];
  return possible !== 0 && (named === 0 || (possible & named) !== 0) ? 'part' : 'none';
}

/** A number of one side that the other writes in parts, unless it continues there. */
function spelledOut(codes: readonly string[], beyond: readonly string[], { tokens }: Prepared): Agreement {
  let found: Agreement = 'none';
  for (const code of codes) {
    if (!spelledIn(code, tokens)) continue;
    if (!isPart(code, beyond)) return 'whole';
    found = 'part';
  }
  return found;
}

function shareAny(codes: readonly string[], others: readonly string[]): boolean {
  for (const code of codes) if (others.includes(code)) return true;
  return false;
}

/** How the model or part numbers of two products agree, however they are written. */
export function agreementOf(a: Prepared, b: Prepared): Agreement {
  if (a.codes.length === 0 && b.codes.length === 0) return coinedAlike(a, b) ? 'part' : 'none';
  const mine = a.models.whole;
  const theirs = b.models.whole;
  const shared = mine.filter((code) => theirs.includes(code));
  if (shared.length > 0) {
    if (shared.some((code) => code.length >= LEAST_SURE)) return 'whole';
    return a.distinguishing.marks === b.distinguishing.marks ? 'line' : 'part';
  }
  const spelled = spelledOut(mine, theirs, b);
  const spelledThere = spelled === 'whole' ? spelled : spelledOut(theirs, mine, a);
  if (spelledThere === 'whole') return 'whole';
  const coloured = closest(mine, theirs, a, b);
  if (coloured !== 'none') return coloured;
  const some = spelled === 'part' || spelledThere === 'part' || shareAny(a.models.all, b.models.all);
  return some || coinedAlike(a, b) ? 'part' : 'none';
}

/** Is it written in parts on one side, or can nobody say it? A name that both have may be a line's. */
function isCoined(word: number, { words }: Prepared, other: Prepared): boolean {
  const text = words.textOf(word);
  return UNSPEAKABLE.test(text) || (text.length >= LEAST_COINED && !other.words.has(words.hashOf(word)));
}

function coinedAlike(a: Prepared, b: Prepared): boolean {
  const shares = (own: Prepared, other: Prepared): boolean =>
    own.coined.some((word) => isCoined(word, own, other) && sharesCoined(own, word, other));
  return shares(a, b) || shares(b, a);
}

/** The best agreement of any two numbers that differ in colour suffixes. */
function closest(mine: readonly string[], theirs: readonly string[], a: Prepared, b: Prepared): Agreement {
  let found: Agreement = 'none';
  for (const code of mine) {
    for (const other of theirs) {
      const agreement = colouredAlike(code, other, a, b);
      if (agreement === 'whole') return agreement;
      if (agreement === 'part') found = agreement;
    }
  }
  return found;
}

/** A number that continues where the other side's ends, and its suffix. */
export interface Beyond {
  readonly code: string;
  readonly tail: string;
}

/** The suffix by which a whole number of one side extends a whole number of the other; null when there is no such pair. */
export function tailBeyond(own: Prepared, other: Prepared): Beyond | null {
  const shorter = wholes(other.codes);
  for (const code of wholes(own.codes)) {
    const stem = shorter.find((one) => one.length < code.length && code.startsWith(one));
    if (stem !== undefined) return { code, tail: code.slice(stem.length) };
  }
  return null;
}
