// Conflicts between pairs that would else be taken for one product: opposites, speeds of memory, makers that a thing is for.
import { expect, it } from 'vitest';
import { understand } from '../../understand/index.ts';
import { FEATURES } from '../compare/compare.ts';
import { match } from '../index.ts';
import learned from '../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../learned/weights.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/forms.ts';
import { makersApart } from './makers-apart.ts';
import { speedsApart } from './module-speed.ts';
import { oppositesApart } from './opposites.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));

type Rule = typeof oppositesApart;

function asked(rule: Rule, left: string, right: string): readonly [string, string] | null {
  return rule(
    new Prepared(understand({ title: left }), forms),
    new Prepared(understand({ title: right }), forms),
  );
}

it.each([
  ['Jabra Evolve 20 MS Mono', 'Jabra Evolve 20 MS Stereo USB', 'Mono', 'Stereo'],
  ['Xyz Maus kabellos, schwarz', 'Xyz corded mouse black', 'kabellos', 'corded'],
  ['Souris Xyz sans fil', 'Xyz wired mouse', 'sans fil', 'wired'],
  ['Crucial 4GB DDR3L SO-DIMM', 'Crucial 4 GB DDR3L DIMM', 'SO-DIMM', 'DIMM'],
  ['Aqua 1,5 l niegazowana', 'Aqua woda gazowana 1.5l', 'niegazowana', 'gazowana'],
  ['Lavazza Oro 1 kg chicchi', 'Lavazza Oro gemahlen 1000 g', 'chicchi', 'gemahlen'],
  ['Henkell halbtrocken 0,75 l', 'Henkell Sekt trocken 0.75 l', 'halbtrocken', 'trocken'],
  ['Мышь Xyz беспроводная', 'Xyz мышь проводная', 'беспроводная', 'проводная'],
])('%s is the opposite of %s', (left, right, mine, theirs) => {
  expect(asked(oppositesApart, left, right)).toEqual([mine, theirs]);
  expect(asked(oppositesApart, right, left)).toEqual([theirs, mine]);
});

it.each([
  // who names both sides, or none, tells nothing
  ['Xyz headset mono/stereo', 'Xyz stereo headset'],
  ['Xyz left and right shelf', 'Xyz shelf, right'],
  ['Xyz wireless mouse', 'Xyz mouse'],
  ['Balvenie DoubleWood Single Malt', 'Balvenie Double Wood Single Malt'],
])('%s and %s are no opposites', (left, right) => {
  expect(asked(oppositesApart, left, right)).toBeNull();
});

it.each([
  ['Corsair LPX 16GB DDR4 2133MHz Kit', 'Corsair LPX 16GB DDR4-2400 DIMM', 'DDR4 2133', 'DDR4-2400'],
  ['Kingston 8GB PC3-12800 DIMM', 'Kingston 8GB DDR3 1866', 'PC3-12800', 'DDR3 1866'],
])('%s runs at another speed than %s', (left, right, mine, theirs) => {
  expect(asked(speedsApart, left, right)).toEqual([mine, theirs]);
});

it.each([
  // one speed by its names: 17000 / 8 is 2125, and called 2133
  ['Corsair LPX 16GB DDR4 PC4-17000', 'Corsair LPX 16GB 2133MHz DDR4'],
  ['Kingston 8GB DDR3-1600', 'Kingston 8GB PC3L-12800 DIMM'],
  ['Kingston 8GB DDR3', 'Kingston 8GB PC3L-12800 DIMM'],
  // no module
  ['Wireless mouse 2400 MHz', 'Wireless mouse 900 MHz'],
])('%s runs at the speed of %s, as far as is known', (left, right) => {
  expect(asked(speedsApart, left, right)).toBeNull();
});

it.each([
  [
    'Sigma 18-250mm F3.5-6.3 DC for Canon EF-S Mount',
    'Sigma 18-250mm f/3.5-6.3 DC For Pentax Cameras',
    'Canon',
    'Pentax',
  ],
  ['Sigma 4.5mm F2.8 EX DC (Sony)', 'Sigma 4.5mm f/2.8 EX DC HSM Lens for Nikon', 'Sony', 'Nikon'],
  ['Sigma 50mm F1.4 Art [Canon]', 'Sigma 50mm F1.4 Art Nikon Mount', 'Canon', 'Nikon'],
])('%s is made for other cameras than %s', (left, right, mine, theirs) => {
  expect(asked(makersApart, left, right)).toEqual([mine, theirs]);
});

it.each([
  // a laptop's processor and its system are of other makers, and it is for neither
  ['HP ProBook 450 Intel Core i5', 'HP ProBook 450 i5 Microsoft Windows 10'],
  ['Sigma 50mm F1.4 Art for Canon', 'Sigma 50mm F1.4 Art for Canon and Nikon'],
  ['Sigma 50mm F1.4 Art for Canon', 'Tamron 50mm F1.4 Art for Nikon'],
])('%s and %s say nothing of whom they are made for', (left, right) => {
  expect(asked(makersApart, left, right)).toBeNull();
});

it.each([
  ['Tamron 70-300mm F4-5.6 lens for Nikon', 'Tamron 70-300mm F4-5.6 lens for Sony'],
  [
    'Corsair Vengeance LPX 16GB (2x8GB) DDR4 2133MHz black',
    'Corsair Vengeance LPX 16GB (2x8GB) DDR4-2400 black',
  ],
  ['Jabra Evolve 20 MS Mono USB Headset', 'Jabra Evolve 20 MS Stereo USB Headset'],
])('%s is no match of %s, and the words that part them are the reason', (left, right) => {
  const verdict = match({ title: left }, { title: right });
  expect(['variant', 'different']).toContain(verdict.outcome);
  expect(verdict.probability).toBeLessThan(0.5);
  expect(verdict.evidence.some(({ veto }) => veto)).toBe(true);
});

it.each([
  // of several counts the other's is one
  ['Doppelherz Magnesium 400 Tabletten 30 Stück', 'Doppelherz Magnesium 400 + B1 + B6 30 Tabletten'],
  // a cover is a cover, also where only one side says what it is
  ['Otterbox Defender XT iPhone 12 magsafe', 'OtterBox Defender Series XT Case with MagSafe for iPhone 12'],
  // a comma before three digits of litres, a point before those of a small unit
  ['Perwoll Black Waschgel 1,375 l', 'Perwoll Black Waschmittel 1375ml'],
  ['Inventor Aria 12.000 BTU', 'Inventor Aria 12000 BTU'],
])('%s and %s are not parted by how they are written', (left, right) => {
  expect(match({ title: left }, { title: right }).evidence.some(({ veto }) => veto)).toBe(false);
});
