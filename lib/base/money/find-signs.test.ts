// Currency signs in text: where they stand, which currencies they may mean, which only count beside a number.

import { describe, expect, it } from 'vitest';
import { workOf } from '../../../tests/worked.ts';
import { SIGNS } from './currency-signs.ts';
import { findSigns } from './find-signs.ts';

const found = (text: string) => findSigns(text).map(({ symbol, at }) => [symbol, at]);

describe('signs in a text', () => {
  it('are found in any case, before and behind a number, each with its place', () => {
    expect(found('US$ 12 or 11,50 €')).toEqual([
      ['US$', 0],
      ['€', 16],
    ]);
    expect(found('1.299 Kč, 99 ZŁ, 12 грн.')).toEqual([
      ['Kč', 6],
      ['ZŁ', 13],
      ['грн.', 20],
    ]);
    expect(found('CHF 12, 5 usd')).toEqual([
      ['CHF', 0],
      ['usd', 10],
    ]);
  });

  it('are no parts of words', () => {
    expect(found('Krone, Europe, bikram, 12 items')).toEqual([]);
    expect(found('price of bob 3')).toEqual([['bob', 9]]);
    expect(found('bob has them: 3')).toEqual([]);
  });

  it('are no words of names beside numbers, unless in capitals', () => {
    expect(found('Suction Cup 010-10823, all 3, 2 Pen set, Gel 50')).toEqual([]);
    expect(found('TRY 45')).toEqual([['TRY', 0]]);
    expect(found('Zend Studio 5.1 Php, studio 4 php')).toEqual([]);
    expect(found('Php 1,299, 450 PHP')).toEqual([
      ['Php', 0],
      ['PHP', 15],
    ]);
  });

  it('are no pieces of model numbers', () => {
    expect(found('Hdtv/dvd Combo - 15LV505, CAT5E12KR200, 27MAD500')).toEqual([]);
    expect(found('15LV and LV505')).toEqual([
      ['LV', 2],
      ['LV', 9],
    ]);
    expect(found('Leather Case - CLP104BB, cup CZK22X, LV50M')).toEqual([]);
    expect(found('EUR19each, RP1299')).toEqual([
      ['EUR', 0],
      ['RP', 11],
    ]);
    expect(found('12€50')).toEqual([['€', 2]]);
  });

  it('stand before what is said next in scripts without spaces', () => {
    expect(found('4,980円税込')).toEqual([['円', 5]]);
    expect(found('4,980円送料無料')).toEqual([['円', 5]]);
    expect(found('45,900원무료배송')).toEqual([['원', 6]]);
    expect(found('円税, 5円高')).toEqual([]);
  });

  it('of two currencies that differ in an accent are told apart', () => {
    expect(findSigns('100.000 đ')[0]?.currencies).toEqual(['VND']);
    expect(findSigns('100 D')[0]?.currencies).toEqual(['GMD']);
  });

  it('stand where they are behind a capital with a longer small form', () => {
    expect(found('İndirimli Fiyat: 168,00TL')).toEqual([['TL', 23]]);
  });

  it('that are letters of everyday text are shy', () => {
    expect(findSigns('100 r, ₨ 5, 100 đ').map(({ shy }) => shy)).toEqual([true, false, true]);
  });

  it('are every one found by itself', () => {
    const lost = Object.keys(SIGNS).filter((sign) => {
      const [only, ...more] = findSigns(`5 ${sign} 5`);
      return only?.symbol !== sign || only.at !== 2 || more.length > 0;
    });
    expect(lost).toEqual([]);
  });

  it('are found in time that grows with the text alone', () => {
    const text = 'a$ b us€ '.repeat(20_000);
    expect(workOf(() => findSigns(text))).toBeLessThan(1_000);
  });
});
