// Builds a find's view in any phase: shops, matches, near misses, rejections, prices, cost, age, announcements.
import { isEnded, isUnfinished, type Judged, type Result, type ShopState } from '../../result/schema.ts';
import { faultTitle, faultView, isOffline } from '../fault-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { NoticeView } from '../notice-model.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safeLink, shopName } from '../sanitize/safe-link.ts';
import { costView, paidView } from './cost-view.ts';
import type { FindInput, FindView, UnreadView } from './find-model.ts';
import { cheapestOf, comparedIn, rivalsOf, sortedWithCorrections } from './find-sorted.ts';
import { historyView } from './history-view.ts';
import { correctionOf, matchView } from './match-view.ts';
import { plotView } from './plot-view.ts';
import { rejectedView } from './rejected-view.ts';
import { shopView } from './shop-view.ts';

/** After this long prices are marked as old. */
const OLD_MS = 6 * 3_600_000;

/** Corrections are applied first: a correction moves a listing at once. */
export function findView(input: FindInput, i18n: I18n): FindView {
  const { result, corrections, now } = input;
  const { t } = i18n;
  const sorted = sortedWithCorrections(result, corrections);
  const running = isUnfinished(result);
  const views = (all: readonly Judged[]): FindView['matches'] =>
    all.map((judged) =>
      matchView(
        judged,
        { here: result.offer, title: result.product.title, since: result.startedAt, corrections, now },
        i18n,
      ),
    );
  const earlier = input.earlier.filter(({ link }) => correctionOf(corrections, link) !== 'different');
  const headline = headlineOf(sorted.matches.length, running, i18n);
  const progress = progressOf(result, i18n);
  const rejected = rejectedView(result, i18n);
  return {
    running,
    headline,
    range: rangeOf(sorted.matches, i18n),
    progress,
    announcement: running
      ? t('find.announce.running', { done: progress.done, count: progress.total, matches: headline })
      : t(result.state === 'stopped' ? 'find.announce.stopped' : 'find.announce.finished', {
          matches: headline,
        }),
    shops: result.shops.map((shop) => shopView(shop, running, i18n)),
    retry: running ? null : paidView(input.retry ?? null, i18n),
    missing: result.shops.filter((shop) => shop.state === 'not-permitted').map((shop) => shop.shop),
    matches: cheapestMarked(sorted.matches, views(sorted.matches)),
    compared: comparedIn(sorted.matches, result.offer),
    plot: plotView(sorted.matches, result.offer, i18n),
    history: running ? null : historyView(input, i18n),
    earlier:
      earlier.length === 0
        ? null
        : { hint: t(running ? 'find.earlier.running' : 'find.earlier.hint'), matches: views(earlier) },
    nearMisses: views(sorted.nearMisses),
    unsure: views(sorted.unsure),
    unread: result.unread.map((unread) => unreadView(unread, i18n)),
    refused: views(sorted.refused),
    rejected,
    rejectedCount: rejected.reduce((sum, group) => sum + group.items.length + group.leftOut, 0),
    cost: costView(result.estimate, result.spent, i18n),
    age: running ? null : ageOf(result, now, i18n),
    notice: noticeOf(result, i18n),
    emptyWords:
      running || sorted.matches.length > 0 ? null : emptyWords(result, sorted, earlier.length > 0, i18n),
  };
}

/** Marks the cheapest match, where there is another to compare it with. */
function cheapestMarked(matches: readonly Judged[], views: FindView['matches']): FindView['matches'] {
  if (rivalsOf(matches).length < 2) return views;
  const cheapest = cheapestOf(matches);
  return views.map((view, at) => (matches[at] === cheapest ? { ...view, cheapest: true } : view));
}

function headlineOf(count: number, running: boolean, { t }: I18n): string {
  if (count > 0) return t('find.matches', { count });
  return t(running ? 'find.matches.soFar' : 'find.matches.none');
}

/** The lowest and highest of the comparable prices; null for a single one, which its match shows. */
function rangeOf(matches: readonly Judged[], i18n: I18n): string | null {
  const prices = rivalsOf(matches).flatMap(({ offer }) => offer?.price ?? []);
  const [first, second] = prices;
  if (first === undefined || second === undefined) return null;
  const minors = prices.map(({ minor }) => minor);
  const low = i18n.money({ minor: Math.min(...minors), currency: first.currency });
  const high = i18n.money({ minor: Math.max(...minors), currency: first.currency });
  return low === high ? low : i18n.t('find.range', { low, high });
}

function progressOf({ shops }: Result, { t }: I18n): FindView['progress'] {
  const done = shops.filter(isEnded).length;
  return { done, total: shops.length, words: t('find.progress', { done, count: shops.length }) };
}

function ageOf(result: Result, now: number, i18n: I18n): FindView['age'] {
  const at = result.finishedAt ?? result.startedAt;
  return { words: i18n.t('find.age', { ago: i18n.ago(at, now) }), old: Math.abs(now - at) > OLD_MS };
}

/** No shop gave any answer: more likely the connection failed than all of them. */
function unreached(shops: Result['shops']): boolean {
  const silent = ({ state, fault }: ShopState): boolean =>
    state === 'failed' &&
    ((fault?.kind === 'gone' && fault.service !== true) ||
      (fault !== null && isOffline(fault)) ||
      (fault?.kind === 'later' && fault.why === 'slow' && fault.service !== true));
  return shops.length > 1 && shops.every(silent);
}

/** Whether there is any listing to look at. */
function holdsListings({ matches, nearMisses, unsure, unread }: Result): boolean {
  return matches.length + nearMisses.length + unsure.length + unread.length > 0;
}

function noticeOf(result: Result, i18n: I18n): NoticeView | null {
  const { state, fault, shops } = result;
  if (state === 'stopped') {
    const advice = holdsListings(result) ? i18n.t('find.stopped.advice') : '';
    const stopped = { title: i18n.t('find.stopped'), advice };
    if (fault === null || fault.kind === 'cancelled')
      return { tone: 'info', ...stopped, action: null, details: null };
  }
  if (fault !== null) return faultView(fault, i18n);
  if (state === 'finished' && unreached(shops)) {
    const words = { title: i18n.t('find.unreached'), advice: i18n.t('find.unreached.advice') };
    return { tone: 'warning', ...words, action: null, details: null };
  }
  if (state !== 'failed') return null;
  const failed = { title: i18n.t('find.failed'), advice: i18n.t('page.failed.advice') };
  return {
    tone: 'error',
    ...failed,
    action: { words: i18n.t('fault.retry'), does: { kind: 'find' } },
    details: null,
  };
}

/** Nothing is said of what a shop has unless all of them were read, and nothing was left in doubt. */
function emptyWords(
  result: Result,
  { nearMisses, unsure }: ReturnType<typeof sortedWithCorrections>,
  earlier: boolean,
  { t }: I18n,
): string {
  if (earlier) return t('find.empty.earlier');
  // what a shop has is not known where it was not asked to the end
  if (result.state === 'stopped') return t('find.empty.stopped');
  const unread =
    result.unread.length > 0 ||
    result.shops.some(({ state }) => state === 'blocked' || state === 'failed' || state === 'not-permitted');
  if (unread) return t('find.empty.unread');
  if (unsure.length > 0) return t('find.empty.unsure');
  return t(nearMisses.length > 0 ? 'find.empty.near' : 'find.empty');
}

function unreadView(unread: Result['unread'][number], i18n: I18n): UnreadView {
  const href = safeLink(unread.link);
  return {
    link: unread.link,
    href,
    host: unread.shop,
    shop: shopName(unread.shop),
    title: pageText(unread.title, 160),
    words: faultTitle(unread.fault, i18n),
    canOpen: href !== null && unread.fault.kind === 'blocked' && unread.fault.by !== 'robots',
  };
}
