// Which way a shop will be searched, for the person who asks before a find does: by its pages, by what finds have proven, or by its sitemap.
import { done, type Outcome } from '../base/fault.ts';
import type { SearchPorts } from './answer/answer.ts';
import { discover } from './discovery/discover.ts';
import { loadProfile } from './shop/profile.ts';
import { namesSitemap } from './sitemap/search-sitemap.ts';
import { isUnsure } from './sources.ts';

/**
 * The `via` that hits of this shop will have; null where there are only addresses to guess. A guess counts once a find has proven it. Makes the
 * requests of discovery and none about a product. Faults: those of the home page.
 */
export async function howSearched(
  shop: string,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Outcome<string | null>> {
  const { outcome } = await discover({ shop }, false, ports, signal);
  if (!outcome.ok) return outcome;
  const { ways, origin } = outcome.value;
  const shown = ways.find((way) => !isUnsure(way));
  if (shown !== undefined) return done(shown.source);
  const profile = await loadProfile(shop, ports.keep, ports.clock.now());
  const [proven] = profile?.proven === true ? profile.ways : [];
  if (proven !== undefined) return done(proven.source);
  const { named, first } = profile?.sitemap ?? {};
  const listed = first === true || (named !== false && (await namesSitemap({ shop }, origin, ports)));
  return done(listed ? 'sitemap' : null);
}
