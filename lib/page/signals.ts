// Counts what tells a product page from a listing, an article or a home page.
import { pageTypeSignals } from './page-type.ts';
import type { Survey } from './survey.ts';

/** fields where a buyer says how many */
const QUANTITY =
  /qty|quantit|cantidad|anzahl|menge|quantidade|aantal|antal|adet|ilosc|mnozstvi|kolich|amount_?to|(?:^|[\s_-])(?:amount|count)(?:$|\s)/i;

/** Each count by name; lengths in characters of seen text. */
export function signalsOf(survey: Survey, prices: number): Record<string, number> {
  let longText = 0;
  let longRuns = 0;
  for (const { text } of survey.runs) {
    if (text.length < 160) continue;
    longRuns++;
    longText += text.length;
  }
  const first = survey.headings.filter(({ element }) => element.tag === 'h1').length;
  return {
    ...pageTypeSignals(survey),
    length: survey.length,
    runs: survey.runs.length,
    longRuns,
    longText,
    prices,
    h1: first,
    h2h3: survey.headings.length - first,
    selects: survey.selects.length,
    rows: survey.tables.length,
    links: survey.counts.links,
    pictures: survey.counts.pictures,
    articles: survey.counts.articles,
    times: survey.counts.times,
    quantities: survey.inputs.filter(({ element }) =>
      QUANTITY.test(`${element.attributes['name'] ?? ''} ${element.attributes['id'] ?? ''}`),
    ).length,
  };
}
