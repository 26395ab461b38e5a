// Takes one shop from "waiting" to its end: permission, search, visits one after the other until one is confirmed.
import { type Fault, failed } from '../base/fault.ts';
import type { Candidate } from '../filter/index.ts';
import { outcomeOf, type ShopState } from '../result/index.ts';
import { type Finding, type ShopWork, setShop } from './finding.ts';
import { judge, type Visited } from './judge.ts';
import { searchOne } from './search-one.ts';
import { visitOne } from './visit-one.ts';

function stateOf(fault: Fault): ShopState['state'] {
  if (fault.kind === 'denied') return 'not-permitted';
  return fault.kind === 'blocked' ? 'blocked' : 'failed';
}

/** The fault of an unread page that says most about the shop: what a person could do something about first. */
function worstOf(work: ShopWork): Fault | null {
  const faults = work.unread.map(({ fault }) => fault);
  return (
    faults.find(({ kind }) => kind === 'denied') ??
    faults.find(({ kind }) => kind === 'blocked') ??
    faults[0] ??
    null
  );
}

/** How a shop ends whose candidates were all seen to. */
function finish(finding: Finding, work: ShopWork): void {
  const fault = worstOf(work);
  if (work.judged.length > 0) setShop(finding, work, { state: 'done', fault: null });
  else if (fault !== null) setShop(finding, work, { state: stateOf(fault), fault });
  else setShop(finding, work, { state: work.state.hits > 0 ? 'none' : 'no-result' });
}

function unreadOf(shop: string, { hit }: Candidate, fault: Fault) {
  return { shop, link: hit.link, title: hit.product.title, fault };
}

/** A page that was fetched well and is no product page says nothing; its address is kept among the unread. */
const NO_PRODUCT: Fault = { kind: 'unreadable', words: 'The page is not a product page.' };

async function visitAll(finding: Finding, work: ShopWork, candidates: readonly Candidate[]): Promise<void> {
  const { limits } = finding.record.plan;
  const room = Math.max(1, limits.requestsPerShop - work.state.requests);
  const visited: Visited[] = [];
  let unread: ShopWork['unread'] = [];
  for (const candidate of candidates.slice(0, Math.min(room, limits.visitsPerShop))) {
    if (finding.signal.aborted) return;
    const outcome = await visitOne(finding, work, candidate);
    if (finding.signal.aborted && !outcome.ok) return;
    const { requests } = work.state;
    if (outcome.ok && outcome.value.product !== null) {
      visited.push({ link: candidate.hit.link, reading: outcome.value });
    } else {
      const fault = outcome.ok ? NO_PRODUCT : outcome.fault;
      unread = [...unread, unreadOf(work.shop, candidate, fault)];
    }
    const judged = await judge(finding, work, visited);
    work.judged = judged.judged;
    work.unread = [...unread, ...judged.unread];
    setShop(finding, work, { visited: visited.length, requests: requests + 1 });
    if (work.judged.some((one) => outcomeOf(one) === 'same')) return;
    // what one page of a shop denies, the next will deny as well
    if (!outcome.ok && outcome.fault.kind === 'denied') return;
  }
}

/** Whether the shop's own pages will be asked, now or for a visit. */
async function permitted({ record, ports }: Finding, shop: string): Promise<boolean> {
  if (record.plan.steps.search === 'service') return true;
  return ports.allowed(shop);
}

async function work(finding: Finding, shop: ShopWork): Promise<void> {
  if (!(await permitted(finding, shop.shop))) {
    const words = `Access to ${shop.shop} has not been granted.`;
    const fault: Fault = { kind: 'denied', host: shop.shop, words };
    return setShop(finding, shop, { state: 'not-permitted', fault });
  }
  const searched = await searchOne(finding, shop);
  if (!searched.ok) {
    // stopped by the person or by time: the end of the find says so for all shops alike
    if (searched.fault.kind === 'cancelled' && finding.signal.aborted) return;
    return setShop(finding, shop, { state: stateOf(searched.fault), fault: searched.fault });
  }
  setShop(finding, shop, { state: 'visiting' });
  await visitAll(finding, shop, searched.value);
  if (!finding.signal.aborted || shop.judged.length > 0) finish(finding, shop);
}

/** Never rejects: a bug at one shop must not take the others with it. It is noted, and shown as what it is. */
export async function runShop(finding: Finding, shop: ShopWork): Promise<void> {
  try {
    await work(finding, shop);
  } catch (error) {
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    finding.ports.log.note('run.bug', {
      shop: shop.shop,
      words,
      stack: error instanceof Error ? error.stack : null,
    });
    const { fault } = failed({ kind: 'unreadable', words: `An error inside Twinshelf: ${words}` });
    setShop(finding, shop, { state: 'failed', fault });
  }
}
