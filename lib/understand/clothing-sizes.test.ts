// Sizes of clothes and shoes in the notations of shops, each read from the title alone.
import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const sizes = (title: string): [string, number][] =>
  understand({ title }).quantities.flatMap(({ dimension, value }) =>
    dimension.endsWith('-size') ? [[dimension, value]] : [],
  );

describe('sizes of a region, without the word for a size', () => {
  it.each<[string, [string, number][]]>([
    ['Tarnow Desert boot sand UK 9', [['uk-size', 9]]],
    ['Tarnow Desert boot sand 9 UK', [['uk-size', 9]]],
    ['Tarnow Desert boot UK9', [['uk-size', 9]]],
    ['Tarnow runner US 8.5 M', [['us-size', 8.5]]],
    ['Tarnow runner, EU 42,5', [['wear-size', 42.5]]],
    ['Tarnow runner (42 EU)', [['wear-size', 42]]],
    [
      'Tarnow runner UK 9 / EU 43',
      [
        ['uk-size', 9],
        ['wear-size', 43],
      ],
    ],
    ['Tarnow dress size IT 44', [['it-size', 44]]],
    // what is no size, and a choice of several
    ['Tarnow travel adapter UK 3-pin', []],
    ['Tarnow socket US 2 gang', []],
    ['Tarnow bulb UK 9 W', []],
    ['Tarnow socks EU 39-42', []],
    ['Tarnow Atlas UK 2nd edition', []],
    ['Tarnow phone 256 GB EU', []],
    ['Tarnow poster EU 120', []],
  ])('%s', (title, expected) => {
    expect(sizes(title)).toEqual(expected);
  });

  it('reads a third of a size', () => {
    expect(sizes('Tarnow runner EU 42 2/3')[0]?.[1]).toBeCloseTo(42.667, 3);
  });

  it('takes no width for a length', () => {
    const { quantities } = understand({ title: 'Tarnow runner US 8.5 M' });
    expect(quantities.map(({ dimension }) => dimension)).toEqual(['us-size']);
  });
});

describe('sizes by the word', () => {
  it.each<[string, [string, number][]]>([
    ['Tarnow nappies size 4', [['wear-size', 4]]],
    ['Tarnow nappies size 4+', [['wear-size', 4.5]]],
    ['Tarnow Schlafanzug Gr. 104', [['wear-size', 104]]],
    ['Tarnow Bettwäsche Größe 140/200', []],
    ['Tarnow shelf, size: L 30 x W 20', []],
    ['Tarnow cardigan taille à choisir', []],
  ])('%s', (title, expected) => {
    expect(sizes(title)).toEqual(expected);
  });

  it('tells letters apart that are none of clothes', () => {
    const [n, p] = [sizes('Tarnow band ring size N'), sizes('Tarnow band ring size P')];
    expect(n[0]?.[0]).toBe('lettered-size');
    expect(n[0]?.[1]).not.toBe(p[0]?.[1]);
  });
});

describe('sizes of two numbers, or of a number and letters', () => {
  it('reads waist and leg in any order of letters', () => {
    const [first, ...others] = ['W32 L34', 'W32/L34', '32W 34L', 'w32l34', '32/34', '32 x 34'].map((size) =>
      sizes(`Tarnow slim jeans dark blue ${size}`),
    );
    expect(first?.map(([dimension]) => dimension)).toEqual(['leg-size']);
    for (const other of others) expect(other).toEqual(first);
    for (const size of ['W34 L34', 'W32 L32']) expect(sizes(`Tarnow jeans ${size}`)).not.toEqual(first);
  });

  it('takes no power and no volume for them', () => {
    expect(sizes('Tarnow cool box 48W 28L')).toEqual([]);
    expect(sizes('Tarnow jeans 60W 40L')).toEqual([]);
    expect(sizes('Tarnow canvas 32/34')).toEqual([]);
  });

  it('reads the band and the cup of a bra', () => {
    const [b, spaced, c] = ['34B', '34 b', '34C'].map((size) => sizes(`Tarnow lace bra black ${size}`));
    expect(b?.map(([dimension]) => dimension)).toEqual(['cup-size']);
    expect(spaced).toEqual(b);
    expect(c).not.toEqual(b);
    expect(sizes('Tarnow lamp 34B')).toEqual([]);
  });
});
