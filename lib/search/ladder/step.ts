// Asks one query in the ways that are known of a shop, and keeps what came.
import { webUrl } from '../../base/address/host.ts';
import type { Query } from '../../plan/schema.ts';
import type { Reply } from '../answer/answer.ts';
import { type AnyWayAnswer, askAnyWay } from '../ask-any-way.ts';
import { type Profile, tallied } from '../shop/profile.ts';
import type { Way } from '../shop/way.ts';
import { left, leftToAsk, type SearchState, wordsOf } from './search-state.ts';
import { discoverProfile } from './shop-profile.ts';

/** fewer hits are no full page, whatever its links say */
const FULL_PAGE = 8;

/** Stores what a reply returned, and counts it in the shop's profile. */
export async function take(search: SearchState, query: Query, reply: Reply): Promise<void> {
  search.sets.set(
    query.text,
    reply.hits.map(({ product }) => ({ title: product.title, brand: product.brand })),
  );
  if (reply.hits.length === 0) search.silent.push(wordsOf(query.text));
  for (const hit of reply.hits) if (!search.hits.has(hit.link)) search.hits.set(hit.link, hit);
  search.pages.push(...reply.pages);
  search.suggestion ??= reply.said?.suggestion ?? null;
  if (reply.said?.next != null && reply.hits.length >= FULL_PAGE) {
    search.next = { query, url: webUrl(reply.said.next, reply.url) };
  }
  const worth = reply.hits.length > 0 && (await search.task.worthVisiting(reply.hits));
  const before = search.kinds.get(query.kind);
  search.profile = tallied(search.profile, query.kind, worth, before);
  search.kinds.set(query.kind, worth || before === true);
}

/** Asks one query by the ways of this profile. */
export async function ask(
  search: SearchState,
  query: Query,
  profile: Profile,
  budget: number,
): Promise<AnyWayAnswer> {
  const { task, ports, signal, astray } = search;
  const { shop, find } = task;
  const asking = { query, shop, profile, budget, astray, ...(find === undefined ? {} : { find }) };
  const answer = await askAnyWay(asking, ports, signal);
  search.requests += answer.requests;
  return answer;
}

/** Asks one query in any way. A way that no longer works is discovered again, once. */
async function askInAnyWay(search: SearchState, query: Query): Promise<AnyWayAnswer> {
  const { task, ports, signal } = search;
  const first = await ask(search, query, search.profile, leftToAsk(search));
  if (!first.stale) return first;
  ports.log.note('search.stale', { shop: task.shop, query: query.text });
  const { profile, requests } = await discoverProfile(task, true, ports, signal);
  search.requests += requests;
  if (!profile.ok) return { ...first, outcome: profile };
  return ask(search, query, { ...profile.value, kinds: search.profile.kinds }, left(search));
}

/** Notes the way in use before and the one in use now, unless that only came first because the other went behind it. */
function noteUsed(before: readonly Way[], { profile: { ways }, used }: SearchState): void {
  const [first] = before;
  const [now] = ways;
  if (first !== undefined) used.add(first);
  const turned = first !== undefined && ways.includes(first) && now !== undefined && before.includes(now);
  if (now !== undefined && !turned) used.add(now);
}

/** Asks one query; false when there is no point in asking another. */
export async function step(search: SearchState, query: Query): Promise<boolean> {
  search.asked.push(query);
  const { ways: before } = search.profile;
  const answer = await askInAnyWay(search, query);
  search.profile = answer.profile;
  noteUsed(before, search);
  if (!answer.outcome.ok) {
    search.fault = answer.outcome.fault;
    return answer.goOn;
  }
  search.answered = true;
  search.fault = null;
  await take(search, query, answer.outcome.value);
  return !(search.hits.size > 0 && (await search.task.worthVisiting([...search.hits.values()])));
}
