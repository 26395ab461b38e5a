// Amounts in pounds, ounces, feet and gallons beside the same in metric units.
import { expect, it } from 'vitest';
import { convertedAmounts, understand } from './index.ts';

const restated = (left: string, right: string) =>
  convertedAmounts(understand({ title: left }), understand({ title: right }));

it.each([
  ['Corvel Medium 5 lb', 'Corvel Medium 2.27 kg', '5 lb', '2.27 kg'],
  ['Corvel Peanuts 16 oz', 'Corvel Peanuts 454 g', '16 oz', '454 g'],
  ['Corvel Cola 12 fl oz can', 'Corvel Cola 355 ml can', '12 fl oz', '355 ml'],
  ['Corvel Cable 6 ft', 'Corvel Cable 1.83 m', '6 ft', '1.83 m'],
  ['Corvel Tape 16 ft', 'Corvel Tape 5 m', '16 ft', '5 m'],
  ['Corvel Soy Sauce 1 gal', 'Corvel Soy Sauce 3.78 l', '1 gal', '3.78 l'],
  ['Corvel Grill 22 in', 'Corvel Grill 56 cm', '22 in', '56 cm'],
  ['Corvel TV 49" LED', 'Corvel TV 124,5 cm LED', '49"', '124,5 cm'],
])('%s and %s state one amount', (left, right, words, metric) => {
  expect(restated(left, right)).toEqual([{ side: 'left', words, metric }]);
  expect(restated(right, left)).toEqual([{ side: 'right', words, metric }]);
});

it('an amount said twice in one title is restated in both', () => {
  expect(restated('Corvel Creamy 340 g (12 oz)', 'Corvel Creamy 12 ounce')).toEqual([
    { side: 'left', words: '12 oz', metric: '340 g' },
    { side: 'right', words: '12 ounce', metric: '340 g' },
  ]);
  expect(restated('Corvel Creamy 340 g (12 oz)', 'Corvel Creamy 340 g')).toEqual([
    { side: 'left', words: '12 oz', metric: '340 g' },
  ]);
});

it.each([
  ['another amount', 'Corvel Medium 15 lb', 'Corvel Medium 2.27 kg'],
  ['another dimension', 'Corvel board 5 ft', 'Corvel board 1.52 kg'],
  ['both not metric', 'Corvel Oats 32 oz', 'Corvel Oats 2 lb'],
  ['both metric', 'Corvel Oats 1 kg', 'Corvel Oats 1000 g'],
  ['both said in both', 'Corvel 35,5 cm (14") bag', 'Corvel bag 14" (35,5 cm)'],
  ['the first of a range', 'Corvel mount 1.125 - 1.5"', 'Corvel mount 1 1/8" steel'],
])('%s: nothing', (_, left, right) => {
  expect(restated(left, right)).toEqual([]);
  expect(restated(right, left)).toEqual([]);
});
