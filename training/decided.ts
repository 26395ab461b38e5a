// What a find would confirm in simulated searches: all that `matchTogether` decides, rules and thresholds included.
import type { Matcher } from '../lib/match/match.ts';
import { limited, type Played, type Sight } from './data/searches.ts';

/** most results that are visited, as in a find; the likeliest ones */
const VISITED = 4;
/** results that are compared at all */
const FIRST = 16;

/** Counts of searches and of what was confirmed in them. */
export interface Decided {
  /** in shops that have the product */
  readonly searches: number;
  readonly right: number;
  readonly wrong: number;
  /** confirmed in shops that lack the product, of which there are as many */
  readonly invented: number;
}

function confirmedOf({ product, seen }: Played, matcher: Pick<Matcher, 'matchTogether'>): readonly Sight[] {
  const first = seen.slice(0, FIRST);
  const visited = first.filter(({ score }) => score !== null).slice(0, VISITED);
  const others = first
    .filter((sight) => !visited.includes(sight))
    .map(({ product: listed, score }) => ({ product: limited(listed), promise: score }));
  const promises = visited.map(({ score }) => score);
  const pages = visited.map((sight) => sight.product);
  const verdicts = matcher.matchTogether(product, pages, { promises, others });
  return visited.filter((_, at) => verdicts[at]?.outcome === 'same');
}

/** `played` holds each search once with the product in the shop and once without. */
export function decided(played: readonly Played[], matcher: Pick<Matcher, 'matchTogether'>): Decided {
  let [right, wrong, invented] = [0, 0, 0];
  for (const search of played) {
    const confirmed = confirmedOf(search, matcher);
    if (search.absent) invented += confirmed.length;
    else {
      right += confirmed.some(({ same }) => same) ? 1 : 0;
      wrong += confirmed.filter(({ same }) => !same).length;
    }
  }
  return { searches: played.filter(({ absent }) => !absent).length, right, wrong, invented };
}
