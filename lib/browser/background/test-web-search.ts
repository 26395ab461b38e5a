// Tests the configured web search with one query for pages of the person's first shop: does it answer, and does it know shops?

import { siteOf } from '../../base/address/host.ts';
import { failed, type Outcome } from '../../base/fault.ts';
import { searchWeb } from '../../search/index.ts';
import { loadSettings } from '../../store/index.ts';
import { localArea } from '../area.ts';
import type { Services } from './services.ts';
import { withTimeLimit } from './time-limit.ts';

const PATIENCE_MS = 20_000;
/** Used when no shop is listed: a site that every web search knows. */
const KNOWN_SITE = 'wikipedia.org';

/** The site asked about and the number of its pages found, or the fault of the search. */
export async function testWebSearch(services: Services): Promise<Outcome<{ shop: string; count: number }>> {
  await services.refreshClient();
  const { web = null } = services.ports;
  if (web === null)
    return failed({ kind: 'refused', words: 'No web search is set up, or its key is missing.' });
  const { settings } = await loadSettings(localArea);
  const shop = settings.shops[0] ?? KNOWN_SITE;
  // the shop's own name as the query: any index that has the shop finds pages by it
  const query = siteOf(shop).split('.')[0] ?? shop;
  const found = await services.pendingWork.run((stop) =>
    withTimeLimit(PATIENCE_MS, (signal) => searchWeb({ shop, query }, web, services.ports, signal), { stop }),
  );
  return found.ok ? { ok: true, value: { shop, count: found.value.length } } : found;
}
