// Searches one shop for a product, directly; when the shop gives nothing, through a web search, if the person has set one up.
import { done, type Outcome } from '../base/fault.ts';
import type { Query } from '../plan/schema.ts';
import type { SearchPorts } from './answer/answer.ts';
import { searchDirectly } from './ladder/climb.ts';
import type { Found, SearchTask } from './task.ts';
import { searchWeb } from './web-search.ts';

/** The query for a web search, which ranks its results: brand and model rather than the bare title. */
function webQuery(queries: readonly Query[]): Query | undefined {
  const order: Query['kind'][] = ['brand-model', 'title', 'telling', 'model', 'identifier'];
  return (
    order.map((kind) => queries.find((query) => query.kind === kind)).find((query) => query !== undefined) ??
    queries[0]
  );
}

/** The shop's pages that a web search names, when the shop itself gave nothing (or `fault`). */
async function fromWeb(
  outcome: Outcome<Found>,
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Outcome<Found>> {
  const query = webQuery(task.queries);
  const empty = outcome.ok
    ? outcome.value.hits.length === 0
    : outcome.fault.kind !== 'denied' && outcome.fault.kind !== 'cancelled';
  if (!task.web || query === undefined || !empty || signal.aborted) return outcome;
  const found = await searchWeb({ ...task, query: query.text }, task.web, ports, signal);
  if (!found.ok) ports.log.note('search.web', { shop: task.shop, fault: found.fault.kind });
  if (!found.ok || found.value.length === 0) return outcome;
  const before = outcome.ok ? outcome.value : { requests: 0, asked: [], rest: [], pages: [] };
  return done({ ...before, hits: found.value, asked: [...before.asked, query] });
}

/**
 * Searches a shop for a product: at most `limits.requestsPerShop` less two requests, one at a time, no more queries than needed. No hits is `ok`
 * with an empty list; a fault means that the shop could not be searched (`denied`, `blocked`, `later`, `gone`, `unreadable`, `cancelled`). What
 * was learned of the shop is stored in `ports.keep`.
 */
export async function searchShop(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Outcome<Found>> {
  return fromWeb(await searchDirectly(task, ports, signal), task, ports, signal);
}
