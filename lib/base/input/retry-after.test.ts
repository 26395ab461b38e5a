// Retry-After in seconds and as a date.
import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

test('Retry-After in seconds and as a date; nonsense is no time', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  expect(retryAfterMs('3', now)).toBe(3000);
  expect(retryAfterMs('0.5', now)).toBe(500);
  expect(retryAfterMs('Tue, 01 Jan 2030 00:00:10 GMT', now)).toBe(10_000);
  expect(retryAfterMs('Mon, 01 Jan 2029 00:00:00 GMT', now)).toBe(0);
  for (const nonsense of ['soon', '-5', 'never 2099', '1e3', '3600 seconds', '', ' , 5'])
    expect(retryAfterMs(nonsense, now)).toBeNull();
  expect(retryAfterMs('120, 120', now)).toBe(120_000);
  expect(retryAfterMs('99999999999999', now)).toBe(99999999999999_000);
  expect(retryAfterMs(null, now)).toBeNull();
});
