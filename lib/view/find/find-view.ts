// Builds a find's view in any phase: shops, matches, near misses, rejections, prices, cost, age, announcements.
import { isEnded, isUnfinished, type Judged, type Result, type ShopState } from '../../result/schema.ts';
import { faultTitle, faultView, isOffline } from '../fault-view.ts';
import type { NoticeView } from '../notice-model.ts';
import { pageText } from '../outside/page-text.ts';
import { safeLink, shopName } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
import { costView, paidView } from './cost-view.ts';
import type { FindInput, FindView, UnreadView } from './find-model.ts';
import { cheapestOf, comparedIn, rivalsOf, sortedBySaid } from './find-sorted.ts';
import { historyView } from './history-view.ts';
import { matchView, saidOf } from './match-view.ts';
import { plotView } from './plot-view.ts';
import { rejectedView } from './rejected-view.ts';
import { shopView } from './shop-view.ts';

/** After this long prices are marked as old. */
const OLD_MS = 6 * 3_600_000;

/** Corrections are applied first: a correction moves a listing at once. */
export function findView(input: FindInput, speech: Speech): FindView {
  const { result, corrections, now } = input;
  const { say } = speech;
  const sorted = sortedBySaid(result, corrections);
  const running = isUnfinished(result);
  const views = (all: readonly Judged[]): FindView['matches'] =>
    all.map((judged) =>
      matchView(
        judged,
        { here: result.offer, title: result.product.title, since: result.startedAt, corrections, now },
        speech,
      ),
    );
  const earlier = input.earlier.filter(({ link }) => saidOf(corrections, link) !== 'different');
  const headline = headlineOf(sorted.matches.length, running, speech);
  const progress = progressOf(result, speech);
  const rejected = rejectedView(result, speech);
  return {
    running,
    headline,
    range: rangeOf(sorted.matches, speech),
    progress,
    announcement: running
      ? say('find.announce.running', { done: progress.done, count: progress.total, matches: headline })
      : say(result.state === 'stopped' ? 'find.announce.stopped' : 'find.announce.finished', {
          matches: headline,
        }),
    shops: result.shops.map((shop) => shopView(shop, running, speech)),
    retry: running ? null : paidView(input.retry ?? null, speech),
    missing: result.shops.filter((shop) => shop.state === 'not-permitted').map((shop) => shop.shop),
    matches: cheapestMarked(sorted.matches, views(sorted.matches)),
    compared: comparedIn(sorted.matches, result.offer),
    plot: plotView(sorted.matches, result.offer, speech),
    history: running ? null : historyView(input, speech),
    earlier:
      earlier.length === 0
        ? null
        : { hint: say(running ? 'find.earlier.running' : 'find.earlier.hint'), matches: views(earlier) },
    nearMisses: views(sorted.nearMisses),
    unsure: views(sorted.unsure),
    unread: result.unread.map((unread) => unreadView(unread, speech)),
    refused: views(sorted.refused),
    rejected,
    rejectedCount: rejected.reduce((sum, group) => sum + group.items.length + group.leftOut, 0),
    cost: costView(result.estimate, result.spent, speech),
    age: running ? null : ageOf(result, now, speech),
    notice: noticeOf(result, speech),
    emptyWords:
      running || sorted.matches.length > 0 ? null : emptyWords(result, sorted, earlier.length > 0, speech),
  };
}

/** Marks the cheapest match, where there is another to compare it with. */
function cheapestMarked(matches: readonly Judged[], views: FindView['matches']): FindView['matches'] {
  if (rivalsOf(matches).length < 2) return views;
  const cheapest = cheapestOf(matches);
  return views.map((view, at) => (matches[at] === cheapest ? { ...view, cheapest: true } : view));
}

function headlineOf(count: number, running: boolean, { say }: Speech): string {
  if (count > 0) return say('find.matches', { count });
  return say(running ? 'find.matches.soFar' : 'find.matches.none');
}

/** The lowest and highest of the comparable prices; null for a single one, which its match shows. */
function rangeOf(matches: readonly Judged[], speech: Speech): string | null {
  const prices = rivalsOf(matches).flatMap(({ offer }) => offer?.price ?? []);
  const [first, second] = prices;
  if (first === undefined || second === undefined) return null;
  const minors = prices.map(({ minor }) => minor);
  const low = speech.money({ minor: Math.min(...minors), currency: first.currency });
  const high = speech.money({ minor: Math.max(...minors), currency: first.currency });
  return low === high ? low : speech.say('find.range', { low, high });
}

function progressOf({ shops }: Result, { say }: Speech): FindView['progress'] {
  const done = shops.filter(isEnded).length;
  return { done, total: shops.length, words: say('find.progress', { done, count: shops.length }) };
}

function ageOf(result: Result, now: number, speech: Speech): FindView['age'] {
  const at = result.finishedAt ?? result.startedAt;
  return { words: speech.say('find.age', { ago: speech.ago(at, now) }), old: Math.abs(now - at) > OLD_MS };
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

function noticeOf(result: Result, speech: Speech): NoticeView | null {
  const { state, fault, shops } = result;
  if (state === 'stopped') {
    const advice = holdsListings(result) ? speech.say('find.stopped.advice') : '';
    const stopped = { title: speech.say('find.stopped'), advice };
    if (fault === null || fault.kind === 'cancelled')
      return { tone: 'info', ...stopped, action: null, details: null };
  }
  if (fault !== null) return faultView(fault, speech);
  if (state === 'finished' && unreached(shops)) {
    const words = { title: speech.say('find.unreached'), advice: speech.say('find.unreached.advice') };
    return { tone: 'warning', ...words, action: null, details: null };
  }
  if (state !== 'failed') return null;
  const failed = { title: speech.say('find.failed'), advice: speech.say('page.failed.advice') };
  return {
    tone: 'error',
    ...failed,
    action: { words: speech.say('fault.retry'), does: { kind: 'find' } },
    details: null,
  };
}

/** Nothing is said of what a shop has unless all of them were read, and nothing was left in doubt. */
function emptyWords(
  result: Result,
  { nearMisses, unsure }: ReturnType<typeof sortedBySaid>,
  earlier: boolean,
  { say }: Speech,
): string {
  if (earlier) return say('find.empty.earlier');
  // what a shop has is not known where it was not asked to the end
  if (result.state === 'stopped') return say('find.empty.stopped');
  const unread =
    result.unread.length > 0 ||
    result.shops.some(({ state }) => state === 'blocked' || state === 'failed' || state === 'not-permitted');
  if (unread) return say('find.empty.unread');
  if (unsure.length > 0) return say('find.empty.unsure');
  return say(nearMisses.length > 0 ? 'find.empty.near' : 'find.empty');
}

function unreadView(unread: Result['unread'][number], speech: Speech): UnreadView {
  const href = safeLink(unread.link);
  return {
    link: unread.link,
    href,
    host: unread.shop,
    shop: shopName(unread.shop),
    title: pageText(unread.title, 160),
    words: faultTitle(unread.fault, speech),
    canOpen: href !== null && unread.fault.kind === 'blocked' && unread.fault.by !== 'robots',
  };
}
