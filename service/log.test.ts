// The log: lines of requests are written together, everything else immediately.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const eventsOf = (written: string) =>
  written
    .trimEnd()
    .split('\n')
    .map((line) => /"event":"(\w+)"/.exec(line)?.[1]);

test('lines of requests are written together, soon, and each once', () => {
  const written: string[] = [];
  const log = jsonLog((lines) => written.push(lines));
  for (const id of ['a', 'b', 'c']) log.note('request', { id });
  expect(written).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(written.map(eventsOf)).toEqual([['request', 'request', 'request']]);
  vi.advanceTimersByTime(600);
  expect(written).toHaveLength(1);
});

test('anything else is written at once, after what came before it', () => {
  const written: string[] = [];
  const log = jsonLog((lines) => written.push(lines));
  log.note('request', { id: 'a' });
  log.note('error', { id: 'a' });
  expect(written.map(eventsOf)).toEqual([['request', 'error']]);
});

test('what waits when the process ends is written', () => {
  const written: string[] = [];
  const log = jsonLog((lines) => written.push(lines));
  log.note('request', { id: 'a' });
  log.flush();
  log.flush();
  expect(written.map(eventsOf)).toEqual([['request']]);
});
