// Reads what a document states, from every source on it, with where it was said; judges nothing.
import type { Dom } from '../base/dom.ts';
import type { Rest } from '../base/ports.ts';
import { atOnce, inTurns } from '../base/turns.ts';
import { Collector } from './collector.ts';
import { describeItem } from './describe-item.ts';
import { itemsOfJsonLd, parseJsonLd } from './json-ld.ts';
import { readLinks } from './links.ts';
import { canonicalOf, documentTitleOf, languageOf, readMeta } from './meta.ts';
import { readMicrodata } from './microdata.ts';
import { readPageType } from './page-type.ts';
import { readRdfa } from './rdfa.ts';
import type { Page } from './schema.ts';
import { signalsOf } from './signals.ts';
import { readState } from './state.ts';
import { type Survey, surveyOf } from './survey.ts';
import { rawText } from './tree.ts';
import { visibleSteps } from './visible.ts';

/** Never throws on any document; the answer is plain JSON within fixed bounds. */
export function readPage(dom: Dom): Page {
  return atOnce(steps(dom));
}

/** The same with a rest between its steps, for a thread that others wait for. */
export function readPageInTurns(dom: Dom, rest: Rest): Promise<Page> {
  return inTurns(steps(dom), rest);
}

function* steps(dom: Dom): Generator<void, Page> {
  const survey = surveyOf(dom);
  yield;
  const collector = new Collector();
  readStructured(survey, collector);
  readMeta(survey, collector);
  yield;
  readState(survey.scripts, collector);
  readPageType(survey, collector);
  yield;
  yield* visibleSteps(survey, collector);
  yield;
  return {
    url: dom.url,
    canonical: canonicalOf(survey),
    language: languageOf(survey),
    documentTitle: documentTitleOf(survey),
    things: collector.things,
    statements: collector.statements,
    links: sellsOneThing(collector) || saysProduct(collector) ? [] : readLinks(dom, survey.scripts),
    signals: signalsOf(survey),
    cut: dom.cut || survey.cut || collector.cut,
  };
}

/** Data that names one product with its offer: not a list, so its links to other products are not gathered. */
function sellsOneThing({ things, statements }: Collector): boolean {
  const products = things.flatMap(({ type, of, source }, index) =>
    type === 'Product' && of === null && /json-ld|microdata/.test(source) ? [index] : [],
  );
  if (products.length !== 1) return false;
  if (things.some(({ type }) => /ItemList|CollectionPage|SearchResultsPage/.test(type))) return false;
  return statements.some(
    ({ field, thing }) => /^(?:p|lowP)rice$/.test(field) && things[thing]?.of === products[0],
  );
}

/** Its scripts report the view of one product, and call the page a product's: twice told, so no list either. */
function saysProduct({ statements }: Collector): boolean {
  const said = statements
    .map(({ field, value }) => field + value)
    .filter((told) => /^page:[te]/.test(told))
    .join();
  return (
    /page:event/.test(said) && /page:type[^:]*(?:product|pdp)/i.test(said) && !/list|categ|search/i.test(said)
  );
}

function readStructured(survey: Survey, collector: Collector): void {
  const blocks = survey.scripts
    .filter((script) => /ld\+json/i.test(script.attributes['type'] ?? ''))
    .map((script) => parseJsonLd(rawText(script))?.value ?? null);
  const { dom, scopes, typed } = survey;
  for (const item of [...itemsOfJsonLd(blocks), ...readMicrodata(dom, scopes), ...readRdfa(dom, typed)])
    describeItem(item, collector);
}
