// A list of products that is searched for one after another: how far it is, what could not be searched for, what it may cost.
import type { Estimate } from '../../plan/schema.ts';
import { budgetNotice, hinderedNotice } from '../before-notice.ts';
import { faultAdvice, faultView } from '../fault-view.ts';
import { costView, estimateView } from '../find/cost-view.ts';
import type { EstimateView } from '../find/find-model.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { NoticeView } from '../notice-model.ts';
import { pageText } from '../sanitize/page-text.ts';
import type { ListInput, ListView } from './finds-model.ts';

export function listView(input: ListInput, i18n: I18n): ListView {
  const { lines, running, shops, estimate } = input;
  const { t } = i18n;
  const ended = lines.filter(({ state }) => state === 'done' || state === 'failed').length;
  const now = lines.find(({ state }) => state === 'searching');
  const count = lines.length;
  const words =
    running && now !== undefined
      ? t('list.running', { done: ended + 1, count, product: pageText(now.text, 120) })
      : ended === count
        ? t('list.ended', { count })
        : t('list.stopped', { done: ended, count });
  return {
    lacks: lacksOf(input, i18n),
    denied: input.denied ? t('list.denied') : null,
    notice: noticeOf(input, i18n),
    cost: costOf(input, i18n),
    shops: t('list.shops', { count: shops.length }),
    estimate,
    left: input.left,
    progress: count === 0 ? null : { words, done: ended, count, running, left: count - ended },
    failed: lines.flatMap(({ text, state, fault }) =>
      state === 'failed'
        ? [
            {
              text: pageText(text, 120),
              words: fault === null ? t('list.nameless') : faultAdvice(fault, i18n),
            },
          ]
        : [],
    ),
  };
}

function lacksOf({ accepted, shops }: ListInput, { t }: I18n): ListView['lacks'] {
  if (!accepted) return { words: t('list.unaccepted'), does: 'welcome', button: t('list.welcome') };
  if (shops.length > 0) return null;
  return { words: t('list.shopless'), does: 'shops', button: t('list.choose') };
}

/** Why it ended too early goes before what may be missing for the next one. */
function noticeOf({ running, fault, hindered }: ListInput, i18n: I18n): NoticeView | null {
  if (running) return null;
  if (fault === null) return hindered === null ? null : hinderedNotice(hindered, i18n);
  const view = faultView(fault, i18n);
  // it is gone on with by its own button
  return view.action?.does.kind === 'find' ? { ...view, action: null } : view;
}

/** What the list has cost: nothing worth mentioning where the service does nothing. */
function costOf({ lines, spent, estimate }: ListInput, i18n: I18n): ListView['cost'] {
  const nothing = spent.calls === 0 && spent.charged.micro === 0 && spent.possible.micro === 0;
  const free = estimate.max.micro === 0 && estimate.unpriced.length === 0;
  if (lines.length === 0 || (nothing && free)) return null;
  return { ...costView(estimate, spent, i18n), estimate: null };
}

/** What of so many products the budget does not cover; null where it covers all. */
export function budgetFor(
  { estimate, left }: Pick<ListView, 'estimate' | 'left'>,
  count: number,
  i18n: I18n,
): NoticeView | null {
  const each = left.perFindMicro === null ? null : left.perFindMicro * count;
  const limits = [each, left.todayMicro].filter((limit) => limit !== null);
  return budgetNotice(timesOf(estimate, count), limits.length === 0 ? null : Math.min(...limits), i18n);
}

/** What searching for so many products costs at most, where one costs `estimate`. */
export function estimateFor(estimate: Estimate, count: number, i18n: I18n): EstimateView {
  return estimateView(timesOf(estimate, count), i18n);
}

function timesOf(estimate: Estimate, count: number): Estimate {
  const times = <T extends { readonly micro: number }>(cost: T): T => ({
    ...cost,
    micro: cost.micro * count,
  });
  const { max, worst, lines } = estimate;
  return {
    ...estimate,
    max: times(max),
    ...(worst === undefined ? {} : { worst: times(worst) }),
    lines: lines.map((line) => ({ ...line, calls: line.calls * count })),
  };
}
