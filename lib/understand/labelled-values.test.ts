// Which numbers of a description are the maker's, and which say nothing or belong to another thing.
import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const told = (description: string | Record<string, unknown>): string[] =>
  understand({ title: 'Corvel Stand Mixer', description }).identifiers.map(
    ({ kind, value }) => `${kind} ${value}`,
  );

describe('a number that a description gives by name', () => {
  it.each([
    ['Tilt-head: model KSX150PQER. Empire Red.', ['model KSX150PQER']],
    ['Item model number: 866724-0100', ['model 8667240100']],
    ['Part No.: 800015-101, new', ['model 800015101']],
    ['Modellnummer: SM-A526B. Farbe: schwarz', ['model SMA526B']],
    ['EAN: 4006381333931, Model GX-12A/3', ['gtin 04006381333931', 'model GX12A3']],
    // a shop's own, a year, a quantity
    ['Article number: 403.546.44', []],
    ['Heater: a 2020 model of 1500 W', []],
    ['Model: 1500W', []],
    // another thing's, and a list of those that it fits
    ['Battery: for model AB1234', []],
    ['Fits: model AB1234, model AB1235, model AB1236, model AB1237', []],
  ])('%s', (description, expected) => {
    expect(told(description)).toEqual(expected);
  });

  it('may be the colour, where the title names none', () => {
    const colours = (title: string, description: string | Record<string, unknown>): string[] =>
      understand({ title, description }).colours.map(({ value, words }) => `${value} ${words}`);
    expect(colours('Corvel Stand Mixer', 'Tilt-head. Colour: Empire Red. 5 quart')).toEqual(['red Red']);
    expect(colours('Corvel Stand Mixer', { Farbe: 'schwarz' })).toEqual(['black schwarz']);
    expect(colours('Corvel Stand Mixer white', 'Colour: Red')).toEqual(['white white']);
    expect(colours('Corvel Stand Mixer', 'comes in red and white')).toEqual([]);
  });

  it('is known by the name of a specification', () => {
    expect(told({ RAM: '8 GB', 'Item model number': '82KU00ABUS' })).toEqual(['model 82KU00ABUS']);
    expect(told({ RAM: '8 GB', SKU: '82KU00ABUS' })).toEqual([]);
  });
});
