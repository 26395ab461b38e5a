// Chooses which of several results that fit equally well is the product, where a shop lists several.
import type { Understanding } from '../../understand/index.ts';
import { THRESHOLDS } from '../thresholds.ts';

/** A result and its index among all results. */
export interface EqualFit {
  readonly product: Understanding;
  readonly place: number;
}

/** of a group, as many members are asked whether a further result is one of them: a shop may list one thing a hundred times */
const ASKED = 3;
/** least letters and digits of a part or stock number: longer than a year, version or size */
const LEAST = 5;

/** The part and stock numbers that a title gives its product. */
function numbersIn({ tokens, title, identifiers }: Understanding): readonly string[] {
  const stock = tokens.filter((token) => token.length >= LEAST && /^\d+$/.test(token));
  const parts = identifiers.filter(
    ({ kind, value, words }) =>
      (kind === 'model' || kind === 'mpn') &&
      value.length >= LEAST &&
      /\d/.test(value) &&
      title.includes(words),
  );
  return [...stock, ...parts.map(({ value }) => value)];
}

/** Are two results one product that the shop lists twice? */
type AreTwins = (one: Understanding, other: Understanding) => boolean;

/** Results whose titles give the same number, or account for each other, are one product that is listed several times. */
function* grouped(all: readonly EqualFit[], areTwins: AreTwins): Generator<void, EqualFit[][]> {
  const groups: { readonly numbers: Set<string>; readonly members: EqualFit[] }[] = [];
  for (const one of all) {
    const numbers = numbersIn(one.product);
    const known = groups.find(
      (group) =>
        numbers.some((number) => group.numbers.has(number)) ||
        group.members.slice(0, ASKED).every(({ product }) => areTwins(product, one.product)),
    );
    if (known === undefined) groups.push({ numbers: new Set(numbers), members: [one] });
    else {
      known.members.push(one);
      for (const number of numbers) known.numbers.add(number);
    }
    yield;
  }
  return groups.map(({ members }) => members);
}

/**
 * The indices of the results that are the product, which a shop may list more than once. Of several products it is the
 * one whose words fit best by far; where two fit alike, nothing tells which it is, and there is none. Yields after each.
 */
export function* bestListingOf(
  all: readonly EqualFit[],
  fitOf: (product: Understanding) => number,
  areTwins: AreTwins,
): Generator<void, ReadonlySet<number>> {
  const groups = yield* grouped(all, areTwins);
  if (groups.length < 2) return new Set(groups[0]?.map(({ place }) => place));
  const rated: { readonly members: readonly EqualFit[]; readonly fit: number }[] = [];
  for (const members of groups) {
    rated.push({ members, fit: Math.max(...members.map(({ product }) => fitOf(product))) });
    yield;
  }
  const [best, next] = rated.sort((x, y) => y.fit - x.fit);
  const clear = best !== undefined && next !== undefined && best.fit - next.fit >= THRESHOLDS.clear;
  return new Set(clear ? best.members.map(({ place }) => place) : []);
}
