// ERPNext's webshop: a script on one page draws its search box; its method may be called by any visitor, as Frappe documents.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

/** the shop was a part of ERPNext before it became an app of its own */
const HOMES = ['webshop', 'erpnext'];

const answer = lazy(() =>
  z.object({
    message: z.object({
      product_results: z.array(z.looseObject({ route: z.string(), web_item_name: z.string() })),
    }),
  }),
);

function ways(home: Home): Way[] {
  if (!/<meta name="generator" content="frappe"|frappe\.boot\b/.test(home.markup)) return [];
  return HOMES.map((app) => {
    const path = `/api/method/${app}.templates.pages.product_search.search?query=${TERMS}`;
    return getWay('frappe', new URL(path, home.url).href, 'json');
  });
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.message.product_results.map((item) => ({
    ...bareHit(`/${item.route.replace(/^\//, '')}`, item.web_item_name),
    brand: textOrNull(item['brand']),
    sku: textOrNull(item['item_code']),
    image: textOrNull(item['website_image']),
  }));
}

export const frappe: Source = { name: 'frappe', ways, hits };
