// Work that takes too long is reported as slow, not as cancelled by somebody.
import { expect, it } from 'vitest';
import { done, failed } from '../../base/fault.ts';
import { withTimeLimit } from './time-limit.ts';

const stopped = failed({ kind: 'cancelled', words: 'stopped' });
const untilAborted = (signal: AbortSignal) =>
  new Promise<typeof stopped>((resolve) => signal.addEventListener('abort', () => resolve(stopped)));

it('no answer in time', async () => {
  expect(await withTimeLimit(10, untilAborted)).toMatchObject({ fault: { kind: 'later', why: 'slow' } });
  expect(await withTimeLimit(10, untilAborted, { service: true })).toMatchObject({
    fault: { service: true },
  });
});

it('any other answer is handed on', async () => {
  expect(await withTimeLimit(1_000, async () => done(1))).toEqual(done(1));
  expect(await withTimeLimit(1_000, async () => stopped)).toEqual(stopped);
});
