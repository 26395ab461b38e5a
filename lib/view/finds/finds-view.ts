// The list of searches: one row per product, with the cheapest match that can be compared and bought.
import { minorDigits } from '../../base/money/currency.ts';
import type { Money } from '../../base/money/money.ts';
import { isAnswered, isEnded, isUnfinished } from '../../result/schema.ts';
import { faultView } from '../fault-view.ts';
import { saving } from '../find/comparable.ts';
import { cheapestOf, matchesOf } from '../find/find-sorted.ts';
import { historyView } from '../find/history-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import { hostName } from '../sanitize/host-name.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safeLink, shopName } from '../sanitize/safe-link.ts';
import type { FindsInput, FindsRow, FindsView, ListedFind } from './finds-model.ts';
import { listView } from './list-view.ts';
import { priceCells } from './price-cells.ts';

/** Rows that were made, by the find they show: a long list is drawn in parts, and at every step of a running find. */
const made = new WeakMap<I18n, WeakMap<ListedFind, FindsRow>>();

export function findsView({ finds, complete, fault, list }: FindsInput, i18n: I18n): FindsView {
  const known = made.get(i18n) ?? new WeakMap<ListedFind, FindsRow>();
  made.set(i18n, known);
  return {
    notice: fault === null ? null : faultView(fault, i18n),
    reading: complete || fault !== null ? null : i18n.t('finds.reading'),
    rows: finds.map((listed) => {
      const row = known.get(listed) ?? rowOf(listed, i18n);
      known.set(listed, row);
      return row;
    }),
    list: listView(list, i18n),
  };
}

function rowOf(listed: ListedFind, i18n: I18n): FindsRow {
  const { result } = listed;
  const matches = matchesOf(listed);
  const best = cheapestOf(matches) ?? matches[0] ?? null;
  const here = result.offer?.price ?? null;
  const price = best?.offer?.price ?? null;
  const at = result.finishedAt ?? result.startedAt;
  const title = pageText(result.product.title, 200);
  const shop = best === null ? '' : shopName(best.shop);
  const history = historyView(listed, i18n);
  const saved = saving(result.offer, best?.offer ?? null);
  return {
    id: result.find,
    title,
    when: i18n.moment(at),
    here: here === null ? null : i18n.money(here),
    cheapest:
      best === null
        ? null
        : {
            words: price === null ? i18n.t('price.none') : i18n.money(price),
            shop,
            href: safeLink(best.link),
          },
    difference: saved === null || price === null ? null : differenceWords(saved, price.currency, i18n),
    change: history?.change ?? null,
    trend: history?.lines.find(({ kind }) => kind === 'best')?.points ?? [],
    matches: isUnfinished(result)
      ? progressWords(result, i18n)
      : isOpen(result, matches)
        ? '–'
        : i18n.number(matches.length),
    prices: priceCells(listed, i18n),
    order: {
      when: at,
      product: title.toLocaleLowerCase(i18n.locale),
      here: amountOf(here),
      cheapest: amountOf(price),
      difference: saved === null || price === null ? null : -saved / 10 ** minorDigits(price.currency),
      change:
        !history || history.saved === null || price === null
          ? null
          : -history.saved / 10 ** minorDigits(price.currency),
      matches: isOpen(result, matches) ? null : matches.length,
    },
    find: `${title} ${shop} ${hostName(shop)} ${listed.page ?? ''}`.toLowerCase(),
  };
}

/** No shop has answered, so nobody knows whether there are matches: that is not "0". */
function isOpen({ shops }: ListedFind['result'], matches: readonly unknown[]): boolean {
  return matches.length === 0 && !shops.some(isAnswered);
}

/** While the find is running, its progress is more informative than its matches: "3 of 11 shops done". */
function progressWords({ shops }: ListedFind['result'], { t }: I18n): string {
  return t('find.progress', { done: shops.filter(isEnded).length, count: shops.length });
}

function differenceWords(
  saved: number,
  currency: string,
  { t, money }: I18n,
): NonNullable<FindsRow['difference']> {
  if (saved === 0) return { words: t('finds.equal'), cheaper: null };
  const price = money({ minor: Math.abs(saved), currency });
  return { words: t(saved > 0 ? 'finds.less' : 'finds.more', { price }), cheaper: saved > 0 };
}

/** A sort key only: never used to calculate with money. */
function amountOf(money: Money | null): number | null {
  return money === null ? null : money.minor / 10 ** minorDigits(money.currency);
}
