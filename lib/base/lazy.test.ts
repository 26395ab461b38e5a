import { expect, it } from 'vitest';
import { LazyMap, lazy } from './lazy.ts';

it('makes what is asked for once, and not before', () => {
  let times = 0;
  const number = lazy(() => {
    times += 1;
    return 0;
  });
  expect(times).toBe(0);
  expect([number(), number(), times]).toEqual([0, 0, 1]);
});

it('fills a map when something is looked up in it', () => {
  let times = 0;
  const map = new LazyMap(() => {
    times += 1;
    return new Map([['a', 1]]);
  });
  expect(times).toBe(0);
  expect([map.has('b'), map.get('a'), map.get('b'), [...map.all], times]).toEqual([
    false,
    1,
    undefined,
    [['a', 1]],
    1,
  ]);
});
