// Runs the checks against a server, one after another, and collects their results.
import { errorWords } from '../../lib/base/fault.ts';
import type { Check } from './check.ts';
import { batchChecks } from './checks/batch-checks.ts';
import { jobChecks } from './checks/job-checks.ts';
import { filterChecks, matchChecks } from './checks/judge-checks.ts';
import { searchChecks, visitChecks } from './checks/search-checks.ts';
import { makeProbe, type Options } from './probe.ts';

export const CHECKS: readonly Check[] = [
  ...searchChecks,
  ...visitChecks,
  ...matchChecks,
  ...filterChecks,
  ...batchChecks,
  ...jobChecks,
];

export interface CheckResult {
  readonly check: Check;
  readonly outcome: 'pass' | 'fail' | 'skip';
  /** what the server did instead, or why the check was skipped; '' for a pass */
  readonly words: string;
}

/** Yields each result as it comes. A check that cannot be completed (no answer, broken answer) counts as failed. */
export async function* runChecks(
  options: Options,
  checks: readonly Check[] = CHECKS,
): AsyncGenerator<CheckResult> {
  const probe = makeProbe(options);
  for (const check of checks) {
    if (options.signal.aborted) return;
    const missing = check.needs?.(probe) ?? null;
    if (missing !== null) {
      yield { check, outcome: 'skip', words: missing };
      continue;
    }
    try {
      await check.run(probe);
      yield { check, outcome: 'pass', words: '' };
    } catch (error) {
      yield { check, outcome: 'fail', words: errorWords(error) };
    }
  }
}
