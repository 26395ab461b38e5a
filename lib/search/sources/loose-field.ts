// A search field outside any form, sent by a script: attributes near it, the page's settings or a link may say where.
import type { DomElement } from '../../base/document/dom.ts';
import { readJson } from '../../base/input/json.ts';
import { rawText } from '../../page/tree.ts';
import { inUtf8 } from '../http/encode.ts';
import { elementsOf } from '../http/tree-walk.ts';
import type { Field, Home } from '../shop/home.ts';
import { SEARCH_NAME } from '../shop/search-path.ts';
import { SEARCH_WORDS } from '../shop/search-words.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';
import { PARAMETER } from './scripted.ts';

const ATTRIBUTE =
  /^data-(?:[a-z-]*-)?(?:url|action|href|target|endpoint|path|template)(?:-value)?$|^(?:action|formaction|hx-get|data-search)$/;
const ADDRESS = /^(?:https?:)?\/[^\s]{1,300}$/;
const NEAR = 4;
/** a form that only a script sends stands so far around its field at most */
const NEAR_FORM = 8;
/** what scripts mostly call the words of a field without a name */
const UNNAMED = ['q', 'keywords', 'query'] as const;

function isSearch(field: Field): boolean {
  return field.type === 'search' || SEARCH_WORDS.test(field.words);
}

/** Values in the attributes of the field and the elements around it. */
function valuesNear(field: Field, called: RegExp, like: RegExp): string[] {
  const found: string[] = [];
  let element: DomElement | null = field.element;
  for (let up = 0; up < NEAR && element !== null; up++, element = element.parent) {
    for (const name in element.attributes) {
      const value = element.attributes[name] ?? '';
      if (called.test(name) && like.test(value)) found.push(value);
    }
  }
  return found;
}

/** Where the form around the field is sent, though only its script knows under which name; null without. */
function sentTo(field: Field): string | null {
  let element: DomElement | null = field.element;
  for (let up = 0; up < NEAR_FORM && element !== null; up++, element = element.parent) {
    const { action = '' } = element.attributes;
    if (element.tag === 'form') return ADDRESS.test(action) ? action : null;
  }
  return null;
}

const LONGEST_SETTINGS = 200_000;
const MOST_VALUES = 3_000;
const DEEPEST = 5;
/** what an address is called among settings, and what of these answers with pieces of a page */
const ADDRESS_KEY = /url|uri|endpoint|action|href|link|path|page|route/i;
const PIECES = /suggest|autocomplete|ajax|json|api\b|rest\b|typeahead|clear|reset|\btask=/i;

/** Addresses that the page's settings (JSON in a script of its own) give under a name that says search. */
function addressesSet({ dom }: Home): string[] {
  const found: string[] = [];
  let left = MOST_VALUES;
  const walk = (value: unknown, key: string, searches: boolean, depth: number): void => {
    if (left-- <= 0) return;
    if (typeof value === 'string') {
      const own = ADDRESS_KEY.test(key) && ADDRESS.test(value);
      if (searches && own && !PIECES.test(value) && !PIECES.test(key)) found.push(value);
    } else if (typeof value === 'object' && value !== null && depth < DEEPEST)
      for (const [name, each] of Object.entries(value))
        walk(each, name, searches || SEARCH_WORDS.test(name.toLowerCase()), depth + 1);
  };
  for (const element of elementsOf(dom.root)) {
    if (element.tag !== 'script' || !/^application\/json$/i.test(element.attributes['type'] ?? '')) continue;
    const text = rawText(element);
    if (text.length <= LONGEST_SETTINGS) walk(readJson(text), '', false, 0);
  }
  return found;
}

const LINKED = new RegExp(`href="([^"#?]{0,200}/${SEARCH_NAME}/?)["?]`, 'i');

/** The page's own link to its search page, if it has one. */
function linkedSearch(home: Home): string | null {
  return LINKED.exec(home.source)?.[1] ?? null;
}

/** what a script puts behind an address that it takes from the page: `${e}?search=${t}`, `a+"?words="+b` */
const BEHIND = new RegExp(
  `(?:["'\`]|\\$\\{[\\w$.]{1,40}\\})\\?(${PARAMETER})=(?:["'\`]\\s{0,9}\\)?\\s{0,9}(?:\\+|\\.concat\\()|\\$\\{)`,
);

/** what takes the words, in an attribute beside their address */
const NAMED = /^(?:data-(?:[a-z-]*-)?)?(?:query-)?param(?:eter)?(?:-name)?(?:-value)?$/;

/** The name under which the words of a field without a name are sent, as far as what is around it or a script says it. */
function nameOf(field: Field, home: Home): string {
  const [near] = valuesNear(field, NAMED, /^\w{1,30}$/);
  return field.name === ''
    ? (near ?? BEHIND.exec(`${home.scripts}\n${home.source}`)?.[1] ?? 'q')
    : field.name;
}

/** where an address is to be filled, as its maker marks it */
const HOLE = /%s\b|%[A-Z]{3,12}\b|__[A-Z]{3,12}__|(?:\{|%7B)\w{1,20}(?:\}|%7D)/;

function asking(address: string, name: string, home: Home): string | null {
  const url = URL.parse(address.replaceAll('&amp;', '&'), home.base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  const filled = url.href.replace(HOLE, TERMS);
  if (filled !== url.href) return filled;
  const empty = /[?&][\w.[\]-]{1,40}=$/.test(url.href);
  if (empty) return url.href + TERMS;
  return `${url.href}${url.search === '' ? '?' : '&'}${inUtf8(name)}=${TERMS}`;
}

function ways(home: Home): Way[] {
  const field = home.loose.find((each) => isSearch(each) && each.name !== '') ?? home.loose.find(isSearch);
  if (field === undefined) return [];
  const name = nameOf(field, home);
  const linked = linkedSearch(home);
  const told = [...valuesNear(field, ATTRIBUTE, ADDRESS), ...addressesSet(home)];
  const addresses = [...told, ...(linked === null ? ['/search'] : [linked])];
  const asked = (address: string, under: string): string[] =>
    [asking(address, under, home)].filter((url) => url !== null);
  const urls = [...new Set(addresses.flatMap((address) => asked(address, name)))].slice(0, 2);
  const own = field.name === '' ? sentTo(field) : null;
  const sent = own === null ? [] : UNNAMED.flatMap((under) => asked(own, under));
  return [...new Set([...sent, ...urls])].map((url) => getWay('loose-field', url, 'html'));
}

export const looseField: Source = { name: 'loose-field', ways };
