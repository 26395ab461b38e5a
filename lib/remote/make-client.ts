// Makes a client of the service: all operations, one rate limit, one key that is sent to one base only.
import type { Fault, Outcome } from '../base/fault.ts';
import type { Clock, Keep, Log } from '../base/ports.ts';
import { foldForSearch } from '../product/fold-for-search.ts';
import { download, type JobList, jobStatus, jobs, type Lines, type Uploaded, upload } from './batch.ts';
import type { BatchKind, JobRecord } from './batch-wire.ts';
import { checkBase } from './check-base.ts';
import { PRICE_LIST, quoteSearch, type Tier } from './price-list.ts';
import { rateLimit } from './rate-limit.ts';
import {
  type FilterAnswer,
  readFilter,
  readSearch,
  readVisit,
  type SearchAnswer,
  type VisitAnswer,
} from './read-candidates.ts';
import { type MatchAnswer, readMatch } from './read-match.ts';
import { type Answer, type Call, type Connection, type Fetch, send } from './transport.ts';
import type { FilterRequest, MatchRequest, Product } from './wire.ts';

export interface ClientOptions {
  /** validated by `checkBase` before; here, a base that it refuses is a bug and throws */
  readonly base: string;
  readonly key: string;
  readonly tier: Tier;
  readonly clock: Clock;
  /** stores the rate limit's state across restarts of the worker */
  readonly keep: Keep;
  readonly fetch?: Fetch;
  /** asked before each attempt: a fault if nothing may be sent, else null */
  readonly barred?: () => Promise<Fault | null>;
  readonly log?: Log;
  /** the field name of the domain to search: the seed's copy has lost it, `site` is the public name */
  readonly domainParameter?: string;
  /** most attempts on 429 and 503, default 3 */
  readonly attempts?: number;
  /** the longest Retry-After that is waited for inside a call, default 60 s */
  readonly patienceMs?: number;
  /** time limit of a synchronous operation; default 60 s, with page visits 180 s */
  readonly timeoutMs?: number;
  readonly random?: () => number;
}

export interface Search {
  readonly product: Product;
  /** a host such as a retailer's domain */
  readonly site: string;
  /** one entry per search, each charged; default two */
  readonly searchSequence?: readonly 'standard'[];
}

export interface Client {
  searchProducts(search: Search, call: Call): Promise<Answer<SearchAnswer>>;
  searchProductsWithPageVisit(search: Search, call: Call): Promise<Answer<VisitAnswer>>;
  matchProducts(request: MatchRequest, call: Call): Promise<Answer<MatchAnswer>>;
  filterSearchResults(request: FilterRequest, call: Call): Promise<Answer<FilterAnswer>>;
  upload(kind: BatchKind, lines: Lines, name: string, call: Call): Promise<Answer<Uploaded>>;
  jobs(call: Call): Promise<Answer<JobList>>;
  jobStatus(jobId: string, call: Call): Promise<Answer<JobRecord>>;
  download(jobId: string, call: Call): Promise<Outcome<AsyncGenerator<string>>>;
}

const TWO_SEARCHES = ['standard', 'standard'] as const;

export function makeClient(options: ClientOptions): Client {
  const connection = connectionOf(options);
  const timeoutMs = options.timeoutMs ?? 60_000;
  const domain = options.domainParameter ?? 'site';
  const post = { method: 'POST', timeoutMs } as const;
  const bodyOf = ({ product, site, searchSequence = TWO_SEARCHES }: Search) => {
    return { product: foldForSearch(product), [domain]: site, search_sequence: searchSequence };
  };
  return {
    searchProducts: (search, call) => {
      const { site, searchSequence = TWO_SEARCHES } = search;
      const { micro } = quoteSearch(options.tier, searchSequence.length);
      const operation = { ...post, name: 'search-products', path: '/search-products', micro, paced: true };
      return send(connection, { ...operation, site, json: bodyOf(search), read: readSearch }, call);
    },
    searchProductsWithPageVisit: (search, call) => {
      const { site } = search;
      const name = 'search-products-with-page-visit';
      const operation = { method: 'POST', name, path: `/${name}`, micro: null, paced: true } as const;
      return send(
        connection,
        { ...operation, timeoutMs: timeoutMs * 3, site, json: bodyOf(search), read: readVisit },
        call,
      );
    },
    matchProducts: (json, call) => {
      const operation = {
        ...post,
        name: 'match-products',
        path: '/match-products',
        micro: null,
        paced: false,
      };
      return send(connection, { ...operation, json: withoutLeftId(json), read: readMatch }, call);
    },
    filterSearchResults: (json, call) => {
      const name = 'filter-search-results';
      return send(
        connection,
        { ...post, name, path: `/${name}`, micro: null, paced: false, json, read: readFilter },
        call,
      );
    },
    upload: (kind, lines, name, call) => upload(connection, kind, lines, name, call),
    jobs: (call) => jobs(connection, call),
    jobStatus: (jobId, call) => jobStatus(connection, jobId, call),
    download: (jobId, call) => download(connection, jobId, call),
  };
}

function connectionOf(options: ClientOptions): Connection {
  const base = checkBase(options.base);
  if (!base.ok) throw new TypeError(base.fault.words);
  const { clock, keep, tier } = options;
  return {
    base: base.value,
    key: options.key,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    barred: options.barred ?? (async () => null),
    clock,
    limit: rateLimit({
      perSecond: PRICE_LIST[tier].perSecond,
      name: `remote.rate.${base.value}.${tier}`,
      clock,
      keep,
    }),
    log: options.log ?? { note: () => undefined },
    attempts: options.attempts ?? 3,
    patienceMs: options.patienceMs ?? 60_000,
    random: options.random ?? Math.random,
  };
}

/** By the public documentation, `id` must not be used in `product_left`. */
function withoutLeftId(request: MatchRequest): MatchRequest {
  const { id: _id, ...left } = request.product_left;
  return { ...request, product_left: left };
}
