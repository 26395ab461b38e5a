// One thing in the place of another that is all that parts two titles keeps them out of *same*; what is the same in other words does not.
import { describe, expect, it } from 'vitest';
import { understand } from '../../../understand/index.ts';
import { FEATURES } from '../../compare/compare.ts';
import { match, matchTogether, score } from '../../index.ts';
import learned from '../../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../../learned/weights.ts';
import { Prepared } from '../../prepare/prepare.ts';
import { WordForms } from '../../words/word-forms.ts';
import { type Substitution, substitutionOf } from './substitution.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));
const inPlace = (left: string, right: string): Substitution | null =>
  substitutionOf(
    new Prepared(understand({ title: left }), forms),
    new Prepared(understand({ title: right }), forms),
  );

describe('one thing in the place of another', () => {
  it.each<[string, string, Substitution | null]>([
    ['Corvel Drift camera kit 18-55mm black', 'Corvel Drift camera kit 18-135mm black', 'number'],
    ['Corvel Layout Markers Set A', 'Corvel Layout Markers Set B', 'number'],
    ['Corvel German Course Level I', 'Corvel German Course Level II', 'number'],
    ['Corvel hand soap quenbry 500 ml', 'Corvel hand soap varnolle 500 ml', 'word'],
    // a number too short for a model's
    ['Corvel sanding sheets P80', 'Corvel sanding sheets P120', 'number'],
    ['Corvel hand soap brimley tarn 500 ml', 'Corvel hand soap varnolle 500 ml', 'phrase'],
    ['Corvel Saga quenbry of varnolle', 'Corvel Saga brimley tarn moor', 'phrase'],
    ['Corvel soap quenbry 500 ml', 'Corvel soap 500 ml', 'added'],
    ['Corvel quenbry varnolle soap 500 ml', 'Corvel soap 500 ml', null],
    // in front it may be the maker, at the end anything
    ['Quenbry Corvel soap 500 ml', 'Corvel soap 500 ml', null],
    ['Corvel soap 500 ml quenbry', 'Corvel soap 500 ml', null],
    // a kind of thing in place of a name, or a part number, but sorts of what is poured
    ['Corvel Drift 9 quenbry black', 'Corvel Drift 9 electric toothbrush black', null],
    ['Corvel Drift 9 quenbry tarn', 'Corvel Drift 9 (910-006559)', null],
    ['Corvel wash quenbry tarn 500 ml', 'Corvel wash baby lemon 500 ml', 'phrase'],
    // a scent's spray, a letter for the colour that both name, another word for the generation
    ['Corvel Quenbry Eau de Parfum 50 ml', 'Corvel Quenbry EdP Spray 50 ml', null],
    ['Corvel D-45 piano black', 'Corvel D-45B piano schwarz', null],
    ['Corvel D-45 piano white', 'Corvel D-45B piano weiß', 'number'],
    ['Corvel Drift 2i2 4th Gen', 'Corvel Drift 2i2 4. Generation quenbry tarn', null],
    // one size in two notations
    ['Corvel trail shoe EU 42', 'Corvel trail shoe Gr. 42', null],
    ['Corvel slim jeans W32 L34', 'Corvel slim jeans 32W 34L', null],
    ['Corvel slim jeans W32 L34', 'Corvel slim jeans W34 L34', 'number'],
    // another order of the same words, another spelling, a word inside of another
    ['Corvel tooth paste 75 ml', 'Corvel 75 ml tooth paste', null],
    ['Corvel Quenbry Recipe 500 ml', 'Corvel Quenbry Recipes 500 ml', null],
    ['Corvel Aino juomalasi 22 cl', 'Corvel Aino lasi 22 cl', null],
    // a longer name in the same place, common words that both have aside; and nothing but such words
    ['Corvel Gate: The Long Quenbry [DVD]', 'Corvel Gate: The Return of the Varnolle [DVD]', 'phrase'],
    ['Corvel of the Gate quenbry ossen', 'Corvel Gate of the quenbry ossen', null],
    // more than one thing parts them, or one alone says more
    ['Corvel quenbry soap 500 ml', 'Corvel varnolle soap 750 ml', null],
    ['Corvel Drift camera 18-55mm', 'Corvel Drift camera', null],
    // numbers of a model have rules of their own
    ['Corvel bench grinder RXG863BK', 'Corvel bench grinder RXG863BL', null],
    // a maker in the place of another is no name of the thing
    ['Sony noise cancelling headphones', 'Samsung noise cancelling headphones', null],
    ['quenbry', 'varnolle', null],
  ])('%s, %s: %s', (left, right, expected) => {
    expect(inPlace(left, right)).toBe(expected);
    expect(inPlace(right, left)).toBe(expected);
  });

  const CODED = 'Tarnow WX4410 Bluetooth speaker system WX4410';
  it.each([
    [`${CODED} 3`, `${CODED} 4`],
    [`${CODED} Set A`, `${CODED} Set B`],
    [`${CODED} 18-55mm`, `${CODED} 18-135mm`],
  ])('%s is not %s, though both name one model number', (left, right) => {
    expect(score(understand({ title: left }), understand({ title: right })).swapped).toBe('number');
    expect(match({ title: left }, { title: right }).outcome).not.toBe('same');
    expect(match({ title: right }, { title: left }).outcome).not.toBe('same');
  });

  it('speaks against the only result of a search, whichever number both name', () => {
    const search = { promises: [0.9], others: [] };
    const outcome = (left: string, right: string): string | undefined =>
      matchTogether({ title: left }, [{ title: right }], search)[0]?.outcome;
    expect(outcome('Tarnow WX4410 speaker quenbry', 'Tarnow WX4410 speaker varnolle')).not.toBe('same');
    expect(outcome('Tarnow WX4410 speaker quenbry', 'Tarnow WX4410 speaker quenbry new')).toBe('same');
  });

  it.each([
    ['Corvel baked beans Original 4 x 415 g', 'Corvel baked beans Smoky Bacon 4 x 415 g'],
    ['Corvel emulsion paint Magnolia 5 l', 'Corvel emulsion paint Winter Mist 5 l'],
  ])('asks as much of the only result of a search as of a pair alone: %s, %s', (left, right) => {
    const search = { promises: [0.8], others: [] };
    expect(matchTogether({ title: left }, [{ title: right }], search)[0]?.outcome).not.toBe('same');
    expect(matchTogether({ title: right }, [{ title: left }], search)[0]?.outcome).not.toBe('same');
  });

  it('is outweighed by a number that all shops use', () => {
    const gtin = '4006381333931';
    const left = { title: `${CODED} Set A`, gtin };
    expect(match(left, { title: `${CODED} Set B`, gtin }).outcome).toBe('same');
  });
});

it('two colours are not the same with certainty, however long the code that both state', () => {
  const black = { title: 'Tarnow speaker WX4410TRN88 Black', brand: 'Tarnow' };
  const red = { title: 'Tarnow speaker WX4410TRN88 Red', brand: 'Tarnow' };
  expect(match(black, red).outcome).toBe('unsure');
  expect(match(black, { ...black }).outcome).toBe('same');
});

describe('sizes in words', () => {
  it.each([
    ['Corvel Linen Apron Blue, Large', 'Corvel Linen Apron Blue, Small', 'Large', 'Small'],
    ['Corvel Shirt XL black', 'Corvel Shirt M black', 'XL', 'M'],
    ["Corvel women's L jacket", "Corvel women's M jacket", 'L', 'M'],
    ['Corvel Topf groß Edelstahl', 'Corvel Topf klein Edelstahl', 'groß', 'klein'],
    ['Corvel garnek duży stal', 'Corvel garnek mały stal', 'duży', 'mały'],
  ])('%s is another size than %s', (left, right, mine, theirs) => {
    const verdict = match({ title: left }, { title: right });
    expect(verdict.outcome).toBe('variant');
    expect(verdict.difference).toMatchObject({ aspect: 'size', left: mine, right: theirs });
  });

  it.each([
    ['Corvel Bottle 1 l blue', 'Corvel Bottle 1 m blue'],
    ['Corvel Shirt L', 'Corvel Shirt Large'],
    ['Corvel Large Print Almanac', 'Corvel Almanac with small tables'],
    ['Corvel Shirt S M L', 'Corvel Shirt XL'],
  ])('%s and %s name no two sizes in one place', (left, right) => {
    const { evidence } = match({ title: left }, { title: right });
    expect(evidence.filter(({ aspect, veto }) => veto && aspect === 'size')).toEqual([]);
  });
});
