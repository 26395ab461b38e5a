// Asks one query by the way that is in use at a shop, and by the next ones when that proves to be no search.

import { isFrontPath } from '../base/address/host.ts';
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import type { Query } from '../plan/schema.ts';
import type { Reply, SearchPorts } from './answer/answer.ts';
import { related } from './answer/result-page.ts';
import { waysOfRedirect, waysToResults } from './deferred-results.ts';
import { refreshed } from './discovery/discover.ts';
import { type AskedOnce, askOnce, NO_WAY } from './in-tab.ts';
import { LIST_PATH } from './shop/further-pages.ts';
import type { Profile } from './shop/profile.ts';
import { isTyped } from './shop/typed.ts';
import type { Way } from './shop/way.ts';
import { form } from './sources/form.ts';
import { suggested } from './sources/suggested.ts';
import { GUESSES, isUnsure } from './sources.ts';

/** answers without a hit from a way that never returned one, before the next way is tried */
const SILENCE = 2;

export interface AnyWay {
  readonly query: Query;
  readonly profile: Profile;
  /** requests that may still be made */
  readonly budget: number;
  readonly shop: string;
  readonly find?: string;
  /** hit lists of this search that were unrelated to their query; added to here */
  readonly astray: Set<string>;
}

/** `goOn`: whether another query may do better. `stale`: a way that used to work no longer does. */
export interface AnyWayAnswer {
  readonly outcome: Outcome<Reply>;
  readonly profile: Profile;
  readonly requests: number;
  readonly goOn: boolean;
  readonly stale: boolean;
}

/** Faults of the way, not of the shop: another way may work. */
function ofTheWay(fault: Fault): boolean {
  return (
    fault.kind === 'unreadable' ||
    fault.kind === 'gone' ||
    (fault.kind === 'blocked' && fault.by !== 'captcha')
  );
}

/** Reads a form with a token again, unless its page was read just now. */
async function current(
  way: Way,
  asking: AnyWay,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ way: Way | null; requests: number }> {
  const fresh = ports.clock.now() - asking.profile.at < 60_000;
  if (!way.token || fresh) return { way, requests: 0 };
  return refreshed(way, asking.profile.origin, asking, ports, signal);
}

function behind(profile: Profile): Profile {
  return { ...profile, silent: 0, ways: [...profile.ways.slice(1), ...profile.ways.slice(0, 1)] };
}

/** A front page always exists, whatever the query, and may well show something related. */
function isFront(url: string): boolean {
  return isFrontPath(URL.parse(url)?.pathname ?? '');
}

/** Whether the next way puts the words to the same page under another name. */
function isSamePage(way: Way, next: Way | undefined): boolean {
  const pages = [way, next].map((each) => each?.url.replace(/\?.*$/s, ''));
  return way.source === form.name && next?.source === form.name && pages[0] === pages[1];
}

/** Whether the shop's scripts are known to ask an interface. */
function namesInterface({ ways }: Profile): boolean {
  return ways.some(({ want, pageless }) => want === 'json' && pageless);
}

/**
 * The profile after an answer. An unproven page that stays silent goes behind the other ways; behind mere guesses only when it evidently ignores
 * the query (the same products whatever is asked, a guess, or a form whose page may know the words by another name, that says "nothing" without repeating them, a posted form whose words a session
 * keeps for the next page, or a page that may say so until its script has asked the interface). An API that answers in its own form is a search, and gets a second opinion when everything was asked.
 */
function afterReply(profile: Profile, reply: Reply, tab: boolean): Profile {
  const [way, next] = profile.ways;
  const good = reply.related && reply.hits.length > 0;
  const nothing = reply.said?.nothing === true;
  const unsure =
    way !== undefined &&
    (GUESSES.has(way.source) || way.method === 'POST' || namesInterface(profile) || isSamePage(way, next));
  const deafly = nothing && !reply.echoed && unsure;
  if (good ? reply.echoed || !isFront(reply.url) : nothing && !deafly)
    return { ...profile, proven: true, silent: good ? 0 : profile.silent + 1, tab };
  const silent = good ? profile.silent : profile.silent + 1;
  const guess = way !== undefined && GUESSES.has(way.source);
  // products that have nothing to do with one question after the other: the page has heard none of them
  const elsewhere = reply.hits.length > 0 && !reply.related;
  const page = way?.want === 'html' || elsewhere;
  const worth = next !== undefined && (elsewhere || deafly || guess || !GUESSES.has(next.source));
  const turn = page && !profile.proven && silent >= SILENCE && worth;
  return turn ? behind({ ...profile, tab }) : { ...profile, silent, tab };
}

/**
 * A guessed address that answers with something else (the home page, a blog) ignores the query. One that repeats the
 * words may be a search that found nothing and does not say so, but recommends other things.
 */
function deaf(way: Way, profile: Profile, reply: Reply): boolean {
  const unproven = isUnsure(way) && !profile.proven && !reply.related;
  if (!unproven || reply.said?.nothing === true) return false;
  // what a box answers may well stand on the front page: it was seen to change
  return !reply.echoed || profile.silent >= SILENCE || (isFront(reply.url) && !isTyped(way));
}

/** Hits unrelated to the query are recommendations, or come from a page that ignores it. */
function heard(reply: Reply): Reply {
  return reply.related ? reply : { ...reply, hits: [] };
}

/** two queries may well share fewer hits than this */
const LIST = 3;

/** A list of goods that was asked with words by a guess: where it ignores them, some stand in it by chance. */
function isNarrowed({ hits }: Reply, way: Way, { text }: Query): boolean {
  if (!GUESSES.has(way.source) || !LIST_PATH.test(URL.parse(way.url)?.pathname ?? '')) return true;
  return hits.filter(({ product, link }) => related(product.title, link, text)).length * 2 >= hits.length;
}

/** The list that was unrelated to one query is no answer to the next, even if a word of that happens to stand in it. */
function unlessSame(reply: Reply, way: Way, { astray, profile, query }: AnyWay): Reply {
  if (profile.proven || reply.hits.length < LIST) return reply;
  const list = reply.hits.map(({ link }) => link).join(' ');
  const near = reply.related && !astray.has(list) && isNarrowed(reply, way, query);
  if (!near) astray.add(list);
  return { ...reply, related: near };
}

/** The result of one way: an answer, a reason to try the next way, or a fault that holds for all ways. */
interface Tried extends AskedOnce {
  readonly next: boolean;
}

async function tryWay(
  known: Way,
  asking: AnyWay,
  profile: Profile,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Tried> {
  const { shop, find, query } = asking;
  const { way, requests } = await current(known, asking, ports, signal);
  if (way === null) return { outcome: failed(NO_WAY), requests, tab: false, next: true, blank: null };
  const wordless = query.kind === 'identifier';
  const question = { way, query: query.text, wordless, shop, ...(find === undefined ? {} : { find }) };
  const { outcome: given, tab, blank, ...answer } = await askOnce(question, profile, ports, signal);
  const outcome = given.ok ? done(unlessSame(given.value, way, asking)) : given;
  const next = outcome.ok ? deaf(way, profile, outcome.value) : ofTheWay(outcome.fault);
  return { outcome, requests: requests + answer.requests, tab, next, blank };
}

/** A page rendered by scripts is the same at every address; guessing is no use against a closed door. A person can type. */
function hopeless(outcome: Outcome<Reply>, left: readonly Way[]): boolean {
  if (outcome.ok || outcome.fault.kind !== 'blocked' || left.some(isTyped)) return false;
  const [next] = left;
  return (
    next === undefined || GUESSES.has(next.source) || (outcome.fault.by === 'script' && next.want === 'html')
  );
}

/** A way that proved to be none says nothing about the shop by being missing, unreadable or silent. */
function saysNothing(outcome: Outcome<Reply>): boolean {
  return outcome.ok || outcome.fault.kind === 'gone' || outcome.fault.kind === 'unreadable';
}

/** Follows suggestions to all results, and the profile that uses that way from now on; null where they don't lead there. */
async function askWider(
  { outcome }: Tried,
  asking: AnyWay,
  profile: Profile,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ tried: Tried; profile: Profile } | null> {
  const way = outcome.ok ? (outcome.value.wider ?? null) : null;
  if (way === null || asking.budget < 1) return null;
  const tried = await tryWay(way, asking, profile, ports, signal);
  const leads = tried.outcome.ok && !tried.next && tried.outcome.value.related;
  return leads ? { tried, profile: { ...profile, ways: [way, ...profile.ways] } } : null;
}

/** Whether an answer may be what a page loads for its results: it lists some, says that there are none, or is an empty list of more than suggestions. */
function isResults({ outcome, next }: Tried, { want, source }: Way): boolean {
  if (!outcome.ok || next) return false;
  const { related: near, said, hits } = outcome.value;
  return (
    near || said?.nothing === true || (want === 'json' && source !== suggested.name && hits.length === 0)
  );
}

/** Asks what a page that lists nothing loads its results by, once for each shop; it is the shop's way from then on. */
async function askBehind(
  { blank, outcome }: Tried,
  asked: Way,
  asking: AnyWay,
  profile: Profile,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ tried: Tried | null; profile: Profile; requests: number }> {
  const none = { tried: null, profile, requests: 0 };
  if (profile.proven || profile.silent > 0 || asking.budget < 1) return none;
  const led = outcome.ok ? waysOfRedirect(asked, outcome.value) : [];
  // a page that was drawn says on its own that there is nothing
  const drawn = outcome.ok && outcome.value.said?.nothing === true && !namesInterface(profile);
  if (led.length === 0 && (blank === null || isFront(blank.url) || drawn)) return none;
  const found =
    blank === null || led.length > 0
      ? { ways: led, requests: 0 }
      : await waysToResults(blank, asking.query.text, asking, ports, signal);
  let { requests } = found;
  for (const way of found.ways) {
    if (requests >= asking.budget) break;
    const tried = await tryWay(way, asking, profile, ports, signal);
    requests += tried.requests;
    const heard =
      !tried.next && tried.outcome.ok && (tried.outcome.value.echoed || tried.outcome.value.related);
    if (led.length === 0 ? isResults(tried, way) : heard)
      return { tried, profile: { ...profile, ways: [way, ...profile.ways] }, requests };
  }
  return { ...none, requests };
}

/** Asks a query; every way that proves to be no search is dropped from the profile. */
export async function askAnyWay(
  asking: AnyWay,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<AnyWayAnswer> {
  let { profile } = asking;
  let requests = 0;
  let last: Outcome<Reply> = failed(NO_WAY);
  for (const [index, way] of asking.profile.ways.entries()) {
    if (requests >= Math.max(asking.budget, 1)) break;
    const first = await tryWay(way, asking, profile, ports, signal);
    requests += first.requests;
    const left = { ...asking, budget: asking.budget - requests };
    const wider = first.next ? null : await askWider(first, left, profile, ports, signal);
    if (wider !== null) ({ profile } = wider);
    requests += wider?.tried.requests ?? 0;
    const behindIt = await askBehind(
      first,
      way,
      { ...asking, budget: asking.budget - requests },
      profile,
      ports,
      signal,
    );
    ({ profile } = behindIt);
    requests += behindIt.requests;
    const tried = behindIt.tried ?? wider?.tried ?? first;
    const { outcome } = tried;
    if (!tried.next) {
      if (outcome.ok) profile = afterReply(profile, outcome.value, tried.tab);
      const answer = outcome.ok ? done(heard(outcome.value)) : outcome;
      return { outcome: answer, profile, requests, stale: false, goOn: outcome.ok };
    }
    // the address of a known retailer stands alone until its home page was looked at
    const lone = way.source === 'retailers' && asking.profile.ways.length === 1;
    if (profile.proven || lone) return { outcome, profile, requests, stale: true, goOn: false };
    last = outcome.ok ? done(heard(outcome.value)) : outcome;
    if (hopeless(outcome, asking.profile.ways.slice(index + 1)))
      return { outcome, profile, requests, stale: false, goOn: false };
    profile = { ...profile, silent: 0, ways: profile.ways.slice(1) };
  }
  // what is left when the budget is used up are guesses
  const none = saysNothing(last) && profile.ways.every(isUnsure);
  const outcome = none ? failed(NO_WAY) : last;
  return { outcome, profile, requests, stale: false, goOn: profile.ways.length > 0 };
}
