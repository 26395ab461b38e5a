// nopCommerce: the search box's suggestions answer JSON without prices, so they stand behind its result page.
import { hitsUnder } from '../script-api/product-records.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS } from '../shop/way.ts';

const NAME = 'nopcommerce';

export const nopcommerce: Source = {
  name: NAME,
  ways: ({ markup, url }) =>
    /content="nopcommerce"|\/catalog\/searchtermautocomplete/.test(markup)
      ? [
          getWay(NAME, new URL(`/search?q=${TERMS}`, url).href, 'html'),
          getWay(NAME, new URL(`/catalog/searchtermautocomplete?term=${TERMS}`, url).href, 'json'),
        ]
      : [],
  hits: (json) => hitsUnder(json, [], null),
};
