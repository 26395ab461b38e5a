// The service's folding rule: every key but title, code, brand, description and price goes into the description.
import type { Product } from './schema.ts';

const KEPT: ReadonlySet<string> = new Set(['title', 'code', 'brand', 'description', 'price']);

/**
 * The product with its other keys moved into `description`: as further lines of a text, as keys of an object (whose own keys stay), or as an
 * object where there was no description.
 */
export function foldForSearch(product: Product): Product {
  const extra: Record<string, unknown> = {};
  const kept: Product = { title: product.title };
  for (const [key, value] of Object.entries(product)) {
    if (KEPT.has(key)) kept[key] = value;
    else if (value !== undefined && value !== null) extra[key] = value;
  }
  if (Object.keys(extra).length === 0) return kept;
  const { description } = product;
  if (typeof description !== 'string') return { ...kept, description: { ...extra, ...description } };
  const lines = Object.entries(extra).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return { ...kept, description: [description, ...lines].join('\n') };
}
