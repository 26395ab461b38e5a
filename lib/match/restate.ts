// States an understanding as a product again, with or without some of its words, to see what the words were worth.
import type { Product } from '../product/schema.ts';
import type { Understanding } from '../understand/index.ts';

/** A product that would be understood in the same way. */
export function restate(understanding: Understanding): Product {
  const { title, brand, identifiers, price, details } = understanding;
  const product: Product = { title };
  if (brand !== null) product.brand = brand.words;
  for (const { kind, words } of identifiers) {
    if (title.includes(words)) continue;
    const key = kind === 'isbn' ? 'gtin' : kind;
    if (product[key] === undefined) product[key] = words;
    else if (product.code === undefined) product.code = words;
    else product['sku'] = words;
  }
  if (price !== null)
    product.price = price.currency === null ? price.amount : `${price.amount} ${price.currency}`;
  if (details !== '') product.description = details;
  const colours = understanding.colours.map((word) => word.words).filter((words) => !title.includes(words));
  if (colours.length > 0) product['color'] = colours.join(' ');
  return product;
}

/** The same with every occurrence of `words` gone from title, details and stated values. */
export function without(understanding: Understanding, words: string): Product {
  const product = restate(understanding);
  if (words === '') return product;
  for (const [key, value] of Object.entries(product)) {
    if (typeof value !== 'string') continue;
    const left = value.split(words).join(' ');
    if (key === 'title') product.title = left;
    else if (left.trim() === '') delete product[key];
    else product[key] = left;
  }
  return product;
}
