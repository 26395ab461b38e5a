// Servers broken in one point each, with which a test shows that every check fails where it must.
import { recordOf } from '../../lib/remote/index.ts';

type Fetch = (request: Request) => Promise<Response>;
/** Stands between the suite and our service, and breaks one thing. */
export type Breaker = (request: Request, next: Fetch) => Promise<Response>;
type Fields = Record<string, unknown>;

const pathOf = (request: Request) => new URL(request.url).pathname;
const accept = (body: unknown = {}) => Response.json(body);

/** Changes the fields of successful answers under a path. */
function edited(prefix: string, edit: (fields: Fields, request: Request) => unknown): Breaker {
  return async (request, next) => {
    const response = await next(request);
    if (!response.ok || !pathOf(request).startsWith(prefix)) return response;
    return Response.json(edit({ ...recordOf(await response.json()) }, request));
  };
}

/** Answers 200 where the service answers with this status. */
function blindTo(status: number, body: unknown = {}): Breaker {
  return async (request, next) => {
    const response = await next(request);
    return response.status === status ? accept(body) : response;
  };
}

/** Answers with this status every request whose body matches `words`. */
function refusing(words: RegExp, status = 422): Breaker {
  return async (request, next) => {
    const body = await request.clone().text();
    return words.test(body) ? new Response('{}', { status }) : next(request);
  };
}

/** Answers every request to this path with `body`, whatever the request holds. */
function answering(path: string, body: unknown): Breaker {
  return async (request, next) => (pathOf(request) === path ? accept(body) : next(request));
}

/** Changes each line of result files. */
function resultLines(edit: (fields: Fields) => unknown): Breaker {
  return async (request, next) => {
    const response = await next(request);
    if (!pathOf(request).startsWith('/files/') || !response.ok) return response;
    const lines = (await response.text()).trimEnd().split('\n');
    return new Response(
      lines.map((line) => JSON.stringify(edit({ ...recordOf(JSON.parse(line)) }))).join('\n'),
    );
  };
}

const candidates = (edit: (candidate: Fields) => unknown): Breaker =>
  edited('/search-products', (fields) => {
    const list = Array.isArray(fields['candidates']) ? fields['candidates'] : [];
    return { ...fields, candidates: list.map((entry) => edit({ ...recordOf(entry) })) };
  });

const everythingDiffers = { match: 'no' };

/** By the id of the check that must detect it. */
export const BREAKERS: Readonly<Record<string, Breaker>> = {
  'search.form': candidates(({ search_rank: _rank, ...rest }) => rest),
  'search.cost': edited('/search-products', (fields) => ({ ...fields, cost: 0.0005 })),
  'search.default': async (request, next) => {
    const body = recordOf(await request.clone().json());
    if (body['search_sequence'] !== undefined) return next(request);
    const one = JSON.stringify({ ...body, search_sequence: ['standard'] });
    return next(new Request(request.url, { method: 'POST', headers: request.headers, body: one }));
  },
  'search.product': refusing(/wattage/),
  'search.balance': blindTo(402),
  'search.rate': blindTo(429, { candidates: [], cost: 0 }),
  'search.old-name': refusing(/the service/),
  'search.key': blindTo(401),
  'search.json': blindTo(400),
  'search.wrong': blindTo(422),
  'visit.form': edited('/search-products-with-page-visit', (fields) => ({
    ...fields,
    matches: [{ link: 'x' }],
  })),
  'visit.key': blindTo(401),
  'visit.json': blindTo(400),
  'visit.wrong': refusing(/deep/, 400),
  'match.decides': answering('/match-products', { match: 'yes' }),
  'match.options': refusing(/cleaning_pipeline/),
  'match.key': blindTo(401),
  'match.json': blindTo(400),
  'match.wrong': blindTo(422, everythingDiffers),
  'filter.decides': edited('/filter-search-results', ({ candidates: kept, rejected }) => ({
    candidates: [kept, rejected].flat().map((entry) => ({ ...recordOf(entry), is_candidate: 'yes' })),
  })),
  'filter.marketplace': refusing(/"amazon"/),
  'filter.default': refusing(/"result_type":""/),
  'filter.key': blindTo(401),
  'filter.json': blindTo(400),
  'filter.wrong': blindTo(422, { candidates: [] }),
  'queries.initial': resultLines(({ line }) => ({ line, queries: [] })),
  'queries.refined': resultLines(({ line }) => ({ line, queries: ['sony headphones'] })),
  'queries.mixed': edited('/v1/batch/status', (fields) => ({ ...fields, status: 'complete' })),
  'queries.key': blindTo(401),
  'queries.file': blindTo(422),
  'batch-filter.both': resultLines(({ line }) => ({ line, candidates: [] })),
  'batch-filter.key': blindTo(401),
  'batch-filter.file': blindTo(422),
  'batch-match.decides': resultLines(({ line }) => ({ line, match: 'yes' })),
  'batch-match.reply': edited('/v1/batch/match-products', ({ tokens: _tokens, ...rest }) => rest),
  'batch-match.bad-line': edited('/v1/batch/status', (fields) => ({ ...fields, processed_rows: 0 })),
  'batch-match.key': blindTo(401),
  'batch-match.file': blindTo(422),
  'jobs.list': edited('/v1/batch/jobs', () => ({ jobs: [] })),
  'jobs.status': edited('/v1/batch/status', (fields) => ({ ...fields, progress_percent: 99 })),
  'jobs.unknown': blindTo(404),
  'jobs.others': blindTo(404),
  'jobs.download': edited('/v1/batch/download_url', (fields) => ({
    ...fields,
    expires_at: '2001-01-01T00:00:00Z',
  })),
  'jobs.signature': async (request, next) => {
    const response = await next(request);
    return pathOf(request).startsWith('/files/') ? new Response('{}') : response;
  },
  'jobs.key': blindTo(401),
  'errors.problem': async (request, next) => {
    const { status } = await next(request);
    return new Response('{"error":"no"}', { status, headers: { 'content-type': 'application/json' } });
  },
  'errors.unknown': blindTo(404),
};
