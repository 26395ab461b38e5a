// What a page's data and its own names for itself tell of its kind.

import { fold } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { isProductThing } from '../../scene/main-product.ts';
import { heldAs, type IndexedThing, said } from '../../scene/page-index.ts';
import { hint, type Scene } from '../../scene/scene.ts';
import { NOW } from '../../words/pricing.ts';
import { isCategory } from './category.ts';
import { pageTypes } from './page-type.ts';

const ARTICLE =
  /\b(?:NewsArticle|Article|BlogPosting|Recipe|QAPage|DiscussionForumPosting|VideoObject|Event|RealEstateListing|JobPosting|HowTo|Report|ScholarlyArticle|Movie|TVSeries|SocialMediaPosting|LiveBlogPosting|ReportageNewsArticle|PodcastEpisode|Course)\b/;
/** types of services and stays, which have prices and buttons too */
const DAY = /\b(?:Service|Hotel|HotelRoom|Accommodation|TouristTrip|FinancialProduct)\b/;
const LIST = /\b(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog|ProductCollection)\b/;

/** Features of the things that data names, and of the tags for sharing. */
export function ofData(scene: Scene): Record<string, number> {
  const features: Record<string, number> = {};
  const named = scene.products.filter(
    ({ entry }) => said(entry, 'name').length > 0 && !/^item/.test(heldAs(entry) ?? ''),
  );
  const top = named[0];
  const held = top === undefined ? null : heldAs(top.entry);
  if (top !== undefined && isCategory(top.entry, scene)) features['list-data'] = 1;
  else if (top !== undefined) {
    features['product'] = 1;
    features['product-match'] = Math.min(Math.max(top.score, 0), 2.5);
    if (held !== null && held !== 'mainEntity') features['product-held'] = 1;
    const { group, entries } = scene.variants;
    const variants = group === top.entry ? entries : top.entry.parts.filter(isVariant);
    if ([top.entry, ...variants].some(isPriced)) features['product-priced'] = 1;
  }
  if (named.length > 1) features['products'] = Math.min(Math.log2(named.length), 5);
  const types = scene.things
    .filter((entry) => entry.thing.of === null && !isProductThing(entry))
    .map((entry) => entry.thing.type)
    .join(' ');
  if (ARTICLE.test(types)) features['article-data'] = 1;
  if (top === undefined && DAY.test(types)) features['u:travel'] = 1;
  if (LIST.test(types)) features['list-data'] = 1;
  const type = scene.graph.find(({ field }) => field === 'og:type')?.value.toLowerCase() ?? '';
  if (/product|item|book|offer/.test(type) && !/group|category/.test(type)) features['og-product'] = 1;
  if (type === 'article' || /news|blog|video|recipe/.test(type)) features['og-article'] = 1;
  if (scene.graph.some(isPriceTag)) features['og-price'] = 1;
  const state = scene.states[0];
  if (state !== undefined && state.score > 1.2) features['state-match'] = 1;
  return features;
}

/** a tag for sharing that states a price, or labels a value as one */
function isPriceTag(tag: Statement): boolean {
  return /price:amount/.test(tag.field) || (tag.field === 'label' && NOW.test(fold(hint(tag, 'name'))));
}

function isVariant(part: IndexedThing): boolean {
  return heldAs(part) === 'hasVariant';
}

function isPriced({ parts }: IndexedThing): boolean {
  return parts.some((part) => heldAs(part) === 'offers' && said(part, 'price', 'lowPrice').length > 0);
}

/** what the page calls itself, in class names of its body and to analytics */
export function ofTypes(scene: Scene): Record<string, number> {
  const types = pageTypes(scene);
  const features: Record<string, number> = {};
  for (const name in types) features[`y:${name}`] = 1;
  const product = Object.keys(types).filter((name) => name.endsWith('Product')).length;
  if (product > 1) features['y:twice'] = 1;
  if (product > 0 && types['scriptOther'] === 1 && types['bodyProduct'] !== 1) features['y:mixed'] = 1;
  return features;
}
