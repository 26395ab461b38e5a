// A client of a service that answers as a test wants, and counts what it was asked; for the tests of the run.
import { done, type Fault, failed, type Outcome } from '../../base/fault.ts';
import type {
  Answer,
  Call,
  Client,
  FilterAnswer,
  MatchAnswer,
  SearchAnswer,
  VisitAnswer,
} from '../../remote/index.ts';

export interface FakeAnswers {
  readonly search?: (site: string) => SearchAnswer;
  readonly visit?: (site: string) => VisitAnswer;
  readonly match?: (title: string) => MatchAnswer;
  readonly filter?: (links: readonly string[]) => FilterAnswer;
  readonly queries?: readonly string[];
  /** the fault of every call that has no answer here */
  readonly refusal?: Fault;
}

export interface FakeClient extends Client {
  /** operation and what it was about, in order of sending */
  readonly asked: string[];
}

const spent = (micro: number, calls = 1) => ({
  charged: { micro, currency: 'USD', certainty: 'charged' } as const,
  possible: { micro: 0, currency: 'USD', certainty: 'possible' } as const,
  calls,
  unpriced: micro === 0 ? calls : 0,
});

const NOT_SENT = { ok: false, fault: { kind: 'overBudget', words: 'It was not sent.' } } as const;
const UNASKED = { kind: 'refused', words: 'not in this test' } as const;

export function fakeClient(answers: FakeAnswers): FakeClient {
  const asked: string[] = [];
  async function answer<T>(
    operation: string,
    about: string,
    micro: number,
    call: Call,
    value: T | undefined,
  ): Promise<Answer<T>> {
    const intent = { operation, site: null, micro: micro === 0 ? null : micro, attempt: 1 };
    if (!((await call.before?.(intent)) ?? true)) return { outcome: NOT_SENT, spent: spent(0, 0) };
    asked.push(`${operation} ${about}`);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const outcome: Outcome<T> = value === undefined ? failed(answers.refusal ?? UNASKED) : done(value);
    return { outcome, spent: spent(micro) };
  }
  const record = {
    job_id: 'job',
    status: 'complete' as const,
    user_id: 'me',
    total_rows: 1,
    processed_rows: 1,
    progress_percent: 100,
    inference_type: 'generate_query' as const,
    original_filename: 'queries.jsonl',
    error: null,
    created_at: '2026-01-01T00:00:00Z',
  };
  async function* lines(): AsyncGenerator<string> {
    yield JSON.stringify({ queries: answers.queries });
  }
  return {
    asked,
    searchProducts: ({ site }, call) => answer('search', site, 1_000, call, answers.search?.(site)),
    searchProductsWithPageVisit: ({ site }, call) => answer('visit', site, 0, call, answers.visit?.(site)),
    matchProducts: ({ product_right: { title } }, call) =>
      answer('match', title, 0, call, answers.match?.(title)),
    filterSearchResults: ({ results }, call) => {
      const links = results.flatMap((item) => (typeof item['link'] === 'string' ? [item['link']] : []));
      return answer('filter', String(links.length), 0, call, answers.filter?.(links));
    },
    upload: (kind, _lines, _name, call) =>
      answer('upload', kind, 0, call, {
        job_id: 'job',
        total_rows: 1,
        tokens: 9,
        message: 'queued',
        lineIds: [null],
      }),
    jobs: (call) => answer('jobs', '', 0, call, { jobs: [], unread: 0 }),
    jobStatus: async () => ({ outcome: done(record), spent: spent(0) }),
    download: async () => done(lines()),
  };
}
