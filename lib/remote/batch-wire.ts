// The wire format of the batch operations: the lines of the files, the job record, the responses to an upload and a download.
import * as z from 'zod/mini';
import { open, seed } from './origin.ts';
import { FilterRequest, MatchRequest, Product } from './wire.ts';

export const InitialLine = z.object({
  product: seed(Product, 'The product to write queries for.'),
});
export type InitialLine = z.infer<typeof InitialLine>;

export const RefinedLine = z.object({
  product: seed(Product, 'The product to write queries for.'),
  past_queries: seed(z.array(z.string()), 'Earlier queries.'),
  result_sets: seed(
    z.array(
      z.array(
        z.looseObject({
          title: seed(z.string(), 'Title of the result.'),
          brand: seed(z.optional(z.nullable(z.string())), 'Brand of the result.'),
        }),
      ),
    ),
    'One array of results per past query.',
  ),
});
export type RefinedLine = z.infer<typeof RefinedLine>;

export const FilterLine = FilterRequest;
export type FilterLine = FilterRequest;
export const MatchLine = MatchRequest;
export type MatchLine = MatchRequest;

export const BatchKind = z.enum(['generate-query', 'filter-search-results', 'match-products']);
export type BatchKind = z.infer<typeof BatchKind>;

/** A kind's name in job records. */
export const InferenceType = z.enum(['match', 'filter_search_results', 'generate_query']);
export const INFERENCE_TYPES: Readonly<Record<BatchKind, z.infer<typeof InferenceType>>> = {
  'generate-query': 'generate_query',
  'filter-search-results': 'filter_search_results',
  'match-products': 'match',
};

export const UploadResponse = z.object({
  job_id: open(z.string(), 'The job made of this file.'),
  total_rows: open(z.int(), 'Lines in the file.'),
  tokens: open(z.int(), 'Tokens counted in the file; no price per token is published.'),
  message: open(z.string(), 'In one sentence.'),
});
export type UploadResponse = z.infer<typeof UploadResponse>;

export const JobState = z.enum(['queued', 'active', 'complete', 'failed']);
export type JobState = z.infer<typeof JobState>;

export const JobRecord = z.object({
  job_id: open(z.string(), 'Identifier of the job.'),
  status: open(JobState, 'queued, active, then complete or failed.'),
  user_id: open(z.string(), 'Whose job it is.'),
  total_rows: open(z.int(), 'Lines in the file.'),
  processed_rows: open(z.int(), 'Lines done; kept when the job fails.'),
  progress_percent: open(z.number(), '0 to 100.'),
  inference_type: open(InferenceType, 'Which operation.'),
  original_filename: open(z.nullable(z.string()), 'Name of the uploaded file.'),
  error: open(z.nullable(z.string()), 'Such as "Invalid JSON format at line 11"; else null.'),
  created_at: open(z.string(), 'When, as ISO 8601.'),
});
export type JobRecord = z.infer<typeof JobRecord>;

export const JobsResponse = z.object({ jobs: open(z.array(JobRecord), 'Your jobs, newest first.') });
export const DownloadResponse = z.object({
  job_id: open(z.string(), 'The job.'),
  download_url: open(z.string(), 'A signed address; send no key there.'),
  expires_at: open(z.string(), 'Until when the address is good, as ISO 8601.'),
});
export type DownloadResponse = z.infer<typeof DownloadResponse>;
