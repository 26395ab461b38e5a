import { expect, test } from 'vitest';
import { deadline } from './deadline.ts';

const never = new Promise<never>(() => undefined);

test('the time runs out although the work hears nothing of it', async () => {
  const limit = deadline(new AbortController().signal, 10);
  await expect(limit.race(never)).rejects.toThrow('time is up');
  expect([limit.passed(), limit.signal.aborted]).toEqual([true, true]);
});

test('the caller’s abort ends it, now or before, and is no lateness', async () => {
  const caller = new AbortController();
  const limit = deadline(caller.signal, 60_000);
  const work = limit.race(never);
  caller.abort(new Error('stopped'));
  await expect(work).rejects.toThrow('stopped');
  expect(limit.passed()).toBe(false);
  limit.end();
  await expect(deadline(caller.signal, 60_000).race(never)).rejects.toThrow('stopped');
});

test('work that ends in time gives its value', async () => {
  const limit = deadline(new AbortController().signal, 60_000);
  expect(await limit.race(Promise.resolve(7))).toBe(7);
  limit.end();
  expect(limit.signal.aborted).toBe(false);
});
