// Searches a site round by round, filters the results and, on request, reads and judges the candidates' pages.

import { yieldEvery } from '../../lib/base/async/time-slices.ts';
import { done, type Fault, type Outcome } from '../../lib/base/fault.ts';
import { filterHits } from '../../lib/filter/index.ts';
import { initialQueries, type Query, refinedQueries } from '../../lib/plan/index.ts';
import { type Product, readProduct } from '../../lib/product/index.ts';
import type { Candidate } from '../../lib/remote/index.ts';
import { judgeByDevice, type Visited } from '../../lib/run/index.ts';
import type { Hit } from '../../lib/search/index.ts';
import { type VisitPorts, visit } from '../../lib/visit/index.ts';
import { inWords } from '../judge.ts';
import type { Searcher, SearchTask } from '../ports.ts';
import type { Source } from './source.ts';

const MOST_CANDIDATES = 50;
const QUERIES_PER_ROUND = 4;

/** `sources` in order of trust: the first that serves a site and can be searched is used. */
export function searcher(sources: readonly Source[], ports: VisitPorts): Searcher {
  return {
    async search(task, signal) {
      const found = await rounds(sources, task, signal);
      return found.ok ? done(found.value.map(candidateOf)) : found;
    },
    async searchAndVisit(task, signal) {
      const found = await rounds(sources, task, signal);
      return found.ok ? done(await visitAll(found.value.slice(0, task.pages), task, ports, signal)) : found;
    },
  };
}

/** The kept hits, best first. A failing later round takes nothing away from the earlier ones. */
async function rounds(
  sources: readonly Source[],
  { product, site, rounds: most }: SearchTask,
  signal: AbortSignal,
): Promise<Outcome<Hit[]>> {
  const hits = new Map<string, Hit>();
  const asked: string[] = [];
  for (let round = 0; round < most; round += 1) {
    const queries = queriesOf(product, asked, [...hits.values()]);
    if (queries.length === 0) break;
    asked.push(...queries.map((query) => query.text));
    const found = await firstAnswer(sources, { product, site, queries }, signal);
    if (!found.ok && round === 0) return found;
    for (const hit of found.ok ? found.value : []) if (!hits.has(hit.link)) hits.set(hit.link, hit);
  }
  const { candidates } = filterHits(product, [...hits.values()]);
  return done(candidates.slice(0, MOST_CANDIDATES).map(({ hit }) => hit));
}

function queriesOf(product: Product, asked: readonly string[], hits: readonly Hit[]): Query[] {
  if (asked.length === 0) return initialQueries(product).slice(0, QUERIES_PER_ROUND);
  const sets = asked.map((text) =>
    hits
      .filter((hit) => hit.query === text)
      .map(({ product: { title, brand } }) => ({ title, ...(brand === undefined ? {} : { brand }) })),
  );
  return refinedQueries(product, asked, sets).slice(0, QUERIES_PER_ROUND);
}

async function firstAnswer(
  sources: readonly Source[],
  task: Parameters<Source['search']>[0],
  signal: AbortSignal,
): Promise<Outcome<Hit[]>> {
  let fault: Fault = { kind: 'gone', words: 'no source serves this site' };
  for (const source of sources.filter((one) => one.serves(task.site))) {
    const found = await source.search(task, signal);
    if (found.ok) return found;
    fault = found.fault;
    if (signal.aborted) break;
  }
  return { ok: false, fault };
}

function candidateOf(hit: Hit): Candidate {
  const { title, description } = hit.product;
  return {
    product: {
      title: title.trim(),
      description: typeof description === 'string' ? description : snippetOf(hit.product),
    },
    link: hit.link,
    search_rank: hit.rank,
    // the interface requires a text; where a shop shows no identifier, a listing is identified by its address
    listing_id: hit.listingId ?? hit.link,
    is_candidate: 'yes',
  };
}

/** Further fields of a result beside its title, where it has no snippet of its own. */
function snippetOf({ brand, code, price, description }: Product): string {
  const own = description === undefined ? [] : Object.values(description);
  const shown = [brand, code, price, ...own].filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return shown.map(String).join(' · ').slice(0, 1000);
}

type VisitAnswer = Extract<Awaited<ReturnType<Searcher['searchAndVisit']>>, { ok: true }>['value'];

/**
 * Reads and judges the pages. Of a page with variants the one that fits best is judged, and its address and offer are
 * returned.
 */
async function visitAll(
  hits: readonly Hit[],
  { product, site }: SearchTask,
  ports: VisitPorts,
  signal: AbortSignal,
): Promise<VisitAnswer> {
  const visited: Visited[] = [];
  const unread: VisitAnswer['unread'] = [];
  for (const hit of hits) {
    const page = await visit(hit, ports, signal);
    const reading = page.ok ? readProduct(page.value, ports.clock.now()) : null;
    if (reading !== null && reading.product !== null) visited.push({ link: hit.link, reading });
    else {
      const reason = page.ok ? 'The page shows no product.' : page.fault.words;
      unread.push({ ...candidateOf(hit), reason });
    }
  }
  const judged = await judgeByDevice(
    { product, offer: null },
    site,
    visited,
    new Map(),
    yieldEvery(ports.clock, signal),
  );
  const matches = judged.flatMap(({ link, product: own, offer, verdict }, at) => {
    const hit = hits.find((one) => one.link === visited[at]?.link);
    if (hit === undefined) return [];
    return [{ ...candidateOf(hit), link, page: { product: own, offer }, ...inWords(verdict) }];
  });
  return { matches, unread, visited: hits.length };
}
