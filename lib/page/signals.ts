// Counts that tell a product page from a listing, an article or a home page.
import type { Survey } from './survey.ts';

/** fields where a buyer says how many */
const QUANTITY =
  /qty|quantit|cantidad|anzahl|menge|quantidade|aantal|antal|adet|ilosc|mnozstvi|kolich|amount_?to|(?:^|[\s_-])(?:amount|count)(?:$|\s)/i;

/** Each count by name; lengths in characters of visible text. */
export function signalsOf(survey: Survey): Record<string, number> {
  let longText = 0;
  for (const { text } of survey.runs) if (text.length >= 160) longText += text.length;
  return {
    length: survey.length,
    longText,
    h1: survey.headings.filter(({ element }) => element.tag === 'h1').length,
    articles: survey.counts.articles,
    closedFrames: survey.counts.closedFrames,
    quantities: survey.inputs.filter(({ element: { attributes } }) =>
      QUANTITY.test(`${attributes['name']} ${attributes['id']}`),
    ).length,
  };
}
