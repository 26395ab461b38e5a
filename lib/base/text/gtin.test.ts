import { describe, expect, it } from 'vitest';
import { givenGtin, isPlaceholder, readGtin } from './gtin.ts';

describe('readGtin', () => {
  it.each([
    ['EAN: 4006381333931', 'gtin13', '04006381333931'],
    ['978-3-16-148410-0', 'isbn13', '09783161484100'],
    ['ISBN-10: 3-16-148410-X', 'isbn10', '09783161484100'],
    ['UPC 036000291452', 'upc', '00036000291452'],
    ['EAN134006381333931', 'gtin13', '04006381333931'],
    ['96385074', 'gtin8', '00000096385074'],
    ['０４００６３８１３３３９３１', 'gtin14', '04006381333931'],
  ])('reads %s', (text, kind, gtin14) => {
    expect(readGtin(text)).toMatchObject({ kind, gtin14 });
  });

  it.each(['4006381333932', 'SKU 12', '', 'A4006381333931B', '40063813339310000', 'no number at all'])(
    'refuses %j',
    (text) => {
      expect(readGtin(text)).toBeNull();
    },
  );

  it('knows numbers that nobody can have been given', () => {
    for (const none of ['00000000000000', '01111111111116', '01234567890128', '02000000000008']) {
      expect(isPlaceholder(none)).toBe(true);
    }
    for (const real of ['04006381333931', '00036000291452', '00000096385074', '09783161484100']) {
      expect(isPlaceholder(real)).toBe(false);
    }
  });
});

describe('givenGtin', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    [4006381333931, '4006381333931'],
    ['4006381333930', null],
    ['0000000000000', null],
    ['TX2-B', null],
    [null, null],
    [{}, null],
  ])('%j is %j', (value, gtin) => {
    expect(givenGtin(value)?.value ?? null).toBe(gtin);
  });
});
