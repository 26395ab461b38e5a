// What whole finds over the demo shops got wrong: an equal identifier decides, a shop's own number says nothing, equal quantities agree however written.
import { describe, expect, it } from 'vitest';
import type { Product } from '../product/schema.ts';
import { match } from './index.ts';

const GTIN = '4024784143438';

describe('an equal, valid GTIN', () => {
  const equal: [string, Product, Product][] = [
    [
      'equal titles',
      { title: 'Terralba Olivenöl 250 ml', gtin: GTIN },
      { title: 'Terralba Olivenöl 250 ml', gtin: GTIN },
    ],
    [
      'another language',
      { title: 'Pulse 9 smartphone 256 GB green', gtin: GTIN },
      { title: 'Smartfon Pulse 9 256 GB zielony', gtin: GTIN },
    ],
    [
      'another wording',
      { title: 'Monte Brioso Crema Classico Coffee Beans 250 g', gtin: GTIN },
      { title: 'MB1250 Crema Classico 250g', gtin: `0${GTIN}` },
    ],
    [
      "the shops' own numbers beside it",
      { title: 'Norvik K170 kettle', gtin: GTIN, sku: 'HE-267005' },
      { title: 'Kettle Norvik K170', gtin: GTIN, sku: 'MA-663336' },
    ],
  ];
  it.each(equal)('is the same product: %s', (_name, left, right) => {
    const verdict = match(left, right);
    expect(verdict.probability).toBeGreaterThanOrEqual(0.97);
    expect(verdict.outcome).toBe('same');
  });

  it('does not outweigh another pack or condition that both pages state', () => {
    const one = { title: 'Terralba olive oil 250 ml', gtin: GTIN };
    expect(match(one, { title: 'Terralba olive oil 250 ml, pack of 6', gtin: GTIN }).outcome).not.toBe(
      'same',
    );
    expect(match(one, { title: 'Terralba olive oil 250 ml (refurbished)', gtin: GTIN }).outcome).not.toBe(
      'same',
    );
  });
});

describe("a shop's own number", () => {
  it('does not speak against', () => {
    const left = { title: 'Norvik K170 kettle 1.7 l stainless steel', brand: 'Norvik' };
    const without = match(left, left).probability;
    expect(
      match({ ...left, sku: 'HE-267005' }, { ...left, sku: 'MA-663336' }).probability,
    ).toBeGreaterThanOrEqual(without - 0.02);
  });
});

describe('equal quantities', () => {
  const written: [string, string][] = [
    ['0.25 L', '250ml'],
    ['330 ml', '33 cl'],
    ['1.5 L', '1.5L'],
    ['6-Pack', 'pack of 6'],
    ['500 GB', '500GB'],
  ];
  it.each(written)('agree however written: %s, %s', (left, right) => {
    const verdict = match(
      { title: `Terralba Monte Lago ${left}`, brand: 'Terralba' },
      { title: `Terralba Monte Lago ${right}`, brand: 'Terralba' },
    );
    const against = verdict.evidence.filter(
      ({ aspect, effect }) => effect < -0.2 && /capacity|volume|pack|count|storage|content/.test(aspect),
    );
    expect(against).toEqual([]);
    expect(verdict.outcome).toBe('same');
  });
});

describe('a part for a thing', () => {
  it('is not the thing, whatever codes it names', () => {
    const thing = { title: 'Panatel KX-TG6700B cordless telephone' };
    expect(
      match(thing, { title: 'Panatel KX-TGA670B add-on handset for the KX-TG6700B phone system' }).outcome,
    ).not.toBe('same');
    expect(match(thing, { title: 'Battery compatible with Panatel KX-TG6700B' }).outcome).toBe('different');
  });
});
