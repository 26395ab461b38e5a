// Finds the link from a list of suggestions to all results: the only one beside them that carries the query.

import { sameSite } from '../../base/address/host.ts';
import type { Dom } from '../../base/document/dom.ts';
import { isRecord } from '../../base/input/json.ts';
import { fold } from '../../base/text/text.ts';
import { elementsOf } from '../http/tree-walk.ts';
import { fill, getWay, TERMS, type Way } from '../shop/way.ts';

const MOST_LINKS = 400;
/** an answer that begins like a page is one; fragments are inserted into another */
const PAGE = /<(?:!doctype|html|head|body)\b/i;
const STREAM = /turbo-stream/i;
/** Turbo streams wrap their fragments in templates, whose content counts */
const TEMPLATE = /<\/?template\b[^<>]{0,200}>/gi;

/** The markup of an answer; of a stream what would be inserted into the page. */
export function markupOf(text: string, type: string): string {
  return STREAM.test(type) ? text.replace(TEMPLATE, '') : text;
}

const DEEPEST = 4;
const MOST_VALUES = 500;

/** The markup that an answer of data holds for its page to put in, where any of it links somewhere; else ''. */
export function markupIn(json: unknown): string {
  const parts: string[] = [];
  let left = MOST_VALUES;
  const walk = (value: unknown, depth: number): void => {
    if (left-- <= 0 || depth > DEEPEST) return;
    if (typeof value === 'string') {
      if (/<a\s[^<>]{0,300}?href=/i.test(value)) parts.push(value);
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) walk(each, depth + 1);
  };
  walk(json, 0);
  return parts.join('\n');
}

/** what an answer calls the markup that its page puts in */
const PUT_IN = /^(?:html|results?|data|content|markup|output|list)$/i;

/** Whether an answer of data without records holds markup for its page to put in that leads nowhere: a list of nothing. */
export function putsInNothing(json: unknown): boolean {
  if (!isRecord(json)) return false;
  return Object.entries(json).some(
    ([key, value]) => PUT_IN.test(key) && typeof value === 'string' && /^\s*(?:$|<[a-z!])/i.test(value),
  );
}

function linksOf(dom: Dom): URL[] {
  return [...elementsOf(dom.root)]
    .filter(({ tag, attributes }) => tag === 'a' && attributes['href'] !== undefined)
    .slice(0, MOST_LINKS)
    .flatMap(({ attributes }) => URL.parse(attributes['href'] ?? '', dom.url) ?? []);
}

const written = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * The way to the page of all results which a fragment (`markup`) links to. Null where the answer is a whole page, links to none, or to several:
 * those are results that carry the query, as links in `hits` may.
 */
export function allResultsWay(
  dom: Dom,
  markup: string,
  { way, query }: { readonly way: Way; readonly query: string },
  hits: readonly { readonly link: string }[],
): Way | null {
  if (PAGE.test(markup.slice(0, 1000))) return null;
  const words = fold(query);
  const here = new URL(fill(way, query).url);
  const known = new Set(hits.map(({ link }) => link));
  const carrying = linksOf(dom).filter(
    ({ href, host, pathname, searchParams }) =>
      !known.has(href) &&
      sameSite(host, here.host) &&
      pathname !== here.pathname &&
      [...searchParams.values()].some((value) => fold(value) === words),
  );
  const [link] = carrying;
  if (link === undefined || carrying.some(({ href }) => href !== link.href)) return null;
  const pairs = [...link.searchParams].map(
    ([name, value]) => `${written(name)}=${fold(value) === words ? TERMS : written(value)}`,
  );
  return getWay(way.source, `${link.origin}${link.pathname}?${pairs.join('&')}`, 'html');
}
