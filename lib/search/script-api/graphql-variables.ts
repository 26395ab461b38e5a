// Reads the values that a script passes to a GraphQL query's variables: an object literal, the objects it names, and where the words go.
import { TERMS } from '../shop/way.ts';
import { literal } from './matches.ts';
import { closed } from './string-expressions.ts';

const WORDS = /^(?:q|query|term|text|phrase|input|name|title)$|search|keyword/i;
/** what stands under the name of a field that is compared with the words */
const COMPARES = /^[_$]?(?:i?like|contains?(?:i|_i|_insensitive)?|search|match|matches|regex)$/i;
/** names of how many are wanted */
export const SIZE = /first|limit|take|size|per_?page|count|rows/i;
const PAGE = /page|skip|offset|from/i;
const NEAR = 3000;
const DEEPEST = 4;
const MOST_LISTS = 40;
/** of a list within a question */
const MOST_PARTS = 12;
/** of one question: objects that are read, since objects name objects */
const MOST_OBJECTS = 400;
const LISTS = /\bvariables\s{0,9}:\s{0,9}(?=\{)/g;
const NAME = /^[A-Za-z_$][\w$]*(?:\??\.[\w$]+)*/;

/** A script that values are read from, and how many more objects of it. */
interface Reader {
  readonly source: string;
  left: number;
}

interface Part {
  readonly text: string;
  /** where it begins in the literal */
  readonly from: number;
}

/** The parts between the commas of a literal, brackets and texts kept whole. */
function partsOf(inner: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < inner.length; at += 1) {
    const sign = inner[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (/["'`]/.test(sign)) quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push({ text: inner.slice(from, at), from });
      from = at + 1;
    }
  }
  return [...parts, { text: inner.slice(from), from }];
}

/** Where the object begins that a name was given last before `at`; -1 when it is none. */
function objectOf(name: string, source: string, at: number): number {
  const from = Math.max(0, at - NEAR);
  const given = new RegExp(`(?<![\\w$.])${literal(name)}=(?=\\{)`, 'g');
  const last = [...source.slice(from, at).matchAll(given)].at(-1);
  return last === undefined ? -1 : from + last.index + last[0].length;
}

/** A value as JSON, with TERMS where the words go; null for one that nobody knows. */
function jsonOf(key: string, value: string, reader: Reader, at: number, depth: number): string | null {
  if (/^(?:true|!0)$/.test(value)) return 'true';
  if (/^(?:false|!1)$/.test(value)) return 'false';
  if (/^-?\d{1,6}(?:\.\d+)?$/.test(value)) return SIZE.test(key) ? '20' : value;
  const text = /^(["'])([\w .:%^*-]{0,60})\1$/.exec(value)?.[2];
  if (text !== undefined) return JSON.stringify(text);
  if (value.startsWith('[')) return listOf(key, value, reader, at, depth);
  const params =
    /^`query=\$\{(?:encodeURIComponent\()?[\w$.]{1,60}\)?\}((?:&\w{1,30}=[\w,.*-]{1,60}){0,8})`$/.exec(value);
  if (params !== null) return `"query=${TERMS}${params[1]}"`;
  const like = /^`(%?)\$\{[\w$.]{1,60}\}(%?)`$/.exec(value);
  if (like !== null && (WORDS.test(key) || COMPARES.test(key))) return `"${like[1]}${TERMS}${like[2]}"`;
  const name = NAME.exec(value)?.[0];
  if (name === undefined) return null;
  const object = objectOf(name, reader.source, at);
  if (object >= 0) return objectAt(reader, object, depth + 1);
  if (WORDS.test(key) || COMPARES.test(key)) return `"${TERMS}"`;
  if (SIZE.test(key)) return '20';
  return PAGE.test(key) ? (/page/i.test(key) ? '1' : '0') : null;
}

/** A list of the objects that are known, or of texts: `[{indexName:"wares",q:e}]`. */
function listOf(key: string, value: string, reader: Reader, at: number, depth: number): string | null {
  const inner = value.slice(1, -1);
  const parts = depth > DEEPEST ? [] : partsOf(inner).slice(0, MOST_PARTS);
  const read = parts.map(({ text }) => {
    const own = text.trim();
    if (!own.startsWith('{')) return jsonOf(key, own, reader, at, depth + 1);
    return objectAt({ source: own, left: reader.left }, 0, depth + 1);
  });
  return read.length === 0 || read.includes(null) ? null : `[${read.join(',')}]`;
}

/** A part's key, and its value with where that begins in the part; a key alone is a name of the same. */
function pairOf(text: string): { key: string; value: string; at: number } {
  const colon = text.indexOf(':');
  const key = (colon < 0 ? text : text.slice(0, colon)).trim();
  const value = colon < 0 ? key : text.slice(colon + 1).trim();
  return { key: key.replace(/^["']|["']$/g, ''), value, at: text.indexOf(value, colon + 1) };
}

/** The pairs of the object literal at `at`, those that are known. */
function pairsAt(reader: Reader, at: number, depth: number): Map<string, string> | null {
  const { source } = reader;
  const end = depth > DEEPEST || reader.left <= 0 ? -1 : closed(source, at);
  reader.left -= 1;
  if (end < 0) return null;
  const pairs = new Map<string, string>();
  let asked = false;
  for (const part of partsOf(source.slice(at + 1, end - 1))) {
    const { key, value, at: within } = pairOf(part.text);
    if (!/^[\w$]+$/.test(key)) continue;
    const read = value.startsWith('{')
      ? objectAt(reader, at + 1 + part.from + within, depth + 1)
      : jsonOf(key, value, reader, at, depth);
    // the words go to one place
    if (read === null || (asked && read.includes(TERMS))) continue;
    asked ||= read.includes(TERMS);
    pairs.set(key, read);
  }
  return pairs;
}

function objectAt(reader: Reader, at: number, depth: number): string | null {
  const pairs = pairsAt(reader, at, depth);
  if (pairs === null || pairs.size === 0) return null;
  return `{${[...pairs].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

/** The object literal at `at` as JSON, with TERMS where the words go; null for what is none. */
export function variablesAt(source: string, at: number): string | null {
  return objectAt({ source, left: MOST_OBJECTS }, at, 0);
}

/** Where a script lists the values of a question's variables. */
export function listsIn(source: string): number[] {
  return [...source.matchAll(LISTS)].map((match) => match.index + match[0].length);
}

/** Those next to `at`, the nearest first. */
function nearest(lists: readonly number[], at: number): number[] {
  const after = lists.findIndex((list) => list > at);
  const middle = after < 0 ? lists.length : after;
  return lists
    .slice(Math.max(0, middle - MOST_LISTS), middle + MOST_LISTS)
    .sort((left, right) => Math.abs(left - at) - Math.abs(right - at))
    .slice(0, MOST_LISTS);
}

/**
 * What the script passes to a query that declares these variables: the nearest object that names one of them and takes words, as JSON by name;
 * null where there is none. `lists`: all such objects of the script.
 */
export function sentVariables(
  names: readonly string[],
  source: string,
  at: number,
  lists: readonly number[],
): ReadonlyMap<string, string> | null {
  const reader = { source, left: MOST_OBJECTS };
  for (const list of nearest(lists, at)) {
    const pairs = pairsAt(reader, list, 0);
    const own = [...(pairs ?? [])].filter(([name]) => names.includes(name));
    if (own.some(([, value]) => value.includes(TERMS))) return new Map(own);
  }
  return null;
}
