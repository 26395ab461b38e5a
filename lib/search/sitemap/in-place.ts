// A sitemap in the place of a search: how much it may ask, what is remembered of it, and what is said where it names nothing alike.
import type { Fault } from '../../base/fault.ts';
import type { SearchPorts } from '../answer/answer.ts';
import type { Profile } from '../shop/profile.ts';
import type { SearchTask } from '../task.ts';
import { type Listed, searchSitemap } from './search-sitemap.ts';

/** requests that are left to a sitemap where the shop names one: an index and a list */
export const FOR_SITEMAP = 2;

/**
 * Looks for the product in what the shop publishes of its addresses, by `budget` requests, of which there are two in any case:
 * the find that has found out that there is no search has used up most. A sitemap that names its pages where the shop is
 * `searchless`, or that has brought something, is asked first from then on.
 */
export async function askSitemap(
  task: SearchTask,
  profile: Profile,
  { budget, searchless }: { readonly budget: number; readonly searchless: boolean },
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ profile: Profile; listed: Listed }> {
  const { origin, language = null, folder = '' } = profile;
  const most = Math.max(budget, FOR_SITEMAP);
  const listed = await searchSitemap(task, { origin, language, folder }, most, ports, signal);
  const { named, worth, places, stopped } = listed;
  // nothing is known of it yet
  if (stopped && places === 0) return { profile, listed };
  const first = worth || profile.sitemap?.first === true || (named && searchless);
  const tab = ports.tab != null;
  return { profile: { ...profile, sitemap: { named, first, tab } }, listed };
}

/** A tab may show what the sitemap has stood in for. */
export function mayShowMore({ sitemap }: Profile, { tab }: SearchPorts): boolean {
  return sitemap !== undefined && !sitemap.tab && tab != null;
}

/** There is no search, and the sitemap was read and names nothing like the product. */
export function notListed({ places, unread }: Listed): Fault {
  const more = unread === 0 ? '' : `; ${unread} more sitemaps were not read`;
  const words = `no way of searching this shop was found, and of ${places} addresses in its sitemap none is alike${more}`;
  return { kind: 'unreadable', why: 'not-listed', words };
}
