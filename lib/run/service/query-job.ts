// One batch job of the service that writes queries for a product, awaited.
import { done, failed, type Outcome } from '../../base/fault.ts';
import { type Answer, type Call, type Client, readQueries, readResults } from '../../remote/index.ts';
import type { Finding } from '../finding.ts';

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 30_000;

const misanswered = (words: string) => failed({ kind: 'misanswered', words });

/** Waits until the job is complete; fault `later` when it takes too long. */
async function complete(finding: Finding, client: Client, job: string, call: Call): Promise<Outcome<null>> {
  const { clock } = finding.ports;
  const until = clock.now() + PATIENCE_MS;
  while (clock.now() < until && !finding.signal.aborted) {
    const { outcome } = await client.jobStatus(job, { signal: call.signal });
    if (!outcome.ok) return outcome;
    if (outcome.value.status === 'complete') return done(null);
    if (outcome.value.status === 'failed') return misanswered(outcome.value.error ?? 'The job failed.');
    await clock.sleep(LOOK_EVERY_MS, finding.signal);
  }
  return failed({ kind: 'later', afterMs: 0, words: 'The job for the queries was not finished in time.' });
}

/** The queries of one job, in its order. Faults are those of the calls; `later` when the job takes too long. */
export async function generate(finding: Finding, client: Client, call: Call): Promise<Answer<string[]>> {
  const lines = [{ product: finding.record.product }];
  const { outcome: sent, spent } = await client.upload('generate-query', lines, 'queries.jsonl', call);
  if (!sent.ok) return { outcome: sent, spent };
  const { job_id: job, lineIds } = sent.value;
  const ready = await complete(finding, client, job, call);
  if (!ready.ok) return { outcome: ready, spent };
  const results = await client.download(job, { signal: call.signal });
  if (!results.ok) return { outcome: results, spent };
  for await (const line of readResults(lineIds, results.value)) {
    const texts = line.kind === 'assigned' ? readQueries(line.value) : null;
    if (texts !== null) return { outcome: done([...texts]), spent };
  }
  return { outcome: misanswered('The job gave no queries.'), spent };
}
