import { expect, test, vi } from 'vitest';
import type { Clock, Keep } from '../base/ports.ts';
import { rateLimit } from './rate-limit.ts';

/** Sleeping moves the time; each timer is late by up to `late` milliseconds. */
function movingClock(late = 0): Clock & { time: number } {
  const clock = {
    time: 1_700_000_000_000,
    now: () => clock.time,
    sleep: async (ms: number) => {
      clock.time += ms + late;
    },
  };
  return clock;
}

function memory(): Keep {
  const map = new Map<string, unknown>();
  return {
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, value),
    delete: async (key) => void map.delete(key),
  };
}
const never = new AbortController().signal;

test.each([
  [30, 0],
  [30, 12],
  [1, 0],
  [1, 300],
])(
  '%i a second with timers late by %i ms: within 5 %% of the limit, never above it',
  async (perSecond, late) => {
    const clock = movingClock(late);
    const limit = rateLimit({ perSecond, name: 'r', clock, keep: memory() });
    const start = clock.time;
    const calls = perSecond * 20;
    await Promise.all(Array.from({ length: calls }, () => limit.take(never)));
    const rate = ((calls - 1) * 1000) / (clock.time - start);
    expect(rate).toBeLessThanOrEqual(perSecond);
    expect(rate).toBeGreaterThan(perSecond * 0.95);
  },
);

test('a silence is not saved up into a burst', async () => {
  const clock = movingClock();
  const limit = rateLimit({ perSecond: 30, name: 'r', clock, keep: memory() });
  await limit.take(never);
  clock.time += 60_000;
  const start = clock.time;
  for (let call = 0; call < 31; call += 1) await limit.take(never);
  expect(clock.time - start).toBeGreaterThanOrEqual(1000);
});

test('the next worker goes on where the last one died', async () => {
  const clock = movingClock();
  const keep = memory();
  const start = clock.time;
  for (let call = 0; call < 10; call += 1) {
    await rateLimit({ perSecond: 1, name: 'r', clock, keep }).take(never);
  }
  expect(clock.time - start).toBeGreaterThanOrEqual(9000);
});

test('a pause holds everybody, also the next worker, but not for ever', async () => {
  const clock = movingClock();
  const keep = memory();
  const start = clock.time;
  await rateLimit({ perSecond: 30, name: 'r', clock, keep }).pauseUntil(start + 5000);
  await rateLimit({ perSecond: 30, name: 'r', clock, keep }).take(never);
  expect(clock.time - start).toBeGreaterThanOrEqual(5000);
  await rateLimit({ perSecond: 30, name: 'r', clock, keep }).pauseUntil(start + 1e12);
  await rateLimit({ perSecond: 30, name: 'r', clock, keep }).take(never);
  expect(clock.time - start).toBeLessThan(20 * 60_000);
});

test('a state from a clock that was put back, or one that is no state, does not lock callers out', async () => {
  const clock = movingClock();
  for (const stored of [{ last: clock.time + 1e9, pausedUntil: 0 }, 'nonsense', null]) {
    const keep = memory();
    await keep.set('r', stored);
    const start = clock.time;
    await rateLimit({ perSecond: 1, name: 'r', clock, keep }).take(never);
    expect(clock.time - start).toBeLessThan(1100);
  }
});

test('a clock that is put back under way does not lock callers out', async () => {
  const clock = movingClock();
  const limit = rateLimit({ perSecond: 1, name: 'r', clock, keep: memory() });
  await limit.take(never);
  clock.time -= 365 * 86_400_000;
  const start = clock.time;
  await limit.take(never);
  expect(clock.time - start).toBeLessThan(1100);
});

test('who gives up leaves the queue at once and takes no slot', async () => {
  const stop = new AbortController();
  const sleeping: { until: number; wake: () => void }[] = [];
  let time = 1_700_000_000_000;
  const clock: Clock = {
    now: () => time,
    sleep: (ms, signal) =>
      new Promise((wake) => {
        sleeping.push({ until: time + ms, wake });
        signal.addEventListener('abort', () => wake());
      }),
  };
  const slotPasses = async () => {
    await vi.waitFor(() => expect(sleeping).toHaveLength(1));
    time += 600;
    for (const { until, wake } of sleeping.splice(0)) if (until <= time) wake();
  };
  const limit = rateLimit({ perSecond: 2, name: 'r', clock, keep: memory() });
  await limit.take(never);
  const second = limit.take(never);
  const third = limit.take(stop.signal);
  stop.abort();
  // no time has passed
  expect(await third).toBe(false);
  await slotPasses();
  expect(await second).toBe(true);
  const next = limit.take(never);
  await slotPasses();
  expect(await next).toBe(true);
});
