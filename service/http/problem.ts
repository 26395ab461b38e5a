// Errors as problem details (RFC 9457), thrown by the routes and written in one place.

export type ProblemStatus = 400 | 401 | 402 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 431 | 500 | 503;

const TITLES: Readonly<Record<ProblemStatus, string>> = {
  400: 'Bad request',
  401: 'Unauthorised',
  402: 'Payment required',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  431: 'Request header fields too large',
  500: 'Internal server error',
  503: 'Service unavailable',
};

/** `detail` is shown to the caller: it never holds a key, a path of this machine, or another account's data. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly retryAfterMs: number | null;
  /** the allowed methods, for 405 */
  readonly allow: readonly string[];
  /** which fields are wrong, for 422 */
  readonly errors: readonly { path: string; message: string }[];

  constructor(
    status: ProblemStatus,
    detail: string,
    more: {
      retryAfterMs?: number;
      allow?: readonly string[];
      errors?: readonly { path: string; message: string }[];
    } = {},
  ) {
    super(detail);
    this.status = status;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.allow = more.allow ?? [];
    this.errors = more.errors ?? [];
  }
}

export function unpaid(what: 'call' | 'file'): Problem {
  return new Problem(402, `The balance does not cover this ${what}: load more, nothing was charged.`);
}

/** The response for a problem; `instance` is the request id. */
export function problemResponse(problem: Problem, instance: string): Response {
  const { status, message: detail, allow, errors, retryAfterMs } = problem;
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (retryAfterMs !== null) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterMs / 1000))));
  if (allow.length > 0) headers.set('allow', allow.join(', '));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  const body = { type: 'about:blank', title: TITLES[status], status, detail, instance };
  return new Response(JSON.stringify(errors.length === 0 ? body : { ...body, errors }), { status, headers });
}
