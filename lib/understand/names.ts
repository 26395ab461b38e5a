// Finds names that two titles write in two scripts: "Фэйри" and "Fairy", "エネループ" and "eneloop".
import { lazy } from '../base/async/lazy.ts';
import { type Phonetic, type PhoneticSign, readings, soundAlike, toPhonetic } from './phonetic.ts';

/** A name, quoted from both titles. */
export interface SharedName {
  readonly left: string;
  readonly right: string;
}

/** One word of a text, or several adjacent ones that may be written as one. */
interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const foreignNames = lazy(
  () =>
    /[\p{Script=Katakana}ー]{2,}|\p{Script=Hangul}{2,}|\p{Script=Cyrillic}{2,}|\p{Script=Greek}{2,}|\p{Script=Arabic}{2,}|\p{Script=Hebrew}{2,}|\p{Script=Thai}{2,}|[\u0900-\u0d7f]{2,}/gu,
);
const LATIN = /\p{Script=Latin}{2,}/gu;
const anyForeign = lazy(() => new RegExp(foreignNames().source, 'u'));
/** so many words of a title are read, and so many adjacent ones taken for one name */
const MOST_WORDS = 30;
const MOST_JOINED = 3;

/** Does the text have a word in a phonetic script other than Latin? */
export function hasForeignName(text: string): boolean {
  return anyForeign().test(text);
}

/** In the order of the non-Latin text; empty where both are in one script. Bounded time for any text. */
export function sharedNames(left: string, right: string): SharedName[] {
  if (!hasForeignName(left) && !hasForeignName(right)) return [];
  return [
    ...namesBetween(left, right).map(([foreign, latin]) => ({ left: foreign, right: latin })),
    ...namesBetween(right, left).map(([foreign, latin]) => ({ left: latin, right: foreign })),
  ];
}

/** Names that one text writes in another script and the other in Latin letters; what both write alike is ignored. */
function namesBetween(text: string, other: string): (readonly [foreign: string, latin: string])[] {
  const foreign = spans(text, foreignNames()).filter(({ text: name }) => !other.includes(name));
  if (foreign.length === 0) return [];
  const own = text.toLowerCase();
  const latin = spans(other, LATIN).filter(({ text: name }) => !own.includes(name.toLowerCase()));
  const found: (readonly [string, string])[] = [];
  const heardBy = new Map<Phonetic, ReadonlyMap<string, readonly [PhoneticSign, Span][]>>();
  let from = 0;
  for (const span of foreign) {
    const heard = span.start < from ? null : toPhonetic(span.text);
    if (heard === null) continue;
    const { hearing, sound } = heard;
    const index = heardBy.get(hearing) ?? byFrame(latin, hearing);
    heardBy.set(hearing, index);
    const alike = (index.get(sound.frame) ?? []).filter(([reading]) => soundAlike(hearing, sound, reading));
    // "eneloop" and not "eneloop AA", which has no more consonants
    const [match] = alike.sort(([, x], [, y]) => x.text.length - y.text.length);
    if (match === undefined) continue;
    found.push([span.text, match[1].text]);
    from = span.end;
  }
  return found;
}

function byFrame(
  latin: readonly Span[],
  hearing: Phonetic,
): ReadonlyMap<string, readonly [PhoneticSign, Span][]> {
  const index = new Map<string, [PhoneticSign, Span][]>();
  for (const span of latin) {
    for (const reading of readings(span.text, hearing)) {
      const same = index.get(reading.frame);
      if (same === undefined) index.set(reading.frame, [[reading, span]]);
      else same.push([reading, span]);
    }
  }
  return index;
}

/** Indexed by their first word, longest first. */
function spans(text: string, words: RegExp): Span[] {
  const singles: Span[] = [];
  for (const match of text.matchAll(words)) {
    if (singles.length >= MOST_WORDS) break;
    singles.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return singles.flatMap(({ start }, i) => {
    const ends: number[] = [];
    for (let last = i; last < singles.length && last < i + MOST_JOINED; last++) {
      const before = singles[last - 1];
      const one = singles[last];
      if (one === undefined || (last > i && before !== undefined && !joins(text, before.end, one.start)))
        break;
      ends.unshift(one.end);
    }
    return ends.map((end) => ({ text: text.slice(start, end), start, end }));
  });
}

/** Whether only a space, a hyphen, a middle dot or nothing is between two positions. */
function joins(text: string, from: number, to: number): boolean {
  return to - from <= 1 && /^[ \-・·]?$/.test(text.slice(from, to));
}
