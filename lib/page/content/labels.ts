// Finds labelled values ("EAN: 400…", table rows, definition lists) as pairs; which labels matter is judged in `product`.
import type { DomElement } from '../../base/document/dom.ts';
import type { Collector } from '../collector.ts';
import type { Run, Survey } from '../survey.ts';
import { pathOf, textOf } from '../tree.ts';

const MAX_PAIRS = 320;
const NAME_LIMIT = 45;
const VALUE_LIMIT = 160;
const INLINE_PAIR = /^([^:：\d][^:：]{1,43}?)\s?[:：]\s{0,4}(\S.{0,159})$/s;
/** "Art.-Nr. NX-48201", "Nr kat. 100246", "EAN 4960999213361": a code behind an abbreviation, without a colon */
const PLAIN_PAIR =
  /^((?:\p{L}[\p{L}.-]{0,12}\s)?(?:\p{Lu}{2,5}|\p{L}[\p{L}.-]{0,14}(?:[.°]|nr)))\s((?=\S{0,20}\d\d)[A-Z\d][A-Z\d./_-]{3,22})$/u;
const LONGEST_PLAIN = 54;
/** on a page with more pairs such texts are those of a list */
const MAX_PLAIN = 160;
const COLON = /[:：]/;
const HEADING = /^h[1-6]$/;
const PLAIN_LETTER = /[A-Za-z]/;
const LETTER = /\p{L}/u;

/** Adds a `label` statement for each pair; the label itself is the hint `name`. */
export function readLabels(survey: Survey, collector: Collector, thing: number): void {
  const seen = new Set<string>();
  const add = (name: string, value: string, element: DomElement, at: number): void => {
    const label = name.replace(/[\s:：*]+$/, '').trim();
    if (label === '' || label.length > NAME_LIMIT || value === '' || value.length > VALUE_LIMIT) return;
    const key = `${label}\n${value}`;
    if (!(PLAIN_LETTER.test(label) || LETTER.test(label)) || seen.has(key) || seen.size >= MAX_PAIRS) return;
    seen.add(key);
    collector.state(thing, 'label', value, pathOf(element), { name: label, at });
  };
  for (const { element, at } of survey.tables) {
    for (const [name, value] of rowPairs(element)) add(name, value, element, at);
  }
  survey.runs.forEach((run, index) => {
    for (const [name, value] of pairsIn(run.text)) add(name, value, run.element, run.at);
    const plain = run.text.length > LONGEST_PLAIN ? null : PLAIN_PAIR.exec(run.text);
    if (plain !== null && seen.size < MAX_PLAIN) add(plain[1] ?? '', plain[2] ?? '', run.element, run.at);
    const pair = runPair(run, survey.runs, index);
    if (pair !== null) add(pair[0], pair[1], run.element, run.at);
  });
}

/** separators of two pairs: a bar, a dot, a slash between spaces, several spaces or one as wide as a Chinese character */
const BETWEEN = /\s*[|•·;\u3000]\s*|\s+\/\s+|\s{2,}/;
const LONGEST_LINE = 300;

/** "Model: AB-1 | SKU: 123", "Item 5 / Part: X": the pairs of one text, where it holds more than one */
function pairsIn(text: string): [string, string][] {
  if (text.length > LONGEST_LINE || (text.match(/[:：]/g)?.length ?? 0) < 2) return [];
  const found = text.split(BETWEEN).flatMap((part): [string, string][] => {
    const pair = INLINE_PAIR.exec(part);
    return pair === null || COLON.test(pair[2] ?? '') ? [] : [[pair[1] ?? '', (pair[2] ?? '').trim()]];
  });
  return found.length > 1 ? found : [];
}

function rowPairs(row: DomElement): [string, string][] {
  const cells = elementsOf(row).flatMap((child) => (child.tag === 'div' ? elementsOf(child) : [child]));
  const pairs: [string, string][] = [];
  const table = row.tag === 'tr';
  if (table && cells.length > 6) return pairs;
  for (let index = 0; index + 1 < cells.length && pairs.length < 80; index += table ? 2 : 1) {
    if (table || (cells[index]?.tag === 'dt' && cells[index + 1]?.tag === 'dd'))
      pairs.push(pairOf(cells[index], cells[index + 1]));
  }
  return pairs;
}

function elementsOf(element: DomElement): DomElement[] {
  return element.children.filter((child) => child.kind === 'element');
}

function pairOf(name: DomElement | undefined, value: DomElement | undefined): [string, string] {
  return [
    name === undefined ? '' : textOf(name, NAME_LIMIT + 1),
    value === undefined || isUnchosen(value) ? '' : textOf(value, VALUE_LIMIT + 1),
  ];
}

/** Whether all that a cell holds is a list of which nothing is chosen: its first entry ("All makers") has no value. */
function isUnchosen(cell: DomElement): boolean {
  const [select] = elementsOf(cell);
  const [first] = select?.tag === 'select' ? elementsOf(select) : [];
  return first !== undefined && isEmptyChoice(first);
}

function isEmptyChoice({ tag, attributes }: DomElement): boolean {
  return tag === 'option' && attributes['value'] === '';
}

/** "Label: value" in one text, "Label:" before the next text, or two short texts alone in one element */
function runPair(run: Run, runs: readonly Run[], index: number): [string, string] | null {
  const { text } = run;
  if (text.length > NAME_LIMIT + VALUE_LIMIT) return null;
  const inline = COLON.test(text) ? INLINE_PAIR.exec(text) : null;
  if (inline !== null) return [inline[1] ?? '', (inline[2] ?? '').replace(/\s+/g, ' ')];
  const next = runs[index + 1];
  // a label with nothing behind it: the next heading is not its value, nor is an entry that chooses nothing
  if (next !== undefined && (HEADING.test(next.element.tag) || isEmptyChoice(next.element))) return null;
  if (next === undefined || text.length > NAME_LIMIT || next.text.length > VALUE_LIMIT) return null;
  const value = next.text.replace(/^[\s:：]+/, '').replace(/\s+/g, ' ');
  if (/[:：]$/.test(text)) return [text, value];
  if (/^[:：]/.test(next.text))
    return value === '' ? [text, runs[index + 2]?.text.slice(0, VALUE_LIMIT) ?? ''] : [text, value];
  if (isSetApart(run, next)) return [text.replace(LED, ''), value.replace(LED, '').replace(TRAILED, '')];
  const previous = runs[index - 1];
  const after = runs[index + 2];
  const home = commonHome(run.element, next.element);
  if (home === null || (previous !== undefined && lies(previous.element, home))) return null;
  return after !== undefined && lies(after.element, home) ? null : [text, value];
}

/** "Part no. <b>X</b> | Maker <b>Y</b>", "<b>Maker</b> Y": a line of labels and values of which either are bold; not "the maker <b>recommends</b> it" */
function isSetApart(label: Run, value: Run): boolean {
  if (value.text.length > NAME_LIMIT) return false;
  const bold = BOLD.test(label.element.tag);
  const [inner, outer] = bold ? [label.element, value.element] : [value.element, label.element];
  return BOLD.test(inner.tag) && inner.parent === outer && (bold || endsAt(inner, outer));
}

/** Whether the text ends with this element of it: nothing follows, a line break or a separator. */
function endsAt(element: DomElement, { children }: DomElement): boolean {
  const next = children
    .slice(children.indexOf(element) + 1)
    .find((child) => child.kind === 'element' || child.text.trim() !== '');
  return next === undefined || (next.kind === 'element' ? next.tag === 'br' : LED.test(next.text.trim()));
}

const BOLD = /^(?:b|strong)$/;
const LED = /^[\s|•·;,]+/;
const TRAILED = /[\s|•·;,]+$/;

function commonHome(left: DomElement, right: DomElement): DomElement | null {
  let home: DomElement | null = left;
  for (let step = 0; home !== null && step < 4; step++, home = home.parent) {
    if (home !== left || left === right.parent || left === right) {
      if (lies(right, home)) return home.tag === 'body' ? null : home;
    }
  }
  return null;
}

function lies(inner: DomElement, outer: DomElement): boolean {
  let at: DomElement | null = inner;
  for (let step = 0; at !== null && step < 6; step++, at = at.parent) if (at === outer) return true;
  return false;
}
