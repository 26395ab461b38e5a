// Cuts a product text into folded tokens with their offsets, so that every finding can quote the words it came from.
import { lazy } from '../base/async/lazy.ts';

import { type KnownWord, wordIn } from './intern.ts';

/** A text and its folded twin of exactly the same length: an offset into one is an offset into the other. */
export interface Letters {
  readonly clean: string;
  readonly folded: string;
  /** nothing in it is beyond ASCII */
  readonly ascii: boolean;
}

/** The words of a text, in order. */
export class Scan implements Letters {
  readonly clean: string;
  readonly folded: string;
  readonly ascii: boolean;
  /** `words[i]` is the folded text between `starts[i]` and `ends[i]` */
  readonly words: readonly KnownWord[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  #tokens: readonly string[] | null = null;

  /** Takes what the lists below hold. */
  constructor({ clean, folded, ascii }: Letters, count: number) {
    this.clean = clean;
    this.folded = folded;
    this.ascii = ascii;
    // copies: lists that grow, and such as the engine has seen kept, are allocated where garbage is dear
    this.words = found.words.slice(0, count);
    this.starts = found.starts.slice(0, count);
    this.ends = found.ends.slice(0, count);
  }

  /** the words' texts */
  get tokens(): readonly string[] {
    this.#tokens ??= this.words.map(({ text }) => text);
    return this.#tokens;
  }

  /** The single sign that joins a word to the one before it ("-", "/", ".", ...); ' ' when there was white space or more. */
  jointAt(i: number): string {
    const last = i === 0 ? -2 : (this.ends[i - 1] ?? 0);
    const start = this.starts[i] ?? 0;
    return start === last + 1 ? this.folded.charAt(last) : start === last ? '' : ' ';
  }
}

/** what the scan under way has found */
const found: { words: KnownWord[]; starts: number[]; ends: number[] } = { words: [], starts: [], ends: [] };

const SEPARATOR = 0;
const LETTER = 1;
const DIGIT = 2;
/** a letter of a script written without spaces (Han, kana, Thai, Lao, Khmer, Burmese) */
const DENSE = 3;
const UNKNOWN = 255;
/** no letter: U+FFFF stands for nothing */
const UNKNOWN_UNIT = 0xffff;

const classes = new Uint8Array(65536).fill(UNKNOWN);
const folds = new Uint16Array(65536);
const KEPT: Readonly<Record<string, string>> = {
  ß: 's',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  '‘': "'",
  '’': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '✕': 'x',
  '\u00a0': ' ',
  '²': '2',
  '³': '3',
  '₀': '0',
  '₁': '1',
  '₂': '2',
  '₃': '3',
  // Arabic letters that writers and keyboards (Persian, Urdu) take for one another
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};
const mark = lazy(() => /\p{M}/u);
/** with the mark of long vowels in kana */
const denseScript = lazy(
  () =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u,
);
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Folds case, accents, widths, quotes and dashes one UTF-16 unit at a time, so that the length stays. */
export function foldInPlace(clean: string): Letters {
  return BEYOND_ASCII.test(clean)
    ? { clean, folded: foldEach(clean), ascii: false }
    : { clean, folded: clean.toLowerCase(), ascii: true };
}

function foldEach(clean: string): string {
  const out = new Array<number>(clean.length);
  for (let i = 0; i < clean.length; i++) {
    const code = clean.charCodeAt(i);
    let folded = folds[code] ?? 0;
    if (folded === 0 && code !== 0) {
      folded = foldUnit(code);
      folds[code] = folded;
    }
    out[i] = folded;
  }
  let text = '';
  for (let i = 0; i < out.length; i += 8192) text += String.fromCharCode(...out.slice(i, i + 8192));
  return text;
}

function foldUnit(code: number): number {
  if (code >= 0xd800 && code < 0xe000) return code;
  const letter = String.fromCharCode(code);
  // digits of other scripts lie in order from the beginning of a row, those of India from its seventh place
  if (code >= 0x660 && code < 0x1100 && /\p{Nd}/u.test(letter))
    return 48 + (code & 15) - (code >= 0x900 && code < 0xe00 ? 6 : 0);
  // the two kanas: a shop takes either for the same word
  if (code >= 0x3041 && code <= 0x3096) return code + 0x60;
  const lower = letter.toLowerCase();
  const kept = KEPT[lower];
  if (kept !== undefined) return kept.charCodeAt(0);
  // kana voicing marks and Indic vowels distinguish words: only Latin, Greek, Cyrillic and width forms are taken apart
  if (code > 0x530 && !(code >= 0x1e00 && code < 0x2000) && code < 0xff00)
    return lower.length === 1 ? lower.charCodeAt(0) : code;
  const parts = lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return parts.length === 1 ? parts.charCodeAt(0) : lower.length === 1 ? lower.charCodeAt(0) : code;
}

function classOf(code: number): number {
  const known = classes[code] ?? UNKNOWN;
  return known === UNKNOWN ? newClass(code) : known;
}

/** Kept apart from the look-up made for every letter, so that this stays small enough to be inlined. */
function newClass(code: number): number {
  const letter = String.fromCharCode(code);
  let found = SEPARATOR;
  if (code >= 48 && code <= 57) found = DIGIT;
  else if (denseScript().test(letter)) found = DENSE;
  else if (/\p{L}/u.test(letter) || mark().test(letter)) found = LETTER;
  else if (/\p{Nd}/u.test(letter)) found = DIGIT;
  classes[code] = found;
  return found;
}

/** One pass over the folded text; at most `most` tokens are taken. Scripts without spaces give overlapping bigrams. */
export function scan(letters: Letters, most: number): Scan {
  const { folded } = letters;
  const { length } = folded;
  let count = 0;
  let i = 0;
  while (i < length && count < most) {
    const kind = classOf(folded.charCodeAt(i));
    if (kind === SEPARATOR) i++;
    else if (kind === DENSE) {
      const end = denseEnd(folded, i);
      count = takeDense(folded, i, end, count);
      i = end;
    } else {
      const end = wordEnd(folded, i);
      take(folded, i, end, count++);
      i = end;
    }
  }
  return new Scan(letters, count);
}

/** folded Latin and Cyrillic words: nobody has to look for where they end */
const WORDS = /^[a-z\u0430-\u045f]+(?: [a-z\u0430-\u045f]+)*$/;

/** The words of an entry of our own lists, which is folded. */
export function wordsIn(entry: string, most: number): readonly string[] {
  return WORDS.test(entry) ? entry.split(' ', most) : scan(foldInPlace(entry), most).tokens;
}

function take(folded: string, start: number, end: number, place: number): void {
  found.words[place] = wordIn(folded, start, end);
  found.starts[place] = start;
  found.ends[place] = end;
}

/** A run of letters and digits; a point or comma between two digits belongs to it ("15.6", "802.11n"). */
function wordEnd(folded: string, from: number): number {
  let i = from + 1;
  for (; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    const kind = classOf(code);
    if (kind === LETTER || kind === DIGIT) continue;
    const point = code === 46 || code === 44;
    const between =
      classOf(folded.charCodeAt(i - 1)) === DIGIT &&
      i + 1 < folded.length &&
      classOf(folded.charCodeAt(i + 1)) === DIGIT;
    if (!(point && between)) break;
  }
  return i;
}

function denseEnd(folded: string, from: number): number {
  let end = from + 1;
  while (end < folded.length && classOf(folded.charCodeAt(end)) === DENSE) end++;
  return end;
}

/** Returns how many words there are then. */
function takeDense(folded: string, from: number, end: number, count: number): number {
  let place = count;
  if (end - from <= 2) take(folded, from, end, place++);
  else for (let i = from; i + 2 <= end; i++) take(folded, i, i + 2, place++);
  return place;
}

/** 0 for what parts words, the folded unit for what belongs to one, UNKNOWN_UNIT where nobody has asked yet */
const wordUnits = new Uint16Array(65536).fill(UNKNOWN_UNIT);

/** The folded form of a code unit that is part of a word; 0 for one that is not. */
export function wordUnitOf(code: number): number {
  const known = wordUnits[code] ?? UNKNOWN_UNIT;
  return known === UNKNOWN_UNIT ? newWordUnit(code) : known;
}

function newWordUnit(code: number): number {
  const folded = code < 128 ? String.fromCharCode(code).toLowerCase().charCodeAt(0) : foldUnit(code);
  const unit = classOf(folded) === SEPARATOR ? 0 : folded;
  wordUnits[code] = unit;
  return unit;
}

/** Is this code unit part of a word? */
export function isWordUnit(code: number): boolean {
  return classOf(code) !== SEPARATOR;
}
