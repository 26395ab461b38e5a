// Uses a sitemap in place of a search: its request budget, what is remembered, and the fault where it names nothing alike.
import type { Fault } from '../../base/fault.ts';
import type { SearchPorts } from '../answer/answer.ts';
import type { Profile } from '../shop/profile.ts';
import type { SearchTask } from '../task.ts';
import { type Listed, searchSitemap } from './search-sitemap.ts';

/** requests that are left to a sitemap where the shop names one: an index and a list */
export const FOR_SITEMAP = 2;

/**
 * Looks for the product among the shop's published addresses, with `budget` requests but two in any case, as discovering that there is no search
 * uses up most. A sitemap that names its pages where the shop is `searchless`, or that returned something, is asked first from then on.
 */
export async function searchInSitemap(
  task: SearchTask,
  profile: Profile,
  { budget, searchless }: { readonly budget: number; readonly searchless: boolean },
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ profile: Profile; listed: Listed }> {
  const { origin, language = null, folder = '', index = null } = profile;
  const most = Math.max(budget, FOR_SITEMAP);
  const listed = await searchSitemap(task, { origin, language, folder, index }, most, ports, signal);
  const { named, indexed, worth, places, stopped } = listed;
  // nothing is known of it yet
  if (stopped && places === 0) return { profile, listed };
  const first = worth || profile.sitemap?.first === true || (named && (searchless || indexed));
  const tab = ports.tab != null;
  return { profile: { ...profile, sitemap: { named, first, tab } }, listed };
}

/** A tab may show what the sitemap has stood in for. */
export function mayShowMore({ sitemap }: Profile, { tab }: SearchPorts): boolean {
  return sitemap !== undefined && !sitemap.tab && tab != null;
}

/** The fault of a shop without a search whose sitemap was read and names nothing like the product. */
export function notListed({ places, unread }: Listed): Fault {
  const more = unread === 0 ? '' : `; ${unread} more sitemaps were not read`;
  const words = `no way of searching this shop was found, and of ${places} addresses in its sitemap none is alike${more}`;
  return { kind: 'unreadable', why: 'not-listed', words };
}
