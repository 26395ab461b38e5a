// Brings a product into the six keys that a search takes: every other key is folded into the description.
import type { Product } from './schema.ts';

const OWN = new Set(['title', 'code', 'brand', 'description', 'price']);

/**
 * The seed's rule (2.1): `code`, `brand`, `description` and `price` keep their names beside `title`; any other key,
 * familiar or not, goes into `description`: as further fields when it is an object or absent, as further lines
 * when it is text. Keys without a value are left out; a field of the description is never overwritten.
 */
export function foldForSearch(product: Product): Product {
  const others = Object.entries(product).filter(
    ([key, value]) => !OWN.has(key) && value !== undefined && value !== null,
  );
  if (others.length === 0) return product;
  const own = Object.fromEntries(Object.entries(product).filter(([key]) => OWN.has(key)));
  return { ...own, title: product.title, description: folded(product.description, others) };
}

function folded(
  description: Product['description'],
  others: readonly [string, unknown][],
): Product['description'] {
  if (typeof description !== 'string') return { ...Object.fromEntries(others), ...description };
  const lines = others.map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [description, ...lines].join('\n');
}
