// What two titles leave of each other: other spellings, units and languages leave nothing, a name does.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { FEATURES } from '../compare/compare.ts';
import { matchTogether } from '../index.ts';
import learned from '../learned/weights.json' with { type: 'json' };
import { scorerOf, Weights } from '../learned/weights.ts';
import { Prepared } from '../prepare/prepare.ts';
import { WordForms } from '../words/word-forms.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import type { Side } from './side.ts';

const forms = new WordForms(scorerOf(Weights.parse(learned), FEATURES));

function side(product: Product): Side {
  const understood = understand(product);
  return { understood, prepared: new Prepared(understood, forms) };
}

const account = (left: Product, right: Product): Coverage => coverageOf(side(left), side(right));
const of = (title: string, more: Partial<Product> = {}): Product => ({ title, brand: 'Quenby', ...more });

describe('nothing is left', () => {
  it.each([
    ['Quenby Larch 750 g Oats, Pack of 4', 'Oats Quenby Larch | 0.75 kg | lot de 4'],
    ['Larch 20 Headphones - Black', 'QUENBY Kopfhörer Larch 20, schwarz'],
    ['Quenby Larch 20 Lamp, White – QB-L20W', 'Larch 20 Lampe, Weiß'],
    ['Larch 20 Steam Generator', 'Quenby Larch 20 Steam Gen'],
    ['Quenby Larch Premium Design Suite', 'Quenby Larch Prem Dsgn Ste'],
    ['Quenby K 5 Washer', 'Quenby K5 Washer'],
    ['Quenby Larch Eau de Toilette 100 ml', 'Quenby Larch EdT Spray 100 ml'],
    ['Quenby Larch Office 5 users', 'Quenby Larch Office 5 Nutzer'],
  ])('between %s and %s', (left, right) => {
    expect(account(of(left), of(right)).full).toBe(true);
    expect(account(of(right), of(left)).full).toBe(true);
  });
});

describe('something is left', () => {
  it.each([
    ['Quenby Larch 20 Kettle White', 'Quenby Larch 20 Voyager Kettle White'],
    ['Quenby Larch 20 Kettle White', 'Quenby Larch 20+ Kettle White'],
    ['Quenby Larch Coffee 500 g', 'Quenby Larch Coffee 250 g'],
    ['Quenby Business Laser Printer', 'Quenby Business Laser Printer – HL-L6200DW'],
  ])('between %s and %s', (left, right) => {
    expect(account(of(left), of(right)).full).toBe(false);
  });

  it.each([
    ['Quenby Larch sleeve 13', 'Quenby Larch sleeve 13-inch', true],
    ['Quenby Larch camera 12.1 MP', 'Quenby Larch camera 12 MP', true],
    ['Quenby Larch folder 8 cm', 'Quenby Larch folder 80 mm', true],
    ['Quenby Larch camera 12.1 MP', 'Quenby Larch camera 14 MP', false],
    ['Quenby Larch sleeve 13.3-inch', 'Quenby Larch sleeve 13.6-inch', false],
    // the number of something else
    ['Quenby Larch 12-inch camera, 12 MP', 'Quenby Larch 12-inch camera', false],
  ])('by an amount that is rounded, converted or told without its unit: %s, %s: %s', (left, right, full) => {
    expect(account({ title: left }, { title: right }).full).toBe(full);
    expect(account({ title: right }, { title: left }).full).toBe(full);
  });

  it('where the prices are far apart or the makers are others', () => {
    const kettle = of('Quenby Larch 20 Kettle White', { price: 40 });
    expect(account(kettle, of('Larch 20 Kettle White', { price: 41 })).full).toBe(true);
    expect(account(kettle, of('Larch 20 Kettle White', { price: 90 })).full).toBe(false);
    expect(account(kettle, { title: 'Larch 20 Kettle White', brand: 'Ostrander' }).full).toBe(false);
  });
});

describe('a name that one alone has', () => {
  const plain = of('Quenby Larch 20 Kettle White', {
    description: 'Quenby Larch 20 kettle. Boils a litre in two minutes.',
  });
  it('parts them where details do not say it either', () => {
    const other = 'Quenby Larch 20 Voyager Kettle White';
    expect(account(plain, of(other)).denied).toBe(true);
    expect(account(of(plain.title), of('Quenby Kettle White Larch 20 Voyager')).denied).toBe(false);
  });

  it('parts them where one title is the other with that name put in', () => {
    const short = 'Quenby Larch 20 Kettle';
    expect(account({ title: short }, { title: 'Quenby Larch 20 Voyager Kettle' }).denied).toBe(true);
    expect(account({ title: short }, { title: 'Quenby Larch 20 Kettle Voyager' }).denied).toBe(true);
    // what stands in front may be the maker, a kind of thing names no other, nor does an amount or another order
    for (const title of [
      'Ostrander Quenby Larch 20 Kettle',
      'Quenby Larch 20 Kettle White',
      'Quenby Larch 20 Kettle 1.5 l',
      'Quenby Kettle Larch 20 Voyager',
    ])
      expect(account({ title: short }, { title }).denied, title).toBe(false);
  });

  it('is one of several words of another telling where the details say none of them, but for goods sold by content', () => {
    const told = { description: 'Quenby Larch. Two years of warranty, fast delivery to your door.' };
    const longer = of('Quenby Avance Larch 20 Voyager Kettle White', told);
    expect(account(of('Quenby Larch 20 Kettle White', told), longer).denied).toBe(false);
    const bar = of('Quenby chocolate bar 100 g', told);
    expect(account(bar, of('Quenby dark crispy chocolate bar 100 g', told)).denied).toBe(true);
  });

  it('is none where it is the kind of thing, which one alone states, at about the price of the other', () => {
    const told = { description: 'Two years of warranty and fast delivery to your door.', price: 40 };
    const short = of('Quenby Larch 20', told);
    const denied = (title: string, more = told) => account(short, of(title, more)).denied;
    expect(denied('Quenby Larch 20 Brettspiel')).toBe(false);
    expect(denied('Quenby Larch 20 Voyager')).toBe(true);
    // in languages that write it in one word, by its last part
    expect(denied('Quenby Larch 20 Projektionswecker')).toBe(false);
    expect(denied('Quenby Larch 20 Multisportuhr')).toBe(false);
    // two things, a price of its own
    expect(denied('Quenby Larch 20 Keyboard Mouse')).toBe(true);
    expect(denied('Quenby Larch 20 Brettspiel', { ...told, price: 60 })).toBe(true);
    // of what is sold by content it is another sort
    expect(account(of('Quenby Larch 200 ml', told), of('Quenby Larch Shampoo 200 ml', told)).denied).toBe(
      true,
    );
    // and another kind parts them
    const board = of('Quenby Larch 20 game', told);
    expect(account(board, of('Quenby Larch 20 Brettspiel game', told)).denied).toBe(false);
  });

  it('is no mark of a piece that a thing runs on a battery', () => {
    expect(account(of('Quenby RMA 235'), of('Quenby Akku-Rasenmäher RMA 235')).marked).toBe(false);
    expect(account(of('Quenby RMA 235'), of('Quenby Akku RMA 235')).marked).toBe(true);
    expect(account(of('Quenby RMA 235'), of('Quenby Akku-Ladegerät RMA 235')).marked).toBe(true);
  });

  it('is one where it is a piece, whatever the details say, but not between two pieces', () => {
    const denied = (left: string, right: string) => account(of(left), of(right)).denied;
    expect(denied('Quenby Larch 20', 'Quenby Larch 20 Filter')).toBe(true);
    expect(denied('Quenby Larch 20', 'Quenby Larch 20 Controller black')).toBe(true);
    expect(denied('Quenby Larch 20 Filter', 'Ölfilter Quenby Larch 20')).toBe(false);
    expect(denied('Quenby Larch 20', 'Quenby Larch 20 Headphones')).toBe(false);
  });

  it('continues a number that both have', () => {
    const short = { title: 'Quenby Larch 20' };
    expect(account(short, { title: 'Quenby Larch 20 Voyager' }).continued).toBe(true);
    expect(account(short, { title: 'Quenby Larch Voyager 20' }).continued).toBe(false);
    expect(account(short, { title: 'Quenby Larch 20 Kettle' }).continued).toBe(false);
    expect(account(short, { title: 'Quenby Larch 20 Building Set' }).continued).toBe(false);
  });

  it('is paid for where the price is another as well, be it the name of a kind of thing', () => {
    const left = of('Quenby Larch 20 Vacuum Blender', { price: 120 });
    expect(account(left, of('Quenby Larch 20 Blender', { price: 80 })).denied).toBe(true);
    expect(account(left, of('Quenby Larch 20 Blender', { price: 115 })).denied).toBe(false);
  });

  it('is no name where it is a part or stock number that only one shop prints', () => {
    const cheap = of('Quenby Larch 20 Kettle White', { price: 40, description: plain.description });
    const dear = of('Quenby 84740 Larch 20 Kettle White', { price: 60, description: plain.description });
    expect(account(cheap, dear).denied).toBe(false);
    expect(account(cheap, of('Quenby Larch 20 Voyager Kettle White', { price: 60 })).denied).toBe(true);
    // a year is another edition
    expect(account(cheap, of('Quenby Larch 20 2008 Kettle White', { price: 60 })).denied).toBe(true);
  });

  it('is no name where a maker is not stated, or details begin with it', () => {
    const silent = { title: 'Larch 20 Kettle White', description: plain.description };
    const other = { title: 'Voyager Larch 20 Kettle White', description: plain.description };
    expect(account(silent, other).denied).toBe(false);
    const told = { description: 'Quenby Larch 20 Voyager kettle. Boils a litre.' };
    expect(
      account(of('Quenby Larch 20 Kettle White', told), of('Larch 20 Voyager Kettle White')).denied,
    ).toBe(false);
  });

  it('keeps a sibling out of same where the shop lacks the product', () => {
    const [verdict] = matchTogether(plain, [
      of('Quenby Larch 20 Voyager Kettle White', { description: 'Quenby Larch 20 Voyager kettle for two.' }),
    ]);
    expect(verdict?.outcome).not.toBe('same');
  });
});

describe('between two languages', () => {
  it('what one adds to a kind of thing counts for nothing', () => {
    const left = of('Quenby Larch 20 Wireless Over-Ear Headphones - Black');
    expect(account(left, of('Casque sans fil Quenby Larch 20 | Noir')).full).toBe(true);
    expect(account(left, of('Casque sans fil Quenby Larch 20 | Blanc')).full).toBe(false);
    expect(account(left, of('Casque sans fil Quenby Larch 20 Sierra | Noir')).full).toBe(false);
  });

  it('a thing made for the product is not the product', () => {
    const phone = of('Quenby Larch 20 Smartphone Black');
    expect(account(phone, of('Etui do telefonu Quenby Larch 20, czarny')).full).toBe(false);
  });
});
