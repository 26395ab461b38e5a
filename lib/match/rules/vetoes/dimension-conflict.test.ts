// Sides that differ part two things, in whatever unit and order they are told.
import { describe, expect, it } from 'vitest';
import { workOf } from '../../../../tests/worked.ts';
import { understand } from '../../../understand/index.ts';
import { FEATURES } from '../../compare/compare.ts';
import learned from '../../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../../learned/weights.ts';
import { Prepared } from '../../prepare/prepare.ts';
import { WordForms } from '../../words/word-forms.ts';
import { dimensionConflict } from './dimension-conflict.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));
const prepared = (title: string): Prepared => new Prepared(understand({ title }), forms);
const apart = (left: string, right: string): readonly [string, string] | null =>
  dimensionConflict(prepared(left), prepared(right));

describe('sides', () => {
  it.each([
    ['Dormir matrace 90x200', 'Dormir saltea 160 x 200 cm', '90x200', '160 x 200'],
    ['Screw M6x40 A2', 'Schraube M6 x 45 A2', 'M6x40', 'M6 x 45'],
    ['свредло 10x100x160 mm', 'Bohrer 8x100x160', '10x100x160', '8x100x160'],
    ['штора 140х245 см', 'штора 140х175 см', '140х245', '140х175'],
    ['Notes 76 x 76 mm gelb', 'Notes gelb 127 x 76 mm', '76 x 76', '127 x 76'],
    ['tape 5 m x 19 mm', 'tape 10 m x 19 mm', '5 m x 19', '10 m x 19'],
  ])('%s and %s are apart', (left, right, mine, theirs) => {
    expect(apart(left, right)?.map((words) => words.replace(/ ?[cmсм]+$/, ''))).toEqual([mine, theirs]);
    expect(apart(right, left)).not.toBeNull();
  });

  it.each([
    ['matrace 90x200', 'matrac 200 x 90 cm'],
    ['board 900 x 2000 mm', 'board 90x200 cm'],
    ['rug 63 x 94 inch', 'rug 160x240 cm'],
    ['shelf 80x28x202 cm', 'shelf 80 x 202 cm'],
    ['sheet 90x200 + 50x60 cm', 'sheet 160x200 cm'],
    ['water 6 x 330 ml', 'water 24 x 500 ml'],
    ['Ryzen 3 1300X 3.5GHz', 'Ryzen 3 1300X 3.70GHz'],
    ['cpu 6x 3.60 GHz', 'cpu 2600X 3.6 GHz'],
    ['tape 3 x 60min', 'tape 5 x 60min'],
    ['screen 1920x1080', 'screen 2560x1440'],
    ['paper 8-1 2 x 11', 'paper 8-1 2 x 14'],
    ['mattress', 'mattress 90x200'],
  ])('%s and %s are not', (left, right) => {
    expect(apart(left, right)).toBeNull();
    expect(apart(right, left)).toBeNull();
  });

  it('takes time linear in the text', () => {
    expect(workOf(() => apart('1x2'.repeat(20_000), '9 x '.repeat(20_000)))).toBeLessThan(300);
  });
});
