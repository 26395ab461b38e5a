// Part numbers in place of each other: each side names one of the same shape, and they differ.
import { isDigit } from '../../../base/text/char-code.ts';
import { coloursOfSuffix } from '../../prepare/colour-suffixes.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { commonPrefix } from '../../words/spelling.ts';
import { agreementOf } from '../agreement.ts';

/** shorter ones are as often the names of product lines as numbers */
const LEAST = 5;
const DIGITS = /^\d+$/;
const LETTERS = /^\p{L}*$/u;
/** shorter numbers name a line as often as a product ("iQ300"), and say little where each side has a longer one of its own */
const LEAST_PART = 7;

/**
 * "555088-001" and "555088-134", "CP9652" and "AH2203": one number of each side, in the form in which they are
 * compared, of one shape and said nowhere on the other side, where the sides share no number, or but the short one of
 * their line. A common beginning is no shared number where digits differ behind it ("DD1391-100", "DD1391-103"); letters
 * behind it may stand for a country or a colour.
 */
export function partNumberConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  if (a.codes.length === 0 || b.codes.length === 0) return null;
  const [own, other] = [a.models, b.models];
  for (let i = 0; i < own.bare.length; i++) {
    const mine = own.bare[i] ?? '';
    if (mine.length < LEAST) continue;
    for (let j = 0; j < other.bare.length; j++) {
      const theirs = other.bare[j] ?? '';
      if (!goesOnOtherwise(mine, a, theirs, b)) {
        if (!ofOneShape(mine, theirs) || b.says(mine) || a.says(theirs)) continue;
        if (!sharesNone(a, b, mine, theirs)) return null;
      }
      return [own.whole[i] ?? '', other.whole[j] ?? ''];
    }
  }
  return null;
}

/** a style number of six digits, and two or three more for the colour */
const STYLE = 6;
const COLOUR = /^\d{2,3}$/;

/** "555088-001" and "555088 134": a style number, followed by its colour number with a hyphen or a space. */
function goesOnOtherwise(mine: string, a: Prepared, theirs: string, b: Prepared): boolean {
  const style = mine.length < theirs.length ? mine : theirs;
  if (style.length !== STYLE || !DIGITS.test(style)) return false;
  const own = colourBehind(style, mine, a);
  const other = colourBehind(style, theirs, b);
  return own !== null && other !== null && own.length === other.length && own !== other;
}

/** The colour number behind a style number, in the longer number or as the next word; null where there is none. */
function colourBehind(style: string, number: string, { tokens }: Prepared): string | null {
  if (!number.startsWith(style)) return null;
  const behind = number === style ? (tokens[tokens.indexOf(style) + 1] ?? '') : number.slice(style.length);
  return COLOUR.test(behind) ? behind : null;
}

/** Do two codes have digits and letters at the same positions? */
function ofOneShape(mine: string, theirs: string): boolean {
  if (mine.length !== theirs.length || mine === theirs) return false;
  for (let i = 0; i < mine.length; i++)
    if (isDigit(mine.charCodeAt(i)) !== isDigit(theirs.charCodeAt(i))) return false;
  return true;
}

function sharesNone(a: Prepared, b: Prepared, mine: string, theirs: string): boolean {
  const agreement = agreementOf(a, b);
  if (agreement === 'none') return true;
  const common = commonPrefix(mine, theirs);
  const tails = [mine.slice(common), theirs.slice(common)];
  const shared = a.models.all.filter((code) => b.models.all.includes(code));
  // of labelled pairs that share but the number of a line 98 differ and one is the same
  if (mine.length >= LEAST_PART && shared.length > 0 && shared.every((code) => code.length < LEAST_PART))
    return !tails.every((tail) => LETTERS.test(tail));
  if (agreement !== 'part' || !tails.every((tail) => DIGITS.test(tail))) return false;
  return shared.every((code) => mine.includes(code) && theirs.includes(code));
}

/** a number that ends on one letter */
const LETTERED = /^(.*\d)([a-z])$/;
const LEAST_STEM = 3;

/**
 * "B550-E" and "B550-F": a short number of each side, the same up to its last letter, unless that may stand for one
 * colour on both. A part number in common outweighs it; longer ones are `partNumberConflict`'s.
 * Of labelled pairs with a chance to be the same 25 differ and one does not.
 */
export function suffixLetterConflict(a: Prepared, b: Prepared): readonly [string, string] | null {
  for (const mine of a.models.whole) {
    const [, stem, letter = ''] = LETTERED.exec(mine) ?? [];
    if (stem === undefined || stem.length < LEAST_STEM || mine.length >= LEAST_PART) continue;
    const theirs = b.models.whole.find((code) => code.length === mine.length && code.startsWith(stem));
    const other = theirs === undefined ? '' : (LETTERED.exec(theirs)?.[2] ?? '');
    if (theirs === undefined || other === '' || other === letter) continue;
    if ((coloursOfSuffix(letter) & coloursOfSuffix(other)) !== 0 || a.says(theirs) || b.says(mine)) continue;
    const part = a.models.all.some((code) => code.length >= LEAST_PART && b.models.all.includes(code));
    return part ? null : [mine, theirs];
  }
  return null;
}
