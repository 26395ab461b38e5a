// What earlier finds for the same product confirmed at shops that give no answer now: shown with its age, never as new.
import { cheapestFirst } from './price-order.ts';
import { isAnswered, type Judged, type Result } from './schema.ts';

/** Shops that have not answered in this find, or not yet. */
export function unanswered({ shops }: Result): string[] {
  return shops.filter((shop) => !isAnswered(shop)).map(({ shop }) => shop);
}

/**
 * For each such shop the matches of the newest of these finds in which it answered, "nothing" included: older finds are not consulted. Cheapest
 * first, as in `assemble`.
 */
export function earlierMatches(now: Result, others: readonly Result[]): Judged[] {
  const before = others
    .filter(({ find, startedAt }) => find !== now.find && startedAt <= now.startedAt)
    .toSorted((a, b) => b.startedAt - a.startedAt);
  const found = unanswered(now).flatMap((shop) => {
    const last = before.find((one) => one.shops.some((it) => it.shop === shop && isAnswered(it)));
    return last?.matches.filter((match) => match.shop === shop) ?? [];
  });
  return cheapestFirst(found, now.offer);
}
