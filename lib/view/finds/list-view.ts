// A list of products that is searched for one after another: how far it is, what could not be searched for, what it may cost.
import type { Estimate } from '../../plan/schema.ts';
import { faultAdvice } from '../fault-view.ts';
import { estimateView } from '../find/cost-view.ts';
import type { EstimateView } from '../find/find-model.ts';
import type { I18n } from '../i18n/i18n.ts';
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
    shops: t('list.shops', { count: shops.length }),
    estimate,
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

/** What searching for so many products costs at most, where one costs `estimate`. */
export function estimateFor(estimate: Estimate, count: number, i18n: I18n): EstimateView {
  const times = <T extends { readonly micro: number }>(cost: T): T => ({
    ...cost,
    micro: cost.micro * count,
  });
  const { max, worst, lines } = estimate;
  return estimateView(
    {
      ...estimate,
      max: times(max),
      ...(worst === undefined ? {} : { worst: times(worst) }),
      lines: lines.map((line) => ({ ...line, calls: line.calls * count })),
    },
    i18n,
  );
}
