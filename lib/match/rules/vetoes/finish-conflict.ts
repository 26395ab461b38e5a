// Conflicts of colour and finish: named in words, as a metal, or by the letters that makers put behind a model number.
import { nounOf, plainWordOf, type Understanding, type Word } from '../../../understand/index.ts';
import { coloursOfSuffix } from '../../prepare/colour-suffixes.ts';
import { maskWhenAsked } from '../../prepare/masks.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { agreementOf, tailBeyond } from '../agreement.ts';

/** The finish on each side, quoted; null where a side is silent. */
export interface Finishes {
  readonly left: string | null;
  readonly right: string | null;
}

/** Shops use colours loosely, so a whole long code in common outweighs two colour words. Null where nothing differs. */
export function finishConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Finishes | null {
  // most say nothing of it
  if (a.masks.colour === 0 && b.masks.colour === 0) return null;
  const named =
    coloursApart(left, right, a, b) ?? colourwaysApart(left, right, a, b) ?? steelApart(left, right, a, b);
  if (named !== null) return sharesLongCode(a, b) ? null : named;
  const apart = tailApart(left, right, a, b);
  if (apart !== null) return apart;
  const turned = tailApart(right, left, b, a);
  return turned === null ? null : { left: turned.right, right: turned.left };
}

/** Do both name one part number long enough to include the colour? It outweighs words. */
export function sharesLongCode(a: Prepared, b: Prepared): boolean {
  if (agreementOf(a, b) !== 'whole') return false;
  return a.codes.some((code) => code.length >= THRESHOLDS.partOverColour && b.codes.includes(code));
}

function coloursApart(left: Understanding, right: Understanding, a: Prepared, b: Prepared): Finishes | null {
  const x = a.masks.colour;
  const y = b.masks.colour;
  if (x === 0 || y === 0 || (x & y) !== 0) return null;
  return { left: left.colours[0]?.words ?? null, right: right.colours[0]?.words ?? null };
}

/** "Black/White" and "White/Black" differ: the first of colours joined by slashes is the product's. */
function colourwaysApart(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Finishes | null {
  if ((a.masks.colour & b.masks.colour) === 0) return null;
  const mine = firstOfSeveral(left);
  const theirs = mine === null ? null : firstOfSeveral(right);
  if (mine === null || theirs === null || mine.value === theirs.value) return null;
  return { left: mine.words, right: theirs.words };
}

function firstOfSeveral({ colours, title }: Understanding): Word | null {
  return colours.length < 2 ? null : (colours.find(({ words }) => title.includes(`${words}/`)) ?? null);
}

const STEEL: ReadonlySet<string> = new Set(
  'steel stainless inox edelstahl stahl acier acero acciaio aco rvs stal stalowy ocel nerez stal rostfri teras сталь'.split(
    ' ',
  ),
);
const likeSteel = maskWhenAsked('colour', ['silver', 'grey']);

/** of these products the colour may be the dial's, and steel the case's */
const DIALS: ReadonlySet<string> = new Set(['watch', 'smartwatch', 'wristwatch', 'chronograph', 'dial']);

function hasDial({ tokens }: Understanding): boolean {
  return tokens.some((word) => DIALS.has(nounOf(word) ?? plainWordOf(word) ?? word));
}

/** Appliances come in black, white and "stainless steel": a finish stands where others name a colour. */
function steelApart(left: Understanding, right: Understanding, a: Prepared, b: Prepared): Finishes | null {
  // only one of them names a colour
  if ((a.masks.colour === 0) === (b.masks.colour === 0)) return null;
  const plainLeft = a.masks.colour === 0;
  if (((plainLeft ? b : a).masks.colour & likeSteel()) !== 0) return null;
  const steel = steelOf(plainLeft ? left : right);
  if (steel === null || steelOf(plainLeft ? right : left) !== null || hasDial(left) || hasDial(right))
    return null;
  if (plainLeft) return { left: steel, right: right.colours[0]?.words ?? null };
  return { left: left.colours[0]?.words ?? null, right: steel };
}

function steelOf({ tokens }: Understanding): string | null {
  return tokens.find((word) => STEEL.has(word)) ?? null;
}

const LAST_PART = /[-/]([a-z]{1,3})$/;

/** "DVX82/W" against "black ... DVX82": the letters behind the number stand for a colour other than the named one. */
function tailApart(own: Understanding, other: Understanding, a: Prepared, b: Prepared): Finishes | null {
  const colours = b.masks.colour;
  if (colours === 0 || a.masks.colour !== 0) return null;
  const beyond = tailBeyond(a, b);
  if (beyond === null) return null;
  const { code, tail } = beyond;
  const words = own.identifiers.find(({ value }) => value.toLowerCase() === code)?.words ?? code;
  // "BT100P-K": of letters in parts the last ones are the colour's
  const written = LAST_PART.exec(words.toLowerCase())?.[1] ?? tail;
  const possible = coloursOfSuffix(tail.endsWith(written) ? written : tail);
  if (possible === 0 || (possible & colours) !== 0) return null;
  return { left: words, right: other.colours[0]?.words ?? null };
}
