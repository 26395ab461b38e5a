// Bagisto: a script renders its result page from a public JSON list.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import { segment } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const Price = z.looseObject({ formatted_price: z.optional(z.unknown()) });

const answer = lazy(() =>
  z.object({
    data: z.array(
      z.looseObject({
        id: z.number(),
        name: z.string(),
        url_key: z.string(),
        sku: z.optional(z.unknown()),
        description: z.optional(z.unknown()),
        prices: z.optional(
          z.looseObject({ final: z.optional(z.nullable(Price)), regular: z.optional(z.nullable(Price)) }),
        ),
        base_image: z.optional(z.nullable(z.looseObject({ medium_image_url: z.optional(z.unknown()) }))),
      }),
    ),
  }),
);

function ways(home: Home): Way[] {
  if (!/bagisto|\/themes\/shop\/default\/build\/|webkul/.test(home.markup)) return [];
  return [getWay('bagisto', new URL(`/api/products?query=${TERMS}&limit=12`, home.url).href, 'json')];
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.data.map((product) => ({
    ...bareHit(`/${segment(product.url_key)}`, product.name),
    sku: textOrNull(product.sku),
    price:
      textOrNull(product.prices?.final?.formatted_price) ??
      textOrNull(product.prices?.regular?.formatted_price),
    description: textOrNull(product.description),
    image: textOrNull(product.base_image?.medium_image_url),
    listingId: String(product.id),
  }));
}

export const bagisto: Source = { name: 'bagisto', ways, hits };
