// What stands beside the name, as titles of software, games and household goods say it.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { FEATURES } from '../compare/compare.ts';
import { matchTogether } from '../index.ts';
import learned from '../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../learned/weights.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/word-forms.ts';
import { coverageOf } from './coverage.ts';
import type { Side } from './side.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));

function side(product: Product): Side {
  const understood = understand(product);
  return { understood, prepared: new Prepared(understood, forms) };
}

const told = (left: Product, right: Product): boolean => coverageOf(side(left), side(right)).told;
const by = (brand: string, title: string, more: Partial<Product> = {}): Product => ({
  title,
  brand,
  ...more,
});

describe('said beside the name', () => {
  it.each([
    [
      'maker and number in front, systems and packing behind',
      'Fenwick Software 20417 Garden Planner Orchard (Win 98 Me 2000 XP)',
      'Garden Planner Orchard (Jewel Case)',
    ],
    [
      'a list of systems',
      'Fenwick Garden Planner Orchard Win 95 98 Me XP/Mac 8.6-9.x (Classic) X v10 .1 or higher',
      'Fenwick Garden Planner Orchard',
    ],
    [
      'what kind of software it is',
      'Fenwick Orchard Mixer 4 music production software',
      'Fenwick Orchard Mixer 4',
    ],
    [
      'the licence, up to the end',
      'Fenwick Orchard Mixer 4 complete product creativity application 1 user (s) complete product standard PC',
      'Orchard Mixer 4',
    ],
    ['who it is by', 'Garden Planner Orchard 2008 by Fenwick', 'Garden Planner Orchard 2008'],
    ['a part number behind the maker', 'Fenwick F8812Z/B Garden Planner Orchard', 'Garden Planner Orchard'],
    ['a version in other writing', 'Fenwick Garden Orchard v2 .0', 'Fenwick Garden Orchard 2'],
    ['a word written apart', "Fenwick Grandma Pim 's Word Mill", 'Fenwick Grandma Pims Wordmill'],
    ['systems of both kinds', 'Garden Planner Orchard Win/Mac', 'Garden Planner Orchard'],
    ['the disc it comes on', 'Garden Planner Orchard 2008 (Mac DVD)', 'Garden Planner Orchard 2008 (Mac)'],
    [
      'what a seller says of every thing',
      'Garden Planner Orchard 2008 retail version',
      'Garden Planner Orchard 2008',
    ],
    [
      "the seller's department",
      'Garden Planner Orchard 2008 Software Mac Apple & Mac Software',
      'Garden Planner Orchard 2008 (Mac)',
    ],
    ['words written short', 'Garden Planner Dlux 2008 Upg', 'Garden Planner Deluxe 2008 Upgrade'],
    ['first letters of words', 'Garden Planner PE', 'Garden Planner Personal Edition'],
    ['a name of two words', 'Loomis Terraces (Jewel Case)', 'Loomis Terraces'],
    ['as many users', 'Fenwick Garden Planner 2008 3-user', 'Fenwick Garden Planner 2008 3u'],
  ])('%s', (_, left, right) => {
    expect(told(by('Fenwick', left), by('Fenwick', right))).toBe(true);
    expect(told(by('Fenwick', right), by('Fenwick', left))).toBe(true);
  });

  it('a maker whose name is words of the other title, written together', () => {
    const ours = by('Fenwick', 'Garden Plans & More 250 000 (Jewel Case)');
    expect(told(ours, by('Gardenplans', 'Gardenplans and More 250000'))).toBe(true);
    expect(told(ours, by('Loomis', 'Gardenplans and More 250000'))).toBe(false);
  });

  it('a maker that nobody states, unless the other states another', () => {
    const stranger = { title: 'Fenwick Garden Planner Orchard 21' };
    expect(told({ title: 'Garden Planner Orchard 21' }, stranger)).toBe(true);
    expect(told(by('Loomis Media', 'Garden Planner Orchard 21'), stranger)).toBe(false);
  });
});

describe('not beside the name', () => {
  it.each([
    ['an edition', 'Garden Planner Orchard 2008', 'Garden Planner Orchard 2008 Upgrade'],
    ['another version', 'Garden Planner Orchard v2.0', 'Garden Planner Orchard 3'],
    ['other users', 'Garden Planner 2008 3-user', 'Garden Planner 2008 5u'],
    ['the Mac alone', 'Garden Planner Orchard 2008', 'Garden Planner Orchard 2008 (Mac)'],
    ['a disc that is part of the name', 'Garden Studio Orchard 2008 + DVD', 'Garden Studio Orchard 2008'],
    [
      'first letters of words that both say',
      'Garden Max AAA Planner Alkaline',
      'Garden Max AA Planner Alkaline',
    ],
    ['other first letters', 'Garden Planner Orchard SE', 'Garden Planner Orchard Personal Edition'],
    ['a name', 'Garden Planner Orchard 2008', 'Garden Planner Orchard 2008 Terraces'],
    [
      'one release of the system',
      'Professor Loomis Explains Windows XP',
      'Professor Loomis Explains Windows',
    ],
    ['numbers of both', 'Garden Planner Orchard 3841001', 'Garden Planner Orchard 3741001'],
  ])('%s', (_, left, right) => {
    expect(told(by('Fenwick', left), by('Fenwick', right))).toBe(false);
    expect(told(by('Fenwick', right), by('Fenwick', left))).toBe(false);
  });

  it('a number where details tell another', () => {
    const page = by('Fenwick', 'Fenwick Vehicle Suction Cup Mount', {
      description: 'Fenwick 010-10723-03 suction cup mount',
    });
    expect(told(page, by('Fenwick', 'Fenwick Vehicle Suction Cup Mount 0101093600'))).toBe(false);
    expect(told(page, by('Fenwick', 'Fenwick Vehicle Suction Cup Mount 0101072303'))).toBe(true);
  });

  it('the maker of a rival', () => {
    const own = by('Brimby Springs', 'Brimby Springs sparkling lemonade 2 x 1.5 l');
    expect(told(own, { title: 'Solvane sparkling lemonade 2 x 1.5 l' })).toBe(false);
  });

  it('a price that is far from ours, the farther where both name a number', () => {
    const at = (title: string, price: number): Product => by('Fenwick', title, { price });
    expect(told(at('Fenwick Spring Water Still', 2.6), at('Fenwick Still Spring Water', 4.5))).toBe(false);
    expect(told(at('Fenwick Garden Planner 2008', 18), at('Garden Planner 2008', 31))).toBe(true);
    expect(told(at('Fenwick Garden Planner 2008', 18), at('Garden Planner 2008', 60))).toBe(false);
  });
});

describe('in a search', () => {
  const page = by('Fenwick', 'Fenwick Software 20417 Garden Planner Orchard (Win 98 Me 2000 XP)', {
    price: 19,
  });
  const outcomes = (...titles: string[]): string[] =>
    matchTogether(
      page,
      titles.map((title) => by('Fenwick', title, { price: 20 })),
      { promises: titles.map(() => 0.9), others: [] },
    ).map(({ outcome }) => outcome);

  it('the one result whose name is ours is the same', () => {
    expect(outcomes('Garden Planner Orchard (Jewel Case)', 'Garden Planner Terraces')[0]).toBe('same');
  });

  it('of several the one is that the maker gives one number, be it listed twice', () => {
    const bare = by('Fenwick', 'Garden Planner Orchard', { price: 19 });
    const listings = (numbers: readonly string[]): string[] =>
      matchTogether(
        bare,
        numbers.map((number) =>
          by('Fenwick', `Fenwick Software ${number} Garden Planner Orchard`, { price: 20 }),
        ),
        { promises: numbers.map(() => 0.9), others: [] },
      ).map(({ outcome }) => outcome);
    expect(listings(['20417', '20417'])).toEqual(['same', 'same']);
    expect(listings(['20417', '20418'])).not.toContain('same');
  });

  it('two that say the same are one product listed twice', () => {
    const both = outcomes('Garden Planner Orchard (Jewel Case)', 'Garden Planner Orchard (Small Box)');
    expect(both).toEqual(['same', 'same']);
  });

  it('two that say the same are two products where their details name two colours', () => {
    const told = (description: string) => by('Fenwick', 'Fenwick Trail Tee', { price: 19, description });
    const tees = [told('A red tee of merino wool'), told('A blue tee for summer days')];
    const judged = matchTogether(by('Fenwick', 'Fenwick Trail Tee', { price: 19 }), tees, {
      promises: [0.9, 0.9],
      others: [],
    });
    expect(judged.map(({ outcome }) => outcome)).not.toContain('same');
  });

  it('two that say the same at prices far apart are two products', () => {
    const listings = [19, 31].map((price) => by('Fenwick', 'Garden Planner Orchard', { price }));
    const judged = matchTogether(by('Fenwick', 'Garden Planner Orchard'), listings, {
      promises: [0.9, 0.9],
      others: [],
    });
    expect(judged.map(({ outcome }) => outcome)).not.toContain('same');
  });
});
