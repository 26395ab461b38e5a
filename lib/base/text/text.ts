// Folds text so that the same words in other case, accents, widths or quotes compare equal; shared by every room.

/** letters that Unicode does not take apart into a base letter and a mark */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u02bc': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '«': '"',
  '»': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2044': '/',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** combining marks of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs; kana and Indic marks are letters and stay */
const MARK = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u0652\u0670]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const TRADE_SIGN = /[™®©℠]/g;
/** kept apart from the digit before it: "5½" is five and a half, not fifty-one halves */
const FRACTION = /(\d?)([¼½¾⅐-⅞])/g;
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/**
 * Case, diacritics, width forms, quotes and dashes folded; white space collapsed to single spaces and trimmed.
 * `fold('  Ｃafé – ŁÓDŹ ')` is `'cafe - lodz'`. Idempotent.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replace(TRADE_SIGN, ' ')
    .replace(FRACTION, '$1 $2')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARK, '')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The folded words of a text: runs of letters, digits and marks, in order. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The folded letters and digits alone, run together: "PS-LX 350" and "ps lx350" are one. */
export function withoutSpaces(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The same text, apart from what it was cut out of: engines keep the whole of a page alive for a few of its letters,
 * which are to be kept longer than it.
 */
export function alone(text: string): string {
  return ` ${text}`.slice(1);
}

/** White space collapsed, invisible characters dropped, trimmed; case and accents kept: text fit to be shown. */
export function tidy(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
