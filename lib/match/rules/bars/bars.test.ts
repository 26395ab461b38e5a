// What keeps a pair that says nearly the same from being called the same, and what lifts that bar.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../product/schema.ts';
import { understand } from '../../../understand/index.ts';
import { score } from '../../index.ts';

const judged = (left: Product, right: Product) => score(understand(left), understand(right));
const of = (title: string, brand: string | null = 'Tarnow'): Product =>
  brand === null ? { title } : { title, brand };

/** by the sign that parts them */
const PARTED: readonly (readonly [string, Product, Product])[] = [
  [
    'an edition that one names alone',
    of('Velmora KX-4410 espresso machine 15 bar black steel', 'Velmora'),
    of('Velmora KX-4410 Pro espresso machine 15 bar black steel', 'Velmora'),
  ],
  [
    'a model that goes on',
    of('Tarnow ProV1 golf balls white 12 pack'),
    of('Tarnow Pro V1x Golf Balls, 12 Pack, White'),
  ],
  [
    'another phone that a case is for',
    of('Corvel Tough Armor case Galaxy S22 Ultra black', 'Corvel'),
    of('Corvel Tough Armor Galaxy S22 Case - Black', 'Corvel'),
  ],
  [
    'a battery made for the tool beside one of its maker',
    of('Akku für Tarnow DHP484 18 V 5 Ah Li-Ion', 'Corvel'),
    of('Tarnow DHP484 Akku 18 V 5 Ah Li-Ion'),
  ],
  [
    'what is sold with it',
    of('Roldan FP30X digital piano black bundle with stand', 'Roldan'),
    of('Roldan FP30X digital piano black with stand', 'Roldan'),
  ],
];

describe('is not called the same, however alike the words are', () => {
  it.each(PARTED)('%s', (_sign, left, right) => {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const { barred, outcome, probability } = judged(one, other);
      expect(outcome).not.toBe('same');
      // weights that are learned anew may tell them apart by themselves
      expect(barred || probability < 0.8, `${probability}`).toBe(true);
    }
  });

  it.each(PARTED)('unless both state one number that all shops use: %s', (_sign, left, right) => {
    const gtin = '4006381333931';
    expect(judged({ ...left, gtin }, { ...right, gtin }).barred).toBe(false);
    expect(judged({ ...left, gtin }, { ...right, gtin: '4012345678901' }).outcome).not.toBe('same');
  });

  it('but where nothing parts them it is', () => {
    const { barred, outcome } = judged(
      of('Tarnow DHP484 Akku 18 V 5 Ah Li-Ion schwarz'),
      of('Akku Tarnow DHP484, 18V, 5 Ah, Li-Ion, schwarz'),
    );
    expect([barred, outcome]).toEqual([false, 'same']);
  });

  it('two modules are the kit of as much memory, where the other calls it one', () => {
    const kit = of('Tarnow Vengeful 32GB Kit DDR5-6000 CL30 black');
    const parted = (title: string) => judged(of(title), kit).parted;
    expect(parted('Tarnow Vengeful DDR5-6000 CL30 32GB (2x16GB) black')).toBeNull();
    expect(parted('Tarnow Vengeful DDR5-6000 CL30 32GB (4x8GB) black')).toBe('pack');
    expect(parted('Tarnow Vengeful DDR5-6000 CL30 64GB (2x32GB) black')).not.toBeNull();
  });
});
