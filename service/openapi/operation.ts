// Writes one operation of the OpenAPI document: body, responses, errors.
import type { Origin } from '../../lib/remote/index.ts';
import { Evidence, OnError } from '../book/jobs.ts';

export type Json = Readonly<Record<string, unknown>>;

interface Described {
  readonly name: string;
  readonly origin: Origin;
  readonly words: string;
  readonly request?: Json;
  readonly answer: Json;
  /** has the path parameter job_id */
  readonly ofJob?: boolean;
  /** needs no key */
  readonly open?: boolean;
}

const ERRORS = {
  400: 'The body is not JSON.',
  401: 'The key is missing or not known, or the account is suspended.',
  402: 'Load a balance.',
  404: 'There is nothing under this address.',
  408: 'The body came too slowly, or not at all.',
  413: 'The body is too long.',
  415: 'The body is of another kind, as its Content-Type says, or packed, as its Content-Encoding says.',
  422: 'A parameter is missing or wrong.',
  429: 'The rate limit of the tier; see Retry-After.',
  500: 'Our mistake.',
  503: 'It cannot be done now; see Retry-After.',
} as const;

function errorsFor(statuses: readonly number[]): Json {
  const kept = Object.entries(ERRORS).filter(([status]) => statuses.includes(Number(status)));
  return Object.fromEntries(
    kept.map(([status, description]) => [
      status,
      {
        description,
        'x-origin': ['408', '413', '415'].includes(status) ? 'ours' : 'public',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** A JSON operation. */
export function operation({ name, origin, words, request, answer, ofJob, open }: Described): Json {
  const statuses =
    request === undefined ? [401, 404, 500] : [400, 401, 402, 408, 413, 415, 422, 429, 500, 503];
  return {
    operationId: name,
    summary: words,
    'x-origin': origin,
    ...(open === true ? { security: [] } : {}),
    ...(ofJob === true ? { parameters: [jobParameter('public')] } : {}),
    ...(request === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: answer } } },
      ...(open === true ? {} : errorsFor(statuses)),
    },
  };
}

/** An upload of a JSONL file; `kind` names the schemas of its lines and result lines. */
export function batchOperation(name: string, words: string, answer: Json, kind: string): Json {
  return {
    operationId: name,
    summary: `${words} One JSON object a line; asynchronous.`,
    'x-origin': 'seed',
    'x-line': { $ref: `#/components/schemas/${kind}Line` },
    'x-result-line': { $ref: `#/components/schemas/${kind}ResultLine` },
    parameters: [
      query(
        'on_error',
        OnError.options,
        'fail: the first wrong line fails the job. line: it has an error line.',
      ),
      query('evidence', Evidence.options, 'Whether results of matching carry every reason.'),
    ],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: fileSchema() } } },
    responses: {
      200: { description: 'The job is queued.', content: { 'application/json': { schema: answer } } },
      ...errorsFor([401, 402, 408, 415, 422, 429, 500]),
    },
  };
}

/** The download by signed address. */
export function file(): Json {
  return {
    operationId: 'file',
    summary: 'The results, by the signed address that download_url gives. No key is asked.',
    'x-origin': 'ours',
    security: [],
    parameters: [
      jobParameter('ours'),
      { ...query('expires', null, 'Until when, in milliseconds since 1970.'), required: true },
      { ...query('signature', null, 'The signature of both.'), required: true },
    ],
    responses: {
      200: {
        description: 'One result a line.',
        content: { 'application/jsonl': { schema: { type: 'string' } } },
      },
      ...errorsFor([404]),
    },
  };
}

function fileSchema(): Json {
  return {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', 'x-origin': 'seed', description: 'The JSONL file.' },
    },
  };
}

function jobParameter(origin: Origin): Json {
  return { name: 'job_id', in: 'path', required: true, schema: { type: 'string' }, 'x-origin': origin };
}

function query(name: string, values: readonly string[] | null, description: string): Json {
  const schema = values === null ? { type: 'string' } : { type: 'string', enum: values };
  return { name, in: 'query', required: false, schema, description, 'x-origin': 'ours' };
}
