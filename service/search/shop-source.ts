// Searches shops directly through their own search, as the extension does on the device.
import { done } from '../../lib/base/fault.ts';
import { filterHits, goodEnough } from '../../lib/filter/index.ts';
import { type SearchPorts, searchShop } from '../../lib/search/index.ts';
import type { Source } from './source.ts';

/** Requests that one round may send to a shop, including the first one to its home page. */
const REQUESTS = 8;

export function shopSource(ports: SearchPorts): Source {
  return {
    name: 'shop',
    serves: () => true,
    async search({ product, site, queries }, signal) {
      const task = {
        shop: site,
        product,
        queries,
        limits: { requestsPerShop: REQUESTS },
        worthVisiting: (hits: Parameters<typeof filterHits>[1]) => goodEnough(filterHits(product, [...hits])),
      };
      const outcome = await searchShop(task, ports, signal);
      return outcome.ok ? done(outcome.value.hits) : outcome;
    },
  };
}
