// Reads the page as it is seen: headings, prices, labelled values, short notes and controls, each with its place.
import type { Collector, Hints } from './collector.ts';
import { marksOf } from './marks.ts';
import type { Placed, Survey } from './survey.ts';
import { pathOf, textOf } from './tree.ts';
import { readVisiblePrices } from './visible-prices.ts';

const MAX_HEADINGS = 40;

/** Adds the thing "Visible" and all it says; returns the number of prices seen. */
export function readVisible(survey: Survey, collector: Collector): number {
  const thing = collector.thing('Visible', 'visible', 'html', null);
  if (thing === null) return 0;
  for (const heading of survey.headings.slice(0, MAX_HEADINGS)) readHeading(heading, collector, thing);
  return readVisiblePrices(survey, collector, thing).length;
}

function readHeading({ element, at }: Placed, collector: Collector, thing: number): void {
  const text = textOf(element, 300);
  if (text === '') return;
  collector.state(
    thing,
    element.tag === 'h1' ? 'name' : 'heading',
    text,
    pathOf(element),
    placeHints(element, at),
  );
}

export function placeHints(element: Placed['element'], at: number): Hints {
  const marks = marksOf(element);
  const hints: Record<string, string | number> = { at, marks: marks.words };
  if (marks.hidden) hints['hidden'] = 1;
  if (marks.linked) hints['linked'] = 1;
  if (marks.region !== '') hints['region'] = marks.region;
  return hints;
}
