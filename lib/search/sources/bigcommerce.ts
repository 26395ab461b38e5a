// BigCommerce: only a script sends its search box; its result page has the same address in every shop; its JSON API needs the shop's key.
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

function ways(home: Home): Way[] {
  if (!/bigcommerce\.stencil|cdn\d{0,3}\.bigcommerce\.com\/s-/.test(home.markup)) return [];
  return [getWay('bigcommerce', new URL(`/search.php?search_query=${TERMS}`, home.url).href, 'html')];
}

export const bigcommerce: Source = { name: 'bigcommerce', ways };
