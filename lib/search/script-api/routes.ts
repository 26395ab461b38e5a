// Finds the routes that a shop's script renders: a product's page, and the result page.
import { atOnce } from '../../base/async/time-slices.ts';
import { SEARCH_NAME } from '../shop/search-path.ts';
import { TERMS } from '../shop/way.ts';
import { beginOf } from './api-calls.ts';
import { literal, matchesIn } from './matches.ts';
import { stringAt } from './string-expressions.ts';

const WARE =
  '(?:products?|prod|produkte?|produits?|productos?|produtos?|prodotti|items?|articles?|goods|details?|product-?details?|p|dp|pd|shop|(?:products?|items?|goods|sale-?pages?)/(?:index|details?|view|show|info))';
/** a link as it is put together: `"/product/".concat(t.slug)`, a template with `${t.slug}`, pieces handed to a framework */
const LINK = new RegExp(
  `["'\`](\\/?(?:[\\w-]{1,30}\\/){0,3}${WARE}\\/)(?:["'\`]\\s*(?:\\+|,|\\.concat\\()\\s*|\\$\\{)([\\w$.?[\\]]{1,60})`,
  'gi',
);
/** the parts of a link in a list: `["/product",t.slug]` */
const LISTED = new RegExp(
  `\\[\\s*["'\`](\\/?(?:[\\w-]{1,30}\\/){0,3}${WARE})["'\`]\\s*,\\s*([\\w$.?]{1,60})\\s*\\]`,
  'gi',
);
/** an address as a router knows it: `"/product/:slug"`, `"/product/$slug"`, `"/product/[slug]"` */
const ROUTE = new RegExp(
  `["'\`](\\/?(?:[\\w-]{1,30}\\/){0,3}${WARE}\\/(?:[:$]\\w{1,30}(?:\\/:\\w{1,30}\\??)?|\\[\\w{1,30}\\]))["'\`]`,
  'gi',
);
/** the same, called a product's or what is in detail */
const NAMED =
  /path:\s*["'`](\/[\w/-]{1,60}\/:\w{1,30})["'`]\s*,\s*name:\s*["'`](?:product|item|detail)|name:\s*["'`](?:product|item|detail)[\w-]{0,20}["'`]\s*,\s*path:\s*["'`](\/[\w/-]{1,60}\/:\w{1,30})["'`]/gi;
/** the same where the record's key is a parameter: `product.html?id=${p.id}` */
const ASKING =
  /["'`]((?:\.{0,2}\/)?(?:[\w-]{1,30}\/){0,3}[\w-]{0,20}(?:product|item|detail|article|goods)[\w-]{0,20}(?:\.\w{2,5})?\?\w{1,20}=)(?:["'`]\s*(?:\+|\.concat\()\s*|\$\{)(?:encodeURIComponent\()?([\w$.?[\]]{1,60})/gi;
const KEY =
  /^(?:_?id|slug|handle|code|sku|key|pid|uid|uuid|alias|\w*(?:id|slug|handle|code|key|url|sku|alias))$/i;
/** what is asked there is data, no page */
const ASKED =
  /(?:fetch|axios|\.(?:get|post|put|patch|delete|request))\s*\(\s*$|(?<!navigateTo\(\{\s?)url:\s*$|await\s*$/i;

/** parts of a shop that are not for buying, pictures and data */
const ELSEWHERE =
  /(?:^|\/)(?:admin|dashboard|seller|vendor|manage\w*|account|orders?|cart|reviews?|img|images?|uploads?|assets|api|rest)\//i;
/** a page of a product's page: to change it, to write of it */
const BEYOND = /^\}?\)*(?:\s*\+\s*|\.concat\()?["'`]?\/\w/;
/** the kind of file that a page's address ends in behind its one key */
const KIND = /^\}?\)*(?:\s*\+\s*["'`]|\.concat\(["'`])?(\.html?)\b/;
/** what may stand behind the last key of a product's address */
const ENDING = /^(\.html?|\/)?(?:[?&].*)?$/s;

/** what a product belongs to, whose keys are not its own */
const SORT = /^(?:\w{0,20}categor(?:y|ies)|brand|collection|department|parent|group|vendor|seller|shop)$/i;

/** A record's key as a hole of a template, with what is cut from its value and whose it is; null for what is no part of a record. */
function holeOf(name: string): string | null {
  const parts = name.replace(/[?\]]/g, '').split('.');
  const [outer = '', key = ''] = parts.slice(-2);
  const whose = parts.length > 2 && SORT.test(outer) ? `${outer}.` : '';
  return parts.length > 1 && /^\w+(?:[<>].)?$/.test(key) ? `{${whose}${key}}` : null;
}

/** The whole of an address that is put together at `at` with several keys, or a part of one: `/p/{slug}-{id}`; null where a part of it is nobody's. */
function wholeAt(source: string, at: number): string | null {
  const pieces = stringAt(source, at)?.pieces ?? [];
  const last = pieces.findLastIndex((piece) => 'name' in piece);
  const parts = pieces.slice(0, last + 1).map((piece) => ('text' in piece ? piece.text : holeOf(piece.name)));
  const ending = ENDING.exec(
    pieces
      .slice(last + 1)
      .map((piece) => ('text' in piece ? piece.text : ''))
      .join(''),
  );
  const holes = parts.filter((part) => part?.startsWith('{'));
  const told = holes.length > 1 || /[<>]/.test(holes[0] ?? '');
  return !told || ending === null || parts.includes(null) ? null : parts.join('') + (ending[1] ?? '');
}

/** The key of a value that a method was given, by the parameter it is put behind, or else the likeliest: `open(e){push("/item?id="+e)}`. */
function bareHole(path: string, name: string): string | null {
  if (!/^\w{1,3}$|^\w*(?:id|slug|handle)$/i.test(name)) return null;
  const key = /[?&](\w{1,20})=$/.exec(path)?.[1] ?? 'id';
  return KEY.test(key) ? `{${key}}` : null;
}

/** The first link of a pattern that is put together with a record's keys, and is no question for data; `bare`: or with what a method was given. */
function linkOf(source: string, pattern: RegExp, bare = false): string | null {
  for (const match of matchesIn(source, pattern)) {
    const [, path = '', name = ''] = match;
    const before = source.slice(Math.max(0, match.index - 30), match.index);
    if (ELSEWHERE.test(path) || ASKED.test(before)) continue;
    const end = match.index + match[0].length;
    const hole = holeOf(name) ?? (bare ? bareHole(path, name) : null);
    const rest = source.slice(end, end + 30);
    const put = /[/=]$/.test(path) ? '' : '/';
    const one = hole === null || BEYOND.test(rest) ? null : path + put + hole + (KIND.exec(rest)?.[1] ?? '');
    // what stands before the first text is the shop's front, whatever it is
    const begin = beginOf(source, match.index + 1);
    const first = /["'`]/.test(source[begin] ?? '') ? begin : match.index;
    const page = wholeAt(source, first) ?? one;
    const key = page === null ? '' : (/\{(\w+)(?:[<>].)?\}[^{]*$/.exec(page)?.[1] ?? '');
    if (page !== null && KEY.test(key)) return `/${page.replace(/^\.{0,2}\//, '')}`;
  }
  return null;
}

/** a page that a router is given with a record's keys in its query: `{path:"/goodsDetail",query:{id:t.id}}` */
const QUERIED =
  /\bpath:\s*["'`]\/?((?:[\w-]{1,30}\/){0,2}[\w-]{0,20}(?:product|item|goods|article|details?)[\w-]{0,20})["'`]\s*,\s*query:\s*\{([^{}]{1,120})\}/gi;
/** what is told in detail as well, and lists */
const NO_WARE = /order|user|after|refund|member|coupon|news|shop|store|list|categor|search/i;

function queriedPage(source: string): string | null {
  for (const { 1: path = '', 2: list = '' } of matchesIn(source, QUERIED)) {
    const pairs = list.split(',').map((pair) => {
      const [key = '', value = key] = pair.split(':').map((text) => text.trim());
      const own = value.includes('.') ? (value.split('.').at(-1) ?? '') : key;
      return KEY.test(key) && KEY.test(own) ? `${key}={${own}}` : null;
    });
    if (!NO_WARE.test(path) && !ELSEWHERE.test(`${path}/`) && !pairs.includes(null))
      return `/${path}?${pairs.join('&')}`;
  }
  return null;
}

/** a link's pieces as Angular keeps them: `Le=e=>["/product",e]`, and where a record's key is put in: `"routerLink",i.VK(4,Le,n.slug)`. Names are many, so the sign behind one is looked for. */
const KEPT = new RegExp(
  `=(?<=([\\w$]{1,20})=)(?:function\\((\\w+)\\)\\{return ?|\\(?(\\w+)\\)?=>)\\["(\\/?(?:[\\w-]{1,30}\\/){0,3}${WARE})\\/?",(?:\\2|\\3)\\]`,
  'gi',
);

const PUT_IN = '"routerLink",';

function keptLink(source: string): string | null {
  if (!source.includes(PUT_IN)) return null;
  for (const [, name = '', , , path = ''] of matchesIn(source, KEPT)) {
    const put = new RegExp(`${PUT_IN}[\\w$.]{1,20}\\(\\d+,${literal(name)},[\\w$.]*?\\.(\\w+)\\)`);
    const key = put.exec(source)?.[1] ?? '';
    if (KEY.test(key) && !ELSEWHERE.test(`${path}/`)) return `/${path.replace(/^\//, '')}/{${key}}`;
  }
  return null;
}

/** The form of product addresses with keys of a record in place of its values, `/product/{slug}`; null when no script says. */
export function productPage(source: string): string | null {
  return atOnce(productPageIn(source));
}

/** The same as a generator: each pattern goes through megabytes. */
export function* productPageIn(source: string): Generator<void, string | null> {
  const link = linkOf(source, LINK) ?? linkOf(source, LISTED) ?? keptLink(source) ?? queriedPage(source);
  if (link !== null) return link;
  yield;
  for (const pattern of [ROUTE, NAMED]) {
    for (const [, route, other = ''] of matchesIn(source, pattern)) {
      const page = (route ?? other).replace(/\/(?:[:$](\w+)\??|\[(\w+)\])/g, '/{$1$2}');
      if (!ELSEWHERE.test(page)) return `/${page.replace(/^\//, '')}`;
    }
    yield;
  }
  return linkOf(source, ASKING) ?? linkOf(source, ASKING, true) ?? linkOf(source, LINK, true);
}

/** a router whose addresses stand behind a hash */
const HASHED =
  /["'`]\/?#\/\w|\buseHash:\s?(?:!0|true)|\bmode:\s?["']hash["']|createWebHashHistory\(|HashRouter,\{|\bnew [\w$.]{1,20}\(\{[^[\]]{0,200}?\broutes:/;

/** Whether the shop's own pages are told apart by what stands behind a hash. */
export function isHashed(source: string): boolean {
  return HASHED.test(source) && !/\bmode:\s?["']history["']/.test(source);
}

const BY_PATH = new RegExp(`["'\`](\\/?(?:[\\w-]{1,30}\\/){0,2}${SEARCH_NAME}\\/):\\w{1,30}\\??["'\`]`, 'i');
const BY_QUERY = new RegExp(`\\bpath:\\s*["'\`](\\/?(?:[\\w-]{1,30}\\/){0,2}${SEARCH_NAME})["'\`]`, 'i');
const PARAMETER =
  /\bquery(?:Params)?:\s*\{\s*(q|query|search|keyword|keywords|term|text|s)\s*[:,}]|\.get\(["'](q|query|search|keyword|keywords|term)["']\)/i;

/** where Angular's router is sent with the words in the page's own parameters: `navigate(["/search",{term:e}])` is "/search;term=e" */
const OWN_PARAMETER = new RegExp(
  `\\.navigate\\(\\[\\s*["'\`](\\/?(?:[\\w-]{1,30}\\/){0,2}${SEARCH_NAME})["'\`]\\s*,\\s*\\{\\s*(q|query|(?:search|keyword|term)\\w{0,20}|text|words?|s)\\s*[:,}]`,
  'i',
);

/** The address template of the result page, as the script writes it; null when it does not say. */
export function resultPage(source: string): string | null {
  const [, led, parameter] = OWN_PARAMETER.exec(source) ?? [];
  if (led !== undefined) return `${led};${parameter}=${TERMS}`;
  const path = BY_PATH.exec(source)?.[1];
  if (path !== undefined) return path + TERMS;
  const page = BY_QUERY.exec(source)?.[1];
  if (page === undefined) return null;
  const said = PARAMETER.exec(source);
  return `${page}?${said?.[1] ?? said?.[2] ?? 'q'}=${TERMS}`;
}
