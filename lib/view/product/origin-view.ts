// Where a value was read: the source in words, the page's own words, the place, and contradicting statements.
import type { Evidence } from '../../product/schema.ts';
import { pageText } from '../outside/page-text.ts';
import type { Speech } from '../speech/speech.ts';
import type { OriginView } from './product-model.ts';

const MOST_LOSERS = 6;

export function originView(evidence: Evidence | undefined, { say }: Speech): OriginView | null {
  if (evidence === undefined) return null;
  const losers = evidence.losers.map(({ value, source, where }) => ({
    quote: pageText(value, 120),
    words: say(`source.${source}`),
    where: pageText(where, 120),
  }));
  // a page repeats statements in many places: each is shown once
  const each = [...Map.groupBy(losers, ({ quote, words }) => `${words}\n${quote}`).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    words: say('origin.read', { source: say(`source.${evidence.source}`) }),
    quote: pageText(evidence.words, 200),
    where: pageText(evidence.where, 120),
    losers: each.slice(0, MOST_LOSERS),
  };
}
