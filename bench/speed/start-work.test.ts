// Counts what a script does while it is evaluated, and only that.
import { expect, it } from 'vitest';
import { workOf } from './start-work.ts';

it('counts maps, sets, splitting, letters and patterns', () => {
  expect(workOf("new Map([[1, 2], [3, 4]]); new Set('a b c'.split(' '))")).toEqual({
    entries: 5,
    pieces: 3,
    letters: 0,
    searches: 0,
  });
  expect(
    workOf("for (let i = 0; i < 7; i++) 'text'.charCodeAt(i); /x/.test('x'); 'x'.replace(/x/, '')"),
  ).toEqual({ entries: 0, pieces: 0, letters: 7, searches: 2 });
});

it('leaves out what waits until it is asked for', () => {
  const waiting = 'const table = () => new Map([[1, 2]]); browser.runtime.onMessage.addListener(table);';
  expect(workOf(waiting).entries).toBe(0);
});

it('says when a script fails', () => {
  expect(() => workOf('throw new Error("no")')).toThrow('no');
});
