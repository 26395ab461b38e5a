// Searches one shop, by the device or by the service, and says what is worth a visit.
import * as z from 'zod/mini';
import { FREE } from '../base/cost.ts';
import { done, failed, type Outcome } from '../base/fault.ts';
import { type Candidate, type Filtered, filterHits } from '../filter/index.ts';
import { searchPrice } from '../plan/index.ts';
import type { Candidate as Listed } from '../remote/index.ts';
import { searchShop } from '../search/index.ts';
import { Hit } from '../search/schema.ts';
import { type Finding, onceIn, type ShopWork, setShop } from './finding.ts';
import type { Done } from './once.ts';

/** What a search answered, as it is kept. */
const Searched = z.object({ hits: z.array(Hit), requests: z.int() });
type Searched = z.infer<typeof Searched>;

const read = (value: unknown) => {
  const parsed = Searched.safeParse(value);
  return parsed.success ? parsed.data : null;
};

const roundOf = ({ record }: Finding, shop: string) => record.rounds[shop] ?? 0;

async function byDevice(finding: Finding, { shop }: ShopWork): Promise<Done<Searched>> {
  const { record, ports, net, signal } = finding;
  const task = {
    shop,
    product: record.product,
    queries: record.plan.queries,
    limits: record.plan.limits,
    find: record.id,
  };
  const search = searchShop(task, { ...ports, net }, signal);
  for (;;) {
    const next = await search.next();
    if (next.done) return { outcome: next.value, spent: null };
  }
}

/** A listing of the service as a hit; what it did not call a candidate is kept out by the client. */
function hitOf(shop: string, listed: Listed): Hit {
  return {
    shop,
    link: listed.link,
    product: { ...listed.product, description: listed.product.description ?? undefined },
    rank: listed.search_rank,
    listingId: listed.listing_id ?? null,
    image: null,
    sponsored: false,
    query: '',
    via: 'service',
    direct: false,
  };
}

/** After a refusal that holds for every call, nothing more is sent. */
export function refusal({
  refused,
  ports,
}: Finding): { readonly ok: false; readonly fault: NonNullable<Finding['refused']> } | null {
  if (refused !== null) return failed(refused);
  const words = 'No key for the service is set.';
  return ports.remote === null ? failed({ kind: 'unauthorised', words }) : null;
}

export function noteRefusal(finding: Finding, outcome: Outcome<unknown>): void {
  if (!outcome.ok && ['unauthorised', 'unpaid'].includes(outcome.fault.kind)) finding.refused = outcome.fault;
}

async function byService(finding: Finding, { shop }: ShopWork): Promise<Outcome<Searched>> {
  const { record, ports, signal } = finding;
  const { remote } = ports;
  const no = refusal(finding);
  if (no !== null || remote === null) return no ?? failed({ kind: 'unauthorised', words: 'No key is set.' });
  const { searchSequence, tier } = record.plan;
  const work = {
    key: `search-products ${shop} ${roundOf(finding, shop)}`,
    operation: 'search-products',
    shop,
    by: 'service',
    price: searchPrice(tier, searchSequence.length),
    read,
  } as const;
  const outcome = await onceIn(finding, work, async (intend) => {
    const search = { product: record.product, site: shop, searchSequence };
    const answer = await remote.searchProducts(search, { signal, before: intend });
    if (!answer.outcome.ok) return { outcome: answer.outcome, spent: answer.spent };
    const hits = answer.outcome.value.candidates.map((listed) => hitOf(shop, listed));
    return { outcome: done({ hits, requests: answer.spent.calls }), spent: answer.spent };
  });
  noteRefusal(finding, outcome);
  return outcome;
}

async function search(finding: Finding, work: ShopWork): Promise<Outcome<Searched>> {
  if (finding.record.plan.steps.search === 'service') return byService(finding, work);
  const key = `search ${work.shop} ${roundOf(finding, work.shop)}`;
  const step = { key, operation: 'search', shop: work.shop, by: 'device', price: FREE, read } as const;
  return onceIn(finding, step, async (intend) => {
    await intend();
    return byDevice(finding, work);
  });
}

/** The candidates of a shop, best first, its state told on the way. Faults are those of the search. */
export async function searchOne(finding: Finding, work: ShopWork): Promise<Outcome<Candidate[]>> {
  setShop(finding, work, { state: 'searching', fault: null });
  const searched = await search(finding, work);
  if (!searched.ok) return searched;
  const { hits, requests } = searched.value;
  const filtered: Filtered = filterHits(finding.record.product, hits);
  const candidates = filtered.candidates.slice(0, finding.record.plan.limits.candidatesPerShop);
  const { rejections } = filtered;
  setShop(finding, work, { hits: hits.length, candidates: candidates.length, requests, rejections });
  return done(candidates);
}
