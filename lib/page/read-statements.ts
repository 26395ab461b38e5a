// Reads what a document states, from every source but its product links, with where it was said. No judgement.

import { atOnce } from '../base/async/time-slices.ts';
import type { Dom } from '../base/document/dom.ts';
import { Collector } from './collector.ts';
import { visibleSteps } from './content/visible.ts';
import { readPageType } from './page-type.ts';
import type { Page } from './schema.ts';
import { signalsOf } from './signals.ts';
import { describeItem } from './structured/describe-item.ts';
import { withOffers } from './structured/item-offered.ts';
import { itemsOfJsonLd, parseJsonLd } from './structured/json-ld.ts';
import { canonicalOf, documentTitleOf, languageOf, readMeta } from './structured/meta.ts';
import { readMicrodata } from './structured/microdata.ts';
import { readRdfa } from './structured/rdfa.ts';
import { readState } from './structured/state.ts';
import { type Survey, surveyOf } from './survey.ts';
import { rawText } from './tree.ts';

/** Everything but the links, which are left empty. Never throws; the result is plain JSON within fixed bounds (see collector.ts). */
export function readStatements(dom: Dom): Page {
  return atOnce(statementSteps(surveyOf(dom)));
}

/** The same as a generator. */
export function* statementSteps(survey: Survey): Generator<void, Page> {
  const { dom } = survey;
  const collector = new Collector();
  readStructured(survey, collector);
  readMeta(survey, collector);
  yield;
  readState(survey.scripts, collector, survey.given);
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
    links: [],
    signals: signalsOf(survey),
    cut: dom.cut || survey.cut || collector.cut,
  };
}

function readStructured(survey: Survey, collector: Collector): void {
  const blocks = survey.scripts
    .filter((script) => /ld\+json/i.test(script.attributes['type'] ?? ''))
    .map((script) => parseJsonLd(rawText(script))?.value ?? null);
  const { dom, scopes, typed } = survey;
  const kinds = [itemsOfJsonLd(blocks), readMicrodata(dom, scopes), readRdfa(dom, typed)];
  for (const items of kinds) for (const item of withOffers(items)) describeItem(item, collector);
}
