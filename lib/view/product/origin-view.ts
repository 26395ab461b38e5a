// Where a value was read: the source in words, the page's own words, the place, and what was not believed.
import type { Evidence } from '../../product/schema.ts';
import { pageText } from '../outside/page-text.ts';
import type { Speech } from '../speech/speech.ts';
import type { OriginView } from './product-model.ts';

const MOST_LOSERS = 6;

export function originView(evidence: Evidence | undefined, { say }: Speech): OriginView | null {
  if (evidence === undefined) return null;
  return {
    words: say('origin.read', { source: say(`source.${evidence.source}`) }),
    quote: pageText(evidence.words, 200),
    where: pageText(evidence.where, 120),
    losers: evidence.losers.slice(0, MOST_LOSERS).map((loser) => ({
      quote: pageText(loser.value, 120),
      words: say(`source.${loser.source}`),
      where: pageText(loser.where, 120),
    })),
  };
}
