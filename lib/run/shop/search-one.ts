// Searches one shop, by the device or by the service, and says what is worth a visit.
import * as z from 'zod/mini';
import { yieldEvery } from '../../base/async/time-slices.ts';
import { done, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import { FREE } from '../../base/money/cost.ts';
import { type Filtered, filterHits } from '../../filter/index.ts';
import { Query, refinedQueries } from '../../plan/index.ts';
import type { Limits } from '../../plan/schema.ts';
import { Reading, readProductInTurns } from '../../product/index.ts';
import { Hit, searchShop } from '../../search/index.ts';
import type { Done } from '../exactly-once.ts';
import { type Finding, onceIn, roundOf, type ShopWork, setShop } from '../finding.ts';
import { DEVICE_OPERATIONS } from '../schema.ts';
import { filterByService } from '../service/filter.ts';
import { searchByService } from '../service/search.ts';
import { worthVisiting } from './chances.ts';

/**
 * The stored answer of one search of a shop. `rest` are queries not asked yet, for a further search when no visit
 * confirms; `read` are pages that the search itself led to.
 */
const Searched = z.object({
  hits: z.array(Hit),
  requests: z.int(),
  rest: z.array(Query),
  read: z.array(z.object({ link: z.string(), reading: Reading })),
});
export type Searched = z.infer<typeof Searched>;

const read = readerOf(Searched);

/** Which search of a round: its number on the query ladder, or by identifiers that other shops told. */
export type Pass = number | 'told';

/** Hits with the filter's judgement of them. */
export interface Found extends Searched {
  readonly filtered: Filtered;
}

/** A search leaves two requests for visits; the last one, by an identifier of the product, may use them up. */
function lastLimits(limits: Limits): Limits {
  return { ...limits, requestsPerShop: limits.requestsPerShop + 2 };
}

async function byDevice(
  finding: Finding,
  work: ShopWork,
  queries: readonly Query[],
  pass: Pass,
): Promise<Done<Searched>> {
  const { record, ports, net, signal } = finding;
  const { product, plan, tabReading } = record;
  const task = {
    shop: work.shop,
    product,
    queries,
    limits: pass === 'told' ? lastLimits(plan.limits) : plan.limits,
    find: record.id,
    used: work.state.requests,
    web: ports.web ?? null,
    worthVisiting: async (hits: readonly Hit[]) => {
      const rest = yieldEvery(ports.clock, signal);
      const filtered = filterHits(product, hits);
      await rest();
      return worthVisiting(record, filtered, rest);
    },
    refine: (...past: [string[], { title: string; brand?: string | undefined }[][]]) =>
      refinedQueries(product, ...past),
  };
  const outcome = await searchShop(task, { ...ports, net, tab: tabReading ? ports.tabs : null }, signal);
  if (!outcome.ok) return { outcome, spent: null };
  const { hits, requests, rest, pages } = outcome.value;
  const now = ports.clock.now();
  const readings: Searched['read'] = [];
  for (const { link, page } of pages) {
    const reading = await readProductInTurns(page, now, yieldEvery(ports.clock, signal));
    readings.push({ link, reading: { ...reading, links: [] } });
  }
  return { outcome: done({ hits, requests, rest, read: readings }), spent: null };
}

async function search(
  finding: Finding,
  work: ShopWork,
  queries: readonly Query[],
  pass: Pass,
): Promise<Outcome<Searched>> {
  const { shop } = work;
  if (finding.record.plan.steps.search === 'service') {
    const hits = await searchByService(finding, shop);
    return hits.ok ? done({ hits: hits.value, requests: 0, rest: [], read: [] }) : hits;
  }
  const key = `search ${shop} ${roundOf(finding, shop)} ${pass}`;
  const step = { key, operation: DEVICE_OPERATIONS.search, shop, by: 'device', price: FREE, read } as const;
  return onceIn(finding, step, async (intend) => {
    await intend();
    return byDevice(finding, work, queries, pass);
  });
}

/** A search by the service has filtered its results already; the device filters them again all the same, as it costs nothing. */
async function filter(
  finding: Finding,
  { shop }: ShopWork,
  hits: readonly Hit[],
  pass: Pass,
): Promise<Filtered> {
  const { product, plan } = finding.record;
  const byService = plan.steps.filter === 'service' && plan.steps.search === 'device';
  return byService ? filterByService(finding, shop, hits, pass) : filterHits(product, hits);
}

/**
 * One search of a shop with some queries; `pass` counts the searches of this round. The shop's counts and rejections
 * are brought up to date. Faults are those of the search.
 */
export async function searchOne(
  finding: Finding,
  work: ShopWork,
  queries: readonly Query[],
  pass: Pass,
): Promise<Outcome<Found>> {
  setShop(finding, work, { state: 'searching', fault: null });
  const searched = await search(finding, work, queries, pass);
  if (!searched.ok) return searched;
  await finding.ports.clock.sleep(0, finding.signal);
  const filtered = await filter(finding, work, searched.value.hits, pass);
  const { state } = work;
  setShop(finding, work, {
    hits: state.hits + searched.value.hits.length,
    candidates: state.candidates + filtered.candidates.length,
    requests: state.requests + searched.value.requests,
    rejections: [...state.rejections, ...filtered.rejections],
  });
  return done({ ...searched.value, filtered });
}
