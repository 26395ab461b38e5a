// Turns an understanding back into a product, with or without some of its words, to measure what these words were worth.
import type { Product } from '../../product/schema.ts';
import { isWordUnit, type Understanding, type Word } from '../../understand/index.ts';

/** A product that would be understood in the same way. */
export function restate(understanding: Understanding): Product {
  const { title, brand, identifiers, price, details } = understanding;
  const product: Product = { title };
  if (brand !== null) product.brand = brand.words;
  for (const { kind, words } of identifiers) {
    if (title.includes(words)) continue;
    const key = kind === 'isbn' ? 'gtin' : kind;
    if (product[key] === undefined) product[key] = words;
    else product.code ??= words;
  }
  if (price !== null)
    product.price = price.currency === null ? price.amount : `${price.amount} ${price.currency}`;
  if (details !== '') product.description = details;
  const stated = {
    color: understanding.colours,
    material: understanding.materials,
    condition: condition(understanding),
    platform: understanding.platforms,
    format: understanding.formats,
    edition: understanding.editions,
  };
  for (const { words } of understanding.stated) product['size'] ??= words;
  if (understanding.pack !== null && !title.includes(understanding.pack.words))
    product['pack'] = understanding.pack.words;
  for (const [key, all] of Object.entries(stated)) {
    const beyond = all.map(({ words }) => words).filter((words) => !title.includes(words));
    if (beyond.length > 0) product[key] = beyond.join(' ');
  }
  return product;
}

function condition({ condition }: Understanding): Word[] {
  return condition === null ? [] : [condition];
}

/** A price is no words: "64" of "64 GB" is not in "64.00 EUR". */
const PRICE = 'price';

/** The same product with every occurrence of `words` removed from title, details and stated values except the price. */
export function without(understanding: Understanding, words: string): Product {
  const product = restate(understanding);
  if (words === '') return product;
  for (const [key, value] of Object.entries(product)) {
    if (typeof value !== 'string' || key === PRICE) continue;
    const left = withoutWords(value, words);
    if (key === 'title') product.title = left;
    else if (left.trim() === '') delete product[key];
    else product[key] = left;
  }
  return product;
}

/** Only whole words go: "50" leaves "5050" as it is. */
function withoutWords(text: string, words: string): string {
  let left = '';
  let from = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, from)) {
    const end = at + words.length;
    const whole =
      !(touches(text, at - 1) && touches(words, 0)) &&
      !(touches(text, end) && touches(words, words.length - 1));
    left += text.slice(from, at) + (whole ? ' ' : words);
    from = end;
  }
  return left + text.slice(from);
}

function touches(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWordUnit(text.toLowerCase().charCodeAt(at));
}
