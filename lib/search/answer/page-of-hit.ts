// Turns a hit into a page, for shops that are an API without pages: the answer is all there is to read of the product.
import type { ParseHtml } from '../../base/ports.ts';
import { readPage } from '../../page/index.ts';
import type { Page } from '../../page/schema.ts';
import type { Hit } from '../schema.ts';
import { sourceNamed } from '../sources.ts';

const FIELDS = ['gtin', 'mpn', 'sku', 'description', 'image'] as const;
const WHERE = 'search answer';

/** Amount and currency of a price text as this room writes it ("81.55 USD"). */
function offerOf(price: unknown): Record<string, unknown> {
  const match = typeof price === 'string' ? /^([\d.]+)(?: ([A-Z]{3}))?$/.exec(price) : null;
  if (!match) return {};
  const currency = match[2] === undefined ? {} : { priceCurrency: match[2] };
  return { offers: { '@type': 'Offer', price: match[1], ...currency } };
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** A plain product page with the hit's words. */
function drawn({ product }: Hit): string {
  const data: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    ...offerOf(product.price),
    ...(product.brand === undefined ? {} : { brand: product.brand }),
  };
  for (const field of FIELDS) if (typeof product[field] === 'string') data[field] = product[field];
  const script = JSON.stringify(data).replaceAll('<', '\\u003c');
  const price = product.price === undefined ? '' : `<p class="price">${escaped(String(product.price))}</p>`;
  return `<html><head><title>${escaped(product.title)}</title><meta property="og:type" content="product"><script type="application/ld+json">${script}</script></head><body><h1>${escaped(product.title)}</h1>${price}<button>Add to cart</button></body></html>`;
}

/** The hit as a page; `where` of each statement says that it comes from the search answer. */
export async function pageOfHit(hit: Hit, parseHtml: ParseHtml): Promise<Page> {
  const page = readPage(await parseHtml(drawn(hit), hit.link));
  const statements = page.statements.map((statement) => ({ ...statement, where: WHERE }));
  return { ...page, statements, links: [] };
}

/**
 * What an API said of a hit, as a page, for a product page that only a browser can render; null for hits of a result page, which show only title
 * and price.
 */
export async function statementsOfHit(hit: Hit, parseHtml: ParseHtml): Promise<Page | null> {
  return sourceNamed(hit.via)?.hits === undefined ? null : pageOfHit(hit, parseHtml);
}
