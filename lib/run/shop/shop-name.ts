// Drops a brand that is only the shop's own name: pages that state no brand otherwise name the shop in their title.
import { words } from '../../base/text/text.ts';
import type { Product, Reading } from '../../product/schema.ts';

/** Whether the brand was read where a site writes its own name: behind the page's title, or in metadata for sharing. */
function isSites({ evidence }: Reading): boolean {
  const { source, where = '' } = evidence['brand'] ?? {};
  return (source === 'meta' && where === 'title') || /site_name/.test(where);
}

function says({ title, brand }: Product, name: string): boolean {
  const said = words(`${title} ${typeof brand === 'string' ? brand : ''}`);
  return words(name).every((word) => said.includes(word));
}

/**
 * The reading without a brand that is only the site's name. It stays where the wanted product or the page's own title
 * has it as well: a maker's own shop.
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
