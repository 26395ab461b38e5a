// What is known of how a shop is searched: remembered, or found out.
import { done, type Outcome } from '../../base/fault.ts';
import type { SearchPorts } from '../answer/answer.ts';
import { discover } from '../discovery/discover.ts';
import { freshProfile, isFruitless, loadProfile, type Profile } from '../shop/profile.ts';
import { mayShowMore } from '../sitemap/in-place.ts';
import type { SearchTask } from '../task.ts';

/** Finds out how a shop is searched; `anew`: its known ways stopped working. */
export async function discoverProfile(
  task: SearchTask & { readonly further?: boolean },
  anew: boolean,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ profile: Outcome<Profile>; requests: number }> {
  const { outcome, requests } = await discover(task, anew, ports, signal);
  if (!outcome.ok) return { profile: outcome, requests };
  const { origin, ways, tab, language = null, folder = '', index } = outcome.value;
  ports.log.note('search.discovered', {
    shop: task.shop,
    ways: ways.map((way) => `${way.source}:${way.want}`),
  });
  const fresh = freshProfile(origin, ways, tab, ports.clock.now());
  const told = index === undefined ? {} : { index };
  return { profile: done({ ...fresh, language, folder, ...told }), requests };
}

/** The remembered profile of a shop, where it is still to be trusted, else one found out. */
export async function profileOf(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ profile: Outcome<Profile>; requests: number }> {
  const known = await loadProfile(task.shop, ports.keep, ports.clock.now());
  if (known === null || mayShowMore(known, ports)) return discoverProfile(task, false, ports, signal);
  if (!isFruitless(known)) return { profile: done(known), requests: 0 };
  const { profile, requests } = await discoverProfile({ ...task, further: true }, false, ports, signal);
  const better = profile.ok ? profile.value : known;
  const { sitemap } = known;
  const listed = sitemap === undefined ? {} : { sitemap };
  return { profile: done({ ...better, ...listed, further: true }), requests };
}
