// What one title alone says and what makes another product: free of sugar, a refill, a trial, for puppies, the third volume.
import { foldInPlace, scan } from '../../understand/index.ts';
import { maskWhenAsked } from '../prepare/masks.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { partsAlone } from '../words/opposites.ts';
import { agreementOf } from './agreement.ts';
import { sharesNumber } from './lift.ts';
import { seriesLone } from './series-apart.ts';

/** What it concerns, and its words on the side that says it. */
export interface Lone {
  readonly aspect: string;
  readonly left: string | null;
  readonly right: string | null;
}

/**
 * Null where both say it or neither does, and where a GTIN or a whole model number that both state settles it. Shops
 * omit such words too, so it only keeps out of *same*.
 */
export function loneWord(a: Prepared, b: Prepared): Lone | null {
  const mine = loneOf(a, b);
  const theirs = mine === null ? loneOf(b, a) : null;
  const said = mine ?? theirs;
  if (said === null || sharesNumber(a, b) || agreementOf(a, b) === 'whole') return null;
  const [aspect, words] = said;
  return { aspect, left: mine === null ? null : words, right: mine === null ? words : null };
}

type Said = readonly [aspect: string, words: string];

/** In one title alone: what it is free of, a word of an opposition, a spare part's, a place in a row. */
function loneOf(own: Prepared, other: Prepared): Said | null {
  return (
    named('role', freedAlone(own, other)) ??
    named('role', sideAlone(own, other)) ??
    named('role', spareAlone(own, other)) ??
    named('edition', seriesLone(own, other))
  );
}

function named(aspect: string, words: string | null): Said | null {
  return words === null ? null : [aspect, words];
}

/** of drinks and sweets each of these says that there is no sugar in them */
const LIGHT: ReadonlySet<string> = new Set('zero cero light lite diet max ゼロ'.split(' '));

/** Not where the other's details say it too. */
function freedAlone(own: Prepared, other: Prepared): string | null {
  for (const [thing, words] of own.told.freed) {
    if (other.told.freed.has(thing) || other.told.freedBeside.has(thing)) continue;
    if (thing === 'sugar' && other.tokens.some((token) => LIGHT.has(token))) continue;
    return words;
  }
  return null;
}

const tokensOf = (words: string): readonly string[] => scan(foldInPlace(words), 2).tokens;

/** The first side of an opposition that is named where it applies ("for puppies"), of which the other says nothing. */
function sideAlone(own: Prepared, other: Prepared): string | null {
  for (const [line, side] of own.told.sides)
    if (side !== null && partsAlone(line, side.side) && !other.told.sides.has(line)) {
      // "US" for "US layout"
      const [first = ''] = tokensOf(side.words);
      if (!other.tokens.includes(first)) return side.words;
    }
  return null;
}

const replacement = maskWhenAsked('role', ['replacement']);
const piece = maskWhenAsked('role', ['replacement', 'accessory', 'part']);

/** "Refill", where the other is no part either. */
function spareAlone(own: Prepared, other: Prepared): string | null {
  if ((own.masks.role & replacement()) === 0 || (other.masks.role & piece()) !== 0) return null;
  return own.roleWords('replacement');
}
