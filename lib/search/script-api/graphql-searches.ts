// Finds GraphQL product searches in a shop's scripts: a query that takes words, sent as it is written there.
import { TERMS } from '../shop/way.ts';
import { printedQueriesIn } from './graphql-documents.ts';
import { listsIn, SIZE, sentVariables } from './graphql-variables.ts';
import { matchesIn } from './matches.ts';

export interface GraphqlSearch {
  /** as written; absolute or a path */
  readonly url: string;
  readonly body: string;
}

/** a line may begin by an escape that ends in a letter: "}\nquery" */
const QUERY = /(?:\b|(?<=\\[nrt]))query\b\s{0,9}\w{0,80}\s{0,9}\(/g;
const ENDPOINT =
  /["'`](?:\$\{[\w$.]{1,40}\})?((?:https?:\/\/[\w.:-]{1,100})?(?:\/[\w-]{1,40}){0,4}\/(?:graphql|gql)\/?)["'`]/g;
const WORDS =
  /^(?:q|query|search|searchTerm|searchText|searchQuery|searchString|keyword|keywords|term|text|inputText|phrase|input|filter|name|title)$/i;
const WARES =
  /\b(?:products?|search|items|catalog|productSearch|searchProducts|allProducts)\b|\b(?:get|find|list|filter|filtered|fetch|query|search){1,2}(?:products|items|catalog)\w{0,10}\s*\(/i;
const MOST_QUERY = 6000;
/** how far before a question the fragment stands that the script puts in by name */
const NEAR = 2000;
const FRAGMENT = /(?:\b|(?<=\\[nrt]))fragment\s{1,9}(\w{1,80})\s{1,9}on\b/g;
const MOST = 2;
const MOST_FRAGMENTS = 2_000;
const PLAIN_TYPE = /^\[?(?:String|Int|Float|Boolean|ID)\b/;

/** The text from `at` to the bracket that closes its first one; null when it is not closed. */
function block(source: string, at: number): string | null {
  let depth = 0;
  const text = source.slice(at, at + MOST_QUERY);
  for (let index = text.indexOf('{'); index >= 0 && index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (text[index] === '}' && depth === 0) return text.slice(0, index + 1);
  }
  return null;
}

const tidy = (text: string): string =>
  text
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(["'`])/g, '$1')
    .replace(/\s+/g, ' ');

/** The query with the fragment that the script inserts by a variable: the one last defined before it. */
function withFragment(query: string, source: string, at: number): string {
  if (!/\.\.\.\s*\$\{/.test(query)) return query;
  const before = source.slice(Math.max(0, at - NEAR), at);
  const last = [...before.matchAll(FRAGMENT)].at(-1)?.[1];
  return last === undefined ? query : query.replace(/\.\.\.\s*\$\{[\w$.]{1,40}\}/g, `...${last}`);
}

/** Fragments by their names: where each stands first in a text. */
type Fragments = ReadonlyMap<string, { readonly source: string; readonly at: number }>;

/** A script with what its questions need, looked up once. */
interface Script {
  readonly source: string;
  readonly fragments: Fragments;
  /** where it lists values of variables */
  readonly lists: readonly number[];
}

function fragmentsIn(sources: readonly string[]): Fragments {
  const found = new Map<string, { source: string; at: number }>();
  for (const source of sources) {
    for (const match of source.matchAll(FRAGMENT)) {
      const name = match[1] ?? '';
      if (!found.has(name)) found.set(name, { source, at: match.index });
      if (found.size >= MOST_FRAGMENTS) return found;
    }
  }
  return found;
}

/** The query with the fragments it uses; null when one is missing, or the script inserts a part. */
function whole(query: string, fragments: Fragments): string | null {
  let text = query;
  const taken = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const missing = [...text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)]
      .map((match) => match[1] ?? '')
      .find((name) => !taken.has(name));
    if (missing === undefined) return text.includes('${') ? null : text;
    const stands = fragments.get(missing);
    const fragment = stands === undefined ? null : block(stands.source, stands.at);
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
function objectsOf(variables: readonly Variable[], { source, lists }: Script, at: number): string | null {
  const objects = variables.filter(({ type }) => !PLAIN_TYPE.test(type));
  const sent =
    objects.length === 0
      ? null
      : sentVariables(
          variables.map(({ name }) => name),
          source,
          at,
          lists,
        );
  if (
    sent === null ||
    variables.some(({ name, type, given }) => type.endsWith('!') && !given && !sent.has(name))
  )
    return null;
  return `{${[...sent].map(([name, value]) => `"${name}":${value}`).join(',')}}`;
}

/** The variables' values as JSON: the words, a page size, the first page; null where another one is needed. */
function valuesOf(variables: readonly Variable[], script: Script, at: number): string | null {
  const words = variables.find(({ name, type }) => WORDS.test(name) && /^String!?$/.test(type));
  if (words === undefined) return objectsOf(variables, script, at);
  const pairs: string[] = [];
  for (const { name, type, given } of variables) {
    if (name === words.name) pairs.push(`"${name}":"${TERMS}"`);
    else if (/^Int!?$/.test(type) && SIZE.test(name)) pairs.push(`"${name}":20`);
    else if (/^Int!$/.test(type) && !given) pairs.push(`"${name}":${/page/i.test(name) ? 1 : 0}`);
    else if (type.endsWith('!') && !given) return null;
  }
  return `{${pairs.join(',')}}`;
}

/** The request body as JSON; null where the query is about other things or needs more than words. */
function bodyOf(text: string, at: number, script: Script): string | null {
  if (!WARES.test(text)) return null;
  const query = whole(withFragment(tidy(text), script.source, at), script.fragments);
  const values = query === null ? null : valuesOf(variablesOf(query), script, at);
  return values === null ? null : `{"query":${JSON.stringify(query)},"variables":${values}}`;
}

/** The product searches in a script's text that need no more than words, as a generator. */
export function* graphqlSearchesIn(source: string): Generator<void, GraphqlSearch[]> {
  const urls = [...new Set([...source.matchAll(ENDPOINT)].map((match) => match[1] ?? ''))].slice(0, MOST);
  const written = source.includes('OperationDefinition') ? yield* printedQueriesIn(source) : [];
  const fragments = fragmentsIn([source, ...written.map(({ text }) => text)]);
  const script = { source, fragments, lists: listsIn(source) };
  yield;
  const found = new Map<string, GraphqlSearch>();
  const add = (text: string | null, at: number): void => {
    const body = text === null ? null : bodyOf(text, at, script);
    if (body === null) return;
    for (const url of urls.length > 0 ? urls : ['/graphql']) found.set(`${url} ${body}`, { url, body });
  };
  for (const match of matchesIn(source, QUERY)) {
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
