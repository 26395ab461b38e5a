// Which of a row two titles name, in figures, Roman numerals and words of many languages.
import { expect, it } from 'vitest';
import { understand } from '../../understand/index.ts';
import { FEATURES } from '../compare/compare.ts';
import { match } from '../index.ts';
import learned from '../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../learned/weights.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/forms.ts';
import { seriesApart } from './series-apart.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));
const prepared = (title: string): Prepared => new Prepared(understand({ title }), forms);

it.each([
  ['Naruto Vol. 3', 'Naruto, Volume 4', 'Vol. 3', 'Volume 4'],
  ['Corvel Saga Book 4', 'Corvel Saga Band 5', 'Book 4', 'Band 5'],
  ['Astérix Tome 3', 'Astérix T04', 'Tome 3', 'T04'],
  ['ワンピース 第3巻', 'ワンピース 4巻', '第3巻', '4巻'],
  ['Corvel Bad Season 2 DVD', 'Corvel Bad - The Complete Third Season DVD', 'Season 2', 'Third Season'],
  ['Corvel Throne 2. Staffel', 'Corvel Throne Season 3', '2. Staffel', 'Season 3'],
  ['La Casa 2a stagione DVD', 'La Casa Stagione 3 DVD', '2a stagione', 'Stagione 3'],
  ['Downton Series Three DVD', 'Downton Series 4 DVD', 'Series Three', 'Series 4'],
  ['Star Saga Episode IV A New Hope', 'Star Saga Episode V', 'Episode IV', 'Episode V'],
  ['Corvel Grammar Part II', 'Corvel Grammar Part III', 'Part II', 'Part III'],
  ['Corvel Grammar Teil 2', 'Corvel Grammar pt. 3', 'Teil 2', 'pt. 3'],
  ['Corvel Biology 11th Edition', 'Corvel Biology, 12th Edition', '11th Edition', '12th Edition'],
  ['Corvel Duden 28. Auflage', 'Corvel Duden 29. Auflage', '28. Auflage', '29. Auflage'],
  ['Corvel Bad seasons 1-5', 'Corvel Bad Season 5', 'seasons 1-5', 'Season 5'],
  ['Corvel Lesson Level 1', 'Corvel Lesson Stufe 2', 'Level 1', 'Stufe 2'],
])('%s and %s are two', (left, right, mine, theirs) => {
  expect(seriesApart(prepared(left), prepared(right))).toEqual([mine, theirs]);
  expect(seriesApart(prepared(right), prepared(left))).toEqual([theirs, mine]);
  expect(match({ title: left }, { title: right }).outcome).not.toBe('same');
});

it.each([
  ['Star Saga Episode IV', 'Star Saga Episode 4'],
  ['Corvel Grammar Part II', 'Corvel Grammar, part two'],
  ['Corvel Bad Season 2', 'Corvel Bad, second season'],
  ['Corvel Bad seasons 1-5', 'Corvel Bad seasons 1 to 5'],
  ['Console Series X', 'Console Series S'],
  ['Corvel shampoo volume 300 ml', 'Corvel shampoo volume 250 ml'],
  ['FX level 3 cache', 'FX level 2 cache'],
  ['Corvel card edition 8 GB', 'Corvel card edition 6 GB'],
  ['Corvel part 12-345', 'Corvel part 14-345'],
  ['Corvel 2 volume set', 'Corvel 3 volume set'],
])('%s and %s are not told apart by it', (left, right) => {
  expect(seriesApart(prepared(left), prepared(right))).toBeNull();
});
