// Saleor: its GraphQL answers published products without a key, once the channel's name is known.
import { hitsUnder } from '../script-api/product-records.ts';
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, graphqlWay, TERMS, type Way } from '../shop/way.ts';

const NAME = 'saleor';

const QUERY =
  'query Find($term:String!,$channel:String!){products(first:20,channel:$channel,search:$term){edges{node{id name slug description ' +
  'thumbnail{url} pricing{priceRange{start{gross{amount currency}}}}}}}}';

function ways(home: Home): Way[] {
  if (!/saleor/.test(home.markup) && !(home.shell && /saleor/i.test(home.scripts))) return [];
  const stated = /["'](https?:\/\/[^"'\s]{1,200}\/graphql\/)/.exec(home.source + home.scripts)?.[1];
  // the storefront's addresses begin with the channel's name
  const channel = /^\/([a-z0-9-]{2,40})\/?$/.exec(new URL(home.url).pathname)?.[1] ?? 'default-channel';
  return [
    graphqlWay(NAME, stated ?? new URL('/graphql/', home.url).href, QUERY, { channel }),
    getWay(NAME, new URL(`/${channel}/search?query=${TERMS}`, home.url).href, 'html'),
  ];
}

export const saleor: Source = {
  name: NAME,
  ways,
  hits: (json) => hitsUnder(json, ['data', 'products', 'edges'], '/products/{slug}'),
};
