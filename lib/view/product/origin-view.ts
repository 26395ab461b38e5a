// Where a value was read: the source in words, the page's own words, the place, and contradicting statements.
import type { Evidence } from '../../product/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { pageText } from '../sanitize/page-text.ts';
import type { OriginView } from './product-model.ts';

const MOST_LOSERS = 6;

export function originView(evidence: Evidence | undefined, { t }: I18n): OriginView | null {
  if (evidence === undefined) return null;
  const losers = evidence.losers.map(({ value, source, where }) => ({
    quote: pageText(value, 120),
    words: t(`source.${source}`),
    where: pageText(where, 120),
  }));
  // a page repeats statements in many places: each is shown once
  const each = [...Map.groupBy(losers, ({ quote, words }) => `${words}\n${quote}`).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    words: t('origin.read', { source: t(`source.${evidence.source}`) }),
    quote: pageText(evidence.words, 200),
    where: pageText(evidence.where, 120),
    losers: each.slice(0, MOST_LOSERS),
  };
}
