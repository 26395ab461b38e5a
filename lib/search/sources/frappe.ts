// ERPNext's webshop: a script on one page draws its search box; its method may be called by any visitor, as Frappe documents.
import { hitsUnder } from '../script-api/product-records.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS } from '../shop/way.ts';

const NAME = 'frappe';
/** the shop was a part of ERPNext before it became an app of its own */
const HOMES = ['webshop', 'erpnext'];

export const frappe: Source = {
  name: NAME,
  ways: ({ markup, url }) =>
    /<meta name="generator" content="frappe"|frappe\.boot\b/.test(markup)
      ? HOMES.map((app) => {
          const path = `/api/method/${app}.templates.pages.product_search.search?query=${TERMS}`;
          return getWay(NAME, new URL(path, url).href, 'json');
        })
      : [],
  hits: (json) => hitsUnder(json, ['message', 'product_results'], '/{route}'),
};
