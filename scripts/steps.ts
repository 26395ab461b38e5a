// The steps of `npm test`: what each runs, and how its tests are counted.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorWords } from '../lib/base/fault.ts';

export const ROOT = join(import.meta.dirname, '..');

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** reads the counts from the step's report after the run; a step without it counts as one test */
  readonly count?: (() => Count) | undefined;
}

const BIN = join(ROOT, 'node_modules', '.bin');
const OUT = join(ROOT, '.cache', 'test');
const VITEST = join(OUT, 'vitest.json');
const PLAYWRIGHT = join(OUT, 'playwright.json');
const FIREFOX = join(OUT, 'firefox.json');

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});
const PlainReport = z.object({ passed: z.number(), failed: z.number() });

const parsed = <T extends z.ZodMiniType>(schema: T, file: string): z.infer<T> =>
  z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));

function vitestCount(): Count {
  const report = parsed(VitestReport, VITEST);
  // a file that fails to load contains no failed test, and is a failure nevertheless
  const broken = report.numFailedTests === 0 ? report.numFailedTestSuites : 0;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightCount(): Count {
  const { stats, errors } = parsed(PlaywrightReport, PLAYWRIGHT);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

const script = (name: string) => [process.execPath, join(ROOT, name)];
const bin = (name: string, ...args: string[]) => [join(BIN, name), ...args];

/** Everything `npm test` does, in an order that fails early and cheaply. */
export function steps(browsers: {
  chromium: string | null;
  firefox: string | null;
  redis: string | null;
}): Step[] {
  const env = {
    ...(browsers.chromium === null ? {} : { TWINSHELF_CHROMIUM: browsers.chromium }),
    ...(browsers.firefox === null ? {} : { TWINSHELF_FIREFOX: browsers.firefox }),
    ...(browsers.redis === null ? {} : { TWINSHELF_REDIS_SERVER: browsers.redis }),
  };
  return [
    { name: 'types', command: bin('tsc', '--noEmit', '-p', 'tsconfig.json') },
    { name: 'types of the core, no DOM', command: bin('tsc', '--noEmit', '-p', 'tsconfig.core.json') },
    { name: 'lint and format', command: bin('biome', 'check', '.') },
    {
      name: 'unit and shape',
      command: bin('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`),
      env,
      count: vitestCount,
    },
    { name: 'build for Chrome', command: bin('wxt', 'build') },
    { name: 'build for Firefox', command: bin('wxt', 'build', '-b', 'firefox', '--mv3') },
    { name: 'build for Edge', command: bin('wxt', 'build', '-b', 'edge') },
    { name: 'size budgets', command: script('bench/speed/size.ts') },
    { name: 'work at the start', command: script('bench/speed/start.ts') },
    {
      name: 'end to end in Chromium',
      command: bin('playwright', 'test', '--reporter=list,json'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT },
      count: playwrightCount,
    },
    {
      name: 'end to end in Firefox',
      command: script('tests/e2e/firefox.ts'),
      env: { ...env, TWINSHELF_REPORT: FIREFOX },
      count: () => ({ ...parsed(PlainReport, FIREFOX), skipped: 0 }),
    },
  ];
}

/** The counts of the step's report; null where there is none or it cannot be read. */
function reported(count: () => Count): Count | null {
  try {
    return count();
  } catch (error) {
    console.error(`No report of this step can be read: ${errorWords(error)}`);
    return null;
  }
}

/** Runs a step. One whose report is missing or unreadable has failed, whatever its exit status says. */
export function runStep(step: Step): Count {
  const [command = '', ...args] = step.command;
  for (const report of [VITEST, PLAYWRIGHT, FIREFOX]) rmSync(report, { force: true });
  const env = { ...process.env, ...step.env, NODE_NO_WARNINGS: '1' };
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env });
  const one = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  if (step.count === undefined) return one;
  const count = reported(step.count);
  if (count === null) return { passed: 0, failed: 1, skipped: 0 };
  // a failure outside any test of the report
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
