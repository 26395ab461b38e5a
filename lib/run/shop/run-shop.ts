// Takes one shop from "waiting" to its end: permission, search, then visits one after the other until one is confirmed.

import { sameSite } from '../../base/address/host.ts';
import { yieldEvery } from '../../base/async/time-slices.ts';
import { type Fault, insideFault, isNotListed, isProductless } from '../../base/fault.ts';
import { type Candidate, listingKey } from '../../filter/index.ts';
import type { Listed } from '../../match/index.ts';
import type { Query } from '../../plan/schema.ts';
import { outcomeOf, type ShopState } from '../../result/index.ts';
import { type Finding, type ShopWork, setShop } from '../finding.ts';
import { queriesFor } from '../new-identifiers.ts';
import { visitByService } from '../service/search.ts';
import { dropped, mayConfirm, rated } from './chances.ts';
import { judge, judgeSeen, type Visited } from './judge.ts';
import { type Found, searchOne } from './search-one.ts';
import { suppliedTo } from './supplied-page.ts';
import { visitOne } from './visit-one.ts';

/** Searches of a shop in one round: the query ladder continues only while no visit confirms. */
const MOST_PASSES = 3;

/** A page that was fetched well and is no product page says nothing; its address is kept among the unread. */
const NO_PRODUCT: Fault = {
  kind: 'unreadable',
  why: 'no-product',
  words: 'The page is not a product page.',
};

/** The state of one round at a shop. */
interface Round {
  readonly visited: Visited[];
  readonly unread: ShopWork['unread'][number][];
  /** keys of the listings visited: a shop may write where a link stood into each address anew */
  readonly seen: Set<string>;
  /** every result of the round's searches, see `Brought` */
  readonly brought: Map<string, Listed>;
  /** why the sitemap that replaced the shop's search named nothing alike */
  unlisted: Fault | null;
  /** true when there is no point in another visit */
  over: boolean;
}

/** A missing permission for another host (the service's) is no missing permission of the shop. */
function stateOf(fault: Fault, shop: string): ShopState['state'] {
  if (fault.kind === 'denied') return sameSite(fault.host, shop) ? 'not-permitted' : 'failed';
  return fault.kind === 'blocked' ? 'blocked' : 'failed';
}

/** Of the unread pages' faults the one that says most about the shop: first what a person could do something about. */
function worstOf(work: ShopWork): Fault | null {
  const faults = work.unread.map(({ fault }) => fault).filter((fault) => !isProductless(fault));
  const first = (kind: Fault['kind']) => faults.find((fault) => fault.kind === kind);
  return first('denied') ?? first('blocked') ?? faults[0] ?? null;
}

/** How a shop ends whose candidates were all dealt with; `unlisted` where its sitemap had none. */
function finish(finding: Finding, work: ShopWork, unlisted: Fault | null = null): void {
  const fault = worstOf(work);
  if (work.judged.length > 0) setShop(finding, work, { state: 'done', fault: null });
  else if (fault !== null) setShop(finding, work, { state: stateOf(fault, work.shop), fault });
  else if (work.state.hits > 0) setShop(finding, work, { state: 'none' });
  else setShop(finding, work, { state: 'no-result', fault: unlisted });
}

async function visitNext(finding: Finding, work: ShopWork, found: Found, candidate: Candidate, round: Round) {
  const { link, product } = candidate.hit;
  const read = found.read.find((page) => page.link === link);
  const outcome =
    read === undefined
      ? await visitOne(finding, work, candidate)
      : ({ ok: true, value: read.reading } as const);
  if (!outcome.ok && finding.signal.aborted) {
    round.over = true;
    return;
  }
  if (outcome.ok && outcome.value.product !== null) round.visited.push({ link, reading: outcome.value });
  else {
    const fault = outcome.ok ? NO_PRODUCT : outcome.fault;
    round.unread.push({ shop: work.shop, link, title: product.title, fault });
    // what one page of a shop is denied, the next will be as well
    round.over = fault.kind === 'denied';
  }
  const requests = work.state.requests + (read === undefined ? 1 : 0);
  setShop(finding, work, { requests });
  await judgeAll(finding, work, round);
}

/** Judges every page that was read so far together; a confirmed one ends the round. */
async function judgeAll(finding: Finding, work: ShopWork, round: Round): Promise<void> {
  const judged = await judge(finding, work, round.visited, round.brought);
  work.judged = judged.judged;
  work.unread = [...round.unread, ...judged.unread];
  round.over ||= work.judged.some((one) => outcomeOf(one) === 'same');
  setShop(finding, work, { visited: round.visited.length });
}

/** Adds what a search brought to what the round knows of the shop. */
function take({ filtered }: Found, brought: Map<string, Listed>): void {
  for (const { hit, score } of filtered.candidates) {
    brought.set(listingKey(hit.link), { product: hit.product, promise: score });
  }
  for (const { link, listed } of dropped(filtered)) {
    const key = listingKey(link);
    if (!brought.has(key)) brought.set(key, listed);
  }
}

/** Visits the candidates of one search, the likeliest first, as far as the shop's limits go. */
async function visitAll(finding: Finding, work: ShopWork, found: Found, round: Round): Promise<void> {
  const { limits } = finding.record.plan;
  const rest = yieldEvery(finding.ports.clock, finding.signal);
  const candidates = (await rated(finding.record, found.filtered, rest))
    .filter(({ candidate: { hit } }) => !round.seen.has(listingKey(hit.link)))
    .slice(0, limits.candidatesPerShop);
  for (const one of candidates) {
    const spent = round.seen.size >= limits.visitsPerShop || work.state.requests >= limits.requestsPerShop;
    if (round.over || finding.signal.aborted || (spent && round.seen.size > 0)) return;
    if (!mayConfirm(one, round.visited.length)) return;
    round.seen.add(listingKey(one.candidate.hit.link));
    await visitNext(finding, work, found, one.candidate, round);
  }
}

/** From here on the likeliest candidate, read and left in doubt, ends the search: another query would return it again, not a better one. */
const LIKELY = 0.45;

function inDoubt({ judged }: ShopWork): boolean {
  return judged.some((one) => outcomeOf(one) === 'unsure' && one.verdict.probability >= LIKELY);
}

function isSpent({ record }: Finding, { state }: ShopWork, { seen }: Round): boolean {
  const { requestsPerShop, visitsPerShop } = record.plan.limits;
  return state.requests >= requestsPerShop || seen.size >= visitsPerShop;
}

/** One more search, by identifiers that other shops' confirmed listings state, and visits to what it returns. */
async function searchByTold(finding: Finding, work: ShopWork, round: Round): Promise<void> {
  const queries = queriesFor(finding.told);
  if (queries.length === 0 || round.over || finding.signal.aborted || isSpent(finding, work, round)) return;
  const found = await searchOne(finding, work, queries, 'told');
  // what was found before stands, whatever this search says
  if (!found.ok) return;
  take(found.value, round.brought);
  setShop(finding, work, { state: 'visiting' });
  await visitAll(finding, work, found.value, round);
}

/** Searches and visits in turn; each further search asks only queries that no earlier one asked. */
async function searchAndVisit(finding: Finding, work: ShopWork): Promise<void> {
  const visited = await suppliedTo(finding, work);
  const seen = new Set(visited.map(({ link }) => listingKey(link)));
  const round: Round = { visited, unread: [], seen, brought: new Map(), unlisted: null, over: false };
  if (visited.length > 0) await judgeAll(finding, work, round);
  if (round.over) return finish(finding, work);
  let queries: readonly Query[] = finding.queries;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const found = await searchOne(finding, work, queries, pass);
    if (!found.ok) {
      // stopped by the person or by time: the end of the find says so for all shops alike
      if (finding.signal.aborted && round.visited.length === 0) return;
      if (isNotListed(found.fault)) {
        round.unlisted = found.fault;
        break;
      }
      // a further search that fails takes nothing from what was found before
      if (round.visited.length > 0 || pass > 0) break;
      setShop(finding, work, { state: stateOf(found.fault, work.shop), fault: found.fault });
      return;
    }
    take(found.value, round.brought);
    setShop(finding, work, { state: 'visiting' });
    await visitAll(finding, work, found.value, round);
    queries = found.value.rest;
    const spent = isSpent(finding, work, round);
    if (round.over || finding.signal.aborted || spent || queries.length === 0 || inDoubt(work)) break;
  }
  await searchByTold(finding, work, round);
  if (!finding.signal.aborted || work.judged.length > 0) finish(finding, work, round.unlisted);
}

/** Search, visits and judgement by the service, in one call. */
async function leaveToService(finding: Finding, work: ShopWork): Promise<void> {
  setShop(finding, work, { state: 'searching', fault: null });
  const seen = await visitByService(finding, work.shop);
  if (!seen.ok) {
    if (seen.fault.kind === 'cancelled' && finding.signal.aborted) return;
    setShop(finding, work, { state: stateOf(seen.fault, work.shop), fault: seen.fault });
    return;
  }
  const { judged, unread } = await judgeSeen(finding, work, seen.value);
  work.judged = judged;
  work.unread = unread;
  const found = seen.value.length;
  setShop(finding, work, { hits: found, candidates: found, visited: judged.length });
  finish(finding, work);
}

/** Whether the shop's own pages may be requested. A search by the service needs no permission; its visits do. */
async function permitted({ record, ports }: Finding, shop: string): Promise<boolean> {
  return record.plan.steps.search === 'service' || ports.allowed(shop);
}

/** Runs one shop. Never rejects: a bug at one shop must not take the others with it; it is logged and shown as such. */
export async function runShop(finding: Finding, work: ShopWork): Promise<void> {
  const { shop } = work;
  try {
    if (finding.record.plan.steps.visit === 'service') return await leaveToService(finding, work);
    if (await permitted(finding, shop)) return await searchAndVisit(finding, work);
    const fault = { kind: 'denied', host: shop, words: `Access to ${shop} has not been granted.` } as const;
    setShop(finding, work, { state: 'not-permitted', fault });
  } catch (error) {
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const stack = error instanceof Error ? error.stack : null;
    finding.ports.log.note('run.bug', { shop, words, stack });
    setShop(finding, work, { state: 'failed', fault: insideFault(error) });
  }
}
