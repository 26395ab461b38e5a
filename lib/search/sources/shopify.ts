// Shopify: predictive search answers JSON without a key, and searches SKU and barcode as well as words.
import * as z from 'zod/mini';
import { lazy } from '../../base/async/lazy.ts';
import { absolute } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const FIELDS = 'title,vendor,product_type,variants.title,variants.sku,variants.barcode,tag';

const answer = lazy(() =>
  z.object({
    resources: z.object({
      results: z.object({
        products: z.array(
          z.looseObject({
            title: z.string(),
            url: z.string(),
            vendor: z.optional(z.unknown()),
            price: z.optional(z.unknown()),
            body: z.optional(z.unknown()),
            image: z.optional(z.unknown()),
            id: z.optional(z.unknown()),
          }),
        ),
      }),
    }),
  }),
);

/** `/de/` of a shop in several languages: its routes carry the locale in front. */
function rootOf(home: Home): string {
  const root =
    /"?root"?\s*:\s*"(\/[a-z]{2}(?:-[a-z]{2})?\/?)"|Shopify\.routes\.root\s*=\s*"([^"]{1,20})"/i.exec(
      home.source,
    );
  const path = (root?.[1] ?? root?.[2] ?? '/').replaceAll('\\', '');
  const url = absolute(path.endsWith('/') ? path : `${path}/`, home.url);
  return url ?? new URL('/', home.url).href;
}

function ways(home: Home): Way[] {
  const marked = /cdn\.shopify\.com|shopify-section|shopify\.(?:shop|theme|routes)\b/.test(home.markup);
  if (!marked && !/shopify/i.test(home.headers['powered-by'] ?? '')) return [];
  const query = `q=${TERMS}&resources[type]=product&resources[limit]=10&resources[options][unavailable_products]=last`;
  const root = rootOf(home);
  return [
    getWay('shopify', `${root}search/suggest.json?${query}&resources[options][fields]=${FIELDS}`, 'json'),
    getWay('shopify', `${root}search?type=product&q=${TERMS}`, 'html'),
  ];
}

/** The path alone: what follows it says which search led here, and would make two links of one product. */
function plainLink(url: string): string {
  return url.replace(/[?&]_(?:pos|psq|ss|v|sid|fid)=[^&#]*/g, '').replace(/\?$/, '');
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.resources.results.products.map((product) => ({
    ...bareHit(plainLink(product.url), product.title),
    brand: textOrNull(product.vendor),
    price: textOrNull(product.price),
    description: textOrNull(product.body),
    image: textOrNull(product.image),
    listingId: textOrNull(product.id),
  }));
}

export const shopify: Source = { name: 'shopify', ways, hits };
