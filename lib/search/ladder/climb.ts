// Asks a shop the queries of the ladder, one request at a time, as long as nothing worth a visit was found; its sitemap comes last.
import { done, type Fault, failed, isNoSearch, type Outcome } from '../../base/fault.ts';
import type { Query } from '../../plan/schema.ts';
import type { SearchPorts } from '../answer/answer.ts';
import { isMute, ordered, saveProfile } from '../shop/profile.ts';
import { notListed, searchInSitemap } from '../sitemap/in-place.ts';
import { namesSitemap } from '../sitemap/search-sitemap.ts';
import type { Found, SearchTask } from '../task.ts';
import { nextPage, secondOpinion } from './other-ways.ts';
import { begin, isTypedOut, left, leftToAsk, type SearchState, wordsOf } from './search-state.ts';
import { profileOf } from './shop-profile.ts';
import { step } from './step.ts';

const MOST_REFINED = 1;

/** True for a query that contains all words of one without results, at a shop that wants every word (several words returned nothing there). */
function isVain({ text }: Query, { silent }: SearchState): boolean {
  if (!silent.some((words) => words.length > 1)) return false;
  const own = wordsOf(text);
  return silent.some((words) => words.every((word) => own.includes(word)));
}

async function climb(search: SearchState, queries: readonly Query[]): Promise<boolean> {
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

function refinedOf(search: SearchState): Query[] {
  const offered: Query[] = search.suggestion === null ? [] : [{ text: search.suggestion, kind: 'refined' }];
  const written = search.task.refine?.([...search.sets.keys()], [...search.sets.values()]) ?? [];
  return [...offered, ...written].filter((query) => !isVain(query, search)).slice(0, MOST_REFINED);
}

/** Whether nothing that was asked proved to be this shop's search: it may have none that a request can use. */
function isUnsearched({ profile, hits, fault, signal }: SearchState): boolean {
  if (profile.proven || hits.size > 0 || signal.aborted) return false;
  if (fault === null || fault.kind === 'unreadable' || fault.kind === 'gone') return true;
  return fault.kind === 'blocked' && fault.by !== 'captcha' && fault.by !== 'robots';
}

/** Searches the shop's sitemap; its hits replace those of a search. True when one is worth a visit. */
async function bySitemap(search: SearchState): Promise<boolean> {
  const { task, ports, signal, profile, fault } = search;
  if (profile.sitemap?.named === false) return false;
  const may = { budget: left(search), searchless: fault !== null && isNoSearch(fault) };
  const asked = await searchInSitemap(task, profile, may, ports, signal);
  search.requests += asked.listed.requests;
  for (const hit of asked.listed.hits) search.hits.set(hit.link, hit);
  search.profile = asked.profile;
  search.listed = asked.listed;
  search.mapped = false;
  return asked.listed.worth;
}

/** The shop answered and then failed: its silence is not "nothing found". */
const BROKEN_OFF: ReadonlySet<Fault['kind']> = new Set(['later', 'gone', 'blocked']);

function foundBy(search: SearchState, ladder: readonly Query[]): Outcome<Found> {
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

/** Asks the ladder and what follows it, in the shop's own search. */
async function climbAll(search: SearchState, ladder: readonly Query[]): Promise<void> {
  const on = await climb(search, ladder);
  const more = on && search.answered && (await climb(search, refinedOf(search)));
  await secondOpinion(search);
  if (more) await nextPage(search);
}

/**
 * Asks the shop's search and, where that is none, its sitemap; in reverse order where the sitemap is known to tell more, and
 * where the site has a client-side search index: then that is the search, and no query is sent.
 */
async function askShop(search: SearchState, ladder: readonly Query[]): Promise<void> {
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
