// What a page's names and the page type it reports to analytics say of its kind.
import type { Scene } from '../../scene/scene.ts';

const LIST_TYPE =
  /list(?!ing$)|categor|search|plp|department|collection|browse|brand|catalog(?!.{0,6}product)/i;
const OTHER_TYPE =
  /home|index|article|post|blog|news|story|recipe|video|movie|episode|landing|content|section|review|tour|hotel|cart|checkout|basket|customer|account|forum|event|static|cms/i;
const PRODUCT_TYPE =
  /product|pdp|offer.?detail|^detail|view_listing|ad.?view|goods|^vip$|item.?(?:page|detail|view)/i;
const LIST_EVENT = /list|category|search/i;

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

/** For each kind of page and who names it, 1 where it is named: `bodyProduct`, `scriptList`, `eventProduct`, … */
export function pageTypes({ things }: Scene): Record<string, number> {
  const told: Record<string, number> = {};
  const entry = things.find(({ thing }) => thing.type === 'PageType');
  for (const { field, value } of entry?.statements ?? []) {
    const kind =
      field === 'page:name' ? ofName(value) : field === 'page:type' ? ofType(value) : ofEvent(value);
    if (kind !== null)
      told[`${field === 'page:name' ? 'body' : field === 'page:type' ? 'script' : 'event'}${kind}`] = 1;
  }
  // a product's page names its category too
  if (told['bodyProduct'] === 1) delete told['bodyList'];
  return told;
}

type Kind = 'Product' | 'List' | 'Other';

function ofName(name: string): Kind | null {
  if (PRODUCT_NAME.test(name)) return 'Product';
  if (LIST_NAME.test(name)) return 'List';
  return OTHER_NAME.test(name) ? 'Other' : null;
}

function ofType(type: string): Kind | null {
  if (LIST_TYPE.test(type)) return 'List';
  if (OTHER_TYPE.test(type)) return 'Other';
  return PRODUCT_TYPE.test(type) ? 'Product' : null;
}

function ofEvent(event: string): Kind {
  return LIST_EVENT.test(event) ? 'List' : 'Product';
}
