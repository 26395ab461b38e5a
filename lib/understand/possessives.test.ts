// Names with and without the apostrophe of a possessive.
import { expect, it } from 'vitest';
import { hasPossessive, possessives } from './possessives.ts';

it.each([
  ["Fenwick's Gin 70cl", 'FENWICKS Gin 0,7l', [{ left: "Fenwick's", right: 'FENWICKS' }]],
  ['Hollis Cats Best litter', 'Hollis Cat’s Best', [{ left: 'Cats', right: 'Cat’s' }]],
  // both write it, one is the owner alone, one begins another word
  ["Fenwick's Gin", "Fenwick's Rum", []],
  ["Fenwick's Gin", 'Fenwick Gin', []],
  ["L'Orvane's Dream", 'Fenwicks', []],
])('%s and %s', (left, right, expected) => {
  expect(possessives(left, right)).toEqual(expected);
});

it('is told at a glance where there is none', () => {
  expect(hasPossessive("fenwick's gin")).toBe(true);
  expect(hasPossessive("rock 'n' roll, 90' tape")).toBe(false);
});
