// A shop's own name is not the brand of what it sells: pages that name no brand otherwise say it in their title.
import { words } from '../../base/text.ts';
import type { Product, Reading } from '../../product/schema.ts';

/** Where a site writes its own name: behind the page's title, and to those who share it. */
function isSites({ evidence }: Reading): boolean {
  const { source, where = '' } = evidence['brand'] ?? {};
  return (source === 'meta' && where === 'title') || /site_name/.test(where);
}

function says({ title, brand }: Product, name: string): boolean {
  const said = words(`${title} ${typeof brand === 'string' ? brand : ''}`);
  return words(name).every((word) => said.includes(word));
}

/**
 * The reading without a brand that is only the site's name. It stays where the product looked for or the page's own title
 * says it as well: a maker's own shop.
 */
export function withoutShopName(reading: Reading, wanted: Product): Reading {
  const { product } = reading;
  const brand = product?.brand;
  if (product === null || typeof brand !== 'string' || !isSites(reading)) return reading;
  if (says(wanted, brand) || says({ title: product.title }, brand)) return reading;
  const variants = reading.variants.map((choice) =>
    choice.product.brand === brand ? { ...choice, product: without(choice.product) } : choice,
  );
  return { ...reading, product: without(product), variants };
}

function without({ brand: _, title, ...rest }: Product): Product {
  return { ...rest, title };
}
