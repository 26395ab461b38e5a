// A hit's own words as a page, for shops that are an interface without pages: all that there is to read of the product.
import type { Page, Statement } from '../page/schema.ts';
import type { Hit } from './schema.ts';

const FIELDS = ['brand', 'gtin', 'mpn', 'sku', 'description', 'image'] as const;

/** Amount and currency of a price text as this room writes it ("81.55 USD"). */
function priced(price: unknown): Record<string, string> {
  const match = typeof price === 'string' ? /^([\d.]+)(?: ([A-Z]{3}))?$/.exec(price) : null;
  if (!match) return {};
  return { price: match[1] ?? '', ...(match[2] === undefined ? {} : { priceCurrency: match[2] }) };
}

/** The statements of a hit; `where` says that they come from the search answer. */
export function pageOfHit({ link, product }: Hit): Page {
  const fields: Record<string, string> = { name: product.title, ...priced(product.price) };
  for (const field of FIELDS) {
    const value = product[field];
    if (typeof value === 'string') fields[field] = value;
  }
  const statements = Object.entries(fields).map(
    ([field, value]): Statement => ({
      field,
      value,
      source: 'json-ld',
      where: `search answer: ${field}`,
      thing: 0,
    }),
  );
  return {
    url: link,
    canonical: null,
    language: null,
    documentTitle: product.title,
    things: [{ type: 'Product', source: 'json-ld', where: 'search answer', of: null }],
    statements,
    links: [],
    cut: false,
  };
}
