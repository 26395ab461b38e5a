// WooCommerce: the Store API answers JSON without a key; the front page names where WordPress keeps its API.
import * as z from 'zod/mini';
import { lazy } from '../../base/async/lazy.ts';
import { absolute } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import { minorToText } from '../shop/minor-units.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const Named = z.looseObject({ name: z.optional(z.unknown()) });

const answer = lazy(() =>
  z.array(
    z.looseObject({
      id: z.number(),
      name: z.string(),
      permalink: z.string(),
      sku: z.optional(z.unknown()),
      short_description: z.optional(z.unknown()),
      description: z.optional(z.unknown()),
      brands: z.optional(z.array(Named)),
      images: z.optional(z.array(z.looseObject({ src: z.optional(z.unknown()) }))),
      prices: z.optional(
        z.looseObject({
          price: z.optional(z.unknown()),
          currency_code: z.optional(z.unknown()),
          currency_minor_unit: z.optional(z.number()),
        }),
      ),
    }),
  ),
);

/** Where the API is: declared by WordPress in a link, else where pretty permalinks put it. */
function apiOf(home: Home): string {
  const declared = home.links.find((link) => link.rel === 'https://api.w.org/')?.href;
  const usual = new URL('/wp-json/', home.url).href;
  return declared === undefined ? usual : (absolute(declared, home.base) ?? usual);
}

function ways(home: Home): Way[] {
  if (!/woocommerce/.test(home.markup)) return [];
  const api = apiOf(home);
  // without pretty permalinks the route stands in the query: ?rest_route=/
  const join = api.includes('?') ? '&' : '?';
  const url = `${api.replace(/\/$/, '')}/wc/store/v1/products${join}per_page=20&search=${TERMS}`;
  return [
    getWay('woocommerce', url, 'json'),
    getWay('woocommerce', new URL(`/?s=${TERMS}&post_type=product`, home.url).href, 'html'),
  ];
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.map((product) => ({
    ...bareHit(product.permalink, product.name),
    brand: textOrNull(product.brands?.[0]?.name),
    sku: textOrNull(product.sku),
    price: minorToText(
      product.prices?.price,
      product.prices?.currency_minor_unit,
      product.prices?.currency_code,
    ),
    description: textOrNull(product.description) ?? textOrNull(product.short_description),
    image: textOrNull(product.images?.[0]?.src),
    listingId: String(product.id),
  }));
}

export const woocommerce: Source = { name: 'woocommerce', ways, hits };
