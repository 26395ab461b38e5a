// Treats null as absent: clients send null for what they do not have, and no field of the interface gives null a meaning.
import { isRecord } from '../base/input/json.ts';
import { Product } from '../product/schema.ts';

const OPTIONAL = new Set(Object.keys(Product.shape).filter((name) => name !== 'title'));

/**
 * A request or batch line without its optional fields that are null, including those of product objects in it.
 * Unknown keys, and what a listing has beside its product, stay as they are.
 */
export function withoutNulls(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(
    fields.map(([name, value]) => {
      if (name.startsWith('product')) return [name, productOf(value)];
      return [name, name === 'results' && Array.isArray(value) ? value.map(listingOf) : value];
    }),
  );
}

function listingOf(listing: unknown): unknown {
  if (!isRecord(listing) || !('product' in listing)) return listing;
  return { ...listing, product: productOf(listing['product']) };
}

function productOf(product: unknown): unknown {
  if (!isRecord(product)) return product;
  return Object.fromEntries(
    Object.entries(product).filter(([name, value]) => value !== null || !OPTIONAL.has(name)),
  );
}
