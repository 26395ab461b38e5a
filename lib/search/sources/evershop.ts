// EverShop: a script renders its pages from a public GraphQL API.
import { hitsUnder } from '../script-api/product-records.ts';
import type { Source } from '../shop/source.ts';
import { getWay, graphqlWay, TERMS } from '../shop/way.ts';

const NAME = 'evershop';
const QUERY =
  'query Find($term:String!){products(filters:[{key:"keyword",operation:eq,value:$term}]){items{name sku url ' +
  'price{regular{text} special{text}} image{url}}}}';

export const evershop: Source = {
  name: NAME,
  ways: ({ markup, url }) =>
    /window\.econtext|evershop/.test(markup)
      ? [
          graphqlWay(NAME, new URL('/api/graphql', url).href, QUERY, {}),
          getWay(NAME, new URL(`/search?keyword=${TERMS}`, url).href, 'html'),
        ]
      : [],
  hits: (json) => hitsUnder(json, ['data', 'products', 'items'], null),
};
