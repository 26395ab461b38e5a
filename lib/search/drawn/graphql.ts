// GraphQL questions that a shop's own script holds: a query for products that takes words, sent as it stands there.
import { TERMS } from '../shop/way.ts';
import { writtenIn } from './documents.ts';
import { sentWith } from './values.ts';

export interface Question {
  /** as written; absolute or a path */
  readonly url: string;
  readonly body: string;
}

const QUERY = /\bquery\b\s*\w*\s*\(/g;
const ENDPOINT =
  /["'`](?:\$\{[\w$.]{1,40}\})?((?:https?:\/\/[\w.:-]{1,100})?(?:\/[\w-]{1,40}){0,4}\/(?:graphql|gql)\/?)["'`]/g;
const WORDS =
  /^(?:q|query|search|searchTerm|searchText|searchQuery|searchString|keyword|keywords|term|text|inputText|phrase|input|filter|name|title)$/i;
const WARES =
  /\b(?:products?|search|items|catalog|productSearch|searchProducts|allProducts)\b|\b(?:get|find|list|filter|filtered|fetch|query|search){1,2}(?:products|items|catalog)\w{0,10}\s*\(/i;
const SIZE = /first|limit|take|size|per_?page|count|rows/i;
const MOST_QUERY = 6000;
/** how far before a question the fragment stands that the script puts in by name */
const NEAR = 2000;
const FRAGMENT = /\bfragment\s+(\w+)\s+on\b/g;
const MOST = 2;
const PLAIN_TYPE = /^\[?(?:String|Int|Float|Boolean|ID)\b/;

/** The text from `at` to the bracket that closes its first one; null when it is not closed. */
function block(source: string, at: number): string | null {
  let depth = 0;
  for (let index = source.indexOf('{', at); index >= 0 && index < at + MOST_QUERY; index += 1) {
    if (source[index] === '{') depth += 1;
    if (source[index] === '}') depth -= 1;
    if (source[index] === '}' && depth === 0) return source.slice(at, index + 1);
  }
  return null;
}

const tidy = (text: string): string =>
  text
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(["'`])/g, '$1')
    .replace(/\s+/g, ' ');

/** A fragment that the script puts in by a name of its own is the one that it wrote down last. */
function withFragment(query: string, source: string, at: number): string {
  if (!/\.\.\.\s*\$\{/.test(query)) return query;
  const before = source.slice(Math.max(0, at - NEAR), at);
  const last = [...before.matchAll(FRAGMENT)].at(-1)?.[1];
  return last === undefined ? query : query.replace(/\.\.\.\s*\$\{[\w$.]{1,40}\}/g, `...${last}`);
}

/** The query with the fragments that it uses; null when one is nowhere, or a part is put in by the script. */
function whole(query: string, source: string): string | null {
  let text = query;
  const taken = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const missing = [...text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)]
      .map((match) => match[1] ?? '')
      .find((name) => !taken.has(name));
    if (missing === undefined) return text.includes('${') ? null : text;
    const at = source.search(new RegExp(`\\bfragment\\s+${missing}\\s+on\\b`));
    const fragment = at < 0 ? null : block(source, at);
    if (fragment === null) return null;
    taken.add(missing);
    text += ` ${tidy(fragment)}`;
  }
  return null;
}

interface Variable {
  readonly name: string;
  readonly type: string;
  readonly given: boolean;
}

function variablesOf(query: string): Variable[] {
  const declared = /\(([^)]*)\)/.exec(query)?.[1] ?? '';
  return [...declared.matchAll(/\$(\w+)\s*:\s*([\w[\]!]+)(\s*=\s*[^,$]+)?/g)].map(
    ([, name = '', type = '', value]) => ({ name, type, given: value !== undefined }),
  );
}

/** Values that hold the words inside an object ("filter":{"search":…}), as the script that asks puts it together. */
function objectsOf(variables: readonly Variable[], source: string, at: number): string | null {
  const objects = variables.filter(({ type }) => !PLAIN_TYPE.test(type));
  const sent =
    objects.length === 0
      ? null
      : sentWith(
          variables.map(({ name }) => name),
          source,
          at,
        );
  if (
    sent === null ||
    variables.some(({ name, type, given }) => type.endsWith('!') && !given && !sent.has(name))
  )
    return null;
  return `{${[...sent].map(([name, value]) => `"${name}":${value}`).join(',')}}`;
}

/** The variables' values as JSON: the words, a page's size, the first page; null where another one is needed. */
function valuesOf(variables: readonly Variable[], source: string, at: number): string | null {
  const words = variables.find(({ name, type }) => WORDS.test(name) && /^String!?$/.test(type));
  if (words === undefined) return objectsOf(variables, source, at);
  const pairs: string[] = [];
  for (const { name, type, given } of variables) {
    if (name === words.name) pairs.push(`"${name}":"${TERMS}"`);
    else if (/^Int!?$/.test(type) && SIZE.test(name)) pairs.push(`"${name}":20`);
    else if (/^Int!$/.test(type) && !given) pairs.push(`"${name}":${/page/i.test(name) ? 1 : 0}`);
    else if (type.endsWith('!') && !given) return null;
  }
  return `{${pairs.join(',')}}`;
}

/** The question as JSON with all that it needs; null where it is of other things or needs more than words. */
function bodyOf(text: string, at: number, source: string, all: string): string | null {
  if (!WARES.test(text)) return null;
  const query = whole(withFragment(tidy(text), source, at), all);
  const values = query === null ? null : valuesOf(variablesOf(query), source, at);
  return values === null ? null : `{"query":${JSON.stringify(query)},"variables":${values}}`;
}

/** The questions for products in a script's text that need no more than words; in steps. */
export function* questionsIn(source: string): Generator<void, Question[]> {
  const urls = [...new Set([...source.matchAll(ENDPOINT)].map((match) => match[1] ?? ''))].slice(0, MOST);
  const written = source.includes('OperationDefinition') ? yield* writtenIn(source) : [];
  const all = [source, ...written.map(({ text }) => text)].join('\n');
  const found = new Map<string, Question>();
  const add = (text: string | null, at: number): void => {
    const body = text === null ? null : bodyOf(text, at, source, all);
    if (body === null) return;
    for (const url of urls.length > 0 ? urls : ['/graphql']) found.set(`${url} ${body}`, { url, body });
  };
  for (const match of source.matchAll(QUERY)) {
    if (found.size >= MOST) break;
    yield;
    add(block(source, match.index), match.index);
  }
  for (const { text, at } of written) {
    if (found.size >= MOST) break;
    yield;
    if (text.startsWith('query')) add(text, at);
  }
  return [...found.values()].slice(0, MOST);
}
