// Applies the person's corrections to a find's verdicts: which listings count as confirmed, and which is the cheapest.
import type { Offer } from '../../product/schema.ts';
import { deliveredMinor } from '../../product/shipping.ts';
import type { Judged, Result } from '../../result/schema.ts';
import { comparable } from './comparable.ts';
import type { Corrections, FindInput } from './find-model.ts';
import { correctionOf } from './match-view.ts';

/** Matches with comparable prices: of the currency and basis of the first one, without those out of stock. */
export function rivalsOf(matches: readonly Judged[]): Judged[] {
  const first = matches.find(({ offer }) => isBuyable(offer)) ?? null;
  return matches.filter(
    (match) => match === first || (isBuyable(match.offer) && comparable(first?.offer ?? null, match.offer)),
  );
}

/** The lowest of the comparable prices, including shipping where all of them state it. */
export function cheapestOf(matches: readonly Judged[]): Judged | null {
  const rivals = rivalsOf(matches);
  const delivered = rivals.every(({ offer }) => deliveredMinor(offer) !== null);
  const price = ({ offer }: Judged): number =>
    (delivered ? deliveredMinor(offer) : null) ?? offer?.price?.minor ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...rivals.map(price));
  return rivals.find((judged) => price(judged) === least) ?? null;
}

/** How many come before those whose prices can't be compared with theirs; all of them where there is no such end. */
export function comparedIn(matches: readonly Judged[], here: Offer | null): number {
  const measure = comparable(here, here) ? here : (matches[0]?.offer ?? null);
  const last = matches.findLastIndex(({ offer }) => comparable(measure, offer));
  return last < 0 ? matches.length : last + 1;
}

function isBuyable(offer: Judged['offer']): boolean {
  const availability = offer?.availability ?? null;
  return (
    offer !== null && offer.price !== null && availability !== 'OutOfStock' && availability !== 'Discontinued'
  );
}

/** What counts as confirmed when the person's corrections are applied. */
export function matchesOf({
  result,
  corrections,
}: Pick<FindInput, 'result' | 'corrections'>): readonly Judged[] {
  return sortedWithCorrections(result, corrections).matches;
}

export interface Sorted {
  readonly matches: readonly Judged[];
  readonly nearMisses: readonly Judged[];
  readonly unsure: readonly Judged[];
  readonly refused: readonly Judged[];
}

/**
 * The person's corrections take precedence over the verdicts: a correction moves a listing at once, and a match that
 * rests on a rejected listing's identifier becomes unsure again.
 */
export function sortedWithCorrections(
  { matches, nearMisses, unsure }: Result,
  corrections: Corrections,
): Sorted {
  const said = (judged: Judged): 'same' | 'different' | null => correctionOf(corrections, judged.link);
  const silent = (all: readonly Judged[]): Judged[] => all.filter((judged) => said(judged) === null);
  const all = [...matches, ...nearMisses, ...unsure];
  const taken = [...nearMisses, ...unsure].filter((judged) => said(judged) === 'same');
  const refusedAt = new Set(matches.filter((judged) => said(judged) === 'different').map(({ shop }) => shop));
  const shaken = matches.filter((judged) => said(judged) === null && restsOn(judged, refusedAt));
  const kept = matches.filter((judged) => said(judged) !== 'different' && !shaken.includes(judged));
  return {
    matches: taken.reduce(insertedByPrice, kept),
    nearMisses: silent(nearMisses),
    unsure: [...shaken, ...silent(unsure)],
    refused: all.filter((judged) => said(judged) === 'different'),
  };
}

/** Was an identifier decisive that the product only has from one of these shops? */
function restsOn({ verdict }: Judged, shops: ReadonlySet<string>): boolean {
  return verdict.evidence.some(({ from }) => from !== undefined && shops.has(from));
}

/** Keeps the result's order; a listing that a person moved is inserted before the first dearer one of its currency. */
function insertedByPrice(matches: readonly Judged[], judged: Judged): Judged[] {
  const price = judged.offer?.price ?? null;
  const at = matches.findIndex(({ offer }) => {
    const other = offer?.price ?? null;
    return price !== null && other !== null && other.currency === price.currency && other.minor > price.minor;
  });
  return at === -1 ? [...matches, judged] : matches.toSpliced(at, 0, judged);
}
