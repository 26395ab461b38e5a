// One entry of a catalogue, read from a row with the column names that feeds and shop exports use.
import * as z from 'zod/mini';
import { Product } from '../../lib/product/index.ts';

export interface Item {
  readonly listing: string;
  readonly link: string;
  readonly product: Product;
}

/** Column names by what they hold, folded to lower-case letters; the first that is filled counts. */
const NAMES = {
  title: ['title', 'name', 'producttitle', 'productname', 'itemname'],
  brand: ['brand', 'manufacturer', 'vendor', 'brandname'],
  code: ['code', 'gtin', 'ean', 'upc', 'barcode', 'isbn', 'mpn', 'modelnumber', 'sku'],
  description: ['description', 'bodyhtml', 'shortdescription', 'summary'],
  price: ['saleprice', 'price', 'currentprice'],
  listing: ['id', 'listingid', 'sku', 'productid', 'offerid', 'asin', 'handle'],
  link: ['link', 'url', 'producturl', 'canonicallink', 'href'],
} as const;

const MOST_TEXT = 20_000;
const Row = z.record(z.string(), z.unknown());

/**
 * Null when the row has no title. A row without a link gets one at `site` by its listing id (or its row number),
 * because a candidate must lead somewhere. Columns beyond the product's own are kept as keys of the product.
 */
export function itemOf(row: unknown, site: string, number: number): Item | null {
  const flat = flattened(row);
  const pick = (names: readonly string[]) =>
    names.map((name) => flat.get(name)).find((text) => text !== undefined);
  const title = pick(NAMES.title);
  if (title === undefined) return null;
  const listing = pick(NAMES.listing) ?? `row-${number}`;
  const link = pick(NAMES.link) ?? `https://${site}/${encodeURIComponent(listing)}`;
  const taken = new Set<string>(Object.values(NAMES).flat());
  const others = [...flat].filter(([name]) => !taken.has(name)).slice(0, 40);
  const own = (['brand', 'code', 'description', 'price'] as const).flatMap((field) => {
    const value = pick(NAMES[field]);
    return value === undefined ? [] : [[field, value]];
  });
  const product = Product.safeParse({ ...Object.fromEntries(others), ...Object.fromEntries(own), title });
  return product.success ? { listing, link, product: product.data } : null;
}

/**
 * The fields as text, by folded name; a `product` object inside (as the interface has it) is spread out, empty fields
 * are left out.
 */
function flattened(row: unknown): Map<string, string> {
  const fields = Row.safeParse(row).data ?? {};
  const inner = Row.safeParse(fields['product']).data ?? {};
  const flat = new Map<string, string>();
  for (const [key, value] of [...Object.entries(inner), ...Object.entries(fields)]) {
    const text = textOf(value);
    const name = key
      .toLowerCase()
      .replace(/^g:/, '')
      .replace(/[^\p{L}\p{N}]/gu, '');
    if (key !== 'product' && text !== '' && !flat.has(name)) flat.set(name, text);
  }
  return flat;
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT);
}
