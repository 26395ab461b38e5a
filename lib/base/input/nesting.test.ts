import { expect, test } from 'vitest';
import { isNestedBeyond } from './nesting.ts';

const deep = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`);

test('counts lists and objects alike', () => {
  expect(isNestedBeyond(deep(2), 4)).toBe(false);
  expect(isNestedBeyond(deep(2), 3)).toBe(true);
  expect(isNestedBeyond('text', 0)).toBe(false);
  expect(isNestedBeyond([], 0)).toBe(true);
  expect(isNestedBeyond([null, { a: 1 }], 2)).toBe(false);
});

test('nothing is too deep for it', () => {
  expect(isNestedBeyond(deep(200_000), 64)).toBe(true);
});
