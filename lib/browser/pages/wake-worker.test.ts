// A find without news: its worker is woken, and left alone once the find has ended.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wakeIfSilent } from './wake-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is asked after again and again as long as it runs in silence, and not a moment longer', async () => {
  const wake = vi.fn(async () => undefined);
  const drawn = wakeIfSilent(wake);
  drawn(true);
  for (let step = 0; step < 5; step++) {
    await vi.advanceTimersByTimeAsync(2_000);
    drawn(true);
  }
  expect(wake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wake.mock.calls.length).toBe(3);
  drawn(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wake.mock.calls.length).toBe(3);
});

it('that ends while it is asked after is not asked after again', async () => {
  let answer: () => void = () => undefined;
  const wake = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const drawn = wakeIfSilent(wake);
  drawn(true);
  await vi.advanceTimersByTimeAsync(3_000);
  drawn(false);
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wake.mock.calls.length).toBe(1);
});
