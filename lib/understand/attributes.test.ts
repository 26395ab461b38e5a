// What keys of a product state, under the names that feeds and pages give them.
import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const PLAIN = { title: 'Ferrox kettle' };
const identifiers = (more: object) =>
  understand({ ...PLAIN, ...more }).identifiers.map(({ kind, value }) => `${kind} ${value}`);
const stated = (more: object) =>
  understand({ ...PLAIN, ...more }).stated.map(({ dimension, value }) => [dimension, value]);

describe('identifiers', () => {
  it.each([
    [{ EAN: 4006381333931 }],
    [{ barcode: '04006381333931' }],
    [{ 'EAN-Code': '4006381333931' }],
    [{ attributes: { gtin13: '4006381333931' } }],
    [{ specs: [{ name: 'EAN', value: '4006381333931' }] }],
    [{ itemSpecifics: { EAN: ['4006381333931'] } }],
    [{ description: { EAN: '4006381333931' } }],
  ])('GTIN: %j', (more) => {
    expect(identifiers(more)).toContain('gtin 04006381333931');
  });

  it.each([
    [{ 'Manufacturer Part Number': 'FX-1700B' }, 'mpn FX1700B'],
    [{ mfr_part_no: 'FX-1700B' }, 'mpn FX1700B'],
    [{ model_number: 'FX-1700B' }, 'model FX1700B'],
    [{ isbn10: '0306406152' }, 'isbn 09780306406157'],
    [{ ISBN13: '9780306406157' }, 'isbn 09780306406157'],
  ])('others: %j', (more, expected) => {
    expect(identifiers(more)).toContain(expected);
  });

  it('are none where the shop numbers its goods', () => {
    expect(identifiers({ item_number: '100234', reference: 'A-77-B' })).toEqual([]);
  });
});

it('the maker is the manufacturer where no brand is named', () => {
  expect(understand({ title: 'Kettle', manufacturer: 'Ferrox GmbH' }).brand?.value).toBe('ferrox');
  expect(understand({ title: 'Kettle', brand: 'Kelvin', manufacturer: 'Ferrox' }).brand?.value).toBe(
    'kelvin',
  );
});

describe('sizes and amounts', () => {
  it.each([
    [{ size: '42' }, ['wear-size', 42]],
    [{ Schuhgröße: 'EU 42,5' }, ['wear-size', 42.5]],
    [{ size: '8 UK' }, ['uk-size', 8]],
    [{ taille: 'XL' }, ['letter-size', 32]],
    [{ attributes: { size: 'Large' } }, ['letter-size', 16]],
    [{ capacity: '1.7 l' }, ['volume', 1700]],
    [{ description: { Capacity: '1.7 l' } }, ['volume', 1700]],
    [{ 'Net content': '0,5 kg' }, ['mass', 500]],
    [{ size: '140x245 cm' }, ['flat-size', 1400 * 2450]],
  ])('%j', (more, expected) => {
    expect(stated(more)).toEqual([expected]);
  });

  it.each([
    ['several to choose from', { size: 'M', attributes: { size: 'L' } }],
    ['a list of them', { size: ['S', 'M', 'L'] }],
    ['one for all', { size: 'One size' }],
    ['what the parcel weighs', { weight: '1.2 kg' }],
    ['pieces in it', { contents: '6 pieces' }],
  ])('none of %s', (_, more) => {
    expect(stated(more)).toEqual([]);
  });
});

it.each([
  [{ 'pack size': 6 }, 6],
  [{ units_per_pack: '24 pcs' }, 24],
  [{ pack: 'Pack of 3' }, 3],
  [{ 'pack size': '6 x 330 ml' }, undefined],
  [{ pack: 'Gift box' }, undefined],
])('the number of pieces: %j', (more, expected) => {
  expect(understand({ ...PLAIN, ...more }).pack?.count).toBe(expected);
});

it('kinds that keys state are those of the product', () => {
  const { platforms, formats, editions } = understand({
    title: 'Racer 5',
    platform: 'PS5',
    format: 'DVD',
    edition: 'Deluxe Edition',
  });
  expect([platforms, formats, editions].map((words) => words.length)).toEqual([1, 1, 1]);
});

it('thousands of keys, deep tables and hostile values are bounded', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key ${index}`, 'x']));
  const deep = { specs: { specs: { specs: { ean: '4006381333931' } } } };
  const odd = { size: { toString: null }, pack: Number.NaN, ean: [[[]]], specs: [null, 7, { name: 3 }] };
  for (const more of [many, deep, odd, { size: '1 x '.repeat(50_000) }]) {
    const started = performance.now();
    expect(stated(more)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2_000);
  }
});
