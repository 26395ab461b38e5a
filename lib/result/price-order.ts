// Orders entries cheapest first, but only among comparable prices: one currency, one basis; unknown prices come last.
import type { Offer } from '../product/schema.ts';
import { deliveredMinor } from '../product/shipping.ts';
import type { Judged } from './schema.ts';

/**
 * What must agree for two prices to be ranked together. Unstated tax or shipping counts as what shops usually do (tax in, shipping out); used
 * goods are not cheaper new ones.
 */
function basisOf({ basis, condition }: Offer): string {
  return [
    basis.tax ?? 'included',
    basis.shipping ?? 'excluded',
    basis.member ? 'member' : 'anyone',
    basis.from ? 'from' : 'exact',
    condition ?? 'new',
  ].join(' ');
}

interface Placed {
  readonly judged: Judged;
  readonly group: string | null;
  readonly currency: string;
  readonly minor: number;
}

function place(judged: Judged): Placed {
  const { offer } = judged;
  if (offer === null || offer.price === null) return { judged, group: null, currency: '', minor: 0 };
  const { currency, minor } = offer.price;
  return { judged, group: `${currency} ${basisOf(offer)}`, currency, minor };
}

/** Where every price of a group has its shipping stated, the group is ordered by the total. */
function withShipping(placed: readonly Placed[]): Placed[] {
  const open = new Set(
    placed.filter(({ judged }) => deliveredMinor(judged.offer) === null).map(({ group }) => group),
  );
  return placed.map((one) =>
    open.has(one.group) ? one : { ...one, minor: deliveredMinor(one.judged.offer) ?? one.minor },
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Lower is earlier: the group of the offer at hand, its currency, then bigger groups, priced before unpriced. */
function groupOrder(placed: readonly Placed[], at: Offer | null): (group: string | null) => number[] {
  const home = at?.price ? at.price.currency : null;
  const homeGroup = at?.price ? `${home} ${basisOf(at)}` : null;
  const sizes = new Map<string | null, number>();
  for (const { group } of placed) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return (group) => [
    group === null ? 1 : 0,
    group === homeGroup ? 0 : 1,
    home !== null && group?.startsWith(`${home} `) ? 0 : 1,
    -(sizes.get(group) ?? 0),
  ];
}

/**
 * The entries in order: first those with prices comparable with `at` (the offer of the page), cheapest first; then other bases and currencies,
 * each group together and in its own order; then those without a price. Nothing is converted. Independent of the input order.
 */
export function cheapestFirst(all: readonly Judged[], at: Offer | null): Judged[] {
  const placed = withShipping(all.map(place));
  const rank = groupOrder(placed, at);
  const compare = (a: Placed, b: Placed): number => {
    const left = rank(a.group);
    const right = rank(b.group);
    for (const [index, value] of left.entries()) {
      const other = right[index] ?? 0;
      if (value !== other) return value - other;
    }
    return (
      compareText(a.group ?? '', b.group ?? '') ||
      a.minor - b.minor ||
      compareText(a.judged.shop, b.judged.shop) ||
      compareText(a.judged.link, b.judged.link)
    );
  };
  return placed.sort(compare).map(({ judged }) => judged);
}
