// Sizes by letters and names in one place of two titles.
import { expect, it } from 'vitest';
import { understand } from '../../../understand/index.ts';
import { FEATURES } from '../../compare/compare.ts';
import learned from '../../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../../learned/weights.ts';
import { Prepared } from '../../prepare/prepare.ts';
import { WordForms } from '../../words/word-forms.ts';
import { letterSizeConflict } from './letter-size-conflict.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));
const prepared = (title: string): Prepared => new Prepared(understand({ title }), forms);

it.each([
  ['Corvel Apron, Large', 'Corvel Apron, Small', 'Large', 'Small'],
  ['Corvel hoodie blk X-Large', 'Corvel Hoodie Black S', 'X-Large', 'S'],
  ['Corvel Front Harness blue M', 'Corvel Front Harness X-Small Blue', 'M', 'X-Small'],
  ['Corvel Hoodie Large', 'Corvel Hoodie extra large', 'Large', 'extra large'],
  ['Corvel Front Range Dog Harness, Dusk Grey, Medium', 'Corvel Front Range (S, Dusk Grey)', 'Medium', 'S'],
])('%s is not %s', (left, right, mine, theirs) => {
  expect(letterSizeConflict(prepared(left), prepared(right))).toEqual([mine, theirs]);
  expect(letterSizeConflict(prepared(right), prepared(left))).toEqual([theirs, mine]);
});

it.each([
  ['Corvel hoodie XL', 'Corvel hoodie X-Large'],
  ['Corvel harness XS black', 'Corvel harness extra small, blue'],
  ['Corvel large screen phone', 'Corvel phone small'],
  ['Corvel Front Harness, Dusk, Medium', 'Corvel Small Pet Line Harness, Dusk'],
  ['Corvel Tempo-S', 'Corvel Tempo Watch, Medium'],
])('%s may be %s', (left, right) => {
  expect(letterSizeConflict(prepared(left), prepared(right))).toBeNull();
});
