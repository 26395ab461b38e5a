// A field whose words a framework sends without a form, and says so in the markup: htmx names the address, Livewire the parameter of the page's own.
import type { DomElement } from '../../base/dom.ts';
import { inUtf8 } from '../reach/encode.ts';
import { absolute } from '../shop/address.ts';
import type { Field, Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const SEARCH = /search|such|recherch|busc|cerca|zoek|szuk|hled|keres|поиск|検索|搜索|검색|find/;
const UP = 12;
/** a component says no more of itself than this */
const MOST_SAID = 20_000;
/** a page with more fields than this has its search among the first */
const MOST_FIELDS = 200;

function attributeOf({ attributes }: DomElement, name: RegExp): string | null {
  const key = Object.keys(attributes).find((each) => name.test(each));
  return key === undefined ? null : (attributes[key] ?? null);
}

/** The parameter in which the component keeps a property ("search" as "q"): by its own name where it says no other. */
function parameterOf(element: DomElement, property: string): string {
  let around: DomElement | null = element;
  for (let up = 0; up < UP && around !== null; up++, around = around.parent) {
    const effects = around.attributes['wire:effects']?.slice(0, MOST_SAID);
    if (effects === undefined) continue;
    return new RegExp(`"${property}":\\{"as":"([\\w.-]{1,40})"`).exec(effects)?.[1] ?? property;
  }
  return property;
}

function urlOf(field: Field, home: Home): string | null {
  const { element, words, name } = field;
  const asked = attributeOf(element, /^(?:data-)?hx-get$/);
  if (asked !== null && name !== '' && SEARCH.test(`${words} ${asked}`)) {
    const url = absolute(asked, home.base);
    return url === null ? null : `${url}${url.includes('?') ? '&' : '?'}${inUtf8(name)}=${TERMS}`;
  }
  const property = attributeOf(element, /^wire:model/);
  if (property === null || !/^\w{1,40}$/.test(property) || !SEARCH.test(`${words} ${property}`)) return null;
  const parameter = parameterOf(element, property);
  const here = new URL(home.url);
  return `${here.origin}${here.pathname}?${inUtf8(parameter)}=${TERMS}`;
}

function ways(home: Home): Way[] {
  const fields = [...home.loose, ...home.forms.flatMap((form) => form.fields)];
  const urls = fields.slice(0, MOST_FIELDS).flatMap((field) => urlOf(field, home) ?? []);
  return [...new Set(urls)].slice(0, 2).map((url) => getWay('bound-field', url, 'html'));
}

export const boundField: Source = { name: 'bound-field', ways };
