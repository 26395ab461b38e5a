// The values that a script gives to a GraphQL question's variables: an object literal, the objects it names, and where the words go.
import { TERMS } from '../shop/way.ts';
import { closed } from './pieces.ts';

const WORDS = /^(?:q|query|term|text|phrase|input|name|title)$|search|keyword/i;
/** what stands under the name of a field that is compared with the words */
const COMPARES = /^_?(?:i?like|contains?(?:i|_i|_insensitive)?|search|match|matches|regex)$/i;
const SIZE = /first|limit|take|size|per_?page|count|rows/i;
const PAGE = /page|skip|offset|from/i;
const NEAR = 3000;
const DEEPEST = 4;
const MOST_LISTS = 40;
const NAME = /^[A-Za-z_$][\w$]*(?:\??\.[\w$]+)*/;

/** The parts between the commas of the literal that ends at `end`, brackets and texts kept whole. */
function partsOf(inner: string): string[] {
  const parts: string[] = [];
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
      parts.push(inner.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, inner.slice(from)];
}

/** Where the object begins that a name was given last before `at`; -1 when it is none. */
function objectOf(name: string, source: string, at: number): number {
  const from = Math.max(0, at - NEAR);
  const given = new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}=(?=\\{)`, 'g');
  const last = [...source.slice(from, at).matchAll(given)].at(-1);
  return last === undefined ? -1 : from + last.index + last[0].length;
}

/** A value as JSON, with TERMS where the words go; null for one that nobody knows. */
function jsonOf(key: string, value: string, source: string, at: number, depth: number): string | null {
  if (/^(?:true|!0)$/.test(value)) return 'true';
  if (/^(?:false|!1)$/.test(value)) return 'false';
  if (/^-?\d{1,6}(?:\.\d+)?$/.test(value)) return SIZE.test(key) ? '20' : value;
  const text = /^(["'])([\w .:%-]{0,60})\1$/.exec(value)?.[2];
  if (text !== undefined) return JSON.stringify(text);
  const like = /^`(%?)\$\{[\w$.]{1,60}\}(%?)`$/.exec(value);
  if (like !== null && (WORDS.test(key) || COMPARES.test(key))) return `"${like[1]}${TERMS}${like[2]}"`;
  const name = NAME.exec(value)?.[0];
  if (name === undefined) return null;
  const object = objectOf(name, source, at);
  if (object >= 0) return objectAt(source, object, depth + 1);
  if (WORDS.test(key) || COMPARES.test(key)) return `"${TERMS}"`;
  if (SIZE.test(key)) return '20';
  return PAGE.test(key) ? (/page/i.test(key) ? '1' : '0') : null;
}

/** The pairs of the object literal at `at`, those that are known. */
function pairsAt(source: string, at: number, depth: number): Map<string, string> | null {
  const end = depth > DEEPEST ? -1 : closed(source, at);
  if (end < 0) return null;
  const pairs = new Map<string, string>();
  let asked = false;
  for (const part of partsOf(source.slice(at + 1, end - 1))) {
    const [key = '', value = key] = part.split(/:(.*)/s).map((one) => one.trim().replace(/^\s+/, ''));
    const bare = key.replace(/^["']|["']$/g, '');
    if (!/^[\w$]+$/.test(bare)) continue;
    const begin = value.startsWith('{') ? source.indexOf(value.slice(0, 20), at) : -1;
    const read = begin >= 0 ? objectAt(source, begin, depth + 1) : jsonOf(bare, value, source, at, depth);
    // the words go to one place
    if (read === null || (asked && read.includes(TERMS))) continue;
    asked ||= read.includes(TERMS);
    pairs.set(bare, read);
  }
  return pairs;
}

function objectAt(source: string, at: number, depth: number): string | null {
  const pairs = pairsAt(source, at, depth);
  if (pairs === null || pairs.size === 0) return null;
  return `{${[...pairs].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

/**
 * What the script sends along with a question that declares these variables: the list of values nearest to it that
 * names one of them and takes words. Names to JSON; null where there is none.
 */
export function sentWith(
  names: readonly string[],
  source: string,
  at: number,
): ReadonlyMap<string, string> | null {
  const lists = [...source.matchAll(/\bvariables\s*:\s*(?=\{)/g)]
    .map((match) => match.index + match[0].length)
    .sort((left, right) => Math.abs(left - at) - Math.abs(right - at));
  for (const list of lists.slice(0, MOST_LISTS)) {
    const pairs = pairsAt(source, list, 0);
    const own = [...(pairs ?? [])].filter(([name]) => names.includes(name));
    if (own.some(([, value]) => value.includes(TERMS))) return new Map(own);
  }
  return null;
}
