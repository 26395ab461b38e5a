// Tells a product page from a listing, a search result and everything else.
import { hint, type Scene } from '../../scene/scene.ts';
import type { PageKind } from '../../schema.ts';
import { ofAddress, plainAddress, SEARCH } from './by-address.ts';
import { ofBuys, ofForm, ofPrices, ofText, ofTitle, ofWords, type SoFar } from './by-content.ts';
import { ofData, ofTypes } from './by-data.ts';
import { pageTypes } from './page-type.ts';

/** The kind of a page that is not a product page. */
export function kindOf(scene: Scene): PageKind {
  const types = scene.things.map(({ thing }) => thing.type).join(' ');
  const prices = (scene.seen.get('price') ?? []).filter(
    (price) => Number(hint(price, 'repeated')) > 2,
  ).length;
  const searched = SEARCH.test(plainAddress(scene)) && scene.page.links.length > 0;
  const told = pageTypes(scene);
  const called = (told['bodyList'] ?? told['scriptList']) === 1 && scene.page.links.length > 0;
  const lists =
    searched || called || scene.page.links.length > 3 || prices > 4 || /\bSearchResultsPage\b/.test(types);
  if (!lists) return 'other';
  return SEARCH.test(plainAddress(scene)) || /\bSearchResultsPage\b/.test(types) ? 'search' : 'listing';
}

/** Features of "this is a product page", as a generator: each part has word lists of its own to compile. */
export function* kindFeatures(scene: Scene, sofar: SoFar): Generator<void, Record<string, number>> {
  const features: Record<string, number> = { any: 1 };
  for (const part of PARTS) {
    Object.assign(features, part(scene, sofar));
    yield;
  }
  return { ...features, ...together(features, sofar) };
}

const PARTS: readonly ((scene: Scene, sofar: SoFar) => Record<string, number>)[] = [
  ofData,
  ofPrices,
  ofBuys,
  ofText,
  ofWords,
  ofTitle,
  ofTypes,
  ofForm,
  ofAddress,
];

/** signs that say little alone and much together */
function together(features: Readonly<Record<string, number>>, sofar: SoFar): Record<string, number> {
  const has = (name: string): boolean => (features[name] ?? 0) > 0;
  const few = (features['cards-close'] ?? 0) < 1.6;
  const flag = (holds: boolean): number => (holds ? 1 : 0);
  const buy = (features['buy-close'] ?? 0) > 0.5;
  const price = has('prices-close');
  return {
    't:buy-price': flag(buy && price),
    't:buy-few': flag(buy && few),
    't:code-price': flag(has('code-labels') && price),
    't:data-price': flag(has('product-priced') && price),
    't:no-deal': flag(!buy && !price && !has('product-priced') && !has('og-price')),
    't:article': flag((has('article-data') || has('og-article') || has('u:article')) && !buy),
    't:alone-buy': flag(has('first-alone') && has('first-buy')),
    't:repeated-buys': flag(has('first-repeated') && has('many-buys')),
    't:og-priced': flag(has('og-price') && few),
    't:gone-price': flag(sofar.gone && !buy && has('first-alone') && (few || has('title-marked-once'))),
    't:on-request': flag(
      has('on-request') && (has('code-labels') || has('product') || has('og-product')) && few,
    ),
    't:review': flag((has('w:review') && !buy) || has('w:gone')),
  };
}
