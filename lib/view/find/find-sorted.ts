// What of a find counts as confirmed once the person's own words go before the verdicts, and which of it is the cheapest.
import { deliveredMinor } from '../../product/shipping.ts';
import type { Judged, Result } from '../../result/schema.ts';
import { comparable } from './comparable.ts';
import type { Corrections, FindInput } from './find-model.ts';
import { saidOf } from './match-view.ts';

/** Matches whose prices mean the same: of the currency and basis of the first one, and none that is out of stock. */
export function rivalsOf(matches: readonly Judged[]): Judged[] {
  const first = matches.find(({ offer }) => isBuyable(offer)) ?? null;
  return matches.filter(
    (match) => match === first || (isBuyable(match.offer) && comparable(first?.offer ?? null, match.offer)),
  );
}

/** The lowest of the prices that can be compared and paid, with its shipping where all of them say theirs. */
export function cheapestOf(matches: readonly Judged[]): Judged | null {
  const rivals = rivalsOf(matches);
  const delivered = rivals.every(({ offer }) => deliveredMinor(offer) !== null);
  const price = ({ offer }: Judged): number =>
    (delivered ? deliveredMinor(offer) : null) ?? offer?.price?.minor ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...rivals.map(price));
  return rivals.find((judged) => price(judged) === least) ?? null;
}

function isBuyable(offer: Judged['offer']): boolean {
  const availability = offer?.availability ?? null;
  return (
    offer !== null && offer.price !== null && availability !== 'OutOfStock' && availability !== 'Discontinued'
  );
}

/** What counts as confirmed when the person's words go before the verdicts. */
export function matchesOf({
  result,
  corrections,
}: Pick<FindInput, 'result' | 'corrections'>): readonly Judged[] {
  return sortedBySaid(result, corrections).matches;
}

export interface Sorted {
  readonly matches: readonly Judged[];
  readonly nearMisses: readonly Judged[];
  readonly unsure: readonly Judged[];
  readonly refused: readonly Judged[];
}

/**
 * The person's corrections go before the verdicts: what they say moves a listing at once, and what was confirmed by the
 * word of a refused listing is in doubt again.
 */
export function sortedBySaid({ matches, nearMisses, unsure }: Result, corrections: Corrections): Sorted {
  const said = (judged: Judged): 'same' | 'different' | null => saidOf(corrections, judged.link);
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

/** Was a number decisive that only the word of one of these shops gives to the product? */
function restsOn({ verdict }: Judged, shops: ReadonlySet<string>): boolean {
  return verdict.evidence.some(({ from }) => from !== undefined && shops.has(from));
}

/** The order of the result is kept; a listing that a person moved goes before the first dearer one of its currency. */
function insertedByPrice(matches: readonly Judged[], judged: Judged): Judged[] {
  const price = judged.offer?.price ?? null;
  const at = matches.findIndex(({ offer }) => {
    const other = offer?.price ?? null;
    return price !== null && other !== null && other.currency === price.currency && other.minor > price.minor;
  });
  return at === -1 ? [...matches, judged] : matches.toSpliced(at, 0, judged);
}
