// Reads a product as a shop tells it, in one line: its title, then fields behind "¦" ("b:" maker, "c:" code, "p:" price, "d:" description).
import type { Product } from '../../lib/product/schema.ts';

const FIELDS: Readonly<Record<string, 'brand' | 'code' | 'price' | 'description'>> = {
  b: 'brand',
  c: 'code',
  p: 'price',
  d: 'description',
};

/** A description that is written as JSON is a table of specifications. */
function fieldOf(field: string, text: string): unknown {
  return field === 'description' && text.startsWith('{') ? JSON.parse(text) : text;
}

/** `at` says where the line stands. Throws when a field has a mark that is none of these. */
export function productOf(text: string, at: string): Product {
  const [title = '', ...rest] = text.split('¦').map((part) => part.trim());
  const product: Product = { title };
  for (const part of rest) {
    const field = FIELDS[part.charAt(0)];
    if (field === undefined || part.charAt(1) !== ':') throw new Error(`${at}: "${part}" is no field`);
    Object.assign(product, { [field]: fieldOf(field, part.slice(2).trim()) });
  }
  return product;
}
