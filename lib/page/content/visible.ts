// Reads the visible page: headings, prices, labelled values, short notes, brands and controls, each with its position.

import { isFrontPath } from '../../base/address/host.ts';
import type { DomElement, DomNode } from '../../base/document/dom.ts';
import type { Collector } from '../collector.ts';
import { hintsFrom, marksOf } from '../marks.ts';
import { memoized } from '../memoized.ts';
import { BUY_ACT, type Placed, type Survey } from '../survey.ts';
import { pathOf, textOf, titleText } from '../tree.ts';
import { readLabels } from './labels.ts';
import { readSelected } from './selected.ts';
import { visiblePriceSteps } from './visible-prices.ts';

const MAX_HEADINGS = 30;
const MAX_NOTES = 170;
const MAX_CONTROLS = 90;
const MAX_NAMED = 40;
const NOTE_LIMIT = 90;
const STOCK_NAME = /stock|avail|deliver|lager|dispo|verf|voorraad|sold|sklad|nalich|magazzino|estoque|zasob/i;

/** Adds the thing "Visible" and all its statements, as a generator. */
export function* visibleSteps(survey: Survey, collector: Collector): Generator<void, void> {
  const thing = collector.thing('Visible', 'visible', 'html', null);
  if (thing === null) return;
  for (const heading of chosenHeadings(survey)) readHeading(heading, survey.dom.url, collector, thing);
  yield;
  yield* visiblePriceSteps(survey, collector, thing);
  yield;
  readNamed(survey, collector, thing);
  readControls(survey, collector, thing);
  yield;
  readSelected(survey, collector, thing);
  readNotes(survey, collector, thing);
  yield;
  readLabels(survey, collector, thing);
}

/** Headings of the first three levels, and one that the page is shared by where none is of the first; where a page has none of these, those below. */
function chosenHeadings({ headings, metas }: Survey): Placed[] {
  const first = headings.filter(({ element }) => element.tag === 'h1').slice(0, 8);
  const shared =
    first.length > 0
      ? undefined
      : metas.find(({ attributes }) => attributes['property'] === 'og:title')?.attributes['content'];
  const high = headings.filter(
    ({ element }) => /h[23]/.test(element.tag) || (shared !== undefined && titleText(element) === shared),
  );
  const lower = (first.length + high.length > 0 ? high : headings).slice(0, MAX_HEADINGS);
  return [...first, ...lower].sort((a, b) => a.at - b.at);
}

function readHeading({ element, at }: Placed, url: string, collector: Collector, thing: number): void {
  const text = titleText(element);
  const field = element.tag === 'h1' ? 'name' : 'heading';
  if (text === '') return;
  const hints = placeHints(element, at);
  if (leadsHome(element, url)) hints['home'] = 1;
  collector.state(thing, field, text, pathOf(element), hints);
}

/** deeper in a heading stands no link around all of it */
const MOST_WRAPS = 4;

/** Whether an element is one link to the shop's first page: it names the shop then, as a logo does. Not on that page itself. */
function leadsHome(element: DomElement, url: string): boolean {
  const here = URL.parse(url);
  let at: DomElement | null = element;
  for (let depth = 0; at !== null && depth < MOST_WRAPS; depth++) {
    if (at.tag === 'a') {
      const there = URL.parse(at.attributes['href'] ?? '', url);
      const first = there !== null && here !== null && there.host === here.host && isFirstPage(there);
      return first && !isFirstPage(here);
    }
    const inner: DomNode[] = at.children.filter(
      (child) => child.kind === 'element' || child.text.trim() !== '',
    );
    const [only] = inner;
    at = inner.length === 1 && only?.kind === 'element' ? only : null;
  }
  return false;
}

const isFirstPage = ({ pathname, search }: URL): boolean => search === '' && isFrontPath(pathname);

function placeHints(element: DomElement, at: number): Record<string, string | number> {
  return hintsFrom(marksOf(element), { at, tag: element.tag });
}

/** elements whose class, id or address says title, brand or breadcrumb */
function readNamed(survey: Survey, collector: Collector, thing: number): void {
  const counts = new Map<string, number>();
  for (const { element, at, field } of survey.named) {
    const count = counts.get(field) ?? 0;
    if (count >= MAX_NAMED) continue;
    // "brand" is what many call the logo of the shop, and "vendor" a seller's button
    if (field === 'brand' && (element.tag === 'button' || leadsHome(element, survey.dom.url))) continue;
    const text = (field === 'name' ? titleText(element, 200) : textOf(element, 200)) || pictureText(element);
    const limit = field === 'breadcrumb' ? 400 : field === 'brand' ? 60 : 250;
    if (text === '' || text.length > limit) continue;
    counts.set(field, count + 1);
    const href = element.attributes['href'];
    const hints = placeHints(element, at);
    if (href !== undefined) hints['href'] = href.slice(0, 120);
    collector.state(thing, field, text, pathOf(element), hints);
  }
}

/** most elements of a control or a name that are searched for a picture's text */
const MAX_PICTURED = 200;

function pictureText(element: DomElement, room = { left: MAX_PICTURED }): string {
  if (element.tag === 'img') return element.attributes['alt'] ?? '';
  for (const child of element.children) {
    if (child.kind !== 'element' || --room.left < 0) continue;
    const text = pictureText(child, room);
    if (text !== '') return text;
  }
  return '';
}

/** buttons and elements used as such: text, names, disabled or not */
function readControls(survey: Survey, collector: Collector, thing: number): void {
  let count = 0;
  for (const { element, at } of tellingControls(survey)) {
    if (count >= MAX_CONTROLS) return;
    const { attributes, tag } = element;
    const type = (attributes['type'] ?? '').toLowerCase();
    if (tag === 'input' && !['submit', 'button', 'image'].includes(type)) continue;
    const text =
      (tag === 'form' ? '' : textOf(element, 61) || pictureText(element)) ||
      attributes['alt'] ||
      attributes['value'] ||
      attributes['aria-label'] ||
      attributes['title'] ||
      '';
    const names =
      `${attributes['name'] ?? ''} ${attributes['onclick']?.slice(0, 50) ?? ''} ${attributes['action'] ?? attributes['href'] ?? ''}`.trim();
    if (text.length > 60 || (tag === 'form' && names === '')) continue;
    count++;
    const hints = placeHints(element, at);
    hints['names'] = names.slice(0, 120);
    if (attributes['disabled'] !== undefined || /\bdisabled\b/.test(attributes['class'] ?? ''))
      hints['disabled'] = 1;
    collector.state(thing, 'control', text || '-', pathOf(element), hints);
  }
}

/** all controls when there are few; on large pages first those that name a cart and those around the title */
function tellingControls(survey: Survey): readonly Placed[] {
  if (survey.controls.length <= MAX_CONTROLS) return survey.controls;
  const [title = 0] = titlePlaces(survey);
  const buys = memoized((names) => BUY_ACT.test(names));
  const ranked = survey.controls.map((control) => {
    const { name = '', id = '', class: own = '' } = control.element.attributes;
    const rank = (buys(`${name} ${id} ${own}`) ? 0 : 1_000_000) + Math.abs(control.at - title);
    return { control, rank };
  });
  const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, MAX_CONTROLS);
  return chosen.map(({ control }) => control).sort((a, b) => a.at - b.at);
}

/** short texts around the title, where pages state availability, and texts that the markup calls stock */
function readNotes(survey: Survey, collector: Collector, thing: number): void {
  const anchors = titlePlaces(survey);
  let count = 0;
  let named = 0;
  const saysStock = memoized((names) => STOCK_NAME.test(names));
  for (const run of survey.runs) {
    if (run.text.length > NOTE_LIMIT || run.text.length < 2) continue;
    const near = anchors.some((at) => run.at >= at - 400 && run.at < at + 3_500);
    if (near) {
      if (count++ >= MAX_NOTES) continue;
    } else {
      if (named >= 40) continue;
      const { attributes, parent } = run.element;
      if (!saysStock(attributes['class'] ?? '') && !saysStock(parent?.attributes['class'] ?? '')) continue;
      named++;
    }
    collector.state(thing, 'note', run.text, pathOf(run.element), placeHints(run.element, run.at));
  }
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Likely positions of the page's own title: the first heading whose words the document's title repeats (overlays and
 * boxes have headings too), and the first heading of all.
 */
function titlePlaces(survey: Survey): number[] {
  const first = survey.headings.filter(({ element }) => element.tag === 'h1');
  if (first.length < 2) return [first[0]?.at ?? 0];
  const known = new Set(survey.title === null ? [] : wordsIn(textOf(survey.title, 300)));
  let best = first[0]?.at ?? 0;
  let most = 0;
  for (const { element, at } of first.slice(0, 12)) {
    const words = wordsIn(titleText(element));
    const share = words.filter((word) => known.has(word)).length / Math.max(words.length, 3);
    if (share > most + 0.01) {
      most = share;
      best = at;
    }
  }
  return best === first[0]?.at ? [best] : [best, first[0]?.at ?? 0];
}
