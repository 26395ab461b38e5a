// Parses a pasted list of products, one a line: the address of a product page, or words and numbers that name the product.
import { readGtin } from '../../base/text/gtin.ts';
import type { Product } from '../../product/schema.ts';
import { namesProduct } from '../product/names-product.ts';
import { safeLink } from '../sanitize/safe-link.ts';

/** Most products in a list. */
export const MOST_PRODUCTS = 200;
/** Most characters of a line that name a product. */
const LONGEST = 500;
/** Most characters that are parsed at once. */
const MOST_TEXT = 200_000;

/** A product to search for: a page to read it from, or the product itself. */
export type WantedProduct =
  | { readonly text: string; readonly link: string; readonly product: null }
  | { readonly text: string; readonly link: null; readonly product: Product };

export interface ParsedProducts {
  /** in the order given, without duplicates */
  readonly wanted: readonly WantedProduct[];
  /** lines that name nothing, as typed */
  readonly refused: readonly string[];
  /** number of lines beyond the most that a list holds */
  readonly more: number;
}

/** Columns of a spreadsheet come parted by tabs: an address among them is the product's page, a barcode its code. */
export function parseProducts(text: string): ParsedProducts {
  const wanted = new Map<string, WantedProduct>();
  const refused: string[] = [];
  let more = 0;
  for (const line of text.slice(0, MOST_TEXT).split(/\r?\n/)) {
    const cells = line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim());
    const words = cells.filter((cell) => cell !== '').join(' ');
    if (words === '') continue;
    const one = wantedIn(cells, words.slice(0, LONGEST));
    if (one === null) refused.push(words);
    else if (wanted.has(keyOf(one))) continue;
    else if (wanted.size < MOST_PRODUCTS) wanted.set(keyOf(one), one);
    else more++;
  }
  return { wanted: [...wanted.values()], refused, more };
}

function keyOf({ text, link }: WantedProduct): string {
  return link ?? text.toLowerCase();
}

function wantedIn(cells: readonly string[], text: string): WantedProduct | null {
  const link = cells.map(linkIn).find((one) => one !== null) ?? null;
  if (link !== null) return { text, link, product: null };
  if (!namesProduct(text) || /^\w+:\/\//.test(text)) return null;
  const code = cells.find((cell) => /^[\d\s-]{8,17}$/.test(cell) && readGtin(cell)?.gtin14 != null);
  return { text, link: null, product: code === undefined ? { title: text } : { title: text, code } };
}

/** An address with its scheme, or one that begins with "www." */
function linkIn(cell: string): string | null {
  if (/\s/.test(cell)) return null;
  return safeLink(/^www\./i.test(cell) ? `https://${cell}` : cell);
}
