// Searches one shop: finds out how, climbs the ladder of queries while nothing worth a visit was found, learns what worked.
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import { webUrl } from '../base/host.ts';
import type { Page } from '../page/schema.ts';
import type { Limits, Query } from '../plan/schema.ts';
import type { Product } from '../product/schema.ts';
import type { Reply, SearchPorts } from './answer.ts';
import { type AnyWayAnswer, askAnyWay } from './ask-any-way.ts';
import { discover } from './discover.ts';
import { freshProfile, loadProfile, ordered, type Profile, saveProfile, tallied } from './profile.ts';
import type { Hit } from './schema.ts';

/** requests of a shop's budget that are left for visits */
const FOR_VISITS = 2;
const MOST_REFINED = 2;

/**
 * `shop`: host of the shop as the person named it. `queries`: the ladder, the best first. `worthVisiting`: whether
 * these hits hold one that deserves a visit (the run's filter). `refine`: further queries from what came back, asked
 * when the ladder is used up. `used`: requests that this find has already made to the shop.
 */
export interface SearchTask {
  readonly shop: string;
  readonly product: Product;
  readonly queries: readonly Query[];
  readonly limits: Pick<Limits, 'requestsPerShop'>;
  readonly find?: string;
  readonly used?: number;
  readonly worthVisiting: (hits: readonly Hit[]) => boolean;
  readonly refine?: (
    past: string[],
    resultSets: { title: string; brand?: string | undefined }[][],
  ) => Query[];
}

/**
 * `hits`: all that came, best query first, no link twice. `asked` and `rest`: the queries asked, and those left for
 * a further search when no visit confirms. `pages`: pages of direct hits, already read: no need to visit them.
 */
export interface Found {
  readonly hits: Hit[];
  readonly requests: number;
  readonly asked: Query[];
  readonly rest: Query[];
  readonly pages: { readonly link: string; readonly page: Page }[];
}

/** A search under way. */
interface Search {
  readonly task: SearchTask;
  readonly ports: SearchPorts;
  readonly signal: AbortSignal;
  profile: Profile;
  requests: number;
  readonly hits: Map<string, Hit>;
  readonly asked: Query[];
  readonly sets: { title: string; brand?: string | undefined }[][];
  readonly pages: { link: string; page: Page }[];
  suggestion: string | null;
  next: string | null;
  fault: Fault | null;
  /** whether any question was answered, be it with nothing */
  answered: boolean;
}

/** What the budget leaves for searching. */
function left({ task, requests }: Search): number {
  return Math.max(task.limits.requestsPerShop - FOR_VISITS, 2) - (task.used ?? 0) - requests;
}

async function foundOut(
  task: SearchTask,
  anew: boolean,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ profile: Outcome<Profile>; requests: number }> {
  const { outcome, requests } = await discover(task, anew, ports, signal);
  if (!outcome.ok) return { profile: outcome, requests };
  const { origin, ways, tab } = outcome.value;
  ports.log.note('search.discovered', {
    shop: task.shop,
    ways: ways.map((way) => `${way.source}:${way.want}`),
  });
  return { profile: done(freshProfile(origin, ways, tab, ports.clock.now())), requests };
}

async function profileOf(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ profile: Outcome<Profile>; requests: number }> {
  const known = await loadProfile(task.shop, ports.keep, ports.clock.now());
  return known === null ? foundOut(task, false, ports, signal) : { profile: done(known), requests: 0 };
}

function take(search: Search, query: Query, reply: Reply): void {
  search.sets.push(reply.hits.map(({ product }) => ({ title: product.title, brand: product.brand })));
  for (const hit of reply.hits) if (!search.hits.has(hit.link)) search.hits.set(hit.link, hit);
  const direct = reply.hits[0];
  if (reply.page !== null && direct !== undefined) search.pages.push({ link: direct.link, page: reply.page });
  search.suggestion ??= reply.said?.suggestion ?? null;
  if (reply.said?.next != null && reply.hits.length >= 8) search.next = webUrl(reply.said.next, reply.url);
  const worth = reply.hits.length > 0 && search.task.worthVisiting(reply.hits);
  search.profile = tallied(search.profile, query.kind, worth);
}

/** Asks one query in any way. A way that used to work and does not any more is found out again, once. */
async function put(search: Search, query: Query): Promise<AnyWayAnswer> {
  const { task, ports, signal } = search;
  const { text } = query;
  const asking = { query, shop: task.shop, ...(task.find === undefined ? {} : { find: task.find }) };
  const first = await askAnyWay({ ...asking, profile: search.profile, budget: left(search) }, ports, signal);
  search.requests += first.requests;
  if (!first.stale) return first;
  ports.log.note('search.stale', { shop: task.shop, query: text });
  const { profile, requests } = await foundOut(task, true, ports, signal);
  search.requests += requests;
  if (!profile.ok) return { ...first, outcome: profile };
  const again = { ...profile.value, kinds: search.profile.kinds };
  const second = await askAnyWay({ ...asking, profile: again, budget: left(search) }, ports, signal);
  search.requests += second.requests;
  return second;
}

/** Asks one query; false when there is no point in asking another. */
async function step(search: Search, query: Query): Promise<boolean> {
  search.asked.push(query);
  const answer = await put(search, query);
  search.profile = answer.profile;
  if (!answer.outcome.ok) {
    search.fault = answer.outcome.fault;
    return answer.goOn;
  }
  search.answered = true;
  take(search, query, answer.outcome.value);
  return !(search.hits.size > 0 && search.task.worthVisiting([...search.hits.values()]));
}

async function climb(search: Search, queries: readonly Query[]): Promise<boolean> {
  const past = new Set(search.asked.map((query) => query.text));
  for (const query of queries) {
    if (search.signal.aborted || left(search) < 1) return false;
    if (past.has(query.text)) continue;
    past.add(query.text);
    if (!(await step(search, query))) return false;
  }
  return true;
}

function refinedOf(search: Search): Query[] {
  const past = search.asked.map((query) => query.text);
  const offered: Query[] = search.suggestion === null ? [] : [{ text: search.suggestion, kind: 'refined' }];
  const written = search.task.refine?.(past, search.sets) ?? [];
  return [...offered, ...written].slice(0, MOST_REFINED);
}

function foundBy(search: Search, ladder: readonly Query[]): Outcome<Found> {
  const { hits, asked, pages, requests, fault } = search;
  if (!search.answered && fault !== null) return failed(fault);
  const past = new Set(asked.map((query) => query.text));
  const rest = ladder.filter((query) => !past.has(query.text));
  return done({ hits: [...hits.values()], requests, asked, rest, pages });
}

/**
 * Searches a shop for a product: at most `limits.requestsPerShop` less two requests, one at a time, no more queries
 * than needed. No hits is `ok` with an empty list; a fault means that the shop could not be searched (`denied`,
 * `blocked`, `later`, `gone`, `unreadable`, `cancelled`). What was learned of the shop is kept in `ports.keep`.
 */
export async function searchShop(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Outcome<Found>> {
  const { profile, requests } = await profileOf(task, ports, signal);
  if (!profile.ok) return profile;
  const search: Search = {
    ...{ task, ports, signal, profile: profile.value, requests },
    ...{
      hits: new Map(),
      asked: [],
      sets: [],
      pages: [],
      suggestion: null,
      next: null,
      fault: null,
      answered: false,
    },
  };
  const ladder = ordered(task.queries, search.profile);
  const on = await climb(search, ladder);
  if (on && search.answered) await climb(search, refinedOf(search));
  if (!signal.aborted && search.answered) await saveProfile(task.shop, search.profile, ports.keep);
  if (search.asked.length === 0) {
    return failed({ kind: 'cancelled', words: 'stopped before anything was asked' });
  }
  return foundBy(search, ladder);
}
