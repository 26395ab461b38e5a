// What one title alone says and what makes another product: free of sugar, a refill, a trial, for puppies.
import { lazy } from '../../../base/async/lazy.ts';
import { nounOf } from '../../../understand/index.ts';
import { maskWhenAsked } from '../../prepare/masks.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { partsAlone } from '../../words/opposites.ts';
import { agreementOf, isWhole } from '../agreement.ts';
import { sharesNumber } from '../boost.ts';
import { type Conflict, conflict } from '../conflict.ts';

/**
 * Null where both say it or neither does, and where a GTIN or a whole model number that both state settles it. Shops
 * omit such words too, so it only keeps out of *same*.
 */
export function oneSidedWord(a: Prepared, b: Prepared): Conflict | null {
  const mine = loneOf(a, b);
  const theirs = mine === null ? loneOf(b, a) : null;
  if ((mine ?? theirs) === null || sharesNumber(a, b) || isWhole(agreementOf(a, b))) return null;
  return conflict('role', mine, theirs, false);
}

/** The words of what one title alone says: what it is free of, a side of an opposition, a spare part. */
function loneOf(own: Prepared, other: Prepared): string | null {
  return freedAlone(own, other) ?? sideAlone(own, other) ?? spareAlone(own, other);
}

/** of drinks and sweets each of these says that there is no sugar in them */
const LIGHT = /^(?:zero|cero|light|lite|diet|max)$/;

/** Not where the other's details say it too. */
function freedAlone(own: Prepared, other: Prepared): string | null {
  for (const [thing, { words }] of own.rare.freeFrom) {
    if (other.rare.freeFrom.has(thing) || other.rare.freeFromDetails.has(thing)) continue;
    if (thing !== 'sugar' || !other.tokens.some((token) => LIGHT.test(token))) return words;
  }
  return null;
}

/** The first side of an opposition that is named where it applies ("for puppies"), of which the other says nothing. */
function sideAlone(own: Prepared, other: Prepared): string | null {
  for (const [line, side] of own.rare.sides)
    if (side !== null && partsAlone(line, side.side) && !other.rare.sides.has(line)) {
      // "US" for "US layout"
      const first = side.words.toLowerCase().split(/[ -]/, 1)[0] ?? '';
      const goesWithout = side.words === own.roleWords('replacement') && areSpares(own, other);
      if (!other.tokens.includes(first) && !goesWithout) return side.words;
    }
  return null;
}

const replacement = maskWhenAsked('role', ['replacement']);
const piece = maskWhenAsked('role', ['replacement', 'accessory', 'part']);

/**
 * What is only ever bought as a spare, so that "replacement" goes without saying: one kind a line. Other languages' words for
 * filters, cartridges and batteries are nouns of the vocabulary.
 */
const SPARES = `
blade blades klingen rasierklingen lames lamette cuchillas
head heads aufsteckbursten brossettes testine cabezales
filter
cartridge
battery
`;
const spareOf = lazy(
  () =>
    new Map(
      SPARES.trim()
        .split('\n')
        .flatMap((line, kind) => line.split(' ').map((word) => [word, kind] as const)),
    ),
);

function sparesIn({ tokens }: Prepared): ReadonlySet<number> {
  return new Set(tokens.flatMap((word) => spareOf().get(nounOf(word) ?? word) ?? []));
}

function areSpares(a: Prepared, b: Prepared): boolean {
  const kinds = sparesIn(a);
  return kinds.size > 0 && [...sparesIn(b)].some((kind) => kinds.has(kind));
}

/** "Refill", where the other is no part either, nor both the same kind of spare. */
function spareAlone(own: Prepared, other: Prepared): string | null {
  if ((own.masks.role & replacement()) === 0 || (other.masks.role & piece()) !== 0) return null;
  return areSpares(own, other) ? null : own.roleWords('replacement');
}
