// Reads a question's JSON that a script writes itself, around the words: `'{"query":"' + q + '","count":20}'`; and writes one as parameters.
import { isRecord, readJson } from '../../base/input/json.ts';
import { TERMS } from '../shop/way.ts';
import type { ApiCall } from './api-call.ts';
import { each, type Steps } from './matches.ts';
import { isOfWares, LOOKING, takesWords } from './parameter-names.ts';
import { bodyOf, parametersAt } from './parameters.ts';
import { type StringPart, stringAt, stringsNamed } from './string-expressions.ts';

const OPEN_KEY = /"([\w$.-]{1,40})"\s*:\s*"\*?$/;

/** The text of the parts with the words under a search's key: JSON, or null. */
function jsonAround(pieces: readonly StringPart[]): string | null {
  let built = '';
  for (const piece of pieces) {
    const key = OPEN_KEY.exec(built)?.[1] ?? '';
    if ('name' in piece && (built.includes(TERMS) || !takesWords(key, '/search'))) return null;
    built += 'text' in piece ? piece.text : TERMS;
  }
  return built.includes(TERMS) && isRecord(readJson(built)) ? built : null;
}

/** The JSON text at `at`, or of the name there, that is put together around the words: `'{"query":"' + q + '","count":20}'`. */
function writtenAt(source: string, at: number): string | null {
  const [first, ...rest] = stringAt(source, at)?.pieces ?? [];
  if (first === undefined) return null;
  const alone = rest.length === 0 && 'name' in first;
  const texts = alone ? stringsNamed(first.name, source, at) : [[first, ...rest]];
  return texts.map(jsonAround).find((text) => text !== null) ?? null;
}

/** around where a script names what is sent */
const NEAR = 260;
const ADDRESS = /(?:\burl["']?\s*:|\bfetch\()\s*["'`]([^"'`\s]{1,200})["'`]/g;

/** axios turns what it is told to post to JSON: `{method:"post",url:"/find",data:{term:e}}` */
const WRITES =
  /\b(?:data|body)\s*:\s*(?=['`\w$])|(?<!ajax\(\{[^{}]{0,90})\bmethod:\s*["'`]post["'`](?:,[^{},]{1,90})?,\s*data:\s*(?=\{)/gi;

/** Questions whose JSON is a text that the script writes itself, as older scripts do, or that a library writes. */
export function parseWrittenJson(source: string): Steps<ApiCall> {
  return each(source, WRITES, (match): ApiCall[] => {
    const near = source.slice(Math.max(0, match.index - NEAR), match.index + NEAR);
    const url = [...near.matchAll(ADDRESS)].map((told) => told[1] ?? '').find(isOfWares);
    if (url === undefined || !LOOKING.test(url)) return [];
    const at = match.index + match[0].length;
    const body = source[at] === '{' ? bodyOf(parametersAt(source, at) ?? [], url) : writtenAt(source, at);
    return body === null ? [] : [{ url, body, sure: true }];
  });
}

/** Each value with its names, the inner ones in brackets: `filters[title]`. */
function pairsOf(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${name}=${value}`];
  return Object.entries(value).flatMap(([key, each]) => pairsOf(each, name === '' ? key : `${name}[${key}]`));
}

/** A question's JSON as an address's parameters; null where it takes no words. */
export function inBrackets(json: string | null): string | null {
  return json?.includes(TERMS) ? pairsOf(readJson(json), '').join('&') : null;
}
