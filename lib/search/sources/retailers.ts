// Well-known retailers: their search addresses are data, by registrable domain, and save the home page.
import { siteOf } from '../../base/address/host.ts';
import { retailerOf } from '../retailers.ts';
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, type Way } from '../shop/way.ts';

function ways(home: Home): Way[] {
  const known = retailerOf(siteOf(new URL(home.url).host));
  return known === null ? [] : [getWay('retailers', known.search, 'html')];
}

export const retailers: Source = { name: 'retailers', ways };
