// Vendure: a shop interface without pages of its own; a storefront in front of it may pass the interface through.
import * as z from 'zod/mini';
import { lazy } from '../../base/async/lazy.ts';
import { minorDigits } from '../../base/money/currency.ts';
import { productPage } from '../script-api/routes.ts';
import { segment } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import { minorToText } from '../shop/minor-units.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { graphqlWay, type Way } from '../shop/way.ts';

const QUERY =
  'query Find($term:String!){search(input:{term:$term,groupByProduct:true,take:20}){items{productId productName slug sku description ' +
  'currencyCode productAsset{preview} priceWithTax{...on SinglePrice{value} ...on PriceRange{min max}}}}}';

const answer = lazy(() =>
  z.object({
    data: z.object({
      search: z.object({
        items: z.array(
          z.looseObject({
            productName: z.string(),
            slug: z.string(),
            sku: z.optional(z.unknown()),
            productId: z.optional(z.unknown()),
            description: z.optional(z.unknown()),
            currencyCode: z.optional(z.unknown()),
            productAsset: z.optional(z.nullable(z.looseObject({ preview: z.optional(z.unknown()) }))),
            priceWithTax: z.optional(
              z.nullable(z.looseObject({ value: z.optional(z.unknown()), min: z.optional(z.unknown()) })),
            ),
          }),
        ),
      }),
    }),
  }),
);

function ways(home: Home): Way[] {
  // the name alone says who made the pages, not that they pass the interface through
  const stands = /\/shop-api\b/.test(home.markup) || /\/shop-api\b/.test(home.scripts);
  const marked = stands || (home.shell && /vendure/.test(home.markup));
  // the bare server answers its root with the framework's "Cannot GET /"
  const bare = home.status === 404 && /"cannot get \/"/.test(home.markup);
  if (!marked && !bare) return [];
  const stated = /["'](https?:\/\/[^"'\s]{1,200}\/shop-api)\b/.exec(home.source + home.scripts)?.[1];
  const way = graphqlWay('vendure', stated ?? new URL('/shop-api', home.url).href, QUERY, {});
  const page = pageIn(home);
  return [{ ...way, pageless: bare, ...(page === null ? {} : { page }) }];
}

/** Where the storefront in front has its products: its makers' own ones do not agree. */
function pageIn(home: Home): string | null {
  const page = productPage(`${home.source}\n${home.scripts}`);
  if (page !== null && /\{slug\}/.test(page)) return page;
  return /href="\/products\/[\w-]/.test(home.source) ? '/products/{slug}' : null;
}

function hits(json: unknown, _base: string, { page = '/product/{slug}' }: Way): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.data.search.items.map((item) => {
    // the smallest unit of each currency is counted
    const decimals = minorDigits(String(item.currencyCode));
    const amount = item.priceWithTax?.value ?? item.priceWithTax?.min;
    return {
      ...bareHit(page.replace('{slug}', segment(item.slug)), item.productName),
      sku: textOrNull(item.sku),
      price: minorToText(amount, decimals, item.currencyCode),
      description: textOrNull(item.description),
      image: textOrNull(item.productAsset?.preview),
      listingId: textOrNull(item.productId),
    };
  });
}

export const vendure: Source = { name: 'vendure', ways, hits };
