// Finds every visible text that looks like a price, with its context. No judgement.

import { lazy } from '../../base/async/lazy.ts';
import type { DomElement } from '../../base/document/dom.ts';
import { type FoundSign, findSigns } from '../../base/money/find-signs.ts';
import type { Collector, Hints } from '../collector.ts';
import { hintsFrom, isStruckWithin, marksOf, namesWithin, STRUCK } from '../marks.ts';
import { memoized } from '../memoized.ts';
import type { Run, Survey } from '../survey.ts';
import { firstClass, isWithin, pathOf } from '../tree.ts';
import { cardOf, nameOfLink } from './card-names.ts';
import { APART, isRaised, priceText, splitPrice } from './price-text.ts';

const MAX_PRICES = 260;
/** runs of text, or prices, between two steps of the generator */
const STEP = 40;
const UNIT_LIMIT = 60;
const TEXT_LIMIT = 200;
/** longest price with sign and words, in several elements */
const MAX_PRICE = 28;
const LONGEST_SIGN = 4;
/** a price's element is searched this far around its number, and an element named a price around that */
const NEAR_NAME = 8;
const DIGIT = /\d/;
/** a number by itself: "with code TV20" has none */
const NUMERAL = /(?<![\p{L}\d])\d/u;
/** letters of scripts that separate words; behind letters of the others a number is no part of a word */
const letter = lazy(() => /[\p{L}--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]]/v);
/** white space may separate groups of digits; what follows cents ("42.50 20% off") or counts per cent is another number */
const NUMBER = /\d(?:[\d.,'’]|(?<![.,]\d\d)[\u00a0\u202f ](?!\d{1,2}\s?[%％٪]))*/g;
const PERCENT = /[%％٪]/;
/** whole units without cents, "1.999.-" and "249,–": only prices are written so */
const DASHED = /\d[.,]\s?[-–—]{1,2}$/;
const PRICE_NAME =
  /price|prix|preis|prezzo|precio|preco|prijs|pris|cena|cijena|cen[aey]\b|hinta|fiyat|harga|amount|cost|money|kaina|\bpret\b/i;

/** names of elements that count something: a number alone in one is no price, whatever surrounds it ("from 1", "19 %") */
const COUNT_NAME =
  /(?:^|[\s_-])(?:quantity|qty|tax-?rate|vat-?rate|percent(?:age)?|rating|count)(?:$|[\s_-])/i;

/** names of identifiers: no price even within a box of prices */
const CODE_NAME = /(?:^|\s)(?:sku|mpn|gtin\d{0,2}|isbn|productid)(?:\s|$)/i;

const COMMON_SHY = /^(?:kr|р|руб|rs|rp|rm|tl|ft|kn|r|nt|dh|sr|din|ден|кр|lv|лв|bs|s\/)\.?$/i;

export interface VisiblePrice {
  readonly text: string;
  /** the element of the whole price, and the one within it that holds the amount's first digits */
  readonly element: DomElement;
  readonly inner: DomElement;
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** Adds a `price` statement for each price-like text, in document order, as a generator. */
export function* visiblePriceSteps(survey: Survey, collector: Collector, thing: number): Generator<void> {
  const prices = yield* findPrices(survey.runs);
  const shapes = new Map<string, number>();
  const signed = prices.map((price) => ({ price, shape: shapeOf(price.element) }));
  for (const { shape } of signed) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  for (const [order, { price, shape }] of signed.entries()) {
    const hints = hintsOf(price, shapes.get(shape) ?? 1);
    collector.state(thing, 'price', price.text, pathOf(price.element), hints);
    if (order % STEP === 0) yield;
  }
}

function hintsOf(price: VisiblePrice, repeated: number): Hints {
  const marks = marksOf(price.element);
  const hints = hintsFrom(marks, { at: price.at, repeated });
  if (isStruckWithin(price.inner, price.element)) hints['struck'] = 1;
  const inner = namesWithin(price.inner, price.element);
  if (inner !== '') hints['inner'] = inner;
  if (marks.far !== '') hints['far'] = marks.far;
  const linked = marks.linked ? nameOfLink(price.element) : '';
  if (linked !== '') hints['named'] = linked;
  const lone = repeated === 1;
  const card = cardOf(price.element, lone);
  if (card !== null) hints[lone ? 'beside' : 'card'] = card === '' ? ' ' : card;
  if (price.before !== '') hints['before'] = price.before;
  if (price.after !== '') hints['after'] = price.after;
  return hints;
}

/** All prices among the runs of text, each once, at the smallest element that holds the whole price. */
function* findPrices(runs: readonly Run[]): Generator<void, VisiblePrice[]> {
  const prices: VisiblePrice[] = [];
  const named = memoized((names) => PRICE_NAME.test(names));
  const counted = memoized((names) => COUNT_NAME.test(names));
  const coded = memoized((names) => CODE_NAME.test(names));
  const signed = signing(runs);
  const taken = new Set<DomElement>();
  for (let index = 0; index < runs.length && prices.length < MAX_PRICES; index++) {
    if (index % STEP === 0) yield;
    const run = runs[index];
    if (run === undefined || run.text.length > TEXT_LIMIT || !DIGIT.test(run.text)) continue;
    const struck = STRUCK.has(run.element.tag);
    const dashed = DASHED.test(run.text);
    if (!struck && !dashed && !signed(index) && !isNamed(run.element, NEAR_NAME, named)) continue;
    if (isNamed(run.element, 1, coded)) continue;
    const unit = unitOf(run.element);
    if (taken.has(unit)) continue;
    const text = unit === run.element && run.text.length > UNIT_LIMIT ? run.text : priceText(unit);
    const inside = stepsTo(run.element, unit);
    const priced = struck || dashed || isNamed(unit, 3, named) || isNamed(run.element, inside, named);
    const split = unit === run.element ? splitPrice(runs, index) : null;
    if (split !== null) taken.add(split.last);
    const found =
      split === null
        ? pricesIn(text, priced, isNamed(run.element, inside + 1, counted) || isTitle(run.element, named))
        : [{ words: split.words, lead: '', tail: '' }];
    if (found.length === 0) continue;
    taken.add(unit);
    const before = beforeText(runs, split === null ? index : index - 1);
    const sign = signBefore(runs, index, unit);
    for (const { words, lead, tail } of found) {
      const near = lead === '' ? before : lead;
      prices.push({
        text: sign !== '' && findSigns(words).length === 0 ? `${sign} ${words}` : words,
        element: unit,
        inner: run.element,
        at: run.at,
        before: near.slice(-50),
        after: tail || afterText(runs, index, unit),
      });
    }
  }
  return prices;
}

/** A currency sign that stands alone before a price, in the element around it or the one beside it: "CHF", then "49.–". */
function signBefore(runs: readonly Run[], index: number, unit: DomElement): string {
  const run = runs[index - 1];
  if (run === undefined || run.text.length > LONGEST_SIGN) return '';
  if (run.element !== unit.parent && run.element.parent !== unit.parent) return '';
  const [sign] = findSigns(run.text);
  return sign?.symbol.length === run.text.length ? run.text : '';
}

/** climbs while the text stays one short price: "$", "69." and "99" may be three elements */
function unitOf(element: DomElement): DomElement {
  let unit = element;
  for (let at = element.parent; at !== null; at = at.parent) {
    const cell = at.tag === 'td' || at.tag === 'li';
    // a row or an entry is no part of its price, unless it holds the pieces of one itself
    if (at.tag === 'body' || at.tag === 'tr' || (cell && !holdsRaised(at))) break;
    const text = priceText(at, MAX_PRICE);
    if (text.length > MAX_PRICE || (text.match(NUMBER)?.length ?? 0) > 1) break;
    unit = at;
    if (cell) break;
  }
  return unit;
}

function holdsRaised({ children }: DomElement): boolean {
  return children.some((child) => child.kind === 'element' && isRaised(child));
}

interface Part {
  readonly words: string;
  readonly lead: string;
  readonly tail: string;
}

/**
 * The prices of one text: numbers with a currency sign beside them, or a lone number where the markup says price
 * (`named`) and not that it counts something (`counted`) or is a name. Digits that continue letters ("F8N044-GRN") are
 * part of their word.
 */
function pricesIn(text: string, named: boolean, counted: boolean): Part[] {
  const signs = findSigns(text).filter(
    (sign) => named || isPlain(sign) || (!sign.shy && isAmountBehind(text, sign)),
  );
  const numbers = [...text.matchAll(NUMBER)];
  if (signs.length === 0) {
    const word = letter().test(text.charAt((numbers[0]?.index ?? 0) - 1));
    const lone =
      numbers.length === 1 && text.length <= 30 && named && !counted && !word && !PERCENT.test(text);
    // "Members 3 199,-": what the number is stands in its own text
    return lone ? [{ words: text, lead: plain(text.slice(0, numbers[0]?.index)), tail: '' }] : [];
  }
  const parts: Part[] = [];
  let last = 0;
  for (const match of numbers.slice(0, 8)) {
    const start = match.index;
    const end = start + match[0].trimEnd().length;
    const left = signs.find(
      (sign) => leads(text, sign) && gapBefore(text, sign.at + sign.symbol.length, start),
    );
    const glued = start > 0 && left === undefined && letter().test(text.charAt(start - 1));
    const right = signs.find(
      (sign) =>
        !glued &&
        sign.at >= end &&
        sign.at - end <= 3 &&
        isGap(text.slice(end, sign.at), isLettered(sign)) &&
        !(left === undefined && isOfNext(text, match, sign)),
    );
    if (left === undefined && right === undefined) continue;
    const from = left === undefined || (right !== undefined && left.at < last) ? start : left.at;
    const to =
      right === undefined || (left !== undefined && left.at >= last) ? end : right.at + right.symbol.length;
    // "-5,00 €" is taken off a price; "Lamp - 5,00 €" and "5-6 €" are not
    if (/(?:^|[\s(])[-−–]$/.test(text.slice(0, from)) && !/\d\s*[-−–]$/.test(text.slice(0, from))) {
      last = to;
      continue;
    }
    parts.push({
      words: text.slice(from, to).trim(),
      lead: plain(text.slice(last, from)),
      tail: plain(text.slice(to, to + 40)),
    });
    last = to;
  }
  return parts;
}

/** what may separate a number from the sign behind it; a word joined by a hyphen ("2-DIN", "12-CUP") is a unit */
function isGap(between: string, lettered: boolean): boolean {
  return /^[\s.,:–*-]*$/.test(between) && !(lettered && /^[-–]$/.test(between));
}

/** Of "Edge 1040 DKK 4.299,00" the sign belongs to what is written as an amount and not to the number of a name. */
function isOfNext(text: string, { 0: number, index }: RegExpExecArray, sign: FoundSign): boolean {
  if (!isLettered(sign) || !/^\d+\s*$/.test(number) || !/\p{L}\s$/u.test(text.slice(0, index))) return false;
  return isAmountBehind(text, sign);
}

function isAmountBehind(text: string, { at, symbol }: FoundSign): boolean {
  return AMOUNT_ALONE.test(text.slice(at + symbol.length));
}

/** a number with groups or cents, and no sign of its own behind it */
const AMOUNT_ALONE =
  /^[\s.:]{0,2}(?:\d{1,3}(?:[.,'’\s]\d{3}){1,3}(?:[.,]\d\d)?|\d{1,6}[.,]\d\d)(?![\d.,]|\s?[\p{Sc}\p{L}])/u;

function isLettered({ symbol, shy }: FoundSign): boolean {
  return shy || /^[a-z]{3}$/i.test(symbol);
}

/** Letters right behind a digit end a model number or an amount ("HT7200DH 900 watts"): they don't precede another amount. */
function leads(text: string, sign: FoundSign): boolean {
  return !(isLettered(sign) && DIGIT.test(text.charAt(sign.at - 1)));
}

function plain(text: string): string {
  return text.replaceAll(APART, ' ').trim();
}

/** signs that suffice where nothing else says price: "3D", "MK2" and "Cup 2014" are none; "Php 49.00" is one by its amount */
function isPlain({ symbol, shy }: FoundSign): boolean {
  if (shy) return COMMON_SHY.test(symbol);
  return (
    !/^[a-z]{3}$/i.test(symbol) ||
    symbol === symbol.toUpperCase() ||
    /^(?:eur|lei|руб|грн|pln)$/i.test(symbol)
  );
}

function gapBefore(text: string, signEnd: number, start: number): boolean {
  return signEnd <= start && start - signEnd <= 3 && /^[\s.:]*$/.test(text.slice(signEnd, start));
}

/** A product's heading within an element named a price: a number in its name is no price. */
function isTitle({ tag, parent, attributes }: DomElement, says: (names: string) => boolean): boolean {
  if (tag !== 'h1' && parent?.tag !== 'h1') return false;
  const inner = `${attributes['class'] ?? ''} ${attributes['itemprop'] ?? ''}`;
  return !says(inner);
}

/** How many elements lie from the inner one up to, but not including, the outer one. */
function stepsTo(inner: DomElement, outer: DomElement): number {
  let steps = 0;
  for (let at: DomElement | null = inner; at !== null && at !== outer && steps < NEAR_NAME; at = at.parent)
    steps++;
  return steps;
}

/** Whether the names of the element, or of its ancestors within `steps`, say price. */
function isNamed(element: DomElement, steps: number, says: (names: string) => boolean): boolean {
  let at: DomElement | null = element;
  for (let step = 0; at !== null && step < steps; step++, at = at.parent) {
    const { class: own = '', id = '', itemprop = '' } = at.attributes;
    const marked = at.attributes['data-testid'] ?? at.attributes['data-test'] ?? '';
    if (own === '' && id === '' && itemprop === '' && marked === '') continue;
    if (says(`${own} ${id} ${itemprop} ${marked}`)) return true;
  }
  return false;
}

/**
 * Whether a currency sign stands in a run of text, beside it in the same element, or close enough that both could be
 * one price. Most numbers of a page have none: asked before the bounds of a price are looked for.
 */
function signing(runs: readonly Run[]): (index: number) => boolean {
  const known = new Map<Run | DomElement, boolean>();
  const signed = (of: Run | DomElement): boolean => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const text = 'text' in of ? of.text : priceText(of);
    const found = findSigns(text).length > 0;
    known.set(of, found);
    return found;
  };
  const around = (index: number, step: number): boolean => {
    let room = MAX_PRICE - (runs[index]?.text.length ?? 0);
    for (let at = index + step; room > 0; at += step) {
      const run = runs[at];
      if (run === undefined) return false;
      room -= run.text.length;
      if (room >= 0 && signed(run)) return true;
    }
    return false;
  };
  return (index) => {
    const run = runs[index];
    if (run === undefined) return false;
    if (signed(run) || around(index, -1) || around(index, 1)) return true;
    return run.element.children.length > 1 && signed(run.element);
  };
}

/** the words just before, when they stand close: "Our price:", "was" */
function beforeText(runs: readonly Run[], index: number): string {
  let text = '';
  for (let back = index - 1; back >= 0 && back >= index - 3; back--) {
    const run = runs[back];
    // a number before is another price, and its words are its own
    if (run === undefined || run.text.length > 60) break;
    if (NUMERAL.test(run.text) && !isSpan(run.text)) break;
    text = `${run.text} ${text}`;
    if (text.length > 40) break;
  }
  return text.trim();
}

/** "Lowest price of the last 30 days:", as shops in Europe have to say it: the number is no price */
function isSpan(text: string): boolean {
  return /^\D*\b30[ -]{0,2}\p{L}\D*$/u.test(text) && findSigns(text).every(({ shy }) => shy);
}

function afterText(runs: readonly Run[], index: number, unit: DomElement): string {
  for (let next = index + 1; next < runs.length && next <= index + 4; next++) {
    const run = runs[next];
    if (run === undefined) return '';
    if (isWithin(run.element, unit)) continue;
    const other =
      DIGIT.test(run.text) &&
      findSigns(run.text).some(
        ({ shy, at, symbol }) => !shy || (at === 0 && DIGIT.test(run.text.charAt(symbol.length))),
      );
    return other ? '' : run.text.slice(0, 40);
  }
  return '';
}

/** elements of the same shape are rows of one list: cards, offers, related products */
function shapeOf(element: DomElement): string {
  let shape = '';
  let at: DomElement | null = element;
  for (let step = 0; at !== null && step < 7; step++, at = at.parent) {
    shape += `${at.tag}.${firstClass(at)}/`;
  }
  return shape;
}
