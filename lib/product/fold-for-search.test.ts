import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

test('the five own keys stay, every other goes into the description', () => {
  expect(foldForSearch({ title: 't', brand: 'b', code: 'c', price: 3 })).toEqual({
    title: 't',
    brand: 'b',
    code: 'c',
    price: 3,
  });
  expect(foldForSearch({ title: 't', colour: 'red', id: '1' })).toEqual({
    title: 't',
    description: { colour: 'red', id: '1' },
  });
  expect(foldForSearch({ title: 't', description: { a: 1, colour: 'blue' }, colour: 'red' })).toEqual({
    title: 't',
    description: { a: 1, colour: 'blue' },
  });
  expect(foldForSearch({ title: 't', description: 'd', colour: 'red', n: { x: 1 } })).toEqual({
    title: 't',
    description: 'd\ncolour: red\nn: {"x":1}',
  });
});
