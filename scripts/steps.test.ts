// A step of `npm test` has the counts of its report, and has failed where there is no report.
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { type Count, runStep } from './steps.ts';

vi.spyOn(console, 'error').mockImplementation(() => undefined);

const COUNT: Count = { passed: 7, failed: 0, skipped: 1 };
const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };
const run = (script: string, count?: () => Count): Count =>
  runStep({ name: 'a step', command: [process.execPath, '-e', script], count });

test('a step without a report counts as one test', () => {
  expect(run('')).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(run('process.exit(3)')).toEqual(FAILED);
});

test('a step with a report counts as it says', () => {
  expect(run('', () => COUNT)).toEqual(COUNT);
});

test('a report that names no failure does not excuse the exit status', () => {
  expect(run('process.exit(1)', () => COUNT)).toEqual({ ...COUNT, failed: 1 });
});

test('a report that is missing or no JSON is a failure, whatever the exit status', () => {
  const missing = () => JSON.parse(readFileSync('/no/such/report.json', 'utf8'));
  expect(run('', missing)).toEqual(FAILED);
  expect(run('', () => JSON.parse('{"numPassedTests": 3'))).toEqual(FAILED);
});
