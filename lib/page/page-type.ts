// Reads what a page calls itself: class names on its body, the page type and the events it reports to analytics.
import type { DomElement } from '../base/document/dom.ts';
import type { Collector } from './collector.ts';
import type { Survey } from './survey.ts';
import { rawText } from './tree.ts';

const MAX_SCRIPT = 400_000;
const MAX_FOUND = 40;

/** `pageType: "product"`, `"page_type":"category"`, `ecomm_pagetype = 'home'` */
const TYPED = /page_?(?:type|name|template)["']?\s{0,4}[:=,]\s{0,4}["']([^"'\n]{2,40})["']/gi;
/** analytics events for the view of one product or of a list */
const EVENT =
  /["'](View(?:Content|Product|Category)|view_?(?:item|list)(?:_list)?|product_?(?:Detail|viewed|list_viewed))["']|ecommerce["']?\s{0,4}:\s{0,4}\{\s{0,9}["']?(detail)["']?\s{0,4}:/i;

/** Adds a thing "PageType": `page:name` (names of html and body), `page:type` and `page:event` (from scripts). */
export function readPageType(survey: Survey, collector: Collector): void {
  const thing = collector.thing('PageType', 'state', 'page', null);
  if (thing === null) return;
  for (const name of namesOf(survey)) collector.state(thing, 'page:name', name, 'body');
  let left = MAX_FOUND;
  const add = (field: string, value: string): void => {
    if (left-- > 0) collector.state(thing, field, value, 'script');
  };
  for (const script of survey.scripts) {
    if (/ld\+json|template/i.test(script.attributes['type'] ?? '')) continue;
    const text = rawText(script).slice(0, MAX_SCRIPT);
    const event = EVENT.exec(text);
    if (event !== null) add('page:event', event[1] ?? event[2] ?? '');
    for (const match of text.matchAll(TYPED)) add('page:type', match[1] ?? '');
  }
}

/** class names, id and page type of the html and body elements, lower-case */
function namesOf({ dom }: Survey): string[] {
  const { root } = dom;
  const bodies = root.children.filter(
    (child): child is DomElement => child.kind === 'element' && child.tag === 'body',
  );
  const names: string[] = [];
  for (const { attributes } of [root, ...bodies]) {
    for (const name in attributes) {
      if (/^(?:class|id|data-.{0,20}(?:type|template|page).{0,20})$/.test(name))
        names.push(...(attributes[name] ?? '').slice(0, 1_000).toLowerCase().split(/\s+/));
    }
  }
  return names.slice(0, 80);
}
