// Data that a page carries in a framework's serialisation: flattened lists, React's server rows, islands' properties, JSON within
// a string.
import type { Dom, DomElement } from '../../base/document/dom.ts';
import { MAX_DEPTH, rawText } from '../tree.ts';
import { ofIsland } from './attribute-data.ts';
import { isFlattened, unflattened } from './flattened.ts';
import { isFlight } from './flight.ts';
import { flightValues } from './flight-values.ts';
import { applyArguments, callArguments, streamedChunks } from './function-payloads.ts';
import { isJsonObject, type Json, type JsonObject, parseLenient, readLiteral } from './lenient-json.ts';

/** most characters that are read as data on one page */
const MAX_READ = 3_000_000;
const MAX_LITERALS = 60;
/** shorter literals are settings */
const LEAST = 60;

/** where a literal may start: after an assignment, as an argument, or as the data that SvelteKit is started with */
const OPENING = /(?:[=(]|['"]\s{0,3},|\bdata:)\s{0,20}(?=[{[])/g;
/** what begins with a function is no data, but may contain some */
const CODE = /=>|\bfunction\b|\)\s*\{/;
const LOOKED = 160;
const JSON_TEXT = /\bJSON\.parse\(\s{0,10}(?=["'`])/g;

/** A value decoded from whichever serialisation it is in. */
function meant(value: Json): Json {
  return isFlattened(value) ? unflattened(value) : value;
}

/** The literals of a script, each once: nested ones are part of their outer one. */
function literals(text: string): Json[] {
  const found: Json[] = [];
  let tried = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match !== null && tried < MAX_LITERALS; match = OPENING.exec(text)) {
    const from = match.index + match[0].length;
    if (CODE.test(text.slice(from, from + LOOKED))) continue;
    const literal = readLiteral(text, from);
    const end = literal?.end ?? from;
    if (literal === null || end - from < LEAST) continue;
    tried++;
    found.push(literal.value);
    OPENING.lastIndex = end;
  }
  return found;
}

function ofScript(script: DomElement, text: string): Json[] {
  if (/json/i.test(script.attributes['type'] ?? '')) return [meant(parseLenient(text))];
  const texts = callArguments(text, JSON_TEXT).map(parseLenient);
  return [...texts, ...streamedChunks(text), ...applyArguments(text), ...literals(text)].map(meant);
}

/** what a shop's own elements write before a property's name */
const BOUND = /^(?::|v-bind:|data-)?(?:product-|item-)?/;
const MOST_ROWS = 400;

/** What an element of the shop's own, or one with a record in an attribute, says of one thing: its values, and its records' values. */
function rowOf({ tag, attributes }: DomElement, values: readonly Json[]): JsonObject | null {
  const records = values.filter(isJsonObject);
  if (!tag.includes('-')) return records.length === 0 ? null : Object.assign({}, ...records);
  const own = Object.entries(attributes).map(([name, text]) => [name.replace(BOUND, ''), text]);
  return Object.assign(Object.fromEntries(own), ...records);
}

/**
 * Data in elements' attributes: an island's properties, Inertia's page, and the rows of a list whose elements hold a product each, by
 * their tag.
 */
function ofAttributes(dom: Dom): Json[] {
  const found: Json[] = [];
  const rows = new Map<string, JsonObject[]>();
  let room = MAX_READ;
  const walk = (element: DomElement, depth: number): void => {
    const values: Json[] = [];
    for (const name in element.attributes) {
      const text = element.attributes[name] ?? '';
      if (text.length < LEAST || !/^\s*[[{]/.test(text) || room < text.length) continue;
      room -= text.length;
      const value = parseLenient(text);
      values.push(element.tag === 'astro-island' && name === 'props' ? ofIsland(value) : value);
    }
    found.push(...values);
    const row = rowOf(element, values);
    const alike = rows.get(element.tag) ?? [];
    if (row !== null && alike.length < MOST_ROWS) {
      alike.push(row);
      rows.set(element.tag, alike);
    }
    if (depth > MAX_DEPTH) return;
    for (const child of element.children) if (child.kind === 'element') walk(child, depth + 1);
  };
  walk(dom.root, 0);
  return [...found, ...rows.values()];
}

const WORTH = /price|sku|gtin|amount/i;

/** Whether a script's text may hold products. */
export const mayHoldProducts = (text: string): boolean => WORTH.test(text);

/**
 * Every larger value that a page carries as data, decoded from its framework's serialisation. `scripts` are those of
 * the document, of which those that are `worth` it are read. JSON-LD is left out. Never throws; bounded on any page.
 * Yields after each script.
 */
export function* payloadsOf(
  dom: Dom,
  scripts: readonly DomElement[],
  worth: (text: string) => boolean = mayHoldProducts,
): Generator<void, Json[]> {
  const found: Json[] = [];
  const texts: string[] = [];
  let room = MAX_READ;
  for (const script of scripts) {
    const text = rawText(script);
    const { type, src } = script.attributes;
    if (text.length < LEAST || src !== undefined || /ld\+json/i.test(type ?? '') || text.length > room)
      continue;
    room -= text.length;
    if (isFlight(text)) texts.push(text);
    else if (worth(text)) found.push(...ofScript(script, text));
    yield;
  }
  found.push(...flightValues(texts, MAX_READ));
  yield;
  return [...found, ...ofAttributes(dom)];
}
