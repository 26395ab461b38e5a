// PrestaShop 1.7 and later: its result page answers JSON when asked for by script.
import { hitsUnder } from '../script-api/product-records.ts';
import { absolute } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const NAME = 'prestashop';

/** The search page's address: stated by the search bar for its script, else where friendly addresses put it. */
function controllerOf(home: Home): string {
  const stated = /data-search-controller-url="([^"]{1,500})"/
    .exec(home.source)?.[1]
    ?.replaceAll('&amp;', '&');
  const usual = new URL('/search', home.url).href;
  return stated === undefined ? usual : (absolute(stated, home.base) ?? usual);
}

/** Before 1.7 the words had another name, and the page knew no JSON. */
function isEarlier({ forms }: Home): boolean {
  return forms.some(({ fields }) => fields.some(({ name }) => name === 'search_query'));
}

function ways(home: Home): Way[] {
  if (!/var prestashop\s*=|content="prestashop"|data-search-controller-url/.test(home.markup)) return [];
  if (isEarlier(home)) return [];
  const url = controllerOf(home);
  const asking = `${url}${url.includes('?') ? '&' : '?'}s=${TERMS}`;
  return [getWay(NAME, `${asking}&ajax=1`, 'json'), getWay(NAME, asking, 'html')];
}

export const prestashop: Source = {
  name: NAME,
  ways,
  hits: (json) => hitsUnder(json, ['products'], null),
};
