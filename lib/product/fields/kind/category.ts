// Tells a category that its data calls a product, for the stars beside its result of a web search, from a product.
import { heldAs, type IndexedThing, said } from '../../scene/page-index.ts';
import type { Scene } from '../../scene/scene.ts';

/** from so many product links on a page shows cards */
export const CARDS = 6;

/** what only one product has */
const OWN = /^(?:sku|mpn|gtin|isbn|productID|brand|manufacturer|color|hasVariant|model)/;

/** "Floor lamps, 214 offers from 29.90" above cards of as many lamps, where nothing is stated that one lamp alone would have. */
export function isCategory({ statements, parts }: IndexedThing, { page }: Scene): boolean {
  const offers = parts.flatMap((part) => said(part, 'offerCount'));
  if (page.links.length < CARDS || !offers.some(({ value }) => Number(value) >= CARDS)) return false;
  return (
    !statements.some(({ field }) => OWN.test(field)) && !parts.some((part) => OWN.test(heldAs(part) ?? ''))
  );
}
