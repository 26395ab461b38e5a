// Bagisto: a script renders its result page from a public JSON list.
import { hitsUnder } from '../script-api/product-records.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS } from '../shop/way.ts';

const NAME = 'bagisto';

export const bagisto: Source = {
  name: NAME,
  ways: ({ markup, url }) =>
    /bagisto|\/themes\/shop\/default\/build\/|webkul/.test(markup)
      ? [getWay(NAME, new URL(`/api/products?query=${TERMS}&limit=12`, url).href, 'json')]
      : [],
  hits: (json) => hitsUnder(json, ['data'], '/{url_key}'),
};
