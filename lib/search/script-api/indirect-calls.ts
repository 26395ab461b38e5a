// Questions of a shop's scripts whose parameters are put together elsewhere than where they are asked, and handed over.

import { each, literal, type Steps } from './matches.ts';
import { pathNamed } from './named-paths.ts';
import { isOfWares, LOOKING, PLAIN, TERM } from './parameter-names.ts';
import { addressWith, bodyOf, type Parameter, parametersAt, wordsKey } from './parameters.ts';
import { namedText } from './string-expressions.ts';

/** an address, or its name, that is asked with parameters handed over: `get("/goods/search",e)`, `{url:Wares,method:"get",params:e}` */
const HANDED =
  /(?:\b\w{0,20}get\w{0,10}\(\s*|\b(?:url|path):\s*)(?:["'`]([^"'`\s]{1,200})["'`]|([A-Za-z_$][\w$.]{1,40}))\s*,\s*(?:[\w:.!"'[\]]{1,40},\s*){0,2}(?:\{?\s*(?:params|query)(?::\s*[\w$.]{1,40}(?:\([\w$.]{1,40}\))?)?|[\w$.]{1,40})\s*[,})]|\bfetch\(\s*["'`]([^"'`\s]{1,200})["'`]\s*,\s*\{\s*(?:params|query):\s*[\w$.]{1,40}\s*[,}]/gi;
/** a list that is written where an address is handed to what asks: `send("/goods","GET",{search:e})` */
const GIVEN = new RegExp(
  `(?<!fetch|navigate|push|replace|redirect|assign|visit|post)\\(\\s*["'\`](/?[\\w/.-]{2,100})["'\`]\\s*,\\s*(?:["'\`]GET["'\`]\\s*,\\s*)?(?=\\{\\s*["']?(?:${PLAIN})["']?\\s*[:,}])`,
  'gi',
);
/** parameters that are put into a list one by one, each where there is a value for it: `e&&(p.search=e)`, `t["search"]=e` */
const PUT = new RegExp(`\\b([\\w$]{1,20})(?:\\.|\\[["'])(${PLAIN})(?:["']\\])?=(?![=>])`, 'gi');
const SOON = 400;
/** what is handed over to a list: how much of it is wanted, beside the words */
const PAGED = /\{(?=[^{}]{0,200}\b(?:page|size|limit|per_?page|offset|sort|order|current)\w{0,10}\s*[:,}])/gi;
/** the same to an address where the list is posted: `{url:"/goods/search",method:"post",data:e}` */
const POSTED =
  /\burl:\s*["'`]([^"'`\s]{1,200})["'`]\s*,\s*method:\s*["'`]post["'`]\s*,\s*data:\s*[\w$.]{1,40}\s*[,}]|\.post\(\s*["'`]([^"'`\s]{1,200})["'`]\s*,\s*[\w$.]{1,40}\s*[,)]/gi;
/** the words that join a list where it is asked: `Object.assign({},t.page,{keyword:t.words})`, `set({...e,search:v})` */
const JOINED = new RegExp(`[(,]\\s?(?=\\{(?:\\.\\.\\.[\\w$.]{1,40},\\s?)?["']?(?:${PLAIN})["']?:)`, 'gi');
/** what is asked for without words */
const OTHER = /detail|info\b|related|recommend|categor|brand|banner|home/i;
const MOST_LISTS = 40;
/** a list's own name: one that a minifier gave means something else in every function */
const LEAST_NAME = 4;

/** What a list of parameters holds at first, that is paged and waits in a component's data for the words: `data(){return{params:{page:1}}}`. */
function pagedList(name: string, source: string): Parameter[] | null {
  const given = new RegExp(
    `\\b${literal(name)}\\s?[:=]\\s?(?=\\{[^{}]{0,200}\\b(?:page|size|limit|offset)\\w{0,10}\\s?:)`,
  ).exec(source);
  return given === null ? null : parametersAt(source, given.index + given[0].length);
}

/** A question without what is known of who asks it. */
interface Handed {
  readonly url: string;
  readonly body: string | null;
}

/** The lists of parameters that a script puts together, those first that say how much of a list is wanted. */
function* listsIn(source: string): Steps<Parameter[]> {
  const lists = yield* each(source, PAGED, ({ index }) => {
    // an empty text is a field's first value, if not what is searched for at first
    const given =
      parametersAt(source, index)?.filter(({ key, value }) => value !== '' || TERM.test(key)) ?? [];
    return given.length === 0 ? [] : [given];
  });
  const put = yield* each(source, PUT, ({ 0: { length }, 1: list = '', 2: key = '', index }) => {
    const entry = { key, value: 'e' };
    const sent = new RegExp(`\\b(?:params|query|searchParams):\\s*${literal(list)}\\b`);
    if (sent.test(source.slice(index + length, index + SOON))) return [[entry]];
    const first = list.length < LEAST_NAME ? null : pagedList(list, source);
    return first === null ? [] : [[entry, ...first]];
  });
  const joined = yield* each(source, JOINED, ({ 0: all, index }) => {
    const given = parametersAt(source, index + all.length);
    return given === null ? [] : [given];
  });
  return [...put, ...lists, ...joined];
}

/** which list an address is asked with */
const BY_NAME = /\b(?:params|query)\s*:\s*(?:[\w$]{1,20}\.)?([\w$]{4,40})/;
/** an address under its name, as Laravel's routes have one, asked with a list: `get(route("wares.find",this.form))` */
const BY_ROUTE =
  /\b(?:get|fetch|getJSON)\(\s*route\(\s*["'`]([\w.-]{1,60})["'`]\s*,\s*(?:(?:this\.)?([\w$]{1,40})|(?=\{))/g;

/** What a list holds at first that takes the words: `form:{query:"",kind:e}`. */
function listNamed(name: string, source: string): Parameter[] | null {
  const given = new RegExp(
    `\\b${literal(name)}\\s?[:=]\\s?(?=\\{[^{}]{0,200}["']?\\b(?:${PLAIN})["']?\\s?[:,}])`,
    'i',
  ).exec(source);
  return given === null ? null : parametersAt(source, given.index + given[0].length);
}

function askedWith(url: string, entries: readonly Parameter[] | null): Handed[] {
  const words = entries === null ? null : wordsKey(entries, url);
  const asked = entries === null || words === null ? '' : addressWith(url, entries, words);
  return isOfWares(asked) ? [{ url: asked, body: null }] : [];
}

/** Questions at an address that has a name of its own. */
function byRoute(source: string): Steps<Handed> {
  return each(source, BY_ROUTE, ({ 0: all, 1: name = '', 2: list, index }) => {
    const path = pathNamed(name, source, index);
    const entries = list === undefined ? parametersAt(source, index + all.length) : listNamed(list, source);
    return path === null ? [] : askedWith(path, entries);
  });
}

/** Questions whose parameters are put together elsewhere than where they are asked, those that say that they search first. */
export function* indirectCallsIn(source: string): Steps<Handed> {
  const named = [
    ...(yield* byRoute(source)),
    ...(yield* each(source, HANDED, ({ 0: all, 1: text, 2: name = '', 3: fetched, index }) => {
      const list = BY_NAME.exec(all)?.[1];
      const url = list === undefined ? null : (text ?? fetched ?? namedText(name, source, index));
      return url === null || list === undefined ? [] : askedWith(url, listNamed(list, source));
    })),
  ];
  const urls = yield* each(source, HANDED, ({ 1: text, 2: name = '', 3: fetched, index }) => {
    const url = text ?? fetched ?? namedText(name, source, index);
    return url === null || OTHER.test(url) || !/[/a-z]/i.test(url) ? [] : [url];
  });
  const posted = yield* each(source, POSTED, ({ 1: said, 2: url = said ?? '' }) =>
    isOfWares(url) ? [url] : [],
  );
  const given = yield* each(source, GIVEN, ({ 0: all, 1: url = '', index }): Handed[] => {
    const entries = parametersAt(source, index + all.length);
    const words = entries === null || !isOfWares(url) ? null : wordsKey(entries, url);
    return entries === null || words === null ? [] : [{ url: addressWith(url, entries, words), body: null }];
  });
  if (urls.length + posted.length === 0) return [...given, ...named];
  const lists = (yield* listsIn(source)).slice(0, MOST_LISTS);
  const asked = urls.flatMap((url): Handed[] => {
    const asked = lists.flatMap((entries) => {
      const words = wordsKey(entries, url);
      return words === null ? [] : [addressWith(url, entries, words)];
    });
    return asked
      .filter(isOfWares)
      .slice(0, 1)
      .map((each) => ({ url: each, body: null }));
  });
  const sent = posted.flatMap((url): Handed[] => {
    const body = lists.map((entries) => bodyOf(entries, url)).find((each) => each !== null);
    return body === undefined || body === null ? [] : [{ url, body }];
  });
  const calls = [...given, ...named, ...asked, ...sent];
  return calls.sort((left, right) => +LOOKING.test(right.url) - +LOOKING.test(left.url));
}
