// What a page's own markup and scripts call it: the body's class names, the page type told to analytics, the events it sends.
import type { DomElement } from '../base/dom.ts';
import type { Survey } from './survey.ts';
import { rawText } from './tree.ts';

const MAX_SCRIPT = 400_000;
const MAX_SCANNED = 1_500_000;
const MAX_FOUND = 40;

/** `pageType: "product"`, `"page_type":"category"`, `ecomm_pagetype = 'home'` */
const TYPED = /page_?(?:type|name|template)["']?\s{0,4}[:=,]\s{0,4}["']([^"'\n]{2,40})["']/gi;
/** what shops report to analytics when one product, or a list of them, is looked at */
const EVENT =
  /["'](?:ViewContent|view_item|productDetail|viewItem|product_detail|ViewProduct|product_viewed)["']|["']?ecommerce["']?\s{0,4}:\s{0,4}\{\s{0,9}["']?detail["']?\s{0,4}:/i;
const LIST_EVENT =
  /["'](?:view_item_list|viewList|ViewCategory|view_search_results|product_list_viewed)["']/i;

const LIST_TYPE =
  /list(?!ing$)|categor|search|plp|department|collection|browse|brand|catalog(?!.{0,6}product)/i;
const OTHER_TYPE =
  /home|index|article|post|blog|news|story|recipe|video|movie|episode|landing|content|section|review|tour|hotel|cart|checkout|basket|customer|account|forum|event|static|cms/i;
const PRODUCT_TYPE =
  /product|pdp|offer.?detail|^detail|view_listing|ad.?view|goods|^vip$|item.?(?:page|detail|view)/i;

const BEFORE =
  '(?:(?:single|page|template|catalog|shop|is|page-browse|layout|page-?type|body|view|tax|post-type|store|type)[-_]{0,2})';
const PRODUCT_NAME = new RegExp(
  `^${BEFORE}?(?:product|pdp|item|goods|fashionproduct)(?:[-_]?(?:view|page|details?|info|body|type|show|single|template|system))*$`,
);
const LIST_NAME = new RegExp(
  `^${BEFORE}?(?:categor(?:y|ies)|collections?|archive|search|listing|plp|department|product[-_]?(?:list|cat|archive)\\w{0,12}|search-?results?|brands?|tag)(?:[-_]?(?:view|page|type|index|results?|list|listing|product|template))*$`,
);
const OTHER_NAME =
  /^(?:home|home-?page|page-home|index|cms-home|cms-index-index|front-page|single-post|post-template-default|single-article|articles?|cart|checkout|contact|blog|news|template-(?:index|article|blog|page|cart))$/;

/** Each kind of page by who names it, 0 or 1: `bodyProduct`, `bodyList`, `bodyOther`, `scriptProduct`, …, `eventProduct`, `eventList`. */
export function pageTypeSignals(survey: Survey): Record<string, number> {
  const signals = { bodyProduct: 0, bodyList: 0, bodyOther: 0 };
  for (const name of namesOf(survey)) {
    if (PRODUCT_NAME.test(name)) signals.bodyProduct = 1;
    else if (LIST_NAME.test(name)) signals.bodyList = 1;
    else if (OTHER_NAME.test(name)) signals.bodyOther = 1;
  }
  // a product's page names its category too
  if (signals.bodyProduct === 1) signals.bodyList = 0;
  return { ...signals, ...scriptSignals(survey) };
}

/** class names, id and page type of the html and body elements, lower-case */
function namesOf(survey: Survey): string[] {
  const { root } = survey.dom;
  const body = root.children.find(
    (child): child is DomElement => child.kind === 'element' && child.tag === 'body',
  );
  const names: string[] = [];
  for (const element of body === undefined ? [root] : [root, body]) {
    for (const name in element.attributes) {
      if (name === 'class' || name === 'id' || /^data-.{0,20}(?:type|template|page)/.test(name))
        names.push(...(element.attributes[name] ?? '').slice(0, 2_000).toLowerCase().split(/\s+/));
    }
  }
  for (const { attributes } of survey.metas)
    if (/^page[-_]?type$/i.test(attributes['name'] ?? ''))
      names.push((attributes['content'] ?? '').toLowerCase());
  return names;
}

function scriptSignals(survey: Survey): Record<string, number> {
  const signals = { scriptProduct: 0, scriptList: 0, scriptOther: 0, eventProduct: 0, eventList: 0 };
  let room = MAX_SCANNED;
  let found = 0;
  for (const script of survey.scripts) {
    if (room <= 0) break;
    if (/ld\+json|template/i.test(script.attributes['type'] ?? '')) continue;
    const text = rawText(script).slice(0, MAX_SCRIPT);
    room -= text.length;
    if (text.length < 15) continue;
    if (EVENT.test(text)) signals.eventProduct = 1;
    if (LIST_EVENT.test(text)) signals.eventList = 1;
    TYPED.lastIndex = 0;
    for (
      let match = TYPED.exec(text);
      match !== null && found < MAX_FOUND;
      match = TYPED.exec(text), found++
    ) {
      const value = match[1] ?? '';
      if (LIST_TYPE.test(value)) signals.scriptList = 1;
      else if (OTHER_TYPE.test(value)) signals.scriptOther = 1;
      else if (PRODUCT_TYPE.test(value)) signals.scriptProduct = 1;
    }
  }
  return signals;
}
