// Finds the chunks that a shop's script loads on demand for its search: by name, by the route they are for, or by number.
import { hostOf, sameSite } from '../../base/address/host.ts';
import { absolute, fileNameOf } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import { literal, matchesIn } from './matches.ts';

/** a file that a script loads when it is wanted, by a name that has to do with searching */
const LAZY =
  /["'`]((?:\.{0,2}\/)?(?:[\w-]{1,40}\/){0,4}[\w-]{0,40}(?:search|product|catalog|shop|store|api)[\w-]{0,40}(?:\.[\w-]{1,30})?\.m?js)["'`]/gi;
const WARES = /search|product|catalog|shop|store|item|goods|listing/i;
/** a file, whatever it is called, that draws a route: `path:"/search",component:()=>import("../drawn/Bx3.js")` */
const ROUTED =
  /\bpath:\s*["'`]([\w/:.-]{1,60})["'`][^{};]{0,200}?\bimport\(\s*["'`]([^"'`\s]{1,120}\.m?js)["'`]/g;
/** the same by number, or by what Vue's tools put in its place: `path:"goods",component:()=>Promise.all([n.e(59),n.e("chunk-3f5b")])` */
const ROUTED_BY_NUMBER =
  /\bpath:\s*["'`]([\w/:.-]{1,60})["'`][^{};]{0,120}?(?:function\s?\(\w*\)\s?\{\s?return[^{};]{0,40}?)?((?:\.e\((?:\d+|"[\w~-]{1,60}")\)[^{}.;]{0,6}\w?){1,6})/g;
/** the same by the name of what draws it: `path:"/search",name:"find",component:s`, where `s=()=>n.e(3).then(…)` */
const ROUTED_BY_NAME =
  /\bpath:\s*["'`]([\w/:.-]{1,60})["'`]\s*,(?:\s*name:\s*["'`][^"'`]{1,40}["'`]\s*,)?\s*component:\s*([\w$]{1,20})\b/g;
const BY_NUMBER = /\.e\((?:(?=\d)|")([\w~-]{1,60})"?\)/g;
/** how a bundler's runtime names its chunks: `r.u=e=>(59===e?"common":e)+"."+{63:"c4d5"}[e]+".js"`; and how older ones did */
const NAMING = /\.u=(?:function\((\w{1,20})\)\s?\{\s{0,9}return\s{0,9}|\(?(\w{1,20})\)?\s?=>\s{0,9})/g;
const OLD_NAMING = /\bfunction\s{0,3}\w{0,20}\((\w{1,20})\)\s?\{\s{0,9}return\s{1,9}\w{1,20}\.p\s?\+\s?/g;
const OLDEST_NAMING =
  /\.e\s?=\s?function\s?\((\w{1,20})\)\s?\{[\s\S]{0,900}?\.src\s?=\s?\w{1,20}\.p\s?\+\s?/g;
/** the name itself: a sum that ends in the kind of file */
const SUM = /^[^;]+?\.m?js["'`]/;
const LONGEST_SUM = 60_000;
const MOST_TERMS = 12;
/** more pieces of wares than this are never loaded */
const MOST_NUMBERS = 40;
const FOLDER = /\.p=["'`]([^"'`\s]{0,100})["'`]/;
const MOST_LAZY = 2;
/** of pieces whose routes nobody names, no more than these are worth looking for the search in */
const FEW = 4;

/** One part of the sum that a piece's name is: a text, the number, or what a table says of it. */
function partOf(part: string, parameter: string, number: string): string {
  const text = /^\s*["'`]([^"'`]*)["'`]\s*$/.exec(part)?.[1];
  if (text !== undefined) return text;
  const listed = new RegExp(`[{,]\\s*"?${number}"?:\\s*["'\`]([^"'\`]*)["'\`]`).exec(part)?.[1];
  const chosen = new RegExp(`\\b${number}===?${parameter}\\?["'\`]([^"'\`]*)["'\`]`).exec(part)?.[1];
  const own = new RegExp(`(?:^\\s*|\\|\\||:)${parameter}\\)?\\s*$`).test(part);
  return listed ?? chosen ?? (own ? number : '');
}

/** The terms of a sum, whatever stands in brackets of each. */
function termsOf(sum: string): string[] {
  const terms: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < sum.length; at += 1) {
    const sign = sum[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (sign === '+' && depth === 0) {
      terms.push(sum.slice(from, at));
      from = at + 1;
    }
  }
  return [...terms, sum.slice(from)];
}

/** The parameter and the sum of a runtime's naming; null where the script holds none. */
function namingIn(source: string, pattern: RegExp): { parameter: string; sum: string } | null {
  for (const match of matchesIn(source, pattern)) {
    const begin = match.index + match[0].length;
    const sum = SUM.exec(source.slice(begin, begin + LONGEST_SUM))?.[0];
    if (sum !== undefined) return { parameter: match[1] ?? match[2] ?? '', sum };
  }
  return null;
}

/** What the runtime in `source` calls the piece of a number; null where it is not there, or the table lacks it. */
function namer(source: string): ((number: string) => string | null) | null {
  const naming = namingIn(source, NAMING) ?? namingIn(source, OLD_NAMING) ?? namingIn(source, OLDEST_NAMING);
  if (naming === null) return null;
  const { parameter } = naming;
  const folder = FOLDER.exec(source)?.[1] ?? '';
  const terms = termsOf(naming.sum);
  if (terms.length > MOST_TERMS) return null;
  return (number) => {
    const listed = terms.some((term) => new RegExp(`[{,]\\s*"?${number}"?:`).test(term));
    return listed ? folder + terms.map((term) => partOf(term, parameter, number)).join('') : null;
  };
}

/** Whether a script loads chunks by number, whose names only the runtime knows. */
export function wantsRuntime(source: string): boolean {
  return new RegExp(BY_NUMBER.source).test(source) && namer(source) === null;
}

/** Numbers of the pieces that the function of a name loads, its own before those that it shares. */
function numbersOf(name: string, source: string): string[] {
  const given = new RegExp(
    `(?<![\\w$.])${literal(name)}=(?:function\\s?\\(\\w*\\)\\s?\\{|\\(?\\w*\\)?=>)[^{};]{0,60}\\.e\\(["\\d][^{}]{0,140}`,
  );
  const [all = ''] = given.exec(source) ?? [];
  return [...all.matchAll(BY_NUMBER)].map((match) => match[1] ?? '').reverse();
}

/** Numbers of the pieces that draw the routes of wares; of all pieces where they are few and no route is named. */
function numbersIn(source: string): string[] {
  const routed = [...matchesIn(source, ROUTED_BY_NUMBER)].flatMap(([, path = '', list = '']) =>
    WARES.test(path) ? [...list.matchAll(BY_NUMBER)].map((match) => match[1] ?? '').reverse() : [],
  );
  const named = [...matchesIn(source, ROUTED_BY_NAME)].filter(([, path = '']) => WARES.test(path));
  // what searches tells most
  const first = named.sort(([, left = ''], [, right = '']) => +/search/i.test(right) - +/search/i.test(left));
  routed.push(...first.slice(0, MOST_NUMBERS).flatMap(([, , name = '']) => numbersOf(name, source)));
  if (routed.length > 0) return [...new Set(routed)].slice(0, MOST_NUMBERS);
  const all = [...new Set([...matchesIn(source, BY_NUMBER)].map((match) => match[1] ?? ''))];
  return all.length <= FEW ? all : [];
}

/** The files that the script at `url` (the last one in `source`) loads for search and products, those for search first. */
export function lazyChunks(text: string, source: string, url: string, home: Home): string[] {
  const named = [...matchesIn(text, LAZY)].map((match) => match[1] ?? '');
  const routed = [...matchesIn(text, ROUTED)].flatMap(([, path = '', file = '']) =>
    WARES.test(path) ? [file] : [],
  );
  const call = namer(source);
  const numbered = call === null ? [] : numbersIn(source).flatMap((number) => call(number) ?? []);
  // a list of what a file needs writes addresses from the front of the shop, an import from where it stands
  const files = [...named, ...routed].map((name) => absolute(name, name.startsWith('.') ? url : home.base));
  const pieces = numbered.map((name) => absolute(name, home.base));
  const own = [...files, ...pieces].filter(
    (file) => file !== null && sameSite(hostOf(file) ?? '', hostOf(home.url) ?? ''),
  );
  const known = [...new Set(own.filter((file) => file !== null))].filter((file) => file !== url);
  const rank = (file: string): number => (/search/i.test(fileNameOf(file)) ? 0 : 1);
  return known.sort((left, right) => rank(left) - rank(right)).slice(0, MOST_LAZY);
}
