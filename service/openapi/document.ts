// Describes the interface as OpenAPI 3.1, generated from the schemas that the client and the routes parse with.
import * as z from 'zod/mini';
import {
  DownloadResponse,
  ErrorResultLine,
  FilterLine,
  FilterRequest,
  FilterResultLine,
  InitialLine,
  JobRecord,
  JobsResponse,
  MatchLine,
  MatchRequest,
  MatchResultLine,
  type Origin,
  open,
  origins,
  ours,
  PricedFilterResponse,
  PricedMatchResponse,
  Problem,
  QueryResultLine,
  RefinedLine,
  SearchRequest,
  SearchResponse,
  seed,
  UploadResponse,
  VisitResponse,
} from '../../lib/remote/index.ts';
import type { Config } from '../config.ts';
import { LISTED } from '../http/batch-routes.ts';
import { batchOperation, file, type Json, operation } from './operation.ts';

/** The documentation's version; the interface itself has `/v1/` in its batch paths only. */
const VERSION = '1.0.0';

/** The search request as our service accepts it: the domain as `site`, or as the seed document prints the name. */
const ServedSearch = z.extend(SearchRequest, {
  site: z.optional(z.string()),
  'the service': seed(z.optional(z.string()), 'The same, as the seed’s copy prints its name.'),
});
origins.add(ServedSearch.shape.site, {
  origin: 'public',
  words: 'Host to search, such as a retailer’s domain. Required, under this name or the next.',
});
const UploadAnswer = z.extend(UploadResponse, { cost: ours(z.number(), 'Charge for the file, in dollars.') });
const Health = z.object({ status: ours(z.literal('ok'), 'It answers and its database does.') });
const ServedJob = z.extend(JobRecord, {
  bad_rows: ours(z.int(), 'Lines that were wrong, in a job uploaded with `?on_error=line`.'),
});

const ServedJobs = z.extend(JobsResponse, {
  jobs: open(z.array(ServedJob), `Your newest ${LISTED} jobs, newest first.`),
});

export interface Document {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly [key: string]: unknown;
}

/** The document for a service with these prices and limits. */
export function openApi(config: Config): Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Twinshelf service',
      version: VERSION,
      description:
        'Product search and matching. Each field is marked x-origin: seed (the interface document), public (the ' +
        'public documentation of a service with this interface) or ours (our choice where neither says). ' +
        tierWords(config),
    },
    security: [{ key: [] }],
    paths: { ...synchronous(), ...batch() },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', 'x-origin': 'seed' } },
      schemas: {
        Problem: schemaOf(Problem),
        ...lineSchemas(),
      },
    },
  };
}

function tierWords({ tiers }: Config): string {
  const words = ([1, 2] as const).map((tier) => {
    const { perSecond, searchMicro } = tiers[tier];
    return `Tier ${tier}: ${perSecond === 1 ? '1 search' : `${perSecond} searches`} a second, ${searchMicro / 1e6} dollars each.`;
  });
  return words.join(' ');
}

function synchronous(): Document['paths'] {
  const post = (
    name: string,
    origin: Origin,
    words: string,
    request: z.ZodMiniType,
    answer: z.ZodMiniType,
  ) => ({
    post: operation({ name, origin, words, request: schemaOf(request), answer: schemaOf(answer) }),
  });
  return {
    '/search-products': post(
      'searchProducts',
      'seed',
      'Searches one shop for a product. Candidates are judged on the results’ limited text; none is a confirmed match.',
      ServedSearch,
      SearchResponse,
    ),
    '/search-products-with-page-visit': post(
      'searchProductsWithPageVisit',
      'seed',
      'Searches one shop, reads the candidates’ pages and judges them. The seed names it without printing its form.',
      ServedSearch,
      VisitResponse,
    ),
    '/match-products': post(
      'matchProducts',
      'public',
      'Judges whether two products are the same.',
      MatchRequest,
      PricedMatchResponse,
    ),
    '/filter-search-results': post(
      'filterSearchResults',
      'public',
      'Removes results that are not worth a visit.',
      FilterRequest,
      PricedFilterResponse,
    ),
    '/health': {
      get: operation({
        name: 'health',
        origin: 'ours',
        words: 'Is it alive?',
        answer: schemaOf(Health),
        open: true,
      }),
    },
  };
}

function batch(): Document['paths'] {
  const get = (name: string, words: string, answer: z.ZodMiniType, ofJob: boolean) => ({
    get: operation({ name, origin: 'public', words, answer: schemaOf(answer), ofJob }),
  });
  return {
    '/v1/batch/generate-query': {
      post: batchOperation('generateQuery', 'Writes search queries.', schemaOf(UploadAnswer), 'Query'),
    },
    '/v1/batch/filter-search-results': {
      post: batchOperation('filterBatch', 'Filters sets of results.', schemaOf(UploadAnswer), 'Filter'),
    },
    '/v1/batch/match-products': {
      post: batchOperation('matchBatch', 'Judges pairs of products.', schemaOf(UploadAnswer), 'Match'),
    },
    '/v1/batch/jobs': get('jobs', 'Your jobs, newest first.', ServedJobs, false),
    '/v1/batch/status/{job_id}': get('jobStatus', 'One job.', ServedJob, true),
    '/v1/batch/download_url/{job_id}': get(
      'downloadUrl',
      'A signed address of a complete job’s results; send no key there.',
      DownloadResponse,
      true,
    ),
    '/files/{job_id}': { get: file() },
  };
}

function lineSchemas(): Record<string, Json> {
  const schemas = {
    QueryLine: z.union([InitialLine, RefinedLine]),
    FilterLine,
    MatchLine,
    QueryResultLine,
    FilterResultLine,
    MatchResultLine,
    ErrorResultLine,
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)]));
}

/** JSON Schema with `x-origin` and a description on each field that a registry entry marks. */
function schemaOf(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const mark = origins.get(zodSchema);
      if (mark === undefined) return;
      Object.assign(jsonSchema, {
        'x-origin': mark.origin,
        ...(mark.words === '' ? {} : { description: mark.words }),
      });
    },
  });
}
