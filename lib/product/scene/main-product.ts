// Which of the products that structured data names is the one this page is about.
import { words } from '../../base/text.ts';
import type { Page } from '../../page/schema.ts';
import { heldAs, type IndexedThing, said } from './page-index.ts';

const PRODUCT_TYPES =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Motorcycle|Book|Offering|ProductCollection|VideoGame|SoftwareApplication|Drug)$/i;
/** how a product is held by a thing that is not about it */
const ASIDE =
  /^(?:isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|itemOffered|item|itemListElement|itemReviewed|mentions)$/;

export interface Ranked {
  readonly entry: IndexedThing;
  readonly score: number;
}

export function isProductThing(entry: IndexedThing): boolean {
  return entry.thing.type.split(' ').some((type) => PRODUCT_TYPES.test(type.trim()));
}

/** Products of the page's structured data, likeliest first; variants of a group are not listed by themselves. */
export function rankProducts(
  page: Page,
  things: readonly IndexedThing[],
  wanted: ReadonlySet<string>,
): Ranked[] {
  const ranked: Ranked[] = [];
  for (const entry of things) {
    if (!isProductThing(entry)) continue;
    if (heldAs(entry) === 'hasVariant') continue;
    ranked.push({ entry, score: scoreOf(entry, wanted, page) - ranked.length * 0.02 });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

function scoreOf(entry: IndexedThing, wanted: ReadonlySet<string>, page: Page): number {
  const name = words(said(entry, 'name')[0]?.value ?? '');
  const known = name.filter((word) => wanted.has(word)).length;
  let score = name.length === 0 ? -0.3 : (2 * known) / name.length;
  if (entry.parts.some((part) => heldAs(part) === 'offers')) score += 0.6;
  if (said(entry, 'price').length > 0) score += 0.3;
  if (ASIDE.test(heldAs(entry) ?? '')) score -= 0.8;
  const address = said(entry, 'url', '@id')[0]?.value;
  if (address !== undefined && (address === page.url || address === page.canonical)) score += 0.5;
  return score;
}
