// A field whose words a framework sends without a form, and says so in the markup: htmx names the address, Livewire the parameter of the page's own.
import type { DomElement } from '../../base/document/dom.ts';
import { inUtf8 } from '../http/encode.ts';
import { absolute } from '../shop/address.ts';
import type { Field, Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const NAME = 'bound-field';
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

/** The field's words as htmx sends them; posted only where the address says that it searches, as it might change something elsewhere. */
function sentWay({ element, words, name }: Field, home: Home): Way | null {
  const asked = attributeOf(element, /^(?:data-)?hx-get$/);
  const posted = asked === null ? attributeOf(element, /^(?:data-)?hx-post$/) : null;
  const url = absolute(asked ?? posted ?? '', home.base);
  if (url === null || name === '') return null;
  const sent = `${inUtf8(name)}=${TERMS}`;
  if (asked !== null && SEARCH.test(`${words} ${asked}`))
    return getWay(NAME, `${url}${url.includes('?') ? '&' : '?'}${sent}`, 'html');
  if (posted === null || !SEARCH.test(posted)) return null;
  return { ...getWay(NAME, url, 'html'), method: 'POST', body: sent };
}

function boundWay({ element, words }: Field, home: Home): Way | null {
  const property = attributeOf(element, /^wire:model/);
  if (property === null || !/^\w{1,40}$/.test(property) || !SEARCH.test(`${words} ${property}`)) return null;
  const parameter = parameterOf(element, property);
  const here = new URL(home.url);
  return getWay(NAME, `${here.origin}${here.pathname}?${inUtf8(parameter)}=${TERMS}`, 'html');
}

function ways(home: Home): Way[] {
  const fields = [...home.loose, ...home.forms.flatMap((form) => form.fields)];
  const found = fields
    .slice(0, MOST_FIELDS)
    .flatMap((field) => sentWay(field, home) ?? boundWay(field, home) ?? []);
  return [...new Map(found.map((way) => [way.url, way])).values()].slice(0, 2);
}

export const boundField: Source = { name: NAME, ways };
