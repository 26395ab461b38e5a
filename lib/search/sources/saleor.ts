// Saleor: its GraphQL answers published products without a key, once the channel's name is known.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import { segment } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, graphqlWay, TERMS, type Way } from '../shop/way.ts';

const QUERY =
  'query Find($term:String!,$channel:String!){products(first:20,channel:$channel,search:$term){edges{node{id name slug description ' +
  'thumbnail{url} pricing{priceRange{start{gross{amount currency}}}}}}}}';

const Gross = z.looseObject({ amount: z.number(), currency: z.string() });
const pricingShape = lazy(() =>
  z.looseObject({ priceRange: z.looseObject({ start: z.looseObject({ gross: Gross }) }) }),
);

const answer = lazy(() =>
  z.object({
    data: z.object({
      products: z.object({
        edges: z.array(
          z.object({
            node: z.looseObject({
              id: z.optional(z.unknown()),
              name: z.string(),
              slug: z.string(),
              thumbnail: z.optional(z.nullable(z.looseObject({ url: z.optional(z.unknown()) }))),
              pricing: z.optional(z.unknown()),
            }),
          }),
        ),
      }),
    }),
  }),
);

function ways(home: Home): Way[] {
  if (!/saleor/.test(home.markup) && !(home.shell && /saleor/i.test(home.scripts))) return [];
  const stated = /["'](https?:\/\/[^"'\s]{1,200}\/graphql\/)/.exec(home.source + home.scripts)?.[1];
  // the storefront's addresses begin with the channel's name
  const channel = /^\/([a-z0-9-]{2,40})\/?$/.exec(new URL(home.url).pathname)?.[1] ?? 'default-channel';
  return [
    graphqlWay('saleor', stated ?? new URL('/graphql/', home.url).href, QUERY, { channel }),
    getWay('saleor', new URL(`/${channel}/search?query=${TERMS}`, home.url).href, 'html'),
  ];
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.data.products.edges.map(({ node }) => {
    const pricing = z.safeParse(pricingShape(), node.pricing);
    const gross = pricing.success ? pricing.data.priceRange.start.gross : null;
    return {
      ...bareHit(`/products/${segment(node.slug)}`, node.name),
      price: gross === null ? null : `${gross.amount} ${gross.currency}`,
      image: textOrNull(node.thumbnail?.url),
      listingId: textOrNull(node.id),
    };
  });
}

export const saleor: Source = { name: 'saleor', ways, hits };
