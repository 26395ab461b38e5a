// Asks one query in a tab, where the person allows it: by the address of its results, or typed into the shop's own box.

import { hostOf, sameSite } from '../base/address/host.ts';
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import type { Page } from '../page/schema.ts';
import { readProduct } from '../product/index.ts';
import { ask, type Question, type Reply, type SearchPorts } from './answer/answer.ts';
import { directHit, hitsOfLinks } from './answer/hits.ts';
import { saysNoResults } from './answer/no-results-phrases.ts';
import { related, type Said } from './answer/result-page.ts';
import type { Answer } from './http/polite-fetch.ts';
import type { Profile } from './shop/profile.ts';
import { isTyped } from './shop/typed.ts';
import { fill } from './shop/way.ts';
import { GUESSES } from './sources.ts';
import type { Tab } from './tab.ts';

export const NO_WAY: Fault = {
  kind: 'unreadable',
  why: 'no-search',
  words: 'no way of searching this shop was found',
};

const ELSEWHERE: Fault = { kind: 'unreadable', why: 'elsewhere', words: 'leads to another site' };
const SHUT: Fault = { kind: 'blocked', by: 'forbidden', words: 'lets in neither requests nor a tab' };

/** What was answered, and whether a tab was needed. `blank`: see `Asked`. */
export interface AskedOnce {
  readonly outcome: Outcome<Reply>;
  readonly requests: number;
  readonly tab: boolean;
  readonly blank: Answer | null;
}

/** a longer text says other things */
const MOST_MESSAGE = 500;

/** Whether a drawn page says in words that nothing was found. */
export function saysNothingFound({ statements }: Page): boolean {
  return statements.some(
    ({ field, value }) =>
      field === 'note' && value.length < MOST_MESSAGE && saysNoResults(value.toLowerCase()),
  );
}

function saidIn(page: Page): Said {
  return { nothing: saysNothingFound(page), suggestion: null, next: null };
}

async function askInTab(
  { way, query, shop, wordless }: Question,
  tab: Tab,
  now: number,
  signal: AbortSignal,
): Promise<Outcome<Reply>> {
  const { url, method } = fill(way, query);
  if (method !== 'GET' || way.want !== 'html') return failed(NO_WAY);
  const isOwn = (address: string): boolean => sameSite(hostOf(address) ?? '', shop);
  if (!isOwn(url)) return failed(ELSEWHERE);
  const typed = isTyped(way);
  const opened = await (typed ? tab.type(url, query, signal) : tab.open(url, true, signal));
  if (!opened.ok) return opened;
  const page = opened.value;
  if (!isOwn(page.url)) return failed(ELSEWHERE);
  const found = { shop, base: page.url, query, via: way.source };
  const links = hitsOfLinks(page.links, found);
  const said = typed ? saidIn(page) : null;
  const shown = { said, echoed: true, url: page.url };
  const { product, kind } = readProduct(page, now);
  if (product !== null && kind === 'product' && (links.length === 0 || page.url !== url)) {
    const hits = [directHit(product, page.url, found)];
    return done({ ...shown, hits, pages: [{ link: page.url, page }], related: true });
  }
  const near = links.some((hit) => related(hit.product.title, hit.link, query));
  return done({ ...shown, hits: links, pages: [], related: near || (wordless && links.length > 0) });
}

/**
 * Whether a tab may show what a fetch does not: a wall that a browser passes, or a result page that neither lists nor says anything because a
 * script fetches its list.
 */
function forTab(outcome: Outcome<Reply>, { way }: Question, profile: Profile): boolean {
  if (way.want !== 'html' || way.method !== 'GET') return false;
  if (!outcome.ok) return outcome.fault.kind === 'blocked' && outcome.fault.by !== 'captcha';
  const { hits, said } = outcome.value;
  return !profile.proven && hits.length === 0 && said?.nothing !== true && !GUESSES.has(way.source);
}

/** Asks once: by a request, in a tab where that is known to be needed, or in both where a tab may show more. */
export async function askOnce(
  question: Question,
  profile: Profile,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<AskedOnce> {
  const { tab, clock } = ports;
  const typed = isTyped(question.way);
  if (typed && !tab) return { outcome: failed(NO_WAY), requests: 0, tab: false, blank: null };
  if (tab && (typed || profile.tab)) {
    const shown = await askInTab(question, tab, clock.now(), signal);
    // a guessed address may lead nowhere; where the box should be, the shop's door is shut to the tab as well
    const shut = typed && profile.tab && !shown.ok && shown.fault.kind === 'gone';
    return { outcome: shut ? failed(SHUT) : shown, requests: 1, tab: true, blank: null };
  }
  const fetched = await ask(question, ports, signal);
  if (!tab || !forTab(fetched.outcome, question, profile)) return { ...fetched, tab: false };
  const shown = await askInTab(question, tab, clock.now(), signal);
  const requests = fetched.requests + 1;
  const better = shown.ok && (shown.value.hits.length > 0 || !fetched.outcome.ok);
  return better ? { outcome: shown, requests, tab: true, blank: null } : { ...fetched, requests, tab: false };
}
