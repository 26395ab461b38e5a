// What the first judgement needs is made in steps: whoever else waits on the same thread is heard between them.
import { expect, it } from 'vitest';
import { matchTogetherInTurns } from './index.ts';

it('makes words and weights ready in turns, once', async () => {
  let rests = 0;
  const rest = async () => {
    rests += 1;
  };
  const none = () => matchTogetherInTurns(rest, { title: 'Corvel L5 LED Bulb' }, []);
  expect(await Promise.all([none(), none()])).toEqual([[], []]);
  const first = rests;
  expect(first).toBeGreaterThan(5);
  await none();
  expect(rests).toBe(first);
});
