// Reads what a document states, from every source on it, with where it was said. No judgement.

import { atOnce, inSlices } from '../base/async/time-slices.ts';
import type { Dom } from '../base/document/dom.ts';
import type { Rest } from '../base/ports.ts';
import { linkSteps } from './links.ts';
import { mayBeListing } from './may-be-listing.ts';
import { statementSteps } from './read-statements.ts';
import type { Page } from './schema.ts';
import { surveyOf } from './survey.ts';

/** Everything a document states, product links included. Never throws; the result is plain JSON within fixed bounds (see collector.ts). */
export function readPage(dom: Dom): Page {
  return atOnce(steps(dom));
}

/** The same with a rest between its steps, for a thread that others wait for. */
export function readPageInTurns(dom: Dom, rest: Rest): Promise<Page> {
  return inSlices(steps(dom), rest);
}

function* steps(dom: Dom): Generator<void, Page> {
  const survey = surveyOf(dom);
  yield;
  const page = yield* statementSteps(survey);
  return mayBeListing(page) ? { ...page, links: yield* linkSteps(dom, survey.scripts) } : page;
}
