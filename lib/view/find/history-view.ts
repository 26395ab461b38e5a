// The price history from a person's own searches for one product: this page's price, the cheapest match, each listing.
import type { Money } from '../../base/money/money.ts';
import type { Offer } from '../../product/schema.ts';
import { isUnfinished, unanswered } from '../../result/index.ts';
import type { Judged, Result } from '../../result/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { hostName } from '../sanitize/host-name.ts';
import { shopName } from '../sanitize/safe-link.ts';
import { comparable } from './comparable.ts';
import type { FindInput, HistoryLine, HistoryPoint, HistoryRow, HistoryView } from './find-model.ts';
import { cheapestOf, matchesOf } from './find-sorted.ts';
import { axisOf, type PriceAxis, tickWords } from './price-axis.ts';

/** Of searches closer together only the newest counts: prices hardly change within the hour. */
const APART_MS = 3_600_000;
/** Searches within this span are distinguished by time of day. */
const DAYS_MS = 2 * 86_400_000;
/** Most lines of single listings; more would be unreadable. */
const MOST_LINES = 12;

type HistoryInput = Pick<FindInput, 'result' | 'corrections' | 'past'>;

/** One search: this page's offer and the matches whose prices are comparable with the newest ones. */
interface Search {
  readonly result: Result;
  readonly at: number;
  readonly here: Offer | null;
  readonly best: Judged | null;
  readonly matches: readonly Judged[];
}

interface Seen {
  readonly at: number;
  readonly price: Money;
  readonly shop: string;
}

/** Null until two searches with comparable prices are some time apart. */
export function historyView(input: HistoryInput, i18n: I18n): HistoryView | null {
  const searches = searchesOf(input);
  const [first] = searches;
  const last = searches.at(-1);
  const currency = last?.here?.price?.currency ?? last?.best?.offer?.price?.currency;
  if (first === undefined || last === undefined || first === last || currency === undefined) return null;
  const here = searches.flatMap((search) => seenAt(search.at, search.here, ''));
  const best = searches.flatMap(({ at, best }) => seenAt(at, best?.offer ?? null, best?.shop ?? ''));
  const listings = listingsOf(searches);
  const prices = [here, best, ...listings.values()].flat().map(({ price }) => price.minor);
  const axis = axisOf(Math.min(...prices), Math.max(...prices), currency);
  const when = whenIn(last.at - first.at, i18n);
  const place = { axis, from: first.at, to: last.at, when, i18n };
  const shops = [...listings].map(([link, seen]) => lineOf('shop', link, seen, place));
  const lines = [...shops, lineOf('best', 'best', best, place), lineOf('here', 'here', here, place)];
  const change = changeOf(searches, i18n);
  return {
    count: i18n.t('find.history.count', { count: searches.length }),
    lowest: lowestOf(best, when, i18n),
    lines: lines.filter(({ points }) => points.length > 0),
    ticks: axis.ticks.map((minor) => tickWords(minor, currency, i18n)),
    from: when(first.at),
    to: when(last.at),
    rows: searches.map((search) => rowOf(search, i18n)).reverse(),
    change: change?.view ?? null,
    saved: change?.saved ?? null,
  };
}

/** How times are formatted so that they can be told apart over this span. */
function whenIn(span: number, { moment, day }: I18n): (time: number) => string {
  return span < DAYS_MS ? moment : day;
}

/** Oldest first, each at least an hour before the next, without those that have no price comparable with the newest. */
function searchesOf({ result, past = [], corrections }: HistoryInput): Search[] {
  const all = [result, ...past.filter(({ find }) => find !== result.find)]
    .filter((one) => !isUnfinished(one))
    .map((one) => ({
      one,
      at: one.finishedAt ?? one.startedAt,
      matches: matchesOf({ result: one, corrections }),
    }))
    .sort((a, b) => b.at - a.at);
  const measure = all
    .flatMap(({ one, matches }) => [one.offer, cheapestOf(matches)?.offer ?? null])
    .find((offer) => offer?.price && comparable(offer, offer));
  if (measure === undefined) return [];
  const searches: Search[] = [];
  for (const { one, at, matches } of all) {
    const fitting = matches.filter(({ offer }) => comparable(measure, offer));
    const here = comparable(measure, one.offer) ? one.offer : null;
    const best = cheapestOf(fitting);
    const next = searches.at(-1);
    const apart = next === undefined || next.at - at >= APART_MS;
    if (apart && (here !== null || best !== null))
      searches.push({ result: one, at, here, best, matches: fitting });
  }
  return searches.reverse();
}

function seenAt(at: number, offer: Offer | null, shop: string): Seen[] {
  return offer?.price ? [{ at, price: offer.price, shop }] : [];
}

/** Prices of each listing at the times they were read, if read more than once; ordered by the present price. */
function listingsOf(searches: readonly Search[]): Map<string, Seen[]> {
  const times = new Map<string, Map<number, Seen>>();
  for (const { matches } of searches) {
    for (const { link, offer, shop } of matches) {
      const [seen] = offer === null ? [] : seenAt(offer.seenAt, offer, shop);
      if (seen !== undefined)
        times.set(link, (times.get(link) ?? new Map<number, Seen>()).set(seen.at, seen));
    }
  }
  const lists = [...times]
    .map(([link, seen]) => [link, [...seen.values()].sort((a, b) => a.at - b.at)] as const)
    .filter(([, seen]) => seen.length > 1)
    .sort(([, a], [, b]) => (a.at(-1)?.price.minor ?? 0) - (b.at(-1)?.price.minor ?? 0));
  return new Map(lists.slice(0, MOST_LINES).map(([link, seen]) => [link, seen]));
}

interface Place {
  readonly axis: PriceAxis;
  readonly from: number;
  readonly to: number;
  readonly when: (time: number) => string;
  readonly i18n: I18n;
}

/** A price taken over from before the first search is drawn at the beginning. */
function lineOf(kind: HistoryLine['kind'], key: string, seen: readonly Seen[], place: Place): HistoryLine {
  const { axis, from, to, when, i18n } = place;
  const nameOf = (shop: string): string =>
    kind === 'here' ? i18n.t('find.plot.here') : hostName(shopName(shop));
  const points = seen.map(
    ({ at, price, shop }): HistoryPoint => ({
      at: Math.min(1, Math.max(0, (at - from) / (to - from))),
      high: (price.minor - axis.from) / (axis.to - axis.from),
      words: `${nameOf(shop)} ${i18n.money(price)}, ${when(at)}`,
    }),
  );
  return { kind, key, name: nameOf(seen.at(-1)?.shop ?? ''), points };
}

function lowestOf(best: readonly Seen[], when: Place['when'], { t, money }: I18n): string | null {
  const [first] = best;
  const last = best.at(-1);
  if (first === undefined || last === undefined) return null;
  const lowest = best.reduce((low, seen) => (seen.price.minor < low.price.minor ? seen : low), first);
  if (lowest.price.minor === last.price.minor) return t('find.history.lowestNow');
  const shop = hostName(shopName(lowest.shop));
  return t('find.history.lowest', { price: money(lowest.price), shop, day: when(lowest.at) });
}

function rowOf({ result, at, here, best, matches }: Search, { money, moment, number }: I18n): HistoryRow {
  const price = best?.offer?.price ?? null;
  return {
    key: result.find,
    when: moment(at),
    here: here?.price ? money(here.price) : null,
    cheapest: price === null ? null : money(price),
    shop: best === null ? null : shopName(best.shop),
    matches: number(matches.length),
  };
}

/**
 * The change since the search before; null also when the shop that was cheapest then gives no answer now, which says
 * nothing of its price.
 */
function changeOf(
  searches: readonly Search[],
  i18n: I18n,
): { saved: number; view: NonNullable<HistoryView['change']> } | null {
  const now = searches.at(-1);
  const before = searches.at(-2);
  const price = now?.best?.offer?.price;
  const former = before?.best?.offer?.price;
  if (now === undefined || before === undefined || !price || !former) return null;
  if (before.best !== null && unanswered(now.result).includes(before.best.shop)) return null;
  const saved = former.minor - price.minor;
  const amount = i18n.money({ minor: Math.abs(saved), currency: price.currency });
  const words =
    saved === 0 ? i18n.t('finds.equal') : i18n.t(saved > 0 ? 'finds.less' : 'finds.more', { price: amount });
  const since = i18n.t('finds.change.since', { day: whenIn(now.at - before.at, i18n)(before.at) });
  return { saved, view: { words, cheaper: saved === 0 ? null : saved > 0, since } };
}
