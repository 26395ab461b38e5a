import { expect, it } from 'vitest';
import { LazyMap, lazy, lazySteps } from './lazy.ts';

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

it('takes each step once, whoever asks, and gives others their turn between steps', async () => {
  const taken: string[] = [];
  const steps = lazySteps(function* () {
    for (const step of ['first', 'second', 'third']) {
      taken.push(step);
      yield;
    }
    return taken;
  });
  const rest = (name: string) => async () => {
    taken.push(`${name} rests`);
  };
  const both = Promise.all([steps.inTurns(rest('one')), steps.inTurns(rest('other'))]);
  expect(taken).toEqual(['first', 'one rests', 'second', 'other rests']);
  expect(steps.now()).toBe(taken);
  expect(await both).toEqual([taken, taken]);
  expect(taken.filter((one) => !one.endsWith('rests'))).toEqual(['first', 'second', 'third']);
});

it('begins anew after an error', () => {
  let times = 0;
  const steps = lazySteps(function* () {
    yield;
    times += 1;
    if (times === 1) throw new Error('no');
    return { times };
  });
  expect(() => steps.now()).toThrow('no');
  expect(steps.now()).toEqual({ times: 2 });
});
