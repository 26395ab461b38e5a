// EverShop: a script renders its pages from a public GraphQL API.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, graphqlWay, TERMS, type Way } from '../shop/way.ts';

const QUERY =
  'query Find($term:String!){products(filters:[{key:"keyword",operation:eq,value:$term}]){items{name sku url ' +
  'price{regular{value text} special{value text}} image{url}}}}';

const Amount = z.optional(z.nullable(z.looseObject({ text: z.optional(z.unknown()) })));

const answer = lazy(() =>
  z.object({
    data: z.object({
      products: z.object({
        items: z.array(
          z.looseObject({
            name: z.string(),
            url: z.string(),
            sku: z.optional(z.unknown()),
            price: z.optional(z.nullable(z.looseObject({ regular: Amount, special: Amount }))),
            image: z.optional(z.nullable(z.looseObject({ url: z.optional(z.unknown()) }))),
          }),
        ),
      }),
    }),
  }),
);

function ways(home: Home): Way[] {
  if (!/window\.econtext|evershop/.test(home.markup)) return [];
  return [
    graphqlWay('evershop', new URL('/api/graphql', home.url).href, QUERY, {}),
    getWay('evershop', new URL(`/search?keyword=${TERMS}`, home.url).href, 'html'),
  ];
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.data.products.items.map((item) => ({
    ...bareHit(item.url, item.name),
    sku: textOrNull(item.sku),
    price: textOrNull(item.price?.special?.text) ?? textOrNull(item.price?.regular?.text),
    image: textOrNull(item.image?.url),
  }));
}

export const evershop: Source = { name: 'evershop', ways, hits };
