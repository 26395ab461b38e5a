// Searches one shop, by the device or by the service, and says what is worth a visit.
import * as z from 'zod/mini';
import { FREE } from '../base/cost.ts';
import { done, failed, type Outcome } from '../base/fault.ts';
import { type Filtered, filterHits, goodEnough } from '../filter/index.ts';
import { Query, refinedQueries, searchPrice } from '../plan/index.ts';
import { Reading, readProduct } from '../product/index.ts';
import type { Client, Candidate as Listed } from '../remote/index.ts';
import { Hit, searchShop } from '../search/index.ts';
import { type Finding, onceIn, roundOf, type ShopWork, setShop } from './finding.ts';
import type { Done } from './once.ts';

/**
 * What one search of a shop answered, as it is kept. `rest` are queries not asked yet, for a further search when no
 * visit confirms; `read` are pages that the search itself led to.
 */
const Searched = z.object({
  hits: z.array(Hit),
  requests: z.int(),
  rest: z.array(Query),
  read: z.array(z.object({ link: z.string(), reading: Reading })),
});
export type Searched = z.infer<typeof Searched>;

const read = (value: unknown) => {
  const parsed = Searched.safeParse(value);
  return parsed.success ? parsed.data : null;
};

/** Hits with what the filter says of them. */
export interface Found extends Searched {
  readonly filtered: Filtered;
}

async function byDevice(
  finding: Finding,
  work: ShopWork,
  queries: readonly Query[],
): Promise<Done<Searched>> {
  const { record, ports, net, signal } = finding;
  const { product, plan, tabReading } = record;
  const task = {
    shop: work.shop,
    product,
    queries,
    limits: plan.limits,
    find: record.id,
    used: work.state.requests,
    worthVisiting: (hits: readonly Hit[]) => goodEnough(filterHits(product, hits)),
    refine: (...past: [string[], { title: string; brand?: string | undefined }[][]]) =>
      refinedQueries(product, ...past),
  };
  const outcome = await searchShop(task, { ...ports, net, tab: tabReading ? ports.tabs : null }, signal);
  if (!outcome.ok) return { outcome, spent: null };
  const { hits, requests, rest, pages } = outcome.value;
  const now = ports.clock.now();
  const readings = pages.map(({ link, page }) => ({
    link,
    reading: { ...readProduct(page, now), links: [] },
  }));
  return { outcome: done({ hits, requests, rest, read: readings }), spent: null };
}

/** A listing of the service as a hit; what it did not call a candidate is kept out by the client. */
function hitOf(shop: string, listed: Listed): Hit {
  const { description, ...product } = listed.product;
  return {
    shop,
    link: listed.link,
    product: typeof description === 'string' ? { ...product, description } : product,
    rank: listed.search_rank,
    listingId: listed.listing_id ?? null,
    image: null,
    sponsored: false,
    query: '',
    via: 'service',
    direct: false,
  };
}

/** The client, or why nothing is sent to the service: no key, or a refusal that holds for every call. */
export function serviceOf({ refused, ports }: Finding): Outcome<Client> {
  if (refused !== null) return failed(refused);
  const words = 'No key for the service is set.';
  return ports.remote === null ? failed({ kind: 'unauthorised', words }) : done(ports.remote);
}

/** A refused key or an empty balance is the same for every call: after the first, nothing more is sent. */
export function noteRefusal(finding: Finding, outcome: Outcome<unknown>): void {
  if (!outcome.ok && ['unauthorised', 'unpaid'].includes(outcome.fault.kind)) finding.refused = outcome.fault;
}

async function byService(finding: Finding, shop: string): Promise<Outcome<Searched>> {
  const { record, signal } = finding;
  const service = serviceOf(finding);
  if (!service.ok) return service;
  const { searchSequence, tier, product } = record.plan;
  const operation = 'search-products';
  const key = `${operation} ${shop} ${roundOf(finding, shop)}`;
  const price = searchPrice(tier, searchSequence.length);
  const work = { key, operation, shop, by: 'service', price, read } as const;
  const outcome = await onceIn(finding, work, async (intend) => {
    const search = { product, site: shop, searchSequence };
    const { outcome: answer, spent } = await service.value.searchProducts(search, { signal, before: intend });
    if (!answer.ok) return { outcome: answer, spent };
    const hits = answer.value.candidates.map((listed) => hitOf(shop, listed));
    return { outcome: done({ hits, requests: 0, rest: [], read: [] }), spent };
  });
  noteRefusal(finding, outcome);
  return outcome;
}

async function search(finding: Finding, work: ShopWork, queries: readonly Query[], pass: number) {
  const { shop } = work;
  if (finding.record.plan.steps.search === 'service') return byService(finding, shop);
  const key = `search ${shop} ${roundOf(finding, shop)} ${pass}`;
  const step = { key, operation: 'search', shop, by: 'device', price: FREE, read } as const;
  return onceIn(finding, step, async (intend) => {
    await intend();
    return byDevice(finding, work, queries);
  });
}

/**
 * One search of a shop with some queries; `pass` counts the searches of this round. The shop's counts and rejections
 * are brought up to date. Faults are those of the search.
 */
export async function searchOne(
  finding: Finding,
  work: ShopWork,
  queries: readonly Query[],
  pass: number,
): Promise<Outcome<Found>> {
  setShop(finding, work, { state: 'searching', fault: null });
  const searched = await search(finding, work, queries, pass);
  if (!searched.ok) return searched;
  await finding.ports.clock.sleep(0, finding.signal);
  const filtered = filterHits(finding.record.product, searched.value.hits);
  const { state } = work;
  setShop(finding, work, {
    hits: state.hits + searched.value.hits.length,
    candidates: state.candidates + filtered.candidates.length,
    requests: state.requests + searched.value.requests,
    rejections: [...state.rejections, ...filtered.rejections],
  });
  return done({ ...searched.value, filtered });
}
