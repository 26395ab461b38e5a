// Asks one query by the way that is in use at a shop, and by the next ones when that turns out to be none.
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import type { Query } from '../plan/schema.ts';
import { readProduct } from '../product/index.ts';
import { ask, type Question, type Reply } from './answer.ts';
import { refreshed } from './discover.ts';
import { directHit, hitsOfLinks } from './hits.ts';
import type { Profile } from './profile.ts';
import { related } from './result-page.ts';
import type { SearchPorts } from './search-shop.ts';
import { fill, type Way } from './way.ts';

/** answers without a hit from a way that never brought one, before the next way gets its chance */
const SILENCE = 2;

export interface AnyWay {
  readonly query: Query;
  readonly profile: Profile;
  /** requests that may still be made */
  readonly budget: number;
  readonly shop: string;
  readonly find?: string;
}

/** `goOn`: whether another query may fare better. */
export interface AnyWayAnswer {
  readonly outcome: Outcome<Reply>;
  readonly profile: Profile;
  readonly requests: number;
  readonly goOn: boolean;
}

const NO_WAY: Fault = { kind: 'unreadable', words: 'no way of searching this shop was found' };

/** Faults that say something of the way and nothing of the shop: another way may do. */
function ofTheWay(fault: Fault): boolean {
  return (
    fault.kind === 'unreadable' ||
    fault.kind === 'gone' ||
    (fault.kind === 'blocked' && fault.by !== 'captcha')
  );
}

/** Asks in a tab, when the person allows it and a browser is what the shop wants. */
async function askInTab(
  question: Question,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Outcome<Reply>> {
  const { tab } = ports;
  const { url, method } = fill(question.way, question.query);
  if (!tab || method !== 'GET' || question.way.want !== 'html') return failed(NO_WAY);
  const opened = await tab.open(url, signal);
  if (!opened.ok) return opened;
  const page = opened.value;
  const found = { shop: question.shop, base: page.url, query: question.query, via: question.way.source };
  const links = hitsOfLinks(page.links, found);
  const { product, kind } = readProduct(page, ports.clock.now());
  if (product !== null && kind === 'product' && (links.length === 0 || page.url !== url)) {
    return done({
      hits: [directHit(product, page.url, found)],
      page,
      related: true,
      said: null,
      url: page.url,
    });
  }
  const near = links.some((hit) => related(hit.product.title, hit.link, question.query));
  return done({
    hits: links,
    page: null,
    related: near || (question.wordless && links.length > 0),
    said: null,
    url: page.url,
  });
}

async function once(
  question: Question,
  profile: Profile,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ outcome: Outcome<Reply>; requests: number; tab: boolean }> {
  if (!profile.tab) {
    const fetched = await ask(question, ports, signal);
    const fault = fetched.outcome.ok ? null : fetched.outcome.fault;
    const drawn =
      fault?.kind === 'blocked' &&
      fault.by !== 'captcha' &&
      fault.by !== 'robots' &&
      question.way.want === 'html';
    if (!drawn || !ports.tab) return { ...fetched, tab: false };
    const outcome = await askInTab(question, ports, signal);
    return { outcome, requests: fetched.requests + 1, tab: outcome.ok };
  }
  return { outcome: await askInTab(question, ports, signal), requests: 1, tab: true };
}

/** A form with a token is read anew, unless its page was read this moment. */
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

/** The profile after an answer that was one. An unproven way that stays silent goes behind the others. */
function afterReply(profile: Profile, reply: Reply, tab: boolean): Profile {
  const good = reply.related && reply.hits.length > 0;
  if (good) return { ...profile, proven: true, silent: 0, failures: 0, tab };
  const silent = profile.silent + 1;
  const turn = !profile.proven && silent >= SILENCE && profile.ways.length > 1;
  return turn
    ? { ...profile, silent: 0, tab, ways: [...profile.ways.slice(1), ...profile.ways.slice(0, 1)] }
    : { ...profile, silent, tab };
}

/** Without the way that failed; a proven one is given another chance before it is found out again. */
function afterFault(profile: Profile): Profile {
  if (profile.proven) return { ...profile, failures: profile.failures + 1 };
  return { ...profile, silent: 0, ways: profile.ways.slice(1) };
}

/** Hits that have nothing to do with the question are recommendations, or a page that heard no question. */
function heard(reply: Reply): Reply {
  return reply.related ? reply : { ...reply, hits: [] };
}

/** Asks a query; every way that proves to be none is dropped from the profile on the way. */
export async function askAnyWay(
  asking: AnyWay,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<AnyWayAnswer> {
  let { profile } = asking;
  let requests = 0;
  let fault: Fault = NO_WAY;
  const { shop, find, query } = asking;
  const wordless = query.kind === 'identifier';
  for (const tried of profile.ways) {
    if (requests >= asking.budget && requests > 0) break;
    const { way, requests: spent } = await current(tried, asking, ports, signal);
    requests += spent;
    if (way !== null) {
      const question = { way, query: query.text, wordless, shop, ...(find === undefined ? {} : { find }) };
      const answer = await once(question, profile, ports, signal);
      requests += answer.requests;
      if (answer.outcome.ok) {
        profile = afterReply(profile, answer.outcome.value, answer.tab);
        return { outcome: done(heard(answer.outcome.value)), profile, requests, goOn: true };
      }
      fault = answer.outcome.fault;
      if (!ofTheWay(fault)) return { outcome: answer.outcome, profile, requests, goOn: false };
    }
    const again = profile.proven;
    profile = afterFault(profile);
    if (again) return { outcome: failed(fault), profile, requests, goOn: true };
  }
  return { outcome: failed(fault), profile, requests, goOn: profile.ways.length > 0 };
}
