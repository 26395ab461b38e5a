// A queue of work: in the order it was called, one piece at a time, past pieces that fail.
import { expect, test } from 'vitest';
import { serialQueue } from './serial-queue.ts';

test('a piece begins when the one before it has ended, well or badly', async () => {
  const turn = serialQueue();
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = turn(async () => {
    await promise;
    order.push('first');
    throw new Error('it failed');
  });
  const second = turn(async () => order.push('second'));
  await Promise.resolve();
  expect(order).toEqual([]);
  resolve();
  await expect(first).rejects.toThrow('it failed');
  expect(await second).toBe(2);
  expect(order).toEqual(['first', 'second']);
});
