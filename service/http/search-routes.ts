// POST /search-products and /search-products-with-page-visit: rate limit, price, search, charge.
import type { Hono } from 'hono';
import type { Fault, Outcome } from '../../lib/base/fault.ts';
import { dollarsOf, SearchRequest } from '../../lib/remote/index.ts';
import type { Account } from '../book/accounts.ts';
import type { Env, SearchTask, ServicePorts } from '../ports.ts';
import { Problem, unpaid } from './problem.ts';
import { readAs, readJson } from './read-json.ts';
import { readSite } from './read-site.ts';

export function searchRoutes(app: Hono<Env>, ports: ServicePorts): void {
  const { config, searcher } = ports;
  const atOnce = gate(config.limits.searchesAtOnce);

  app.post('/search-products', async (c) => {
    const account = c.get('account');
    limitRate(ports, account);
    const task = readTask(await readJson(c, config.limits.jsonBytes), config.allowPrivate);
    const micro = config.tiers[account.tier].searchMicro * task.rounds;
    const book = { account: account.id, operation: 'search-products', reference: c.get('requestId') };
    const search = () => atOnce(() => searcher.search(task, c.req.raw.signal));
    const candidates = await charged(ports, { ...book, micro }, search);
    return c.json({ candidates, cost: dollarsOf(micro) });
  });

  app.post('/search-products-with-page-visit', async (c) => {
    const account = c.get('account');
    limitRate(ports, account);
    const task = readTask(await readJson(c, config.limits.jsonBytes), config.allowPrivate);
    const pages = config.limits.pagesPerVisit;
    const fixed = config.tiers[account.tier].searchMicro * task.rounds;
    const reference = c.get('requestId');
    const book = { account: account.id, operation: 'search-products-with-page-visit', reference };
    const most = fixed + config.prices.visitedPage * pages;
    const visit = () => atOnce(() => searcher.searchAndVisit({ ...task, pages }, c.req.raw.signal));
    const { visited, ...answer } = await charged(ports, { ...book, micro: most }, visit);
    const unused = config.prices.visitedPage * (pages - visited);
    if (unused > 0) ports.accounts.charge({ ...book, micro: -unused });
    return c.json({ ...answer, cost: dollarsOf(most - unused) });
  });
}

function limitRate({ config, window, metrics }: ServicePorts, account: Account): void {
  const { perSecond } = config.tiers[account.tier];
  const wait = window.take(account.id, perSecond);
  if (wait === null) return;
  metrics.add('twinshelf_rate_limited_total', 1);
  const rate = perSecond === 1 ? '1 search' : `${perSecond} searches`;
  throw new Problem(429, `Tier ${account.tier} allows ${rate} a second: wait as long as Retry-After says.`, {
    retryAfterMs: wait,
  });
}

function readTask(body: Record<string, unknown>, allowed: boolean | readonly string[]): SearchTask {
  const { product, search_sequence: sequence } = readAs(SearchRequest, body);
  return { product, site: readSite(body, allowed), rounds: sequence?.length ?? 2 };
}

/** Charges before the work and refunds when it fails: nobody can spend one balance twice. */
async function charged<T>(
  { accounts, metrics }: ServicePorts,
  charge: { account: string; operation: string; reference: string; micro: number },
  work: () => Promise<Outcome<T>>,
): Promise<T> {
  const { micro } = charge;
  if (!accounts.charge(charge)) throw unpaid('call');
  try {
    const outcome = await work();
    if (!outcome.ok) throw problemOf(outcome.fault);
    metrics.add('twinshelf_charged_micro_total', micro);
    return outcome.value;
  } catch (error) {
    accounts.charge({ ...charge, micro: -micro });
    throw error;
  }
}

/** 503 for a site that cannot be searched now; one that does not exist is the caller's mistake. */
function problemOf(fault: Fault): Problem {
  if (fault.kind === 'gone') return new Problem(422, `The site cannot be reached: ${fault.words}`);
  if (fault.kind === 'refused' || fault.kind === 'denied') return new Problem(422, fault.words);
  const wait = fault.kind === 'later' ? fault.afterMs : 60_000;
  return new Problem(503, `The site could not be searched: ${fault.words}`, { retryAfterMs: wait });
}

/** Refuses work beyond `most` concurrent calls immediately instead of queueing it. */
function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= most) throw new Problem(503, 'Too many searches are under way.', { retryAfterMs: 1000 });
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
