// Questions of a shop's scripts whose parameters are put together elsewhere than where they are asked, and handed over.
import { addressWith, type Entry, entriesAt, wordsKey } from './entries.ts';
import { each, type Steps } from './matches.ts';
import { isOfWares, LOOKING, PLAIN, TERM } from './names.ts';
import { namedText } from './pieces.ts';

/** an address, or its name, that is asked with parameters handed over: `get("/goods/search",e)`, `{url:Wares,method:"get",params:e}` */
const HANDED =
  /(?:\b\w{0,20}get\w{0,10}\(\s*|\burl:\s*)(?:["'`]([^"'`\s]{1,200})["'`]|([A-Za-z_$][\w$.]{1,40}))\s*,\s*(?:[\w:.!"'[\]]{1,40},\s*){0,2}(?:\{?\s*params(?::\s*[\w$.]{1,40}(?:\([\w$.]{1,40}\))?)?|[\w$.]{1,40})\s*[,})]|\bfetch\(\s*["'`]([^"'`\s]{1,200})["'`]\s*,\s*\{\s*(?:params|query):\s*[\w$.]{1,40}\s*[,}]/gi;
/** parameters that are put into a list one by one, each where there is a value for it: `e&&(p.search=e)`, `t["search"]=e` */
const PUT = new RegExp(`\\b([\\w$]{1,20})(?:\\.|\\[["'])(${PLAIN})(?:["']\\])?=(?![=>])`, 'gi');
const SOON = 400;
/** what is handed over to a list: how much of it is wanted, beside the words */
const PAGED = /\{(?=[^{}]{0,200}\b(?:page|size|limit|per_?page|offset|sort|order|current)\w{0,10}\s*[:,}])/gi;
/** what is asked for without words */
const OTHER = /detail|info\b|related|recommend|categor|brand|banner|home/i;
const MOST_LISTS = 40;
/** a list's own name: one that a minifier gave means something else in every function */
const LEAST_NAME = 4;

/** What a list of parameters holds at first, that is paged and waits in a component's data for the words: `data(){return{params:{page:1}}}`. */
function pagedList(name: string, source: string): Entry[] | null {
  const given = new RegExp(
    `\\b${name.replace(/\$/g, '\\$')}\\s?[:=]\\s?(?=\\{[^{}]{0,200}\\b(?:page|size|limit|offset)\\w{0,10}\\s?:)`,
  ).exec(source);
  return given === null ? null : entriesAt(source, given.index + given[0].length);
}

/** Questions whose parameters are put together elsewhere than where they are asked, those that say that they search first. */
export function* handedOver(source: string): Steps<string> {
  const urls = yield* each(source, HANDED, ({ 1: text, 2: name = '', 3: fetched, index }) => {
    const url = text ?? fetched ?? namedText(name, source, index);
    return url === null || OTHER.test(url) || !/[/a-z]/i.test(url) ? [] : [url];
  });
  if (urls.length === 0) return [];
  const lists = yield* each(source, PAGED, ({ index }) => {
    // an empty text is a field's first value, if not what is searched for at first
    const given = entriesAt(source, index)?.filter(({ key, value }) => value !== '' || TERM.test(key)) ?? [];
    return given.length === 0 ? [] : [given];
  });
  const put = yield* each(source, PUT, ({ 0: { length }, 1: list = '', 2: key = '', index }) => {
    const entry = { key, value: 'e' };
    const sent = new RegExp(`\\b(?:params|query|searchParams):\\s*${list.replace(/\$/g, '\\$')}\\b`);
    if (sent.test(source.slice(index + length, index + SOON))) return [[entry]];
    const first = list.length < LEAST_NAME ? null : pagedList(list, source);
    return first === null ? [] : [[entry, ...first]];
  });
  const calls = urls.flatMap((url): string[] => {
    const asked = [...put, ...lists].slice(0, MOST_LISTS).flatMap((entries) => {
      const words = wordsKey(entries, url);
      return words === null ? [] : [addressWith(url, entries, words)];
    });
    return asked.filter(isOfWares).slice(0, 1);
  });
  return calls.sort((left, right) => +LOOKING.test(right) - +LOOKING.test(left));
}
