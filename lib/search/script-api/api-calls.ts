// Finds the calls of a shop's search API in its own scripts: the address, the parameter for the words, what is sent beside them.
import { inUrl, TERMS } from '../shop/way.ts';
import type { ApiCall } from './api-call.ts';
import { baseUrlsOf, underBaseUrl } from './base-urls.ts';
import { fullListsIn } from './full-lists.ts';
import { variablesAt } from './graphql-variables.ts';
import { indirectCallsIn } from './indirect-calls.ts';
import { inlineObjects } from './inline-objects.ts';
import { each, literal, type Steps } from './matches.ts';
import {
  COMPARED,
  isOfWares,
  LOOKING,
  LOOSE,
  OF_SHOP,
  PLAIN,
  SIZE,
  SIZES,
  TERM,
  takesWords,
} from './parameter-names.ts';
import { addressWith, bodyOf, PAGE_SIZE, parametersAt, wordsKey } from './parameters.ts';
import { namedText, type StringPart, stringAt, textOf } from './string-expressions.ts';
import { trpcCallsIn } from './trpc.ts';
import { inBrackets, parseWrittenJson } from './written-json.ts';

/** `"?q="+e`, `?q=${e}`, `"".concat(a,"?q=").concat(e)` */
const IN_QUERY = new RegExp(
  `[?&](?:${PLAIN}|${LOOSE}|${COMPARED})=(?=["'\`]\\s{0,9}\\)?\\s{0,9}(?:\\+|\\.concat\\()|\\$\\{)`,
  'gi',
);
/** the function that puts the parameters together says what it is for */
const LOOKS =
  /\b(?:search|find|query)\w{0,30}\s*(?:\(|=\s*(?:async\s*)?(?:function|\())[^{}]{0,60}\{[^{}]{0,160}$/i;
const PUT_SIZE = new RegExp(`\\.(?:set|append)\\(\\s*["'\`](${SIZES})["'\`]`, 'i');

const BACK = 260;
const MOST_CALLS = 6;

const OPEN = /[?&]([\w$.[\]-]{1,40})=$/;

/** The query's parameter that `built` ends in ("…&page="), or null. */
function openParameter(built: string): string | null {
  return OPEN.exec(built)?.[1] ?? null;
}

const withoutOpen = (built: string): string => built.replace(OPEN, '');

/**
 * The address template of pieces: TERMS behind the parameter that takes the words, parameters whose value nobody knows
 * left out, but for what says which shop asks; null when a part of the path is unknown or there is no place for words.
 */
function templateOf(pieces: readonly StringPart[], source: string, at: number): string | null {
  let built = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      // what follows a parameter that was left out
      built += built.includes('?') ? piece.text : piece.text.replace(/^&/, '?');
      continue;
    }
    const open = openParameter(built);
    if (open !== null && takesWords(open, built) && !built.includes(TERMS)) built += TERMS;
    else if (open !== null) {
      const own = OF_SHOP.test(open) ? (namedText(piece.name, source, at) ?? '') : '';
      const known = SIZE.test(open) ? PAGE_SIZE : own;
      built = /^[\w-]{1,40}$/.test(known) ? built + known : withoutOpen(built);
    } else {
      const text = namedText(piece.name, source, at);
      if (text === null && built !== '') return null;
      built += text ?? '';
    }
  }
  return built.includes(TERMS) ? built : null;
}

const ONE = `(?:"[^"\\n]{0,200}"|'[^'\\n]{0,200}'|[\\w$.]{1,60}(?:\\([^()]{0,80}\\))?)`;
/** what a literal is put behind: operands with plus signs, calls of `concat` one after the other */
const BEHIND = new RegExp(
  `(?:(?:${ONE}\\s*\\+\\s*)+|(?:""|"[^"\\n]{1,200}"|[\\w$.]{1,60})(?:\\.concat\\((?:[^()]|\\([^()]{0,80}\\)){0,200}\\))*\\.concat\\(\\s*(?:${ONE}\\s*,\\s*)?)$`,
);

/** Where the expression begins whose literal holds `at`: its opening quote, or the first of what it is put behind. */
export function beginOf(source: string, at: number): number {
  const from = Math.max(0, at - BACK);
  const before = source.slice(from, at);
  const quote = Math.max(before.lastIndexOf('"'), before.lastIndexOf("'"), before.lastIndexOf('`'));
  if (quote < 0) return -1;
  const put = BEHIND.exec(before.slice(0, quote));
  return from + quote - (put === null ? 0 : put[0].length);
}

/** what a browser or a router is led to is a page, not a question */
const LED = /(?:navigate|navigateByUrl|push|replace|redirect|assign|open|href|\bto)\W{0,12}$/i;

const ASKS = /(?:fetch|axios|\.(?:get|request|ajax))\s*\(\s*$|\burl:\s*$/;
const OF_DATA = /\bapi\b|product|item|goods|catalog/i;

/** an address that is kept under a name */
const KEPT = /([\w$]{1,40})\s{0,9}=\s{0,9}$/;
const SOON = 300;

/** How an address is asked for that the script keeps under a name first: `u=this.uri+"?word="+e;axios.post(u)`; null where it is not. */
function askedLater(source: string, begin: number, end: number): 'GET' | 'POST' | null {
  const name = KEPT.exec(source.slice(Math.max(0, begin - 60), begin))?.[1];
  if (name === undefined) return null;
  const later = new RegExp(
    `(?:\\bfetch|\\baxios|\\.(get|post|request|ajax|getJSON))\\(\\s*${literal(name)}\\s*[,)]`,
  ).exec(source.slice(end, end + SOON));
  return later === null ? null : later[1] === 'post' ? 'POST' : 'GET';
}

/** The script hands the address to what asks, or the address says that it is no page. */
function isAsked(source: string, begin: number, url: string): boolean {
  return ASKS.test(source.slice(Math.max(0, begin - 40), begin)) || /\b(?:api|rest)\b|\.json\b/i.test(url);
}

/** A function that makes the address of suggestions, for whatever asks: `suggest:e=>"/suggest?term=".concat(e)`. */
function isMade(source: string, begin: number, url: string): boolean {
  return (
    SUGGESTS.test(url.replace(/\?.*$/s, '')) &&
    /=>\s{0,9}$/.test(source.slice(Math.max(0, begin - 12), begin))
  );
}

/** Questions with the words in the address: `"/api/products?keyword=".concat(e)`. */
function inAddress(source: string): Steps<ApiCall> {
  return each(source, IN_QUERY, (match) => {
    const begin = beginOf(source, match.index);
    const led = begin < 0 || LED.test(source.slice(Math.max(0, begin - 30), begin));
    const read = led ? null : stringAt(source, begin);
    const url = read === null ? null : templateOf(read.pieces, source, begin);
    if (read === null || url === null || !isOfWares(url)) return [];
    const later = askedLater(source, begin, read.end);
    const sure = later !== null || isAsked(source, begin, url) || isMade(source, begin, url);
    const body = later === 'POST' && LOOKING.test(url) ? '' : null;
    return sure || OF_DATA.test(url.replace(/\?.*$/s, '')) ? [{ url, body, sure }] : [];
  });
}

const CONTAINS = /[?&]\$filter=[^"`\s]{0,60}\bcontains\([\w.()/]{1,40},\s?'/g;

/** Questions of OData: `"/odata/Products?$filter=contains(Name,'"+e+"')"`. */
function inFilter(source: string): Steps<ApiCall> {
  return each(source, CONTAINS, (match): ApiCall[] => {
    const from = Math.max(source.lastIndexOf('"', match.index), source.lastIndexOf('`', match.index));
    const { pieces } = (match.index - from > BACK ? null : stringAt(source, from)) ?? { pieces: [] };
    const words = pieces.findIndex((piece, at) => 'name' in piece && at > 0);
    const url = pieces
      .map((piece, at) => ('text' in piece ? piece.text : at === words ? TERMS : ''))
      .join('');
    return words > 0 && isOfWares(url) ? [{ url, body: null, sure: true }] : [];
  });
}

const STATED =
  /[?&][\w.]{1,30}=(?:["'`]\s{0,9}\+\s{0,9}|\$\{)encodeURIComponent\(\s{0,9}JSON\.stringify\((?=\{)/g;

/** Questions in JSON within a parameter, as LoopBack's: `"/api/products?filter="+encodeURIComponent(JSON.stringify({where:{name:{like:e}}}))`. */
function inStated(source: string): Steps<ApiCall> {
  return each(source, STATED, (match): ApiCall[] => {
    const text = inUrl(variablesAt(source, match.index + match[0].length) ?? '');
    const begin = beginOf(source, match.index);
    const { pieces } = (begin < 0 ? null : stringAt(source, begin)) ?? { pieces: [] };
    const first = pieces.findIndex((piece) => 'name' in piece && piece.name === '');
    const url = templateOf(
      pieces.map((piece, at) => (at === first ? { text } : piece)),
      source,
      begin,
    );
    return url !== null && isOfWares(url) ? [{ url, body: null, sure: true }] : [];
  });
}

/** The text of the expression that ends where `before` does, as `pattern`'s group finds it. */
function expressionBefore(source: string, at: number, pattern: RegExp): string | null {
  const from = Math.max(0, at - BACK);
  const before = source.slice(from, at);
  const found = pattern.exec(before)?.[1];
  if (found === undefined) return null;
  const begin = from + before.lastIndexOf(found);
  const read = stringAt(source, begin);
  return read === null ? null : textOf(read.pieces, source, begin);
}

const CALLED =
  /\(\s*((?:["'`][^"'`\s]{1,200}["'`]|[\w$.]{1,80})(?:\s*\+\s*["'`][^"'`\s]{1,200}["'`])?)\s*,\s*\{(?:[^{}]{0,100}\{[^{}]{0,200}\}){0,2}[^{}]{0,100}$/;
const NAMED = /[{,]\s*url:\s*((?:["'`][^"'`\s]{1,200}["'`]|[\w$.]{1,80}))\s*,[^{}]{0,100}$/;

/** Questions whose words stand in an object of parameters: `get("/products",{params:{search:e,page:t}})`. */
function inParameters(source: string): Steps<ApiCall> {
  return each(source, /\b(?:params|query|searchParams):\s*(?=\{)/g, (match) => {
    const entries = parametersAt(source, match.index + match[0].length);
    const url = expressionBefore(source, match.index, CALLED) ?? expressionBefore(source, match.index, NAMED);
    const words = entries === null || url === null ? null : wordsKey(entries, url);
    if (entries === null || url === null || words === null) return [];
    const asked = addressWith(url, entries, words);
    return isOfWares(asked) ? [{ url: asked, body: null, sure: true }] : [];
  });
}

/** What is posted of the object at `at`, with the words in it or in an object within. */
function bodyAt(source: string, at: number, url: string): string | null {
  if (!isOfWares(url)) return null;
  const entries = parametersAt(source, at);
  const nested = entries === null && LOOKING.test(url) ? variablesAt(source, at) : null;
  const body = entries === null ? nested : bodyOf(entries, url);
  return body?.includes(TERMS) ? body : null;
}

/** Questions that are posted: `post("search/",{query:e,count:20})`, `fetch(x,{method:"POST",body:JSON.stringify({query:e})})`. */
function* posted(source: string): Steps<ApiCall> {
  const calls = yield* each(source, /\.post\(/g, (match): ApiCall[] => {
    const begin = match.index + match[0].length;
    const read = stringAt(source, begin);
    if (read === null || !/^\s*,\s*\{/.test(source.slice(read.end, read.end + 8))) return [];
    const url = textOf(read.pieces, source, begin);
    const body = url === null ? null : bodyAt(source, source.indexOf('{', read.end), url);
    return url === null || body === null ? [] : [{ url, body, sure: true }];
  });
  const sent = yield* each(source, /\bbody:\s*(?:JSON\.stringify\()?(?=\{)/g, (match): ApiCall[] => {
    const at = match.index + match[0].length;
    const url = expressionBefore(source, match.index, CALLED);
    const body = url === null ? null : bodyAt(source, at, url);
    return url === null || body === null ? [] : [{ url, body, sure: true }];
  });
  return [...calls, ...sent];
}

const PUT = new RegExp(`\\.(?:set|append)\\(\\s*["'\`](${PLAIN}|${LOOSE}|${COMPARED})["'\`]\\s*,`, 'gi');
const BUNDLED = /\bnew URLSearchParams\((?=\{)/g;
/** a library writes objects within objects in brackets: `stringify({filters:{title:{$containsi:e}}})` */
const NESTED = /(?<!JSON\.)\bstringify\((?=\{)/g;
/** an address that a whole list of parameters is put behind */
const OPEN_END = /[\w/}]\?(?=["'`]\s*\)?\s*(?:\+|\.concat\()|\$\{)/g;
/** a function that makes a list of what it is given: `find({search:e,kind:t})` */
const GIVEN = new RegExp(`[\\w$]\\(\\s*\\{\\s*["']?(${PLAIN})["']?:`, 'gi');
/** what an address of goods is put before that has the list of the page's own, as `"/?keyword="` begins it */
const LIST_END =
  /\/(?:products|items|goods)(?=["'`]\.concat\([\w$]{1,20}\)\s*[,)]|\$\{[\w$]{1,20}\}`\s*[,)])/g;
const OWN = new RegExp(`["'\`]/?\\?(${PLAIN})=(?=["'\`$])`, 'gi');
const WITH_LIST = /\.get\(\s*(?=["'`\w$])/g;
const NEAR = 500;

/** `whole`: no part of it was left out because nobody knows it */
interface Address {
  readonly url: string;
  readonly whole: boolean;
}

/** The address before its parameters; a base that nobody knows is left out. */
function addressBefore(pieces: readonly StringPart[], source: string, at: number): Address {
  const [first, second, ...rest] = pieces;
  const bare = first !== undefined && 'text' in first && first.text === '' ? [second, ...rest] : pieces;
  const whole = textOf(pieces, source, at);
  const path =
    whole ??
    textOf(
      bare.slice(1).filter((one) => one !== undefined),
      source,
      at,
    );
  return { url: (path ?? '').replace(/\?.*$/s, ''), whole: whole !== null };
}

/** The addresses within reach of `at` that a list of parameters is sent with. */
function listAddresses(source: string, at: number): Address[] {
  const from = Math.max(0, at - NEAR);
  const near = source.slice(from, at + NEAR);
  const open = [...near.matchAll(OPEN_END)].map((match) => beginOf(source, from + match.index));
  const got = [...near.matchAll(WITH_LIST)].flatMap((match) => {
    const begin = from + match.index + match[0].length;
    const read = stringAt(source, begin);
    return read !== null && /^\s*,\s*\{[^{}]{0,60}\bparams\b/.test(source.slice(read.end, read.end + 80))
      ? [begin]
      : [];
  });
  const made = [...near.matchAll(/\bnew URL\(\s*(?=["'`])/g)].map(
    ({ 0: all, index }) => from + index + all.length,
  );
  return [...open, ...got, ...made].flatMap((begin) => {
    const read = begin < 0 ? null : stringAt(source, begin);
    const mark = read?.pieces.findIndex((piece) => 'text' in piece && piece.text.includes('?')) ?? -1;
    const known = mark < 0 ? read?.pieces : read?.pieces.slice(0, mark + 1);
    const address = addressBefore(known ?? [], source, begin);
    return isOfWares(address.url) ? [address] : [];
  });
}

/** Questions whose parameters are a list of their own: `new URLSearchParams({q:e})`, `n.append("search",e)`. */
function* inLists(source: string): Steps<ApiCall> {
  const bundled = yield* each(source, BUNDLED, (match) => {
    const entries = parametersAt(source, match.index + match[0].length) ?? [];
    const key = wordsKey(entries, '/search');
    return key === null ? [] : inList(source, match.index, key);
  });
  const put = yield* each(source, PUT, (match) => inList(source, match.index, match[1] ?? ''));
  const within = yield* each(source, NESTED, ({ 0: all, index }) => {
    const sent = inBrackets(variablesAt(source, index + all.length));
    return sent === null
      ? []
      : listAddresses(source, index).map(({ url, whole }) => ({
          url: `${url}?${sent}`,
          body: null,
          sure: whole,
        }));
  });
  const near = [...bundled, ...put, ...within];
  if (near.length > 0) return near;
  const named = ({ 1: key = '' }: RegExpExecArray): string[] => (TERM.test(key) ? [key] : []);
  const [key] = [...(yield* each(source, PUT, named)), ...(yield* each(source, GIVEN, named))];
  const away = key === undefined ? [] : yield* sentAway(source, key, OPEN_END);
  const [own] = yield* each(source, OWN, named);
  return away.length > 0 || own === undefined ? away : yield* sentAway(source, own, LIST_END);
}

/** What a list of parameters is handed to that is made elsewhere in the script: `get("api/products?"+e+"&per_page=20")`. */
function sentAway(source: string, key: string, end: RegExp): Steps<ApiCall> {
  return each(source, end, ({ index }): ApiCall[] => {
    const begin = beginOf(source, index);
    if (begin < 0 || !ASKS.test(source.slice(Math.max(0, begin - 40), begin))) return [];
    const { pieces } = stringAt(source, begin) ?? { pieces: [] };
    const mark = pieces.findIndex((piece) => 'text' in piece && piece.text !== '');
    const { url, whole } = addressBefore(pieces.slice(0, mark + 1), source, begin);
    return isOfWares(url) ? [{ url: `${url}?${key}=${TERMS}`, body: null, sure: whole }] : [];
  });
}

function inList(source: string, at: number, key: string): ApiCall[] {
  const size = PUT_SIZE.exec(source.slice(Math.max(0, at - NEAR), at + NEAR))?.[1];
  const rest = size === undefined ? '' : `&${size}=${PAGE_SIZE}`;
  const looks = LOOKS.test(source.slice(Math.max(0, at - BACK), at)) ? '/search' : '';
  return listAddresses(source, at)
    .filter(({ url }) => takesWords(key, url + looks))
    .map(({ url, whole }): ApiCall => ({ url: `${url}?${key}=${TERMS}${rest}`, body: null, sure: whole }));
}

const PATH_END = /\/(?:search|find|query)\/(?=["'`]\s{0,9}\)?\s{0,9}(?:\+|\.concat\()|\$\{)/gi;
/** Questions with the words in the path: `get("/api/products/search/"+e)`; what a browser is led to is no question. */
function inPath(source: string): Steps<ApiCall> {
  return each(source, PATH_END, (match): ApiCall[] => {
    const begin = beginOf(source, match.index);
    const before = source.slice(Math.max(0, begin - 40), begin);
    if (begin < 0 || LED.test(before)) return [];
    const read = stringAt(source, begin);
    const last = read?.pieces.findLastIndex((piece) => 'name' in piece) ?? -1;
    if (read === null || last < 1) return [];
    const url = textOf(read.pieces.slice(0, last), source, begin);
    if (url === null || !isOfWares(url)) return [];
    const sure = isAsked(source, begin, url);
    return sure || OF_DATA.test(url) ? [{ url: url + TERMS, body: null, sure }] : [];
  });
}

/** Suggestions are few and poor, and many name no product. */
export const SUGGESTS = /suggest|autocomplete|typeahead|instant|count/i;

/** What asks for products by name is the likeliest. */
function rank({ url, sure }: ApiCall): number {
  if (SUGGESTS.test(url)) return 3;
  if (!sure) return 2;
  return /product|item|article|goods/i.test(url) ? 0 : 1;
}

/** The calls for products in a script's text, likeliest first; `host` is the shop's. */
export function* apiCallsIn(script: string, host = ''): Steps<ApiCall> {
  const source = yield* inlineObjects(script);
  const bases = yield* baseUrlsOf(source, host);
  const calls: ApiCall[] = [];
  for (const look of [
    inAddress,
    inFilter,
    inStated,
    inParameters,
    inLists,
    inPath,
    posted,
    parseWrittenJson,
    trpcCallsIn,
  ]) {
    calls.push(...(yield* look(source)));
    yield;
  }
  for (const call of yield* indirectCallsIn(source)) calls.push({ ...call, sure: true });
  if (calls.length === 0) calls.push(...(yield* fullListsIn(source)));
  const all = calls
    .sort((left, right) => rank(left) - rank(right))
    .flatMap((call) => underBaseUrl(call, bases, host));
  const known = new Map(all.map((call) => [`${call.url} ${call.body ?? ''}`, call]));
  return [...known.values()].slice(0, MOST_CALLS);
}
