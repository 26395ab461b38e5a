// POST /match-products and /filter-search-results: answered immediately, on this machine.
import type { Context, Hono } from 'hono';
import { inSlices, yieldEvery } from '../../lib/base/async/time-slices.ts';
import { dollarsOf, FilterRequest, MatchRequest, misplacedItem } from '../../lib/remote/index.ts';
import { filterSteps, judge } from '../judge.ts';
import type { Env, ServicePorts } from '../ports.ts';
import { Problem, unpaid } from './problem.ts';
import { readAs, readJson } from './read-json.ts';

export function judgeRoutes(app: Hono<Env>, ports: ServicePorts): void {
  const { limits, prices } = ports.config;
  const verdict = judge();

  app.post('/match-products', async (c) => {
    const pair = readAs(MatchRequest, await readJson(c, limits.jsonBytes));
    const answer = verdict.explained(pair);
    pay(ports, c, 'match-products', prices.match);
    return c.json({ ...answer, cost: dollarsOf(prices.match) });
  });

  app.post('/filter-search-results', async (c) => {
    const request = readAs(FilterRequest, await readJson(c, limits.jsonBytes));
    if (request.results.length > limits.results) {
      throw new Problem(422, `At most ${limits.results} results can be filtered in one call.`);
    }
    const at = misplacedItem(request);
    if (at !== null) {
      const path = `results.${at}`;
      throw new Problem(422, `Missing or wrong: ${path}.`, {
        errors: [{ path, message: 'not a result_type item' }],
      });
    }
    const answer = await inSlices(filterSteps(request), yieldEvery(ports.clock, c.req.raw.signal));
    pay(ports, c, 'filter-search-results', prices.filter);
    return c.json({ ...answer, cost: dollarsOf(prices.filter) });
  });
}

/** Charges after the work: it is cheap and reveals nothing until answered, so a failed call is never charged. */
function pay({ accounts, metrics }: ServicePorts, c: Context<Env>, operation: string, micro: number): void {
  if (micro === 0 && c.get('account').balanceMicro === null) return;
  const paid = accounts.charge({
    account: c.get('account').id,
    operation,
    reference: c.get('requestId'),
    micro,
  });
  if (!paid) throw unpaid('call');
  metrics.add('twinshelf_charged_micro_total', micro);
}
