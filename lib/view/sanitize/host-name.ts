// A host name for display: internationalised names in Unicode where that cannot be misleading.
import punycode from 'punycode/punycode.js';

/** Scripts that one language combines; every other label must be of one script (UTS 39, highly restrictive). */
const TOGETHER: readonly RegExp[] = [
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\d-]+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\d-]+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}\d-]+$/u,
  /^[\p{scx=Arabic}\d-]+$/u,
  /^[\p{scx=Armenian}\d-]+$/u,
  /^[\p{scx=Bengali}\d-]+$/u,
  /^[\p{scx=Cyrillic}\d-]+$/u,
  /^[\p{scx=Devanagari}\d-]+$/u,
  /^[\p{scx=Georgian}\d-]+$/u,
  /^[\p{scx=Greek}\d-]+$/u,
  /^[\p{scx=Gujarati}\d-]+$/u,
  /^[\p{scx=Gurmukhi}\d-]+$/u,
  /^[\p{scx=Hebrew}\d-]+$/u,
  /^[\p{scx=Kannada}\d-]+$/u,
  /^[\p{scx=Khmer}\d-]+$/u,
  /^[\p{scx=Malayalam}\d-]+$/u,
  /^[\p{scx=Sinhala}\d-]+$/u,
  /^[\p{scx=Tamil}\d-]+$/u,
  /^[\p{scx=Telugu}\d-]+$/u,
  /^[\p{scx=Thai}\d-]+$/u,
];
/** Only letters, their marks, ASCII digits and hyphens: no symbols, no emoji, nothing invisible. */
const PLAIN = /^[\p{L}\p{M}0-9-]+$/u;
/** A combining mark on a letter of these scripts that has no precomposed form is hardly ever intended. */
const STRAY_MARK = /[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}]\p{M}/u;
/** Latin letters outside the alphabets of languages, and those that look like another one. */
const ODD_LATIN = /[ıȷĸŀŉƄƅƽǀ-ǃȝʹ-˿ɐ-ɘɚ-ʯᴀ-ᶿⱠ-Ɀꜧ-ꟿ]/u;
/** Labels made only of these letters look like Latin ones: аррӏе.example is not apple.example. */
const LOOKS_LATIN: readonly (readonly [RegExp, RegExp])[] = [
  [/^[асԁеһіјӏорԗԛѕԝхуъьҽпгѵѡкмтвн\d-]+$/u, /\p{scx=Cyrillic}|^(?:ru|ua|by|bg|kz|kg|mk|mn|rs|su|tj|uz)$/u],
  [/^[αβγεηικνορστυχω\d-]+$/u, /\p{scx=Greek}|^gr$/u],
  [/^[օսոցհյրզղխշտքւ\d-]+$/u, /\p{scx=Armenian}|^am$/u],
];

/**
 * The name in Unicode; the ASCII form (xn--) wherever a label mixes scripts, could be mistaken for a Latin one, or
 * does not round-trip through the browser's own encoding. Callers show the ASCII form beside it on demand.
 */
export function hostName(host: string): string {
  if (!/(^|\.)xn--/i.test(host)) return host;
  const [ascii = '', port = ''] = host.toLowerCase().split(/(?=:\d+$)/);
  const name = decoded(ascii);
  if (name === null || URL.parse(`https://${name}`)?.hostname !== ascii) return host;
  const labels = name.split('.');
  const top = labels.at(-1) ?? '';
  return labels.every((label) => isPlainAscii(label) || isClear(label, top)) ? name + port : host;
}

function decoded(ascii: string): string | null {
  try {
    return punycode.toUnicode(ascii);
  } catch (error) {
    // not a valid encoding
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isPlainAscii(label: string): boolean {
  return /^[a-z0-9-]+$/.test(label);
}

function isClear(label: string, top: string): boolean {
  if (!PLAIN.test(label) || STRAY_MARK.test(label) || ODD_LATIN.test(label)) return false;
  const misleads = LOOKS_LATIN.some(([letters, home]) => letters.test(label) && !home.test(top));
  return !misleads && TOGETHER.some((scripts) => scripts.test(label));
}
