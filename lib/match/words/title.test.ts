// One amount in two notations is one word to a comparison of titles.
import { expect, it } from 'vitest';
import { understand } from '../../understand/index.ts';
import { FEATURES } from '../compare/compare.ts';
import learned from '../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../learned/weights.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from './word-forms.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));
const words = (title: string): readonly string[] => new Prepared(understand({ title }), forms).words.texts;

it.each([
  ['Tarnow cable 2m', 'Tarnow cable 2 m'],
  ['Tarnow cable 2 m', 'Tarnow cable 200 cm'],
  ['Tarnow cable 6ft', 'Tarnow cable 6 feet'],
  ['Tarnow lamp 806lm', 'Tarnow lamp 806 lumen'],
  ['Tarnow screen 144Hz', 'Tarnow screen 144 Hz'],
  ['Tarnow screen 27"', 'Tarnow screen 27 inch'],
  ['Tarnow power bank 20000mAh', 'Tarnow power bank 20,000 mAh'],
  ['Tarnow hoodie XL', 'Tarnow hoodie X-Large'],
  ['Tarnow harness XS', 'Tarnow harness extra small'],
  ['Tarnow pens 20 ct', 'Tarnow pens 20 count'],
])('%s, %s', (left, right) => {
  expect(words(left)).toEqual(words(right));
});

it('takes no closing quote for inches', () => {
  expect(words('"Tarnow Office 10"@en')).toEqual(words('Tarnow Office 10'));
});
