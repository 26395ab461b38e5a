// Finds the currency signs, words and ISO 4217 codes in a text, with where they stand.

import { lazy } from '../async/lazy.ts';
import { currencyOfCode } from './currency.ts';
import { SIGNS } from './currency-signs.ts';

export interface FoundSign {
  readonly symbol: string;
  readonly currencies: readonly string[];
  readonly at: number;
  /** only to be trusted beside a number */
  readonly shy: boolean;
}

/** signs that are also letters or words of everyday text: taken only directly beside a number */
const SHY: ReadonlySet<string> = new Set(
  'r q l d đ p re fr le km da dt bd kd jd ld mk um db vt zk nu rf fg gs bs sr dh tk км р br din lev rs rp rm kr kn ft tl nt pound pounds lek lari сом сум ден'.split(
    ' ',
  ),
);

interface Sign {
  readonly text: string;
  readonly currencies: readonly string[];
  readonly shy: boolean;
  /** a word, which ends where its letters end and may have a point behind it; others may stand against anything */
  readonly isWord: boolean;
}

/** a character that words never hold, and signs such as "us$" and "r $" do */
const SYMBOL = /[ $£¥:֏؋৳฿៛\u20a0-\u20cf﷼＄￡￥￦]/;

/** The signs that begin with this character: signs before words, the longer before the shorter. */
function beginningWith(first: string): readonly Sign[] {
  return Object.entries(SIGNS)
    .filter(([text]) => text.startsWith(first))
    .map(([text, codes]) => ({
      text,
      currencies: codes.split(' '),
      shy: SHY.has(text),
      isWord: !SYMBOL.test(text),
    }))
    .sort((a, b) => Number(a.isWord) - Number(b.isWord) || b.text.length - a.text.length);
}

const FIRST: ReadonlySet<string> = new Set(Object.keys(SIGNS).map((text) => text.charAt(0)));

/**
 * By first character, made when first met. Looked up by hand: one pattern of all signs takes the browser longer to
 * compile than all else that is done with it on a page.
 */
const met = new Map<string, readonly Sign[]>();

function signsBy(first: string): readonly Sign[] | null {
  if (!FIRST.has(first)) return null;
  const known = met.get(first) ?? beginningWith(first);
  met.set(first, known);
  return known;
}

/** where a sign may begin: a word in plain Latin or Cyrillic letters, what opens a sign of ASCII, anything else beyond ASCII */
const START = /[a-z]+|[а-я]+|[$:]|[\u0080-\uffff]/g;
const letter = lazy(() => /[\p{L}\p{M}]/u);

/** Whether the character that begins or, with `back`, ends at this place is a letter or belongs to one. */
function isLetter(text: string, at: number, back: boolean): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code > 96 && code < 123) || (code > 64 && code < 91);
  // no-break space, pound, yen; dashes, quotes, euro: asking the pattern first would make the browser compile it
  if (Number.isNaN(code) || (code < 0xaa && code > 0x9f) || (code > 0x1fff && code < 0x2071)) return false;
  if (code >= 0x20a0 && code < 0x20d0) return false;
  const half = back && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
  return letter().test(String.fromCodePoint(text.codePointAt(half) ?? 0));
}

function signAt(text: string, at: number): Sign | null {
  const signs = signsBy(text.charAt(at));
  if (signs === null) return null;
  if (isLetter(text, at, false) && isLetter(text, at - 1, true)) return null;
  for (const sign of signs) {
    if (!text.startsWith(sign.text, at)) continue;
    const end = at + sign.text.length;
    const goesOn = isLetter(text, end, false) && !isNextWord(text, at, end);
    if (!sign.isWord || !(goesOn || isInModel(text, at, end))) return sign;
  }
  return null;
}

/** What is said next of a price in scripts without spaces: tax, postage, what is in it ("4,980円税込", "45,900원무료배송"). */
function isNextWord(text: string, at: number, end: number): boolean {
  return isDigit(text.charAt(at - 1)) && '税送込无免含무배'.includes(text.charAt(end));
}

const isDigit = (char: string): boolean => char >= '0' && char <= '9';

/** what may follow a price at once is longer: "EUR19each" */
const MODEL_END = /\d{2,8}[a-z]{1,2}(?![a-z])/y;

/**
 * Letters with digits right on both sides are a piece of a model number, and so are those before digits that end in
 * letters: "15LV505", "10KM200", "CLP104BB".
 */
function isInModel(text: string, at: number, end: number): boolean {
  if (!isDigit(text.charAt(end))) return false;
  if (isDigit(text.charAt(at - 1))) return true;
  MODEL_END.lastIndex = end;
  return MODEL_END.test(text);
}

/** All currency signs, words and ISO codes of a text in order, with where they stand. */
export function findSigns(text: string): FoundSign[] {
  const found: FoundSign[] = [];
  // this capital alone has a longer small form, which would shift all places behind it
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  START.lastIndex = 0;
  for (let start = START.exec(lower); start !== null; start = START.exec(lower)) {
    const at = start.index;
    const sign = signAt(lower, at);
    if (sign !== null) {
      const end = at + sign.text.length;
      START.lastIndex = sign.isWord && lower.charAt(end) === '.' ? end + 1 : end;
      const { currencies, shy } = sign;
      found.push({ symbol: text.slice(at, START.lastIndex), currencies, at, shy });
    } else if (start[0].length === 3) {
      const symbol = text.slice(at, at + 3);
      const code = codeAt(lower, at) ? currencyOfCode(symbol.toUpperCase()) : null;
      if (code !== null && isCode(symbol, text)) found.push({ symbol, currencies: [code], at, shy: false });
    }
  }
  return found;
}

/** Whether the three letters there stand alone, with no point behind them. */
function codeAt(text: string, at: number): boolean {
  if (isInModel(text, at, at + 3)) return false;
  return !isLetter(text, at - 1, true) && !isLetter(text, at + 3, false) && text.charAt(at + 3) !== '.';
}

/** codes that names have as words beside numbers, unless they are written in capitals: "Suction Cup 010-10823", "Gel 50 ml" */
const WORDS = /^(?:all|cup|gel|mop|pen|top|try)$/i;

/** also a language, which follows its tool's version: "Studio 5.1 Php" */
const LANGUAGE = /^php$/i;

/** a code in lower case must be no word of names and stand beside a number */
function isCode(symbol: string, text: string): boolean {
  if (symbol === symbol.toUpperCase()) return true;
  if (WORDS.test(symbol)) return false;
  const behind = LANGUAGE.test(symbol) ? '' : `\\d\\s?${symbol}|`;
  return new RegExp(`(?:${behind}${symbol}\\s?\\d)`).test(text) || text.trim() === symbol;
}
