// Asks a shop the queries of the ladder, one request at a time, as long as nothing worth a visit was found; its sitemap comes last.
import { done, type Fault, failed, isNoSearch, type Outcome } from '../base/fault.ts';
import { webUrl } from '../base/host.ts';
import type { Page } from '../page/schema.ts';
import type { Query } from '../plan/schema.ts';
import type { Reply, SearchPorts } from './answer/answer.ts';
import { type AnyWayAnswer, askAnyWay } from './ask-any-way.ts';
import { discover } from './discover.ts';
import type { Hit } from './schema.ts';
import {
  freshProfile,
  isFruitless,
  isMute,
  loadProfile,
  ordered,
  type Profile,
  saveProfile,
  tallied,
} from './shop/profile.ts';
import { isTyped } from './shop/typed.ts';
import { getWay, type Way } from './shop/way.ts';
import { askSitemap, FOR_SITEMAP, mayShowMore, notListed } from './sitemap/in-place.ts';
import { type Listed, namesSitemap } from './sitemap/search-sitemap.ts';
import { GUESSES, isUnsure } from './sources.ts';
import type { Found, SearchTask } from './task.ts';

/** requests of a shop's budget that are reserved for visits */
const FOR_VISITS = 2;
const MOST_REFINED = 1;
/** fewer hits are no full page, whatever its links say */
const FULL_PAGE = 8;

/** A search under way. */
export interface Search {
  readonly task: SearchTask;
  readonly ports: SearchPorts;
  readonly signal: AbortSignal;
  profile: Profile;
  requests: number;
  readonly hits: Map<string, Hit>;
  readonly asked: Query[];
  /** the results of each answered query, by its text */
  readonly sets: Map<string, { title: string; brand?: string | undefined }[]>;
  readonly pages: { link: string; page: Page }[];
  /** per kind of query asked: whether something worth visiting came */
  readonly kinds: Map<Query['kind'], boolean>;
  /** the words of each query without results */
  silent: string[][];
  /** the ways that were asked */
  readonly used: Set<Way>;
  /** see `AnyWay` */
  readonly astray: Set<string>;
  suggestion: string | null;
  /** the second page of the last full page of results */
  next: { query: Query; url: string | null } | null;
  fault: Fault | null;
  /** whether any query was answered, even with "nothing found" */
  answered: boolean;
  /** whether the shop names a sitemap, which may replace a search */
  mapped: boolean;
  /** the sitemap's hits, where it was read */
  listed: Listed | null;
}

/** The requests left for searching. */
function left({ task, requests }: Search): number {
  return Math.max(task.limits.requestsPerShop - FOR_VISITS, 2) - (task.used ?? 0) - requests;
}

/** queries that are typed into a box, each of which takes a tab some seconds: of finds that succeed none needed more */
const MOST_TYPED = 4;

function isTypedOut({ asked, profile: { ways } }: Search): boolean {
  return ways[0] !== undefined && isTyped(ways[0]) && asked.length >= MOST_TYPED;
}

/** The requests left for queries: guessed addresses reserve some for the sitemap. */
function leftToAsk(search: Search): number {
  const { proven, ways } = search.profile;
  if (isTypedOut(search)) return 0;
  const guessing = !proven && ways.every(isUnsure);
  const other = search.hits.size === 0 && otherPage(search) !== undefined ? 1 : 0;
  return left(search) - (search.mapped && guessing ? FOR_SITEMAP : 0) - other;
}

const pathOf = ({ url }: Way): string => url.replace(/[?#].*$/, '');

/** Another page of the shop's own that searches, where the one in use has never found a thing: its box may be for texts, or its address deaf. */
function otherPage({ profile: { ways, kinds }, used }: Search): Way | undefined {
  const never = Object.values(kinds).every(({ found }) => found === 0);
  const [first] = ways;
  if (!never || first?.want !== 'html' || GUESSES.has(first.source)) return undefined;
  // it came first for the silence of another, and has not been asked itself
  if (used.size > 0 && !used.has(first)) return first;
  return ways.find(
    (way) =>
      way.want === 'html' && !GUESSES.has(way.source) && pathOf(way) !== pathOf(first) && !used.has(way),
  );
}

async function foundOut(
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

async function profileOf(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ profile: Outcome<Profile>; requests: number }> {
  const known = await loadProfile(task.shop, ports.keep, ports.clock.now());
  if (known === null || mayShowMore(known, ports)) return foundOut(task, false, ports, signal);
  if (!isFruitless(known)) return { profile: done(known), requests: 0 };
  const { profile, requests } = await foundOut({ ...task, further: true }, false, ports, signal);
  const better = profile.ok ? profile.value : known;
  const { sitemap } = known;
  const listed = sitemap === undefined ? {} : { sitemap };
  return { profile: done({ ...better, ...listed, further: true }), requests };
}

/** Stores what a reply returned, and counts it in the shop's profile. */
async function take(search: Search, query: Query, reply: Reply): Promise<void> {
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
async function ask(search: Search, query: Query, profile: Profile, budget: number): Promise<AnyWayAnswer> {
  const { task, ports, signal, astray } = search;
  const { shop, find } = task;
  const asking = { query, shop, profile, budget, astray, ...(find === undefined ? {} : { find }) };
  const answer = await askAnyWay(asking, ports, signal);
  search.requests += answer.requests;
  return answer;
}

/** Asks one query in any way. A way that no longer works is discovered again, once. */
async function askInAnyWay(search: Search, query: Query): Promise<AnyWayAnswer> {
  const { task, ports, signal } = search;
  const first = await ask(search, query, search.profile, leftToAsk(search));
  if (!first.stale) return first;
  ports.log.note('search.stale', { shop: task.shop, query: query.text });
  const { profile, requests } = await foundOut(task, true, ports, signal);
  search.requests += requests;
  if (!profile.ok) return { ...first, outcome: profile };
  return ask(search, query, { ...profile.value, kinds: search.profile.kinds }, left(search));
}

/** Notes the way in use before and the one in use now, unless that only came first because the other went behind it. */
function noteUsed(before: readonly Way[], { profile: { ways }, used }: Search): void {
  const [first] = before;
  const [now] = ways;
  if (first !== undefined) used.add(first);
  const turned = first !== undefined && ways.includes(first) && now !== undefined && before.includes(now);
  if (now !== undefined && !turned) used.add(now);
}

/** Asks one query; false when there is no point in asking another. */
async function step(search: Search, query: Query): Promise<boolean> {
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

/** True for a query that contains all words of one without results, at a shop that wants every word (several words returned nothing there). */
function isVain({ text }: Query, { silent }: Search): boolean {
  if (!silent.some((words) => words.length > 1)) return false;
  const own = wordsOf(text);
  return silent.some((words) => words.every((word) => own.includes(word)));
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/);
}

async function climb(search: Search, queries: readonly Query[]): Promise<boolean> {
  const past = new Set(search.asked.map((query) => query.text));
  for (const query of queries) {
    const none = search.asked.length === 0 ? left(search) < 1 : leftToAsk(search) < 1;
    if (search.signal.aborted || none) return false;
    if (past.has(query.text) || isVain(query, search)) continue;
    past.add(query.text);
    if (!(await step(search, query))) return false;
  }
  return true;
}

function refinedOf(search: Search): Query[] {
  const offered: Query[] = search.suggestion === null ? [] : [{ text: search.suggestion, kind: 'refined' }];
  const written = search.task.refine?.([...search.sets.keys()], [...search.sets.values()]) ?? [];
  return [...offered, ...written].filter((query) => !isVain(query, search)).slice(0, MOST_REFINED);
}

/** The result page beside an API that never returned a hit, which may be a poor one; see `otherPage`. */
function otherWay(search: Search): Way | undefined {
  const { profile } = search;
  const [first, second] = profile.ways;
  if (first?.want !== 'json') return otherPage(search);
  return profile.proven || second === undefined || GUESSES.has(second.source) ? undefined : second;
}

/** Asks another way as well, once, with the first query of the ladder; it comes first from then on when it finds something. */
async function secondOpinion(search: Search): Promise<void> {
  const { profile, signal } = search;
  const second = otherWay(search);
  const query = search.asked.find(({ kind }) => kind !== 'identifier');
  if (second === undefined || search.fault !== null || !search.answered) return;
  if (query === undefined || search.hits.size > 0 || left(search) < 1 || signal.aborted) return;
  const answer = await ask(search, query, { ...profile, proven: false, ways: [second] }, 1);
  if (!answer.outcome.ok || answer.outcome.value.hits.length === 0) return;
  // the other way was silent, not the shop
  search.silent = [];
  await take(search, query, answer.outcome.value);
  const rest = profile.ways.filter((way) => way !== second);
  search.profile = { ...search.profile, proven: true, silent: 0, ways: [second, ...rest] };
}

/** Asks for the second page of results, when every other query is used up. */
async function turnPage(search: Search): Promise<void> {
  const { next, profile, signal } = search;
  if (next === null || next.url === null || left(search) < 1 || signal.aborted) return;
  const [way] = profile.ways;
  if (way === undefined) return;
  const ways = [getWay(way.source, next.url, 'html')];
  const answer = await ask(search, next.query, { ...profile, proven: false, ways }, 1);
  if (!answer.outcome.ok) return;
  for (const hit of answer.outcome.value.hits) {
    if (!search.hits.has(hit.link)) search.hits.set(hit.link, { ...hit, rank: search.hits.size + 1 });
  }
}

/** Whether nothing that was asked proved to be this shop's search: it may have none that a request can use. */
function isUnsearched({ profile, hits, fault, signal }: Search): boolean {
  if (profile.proven || hits.size > 0 || signal.aborted) return false;
  if (fault === null || fault.kind === 'unreadable' || fault.kind === 'gone') return true;
  return fault.kind === 'blocked' && fault.by !== 'captcha' && fault.by !== 'robots';
}

/** Searches the shop's sitemap; its hits replace those of a search. True when one is worth a visit. */
async function bySitemap(search: Search): Promise<boolean> {
  const { task, ports, signal, profile, fault } = search;
  if (profile.sitemap?.named === false) return false;
  const may = { budget: left(search), searchless: fault !== null && isNoSearch(fault) };
  const asked = await askSitemap(task, profile, may, ports, signal);
  search.requests += asked.listed.requests;
  for (const hit of asked.listed.hits) search.hits.set(hit.link, hit);
  search.profile = asked.profile;
  search.listed = asked.listed;
  search.mapped = false;
  return asked.listed.worth;
}

/** The shop answered and then failed: its silence is not "nothing found". */
const BROKEN_OFF: ReadonlySet<Fault['kind']> = new Set(['later', 'gone', 'blocked']);

function foundBy(search: Search, ladder: readonly Query[]): Outcome<Found> {
  const { hits, asked, pages, requests, fault, listed } = search;
  const brokenOff = fault !== null && BROKEN_OFF.has(fault.kind);
  const unsearched = !search.answered && (fault === null || isNoSearch(fault));
  if (hits.size === 0 && unsearched && listed?.named) return failed(notListed(listed));
  if (fault !== null && hits.size === 0 && (!search.answered || brokenOff)) return failed(fault);
  // a sitemap was asked for all words at once
  if ((listed !== null && listed.hits.length > 0) || isTypedOut(search))
    return done({ hits: [...hits.values()], requests, asked, rest: [], pages });
  const past = new Set(asked.map((query) => query.text));
  const rest = ladder.filter((query) => !past.has(query.text) && !isVain(query, search));
  return done({ hits: [...hits.values()], requests, asked, rest, pages });
}

function begin(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
  profile: Profile,
  requests: number,
): Search {
  const empty = {
    hits: new Map<string, Hit>(),
    asked: [],
    sets: new Map(),
    pages: [],
    silent: [],
    used: new Set<Way>(),
    kinds: new Map(),
    astray: new Set<string>(),
  };
  return {
    task,
    ports,
    signal,
    profile,
    requests,
    ...empty,
    suggestion: null,
    next: null,
    fault: null,
    answered: false,
    mapped: false,
    listed: null,
  };
}

/** Asks the ladder and what follows it, in the shop's own search. */
async function climbAll(search: Search, ladder: readonly Query[]): Promise<void> {
  const on = await climb(search, ladder);
  const more = on && search.answered && (await climb(search, refinedOf(search)));
  await secondOpinion(search);
  if (more) await turnPage(search);
}

/**
 * Asks the shop's search and, where that is none, its sitemap; in reverse order where the sitemap is known to tell more, and
 * where the site has a client-side search index: then that is the search, and no query is sent.
 */
async function askShop(search: Search, ladder: readonly Query[]): Promise<void> {
  const { proven, sitemap, origin, index } = search.profile;
  const first = !proven && (sitemap?.first === true || index !== undefined);
  if (first && (await bySitemap(search))) return;
  // what has never brought a thing has nothing to add to a list that has been read
  if (search.listed?.named && (search.listed.indexed || isMute(search.profile))) return;
  const mayBe = !proven && !first && sitemap?.named !== false;
  search.mapped = mayBe && (await namesSitemap(search.task, origin, search.ports));
  await climbAll(search, ladder);
  if (!mayBe || !isUnsearched(search)) return;
  await bySitemap(search);
  // addresses that were kept from being guessed, for nothing
  if (search.listed?.named === false) await climbAll(search, ladder);
}

/** Searches the shop itself, without a web search; see `searchShop`. */
export async function searchDirectly(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Outcome<Found>> {
  const { profile, requests } = await profileOf(task, ports, signal);
  if (!profile.ok) return profile;
  const search = begin(task, ports, signal, profile.value, requests);
  const ladder = ordered(task.queries, search.profile);
  await askShop(search, ladder);
  const known = search.answered || search.profile.sitemap !== undefined;
  if (!signal.aborted && known) await saveProfile(task.shop, search.profile, ports.keep);
  if (signal.aborted && search.hits.size === 0) return failed({ kind: 'cancelled', words: 'stopped' });
  return foundBy(search, ladder);
}
