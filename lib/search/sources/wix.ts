// Wix: its search box is a script's, its result page has one address in every shop.
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

function ways(home: Home): Way[] {
  if (!/wix\.com website builder|wix-(?:essential-)?viewer-model/.test(home.markup)) return [];
  return [getWay('wix', new URL(`/search-results?q=${TERMS}`, home.url).href, 'html')];
}

export const wix: Source = { name: 'wix', ways };
