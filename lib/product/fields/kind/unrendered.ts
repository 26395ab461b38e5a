// Recognises a page that is not rendered yet: its data alone says what it will show.
import { words } from '../../../base/text/text.ts';
import { said } from '../../scene/page-index.ts';
import type { Scene } from '../../scene/scene.ts';

/** characters of text; a rendered page has more in its menu and footer */
const DRAWN = 600;
/** log-odds for a product page by data that names one priced product, on a page that renders nothing against it */
const SAYS = 2;
/** nearly all of a name's words stand in title, heading or address (see `rankProducts`) */
const SAME = 1.6;

/**
 * Log-odds for a product page that is not rendered yet, as shops built on scripts send it: data of one priced product, under a name that title or
 * address confirm; less for one that lacks its price alone. Zero on any other page.
 */
export function statedUnrendered(scene: Scene, features: Readonly<Record<string, number>>): number {
  if (lacksPrice(features)) return SAYS / 2;
  if ((scene.page.signals?.['length'] ?? 0) >= DRAWN || scene.page.links.length > 1) return 0;
  const has = (name: string): boolean => (features[name] ?? 0) > 0;
  if (has('products') || has('u:search') || has('u:list') || has('u:home')) return 0;
  const data = has('product-priced') && (features['product-match'] ?? 0) >= SAME;
  return data || (has('og-price') && named(scene)) || inState(scene) ? SAYS : 0;
}

/** A page that all but the price is drawn of: one button beside the name that its address says too, and a code or an address of goods. */
function lacksPrice(features: Readonly<Record<string, number>>): boolean {
  const has = (name: string): boolean => (features[name] ?? 0) > 0;
  const bought = features['buys'] === 1 && (features['buy-close'] ?? 0) > 0.5;
  return bought && has('no-prices') && has('slug') && (has('code-labels') || has('u:product'));
}

function named({ graph }: Scene): boolean {
  return graph.some(({ field, value }) => field === 'og:title' && words(value).length > 1);
}

/** the first name in a script's data, with a price or a code */
function inState({ states }: Scene): boolean {
  const [first, second] = states;
  if (first === undefined || first.score < SAME) return false;
  const told = first.entry.statements.some(({ field }) => /price|gtin|^ean/i.test(field));
  const name = words(said(first.entry, 'name')[0]?.value ?? '');
  return told && name.length > 1 && (second === undefined || second.score < first.score - 0.5);
}
