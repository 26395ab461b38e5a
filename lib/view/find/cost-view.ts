// The estimate before a find and its cost afterwards, in words that never round a charge away.
import type { Estimate } from '../../plan/schema.ts';
import type { Spent } from '../../result/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Key } from '../i18n/messages.ts';
import type { CostView, EstimateView } from './find-model.ts';

const OPERATIONS: Readonly<Record<string, Key>> = {
  'search-products': 'operation.search-products',
  'search-products-with-page-visit': 'operation.search-products-with-page-visit',
  'generate-query': 'operation.generate-query',
  'filter-search-results': 'operation.filter-search-results',
  'match-products': 'operation.match-products',
};

/** "Free, on this device" or "At most $0.008: 8 searches". */
export function estimateView(estimate: Estimate, i18n: I18n): EstimateView {
  const { t } = i18n;
  const free = estimate.max.micro === 0 && estimate.unpriced.length === 0;
  const worst = estimate.worst ?? null;
  return {
    free,
    words: free ? t('estimate.free') : estimate.max.micro === 0 ? null : mostWords(estimate, i18n),
    worst:
      worst === null || worst.micro <= estimate.max.micro
        ? null
        : t('estimate.worst', { cost: i18n.cost(worst) }),
    unpriced: unpricedWords('estimate.unpriced', estimate, i18n),
  };
}

/** Null where all operations have a published price. */
function unpricedWords(key: Key, { unpriced }: Pick<Estimate, 'unpriced'>, i18n: I18n): string | null {
  if (unpriced.length === 0) return null;
  return i18n.t(key, { list: i18n.list(unpriced.map((name) => operationWords(name, 2, i18n))) });
}

/** The same where only a cost is worth mentioning: null when it is free. */
export function paidView(estimate: Estimate | null, i18n: I18n): EstimateView | null {
  const view = estimate === null ? null : estimateView(estimate, i18n);
  return view === null || view.free ? null : view;
}

function mostWords(estimate: Estimate, i18n: I18n): string {
  const lines = estimate.lines
    .filter((line) => line.calls > 0)
    .map(({ operation, calls }) => `${i18n.number(calls)} ${operationWords(operation, calls, i18n)}`);
  const cost = i18n.cost(estimate.max);
  if (lines.length === 0) return i18n.t('estimate.most', { cost });
  return i18n.t('estimate.mostOf', { cost, lines: i18n.list(lines) });
}

/** Possible charges are stated separately, never added to what was charged. */
export function costView(estimate: Estimate, spent: Spent, i18n: I18n): CostView {
  const { t } = i18n;
  const before = estimateView(estimate, i18n);
  const none = spent.calls === 0 && spent.charged.micro === 0;
  const charged = none
    ? t(before.free ? 'spent.free' : 'spent.none')
    : t('spent.charged', { cost: i18n.cost(spent.charged), count: spent.calls });
  return {
    words: charged,
    possible: spent.possible.micro === 0 ? null : t('spent.possible', { cost: i18n.cost(spent.possible) }),
    estimate: before.words,
    // finds of before tell only what was planned
    over: overWords(estimate, spent, i18n),
    unpriced: unpricedWords('spent.unpriced', { unpriced: spent.unpriced ?? estimate.unpriced }, i18n),
  };
}

/**
 * Says that a service charged more than so many of its dearest calls cost by its published prices; null where it did
 * not, or where some have no price. By the number of calls, as a shop that is asked again adds to what was planned.
 */
function overWords({ lines, unpriced }: Estimate, { calls, charged }: Spent, i18n: I18n): string | null {
  const each = lines.map((line) => line.each).filter(({ currency }) => currency === charged.currency);
  const most = Math.max(0, ...each.map(({ micro }) => micro)) * calls;
  if (unpriced.length > 0 || each.length === 0 || charged.micro <= most) return null;
  return i18n.t('spent.over', { cost: i18n.cost({ ...charged, micro: most }) });
}

export function operationWords(operation: string, count: number, { t }: I18n): string {
  const key = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
  return key === undefined ? operation : t(key, { count });
}
