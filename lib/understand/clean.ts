// Normalises a product text: decodes entities, removes invisible characters, and unifies what looks the same (spaces, widths,
// accents).

import { lazy } from '../base/async/lazy.ts';
import { decodeEntities } from '../base/text/entities.ts';

/** how much longer than the limit a text may be, for its spaces and invisible characters */
const SLACK = 4;
/** the usual letters, dashes, quotes and shapes of most languages, all of them seen and none a space or a combining mark */
const USUAL =
  /[!-~\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02ff\u0370-\u0377\u0384-\u052f\u05d0-\u05ea\u0620-\u066c\u0900-\u0dff\u0e01-\u0e5b\u1e00-\u1fbc\u2010-\u2027\u2030-\u205e\u20ac\u2190-\u2bff\u3001-\u3002\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;
/** marks of direction, joins and breaks without width, soft hyphens, choices of a glyph; controls that are no space */
const unseen = lazy(() => /\p{Cf}|\p{Variation_Selector}|(?![\t-\r\u0085])\p{Cc}/gu);
/** spaces but a single plain one, with the signs by which a name is said to be owned: a shop writes them or does not, and some without a space behind */
const UNEVEN_SPACES = /[\s\u0085™®℠©]{2,}|[^\S ]|[\u0085™®℠©]/g;
/** letters and signs of full or half width, and the ones of mathematics, in which some shops write to be seen */
const DRESSED = /[\uff01-\uffee\u{1d400}-\u{1d7ff}]+/gu;
/** a letter's accent by itself */
const MARK = /[\u0300-\u036f]/;
/** no plain space, and no sign of ASCII or letter of Latin or Russian that is seen */
const BEYOND_MOST = /[^ -~\u00c0-\u024f\u0400-\u045f]/;

/**
 * Entities decoded (twice, for feeds that encode twice), quotes without their backslash, invisible characters removed,
 * spaces collapsed, widths and combining marks normalised, cut at `limit` UTF-16 units: one text for all that look the
 * same. Never throws.
 */
export function cleanText(text: string, limit: number): string {
  let clean = text.length > SLACK * limit ? text.slice(0, SLACK * limit) : text;
  for (let time = 0; time < 2; time++) clean = decodeEntities(clean);
  // quotes of what was written as JSON twice: an inch is one again
  if (clean.includes('\\"')) clean = clean.replaceAll('\\"', '"');
  // that most texts have nothing else is told quicker by a pattern than by a look at each sign
  const signs = BEYOND_MOST.test(clean) ? signsIn(clean) : SEEN;
  if (signs !== SEEN || !isSpacedEvenly(clean)) clean = evened(clean, signs);
  return clean.length > limit ? clean.slice(0, limit) : clean;
}

/** Classes of a UTF-16 unit, as bits: ordinary or plain space, invisible, other space, width or mathematical variant, combining accent. */
const [SEEN, IN_UNSEEN, IN_SPACES, IN_DRESSED, IN_MARKS] = [1, 2, 4, 8, 16] as const;
/** a surrogate may belong to any character beyond the first 65,536, so to any of these */
const IN_PAIR = IN_UNSEEN | IN_DRESSED;
/** the bits above by unit; 0 where not looked up yet */
const known = new Uint8Array(65536);

function signsIn(text: string): number {
  const { length } = text;
  let signs = SEEN;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    signs |= known[code] || newSign(code);
  }
  return signs;
}

function newSign(code: number): number {
  const sign = signOf(code);
  known[code] = sign;
  return sign;
}

function signOf(code: number): number {
  if (code >= 0xd800 && code < 0xe000) return SEEN | IN_PAIR;
  const letter = String.fromCharCode(code);
  if (letter === ' ' || USUAL.test(letter)) return SEEN;
  const hidden = letter.search(unseen()) < 0 ? SEEN : IN_UNSEEN;
  const space = letter.search(UNEVEN_SPACES) < 0 ? SEEN : IN_SPACES;
  const dressed = letter.search(DRESSED) < 0 ? SEEN : IN_DRESSED;
  return hidden | space | dressed | (MARK.test(letter) ? IN_MARKS : SEEN);
}

/** Is there one space between words, and none around them? */
function isSpacedEvenly(text: string): boolean {
  const { length } = text;
  if (length === 0) return true;
  return text.charCodeAt(0) !== SPACE && text.charCodeAt(length - 1) !== SPACE && !text.includes('  ');
}

const SPACE = 32;

/** `signs` are the classes that occur in the text: others are not looked for. */
function evened(text: string, signs: number): string {
  let even = (signs & IN_UNSEEN) === 0 ? text : text.replace(unseen(), '');
  if ((signs & IN_SPACES) !== 0 || !isSpacedEvenly(even)) even = even.replace(UNEVEN_SPACES, ' ').trim();
  if ((signs & IN_DRESSED) !== 0) even = even.replace(DRESSED, (letters) => letters.normalize('NFKC'));
  return (signs & IN_MARKS) === 0 ? even : even.normalize('NFC');
}
