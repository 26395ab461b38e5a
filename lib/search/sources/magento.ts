// Magento 2 and Adobe Commerce: the storefront's GraphQL answers without a key; its result page is the second way.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, graphqlWay, TERMS, type Way } from '../shop/way.ts';

const QUERY =
  'query Find($term:String!){products(search:$term,pageSize:20){items{sku name url_key url_suffix ' +
  'small_image{url} short_description{html} price_range{minimum_price{final_price{value currency}}}}}}';

const Price = z.looseObject({
  value: z.optional(z.nullable(z.number())),
  currency: z.optional(z.nullable(z.string())),
});

const answer = lazy(() =>
  z.object({
    data: z.object({
      products: z.object({
        items: z.array(
          z.nullable(
            z.looseObject({
              name: z.string(),
              sku: z.optional(z.unknown()),
              url_key: z.nullable(z.string()),
              url_suffix: z.optional(z.nullable(z.string())),
              small_image: z.optional(z.nullable(z.looseObject({ url: z.optional(z.unknown()) }))),
              short_description: z.optional(z.nullable(z.looseObject({ html: z.optional(z.unknown()) }))),
              price_range: z.optional(
                z.nullable(
                  z.looseObject({
                    minimum_price: z.looseObject({ final_price: z.optional(z.nullable(Price)) }),
                  }),
                ),
              ),
            }),
          ),
        ),
      }),
    }),
  }),
);

/** what its storefronts that scripts draw leave in an empty page */
const DRAWN = /data-image-optimizing-origin=|data-media-backend=|pwa-?studio|scandipwa/;

function ways(home: Home): Way[] {
  const two =
    DRAWN.test(home.markup) ||
    /text\/x-magento-init|mage\/cookies|magento_(?:theme|search|ui)|\/static\/(?:version\d+\/)?frontend\//.test(
      home.markup,
    );
  const one = /\/skin\/frontend\/|mage\.cookies|\bmage\/translate/.test(home.markup);
  const page = getWay('magento', new URL(`/catalogsearch/result/?q=${TERMS}`, home.url).href, 'html');
  if (two) return [graphqlWay('magento', new URL('/graphql', home.url).href, QUERY, {}), page];
  return one ? [page] : [];
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.data.products.items.flatMap((item) => {
    if (item === null || item.url_key === null) return [];
    const price = item.price_range?.minimum_price.final_price;
    const amount = price?.value == null ? null : `${price.value} ${price.currency ?? ''}`.trim();
    return [
      {
        ...bareHit(`/${item.url_key.replace(/^\/+/, '')}${item.url_suffix ?? ''}`, item.name),
        sku: textOrNull(item.sku),
        price: amount,
        description: textOrNull(item.short_description?.html),
        image: textOrNull(item.small_image?.url),
      },
    ];
  });
}

export const magento: Source = { name: 'magento', ways, hits };
