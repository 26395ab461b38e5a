// Magento 2 and Adobe Commerce: the storefront's GraphQL answers without a key; its result page is the second way.
import * as z from 'zod/mini';
import { lazy } from '../../base/async/lazy.ts';
import { hitsUnder } from '../script-api/product-records.ts';
import type { Home } from '../shop/home.ts';
import type { RawHit, Source } from '../shop/source.ts';
import { getWay, graphqlWay, TERMS, type Way } from '../shop/way.ts';

const NAME = 'magento';
const QUERY =
  'query Find($term:String!){products(search:$term,pageSize:20){items{sku name url_key url_suffix ' +
  'small_image{url} short_description{html} price_range{minimum_price{final_price{value currency}}}}}}';

/** what stands behind each product's address in all of a shop (".html") */
const Suffixed = z.nullable(z.looseObject({ url_suffix: z.nullish(z.string()) }));
const answer = lazy(() => z.object({ data: z.object({ products: z.object({ items: z.array(Suffixed) }) }) }));

/** what its storefronts that scripts draw leave in an empty page */
const DRAWN = /data-image-optimizing-origin=|data-media-backend=|pwa-?studio|scandipwa/;

function ways(home: Home): Way[] {
  const two =
    DRAWN.test(home.markup) ||
    /text\/x-magento-init|mage\/cookies|magento_(?:theme|search|ui)|\/static\/(?:version\d+\/)?frontend\//.test(
      home.markup,
    );
  const one = /\/skin\/frontend\/|mage\.cookies|\bmage\/translate/.test(home.markup);
  const page = getWay(NAME, new URL(`/catalogsearch/result/?q=${TERMS}`, home.url).href, 'html');
  if (two) return [graphqlWay(NAME, new URL('/graphql', home.url).href, QUERY, {}), page];
  return one ? [page] : [];
}

function hits(json: unknown): RawHit[] | null {
  const items = z.safeParse(answer(), json).data?.data.products.items ?? [];
  const suffix = items.find((item) => item !== null)?.url_suffix ?? '';
  return hitsUnder(json, ['data', 'products', 'items'], `/{url_key}${suffix}`);
}

export const magento: Source = { name: NAME, ways, hits };
