// The rate limit: bursts, even paces, and any mixture of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateWindow } from './rate-window.ts';

/** How many of the calls at these times (in milliseconds) are let through. */
function passed(perSecond: number, times: readonly number[]): number[] {
  let time = times[0] ?? 0;
  const window = rateWindow(() => time);
  return times.filter((at) => {
    time = at;
    return window.take('a', perSecond) === null;
  });
}
const every = (ms: number, seconds: number) =>
  Array.from({ length: Math.floor((seconds * 1000) / ms) }, (_, n) => n * ms);

test.each([
  [30, 1],
  [30, 7],
  [1, 20],
  [0.5, 10],
])('a caller without manners gets %d a second within 5 %% (asking every %d ms)', (perSecond, ms) => {
  const rate = passed(perSecond, every(ms, 40)).length / 40;
  expect(rate).toBeGreaterThanOrEqual(perSecond * 0.95);
  expect(rate).toBeLessThanOrEqual(perSecond * 1.05);
});

test('a second’s worth at once is right, every second', () => {
  const bursts = Array.from({ length: 10 }, (_, second) =>
    Array.from({ length: 30 }, () => second * 1000),
  ).flat();
  expect(passed(30, bursts)).toHaveLength(300);
});

test('an even pace is right, though its line shifts each call by up to 100 ms', () => {
  const shift = fc.array(fc.nat(100), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(shift, (shifts) => {
      const times = shifts.map((late, n) => n * (1000 / 30) + late).sort((a, b) => a - b);
      expect(passed(30, times)).toHaveLength(200);
    }),
    { numRuns: 50 },
  );
});

test('whatever comes, no ten seconds see more than the rate and 5 per cent', () => {
  const gaps = fc.array(fc.oneof(fc.nat(3), fc.nat(400)), { minLength: 400, maxLength: 1500 });
  fc.assert(
    fc.property(gaps, (between) => {
      let at = 0;
      const times = between.map((gap) => {
        at += gap;
        return at;
      });
      const through = passed(30, times);
      const most = through.map((from, n) => through.slice(n).filter((time) => time < from + 10_000).length);
      // The ten seconds may begin and end with a burst of one second's calls.
      expect(Math.max(0, ...most)).toBeLessThanOrEqual(300 * 1.05 + 30);
    }),
    { numRuns: 100 },
  );
});

test('the wait that is told is enough, and accounts do not share', () => {
  let time = 0;
  const window = rateWindow(() => time);
  for (let call = 0; call < 30; call += 1) expect(window.take('a', 30)).toBeNull();
  const wait = window.take('a', 30);
  expect(window.take('b', 30)).toBeNull();
  time += wait ?? 0;
  expect(window.take('a', 30)).toBeNull();
});
