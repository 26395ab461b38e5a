// The wire format of the service and its client. Make one client per key and share it: the rate limit is the client's.
//
//   const client = makeClient({ base, key, tier, clock, keep, fetch?, log?, domainParameter = 'site' });
//   const { outcome, spent } = await client.searchProducts({ product, site, searchSequence? }, { signal, before? });
//
// Every call gives an Answer: `outcome` is the value or a Fault (unauthorised 401, unpaid 402, later 429/5xx/time-out,
// refused 400/404/422, misanswered, gone, cancelled, overBudget); `spent` is `{ charged, possible, calls, unpriced }`
// and is right in every case, retries and time-outs included. `before(intent)` is awaited right before each send:
// store the intent there, answer false when the budget would be passed. `download` gives lines as a stream.
// `readMatch`, `readResults`, `readQueries`, `readFilter` read answers and result lines openly: what is not understood
// is `unsure`, what cannot be assigned is reported.
export type { Lines, Uploaded } from './batch.ts';
export {
  BatchKind,
  DownloadResponse,
  FilterLine,
  INFERENCE_TYPES,
  InferenceType,
  InitialLine,
  JobRecord,
  JobState,
  JobsResponse,
  MatchLine,
  RefinedLine,
  UploadResponse,
} from './batch-wire.ts';
export { checkBase } from './check-base.ts';
export {
  type Checked,
  type GoodLine,
  type LineCheck,
  lineCheck,
  misplacedItem,
  stageOf,
} from './check-lines.ts';
export { type Deadline, deadline } from './deadline.ts';
export { linesOf } from './lines.ts';
export { type Client, type ClientOptions, makeClient, type Search } from './make-client.ts';
export { type Origin, open, origins, ours, seed } from './origin.ts';
export {
  ErrorResultLine,
  FilterResponse,
  FilterResultLine,
  MatchResponse,
  MatchResultLine,
  PricedFilterResponse,
  PricedMatchResponse,
  Problem,
  QueryResultLine,
  VisitResponse,
} from './our-wire.ts';
export { CURRENCY, dollarsOf, microOf, PRICE_LIST, quoteSearch, type Tier } from './price-list.ts';
export { type RateLimit, rateLimit } from './rate-limit.ts';
export {
  type FilterAnswer,
  type Kept,
  readFilter,
  readSearch,
  readVisit,
  recordOf,
  type SearchAnswer,
  type VisitAnswer,
  type VisitedMatch,
} from './read-candidates.ts';
export { type MatchAnswer, readMatch } from './read-match.ts';
export { readQueries } from './read-queries.ts';
export { type LineId, lineIdOf, type ResultLine, readResults } from './read-results.ts';
export type { Spent } from './spent.ts';
export type { Answer, Call, Fetch, Intent } from './transport.ts';
export {
  Candidate,
  Depth,
  FilterItem,
  FilterRequest,
  MarketplaceItem,
  MatchRequest,
  ResultType,
  SearchRequest,
  SearchResponse,
  SearchSequence,
} from './wire.ts';
export { withoutNulls } from './without-nulls.ts';
