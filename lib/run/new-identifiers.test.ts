// Whose word is enough: barcodes of two shops or one that is sure, codes of two, and none where shops contradict each other.
import { describe, expect, it } from 'vitest';
import type { Product } from '../product/schema.ts';
import type { Judged } from '../result/index.ts';
import { identifiersStatedBy, queriesFor, withNewIdentifiers } from './new-identifiers.ts';

const PAGE: Product = { title: 'Velmora espresso machine, 15 bar' };
const GTIN = '4006381333931';
const OTHER = '4012345678901';

function listing(shop: string, product: Partial<Product>, probability = 0.7, outcome = 'same'): Judged {
  return {
    shop,
    link: `https://${shop}/p/1`,
    product: { title: 'Velmora espresso machine', ...product },
    offer: null,
    verdict: {
      outcome: outcome === 'same' ? 'same' : 'unsure',
      probability,
      evidence: [],
      difference: null,
      by: 'device 1',
    },
    second: null,
  };
}

const words = (...judged: Judged[]): string[] => identifiersStatedBy(PAGE, judged).map((told) => told.words);

describe('toldBy', () => {
  it('takes a barcode of two shops, or of one whose listing is beyond doubt', () => {
    const one = listing('a.example', { gtin: GTIN });
    expect(words(one)).toEqual([]);
    expect(words(listing('a.example', { gtin: GTIN }, 0.95))).toEqual([GTIN]);
    expect(words(one, listing('b.example', { gtin: `0${GTIN}` }))).toEqual([GTIN]);
    expect(words(one, { ...one, link: 'https://a.example/p/2' })).toEqual([]);
  });

  it('takes none where shops say this one and that one as often', () => {
    const sure = [listing('a.example', { gtin: GTIN }, 0.99), listing('b.example', { gtin: OTHER }, 0.99)];
    expect(words(...sure)).toEqual([]);
    expect(words(...sure, listing('c.example', { gtin: GTIN }))).toEqual([GTIN]);
  });

  it('takes no word of listings that are not confirmed, and none where the page states its own', () => {
    const unsure = ['a.example', 'b.example'].map((shop) => listing(shop, { gtin: GTIN }, 0.8, 'unsure'));
    expect(words(...unsure)).toEqual([]);
    const sure = listing('a.example', { gtin: GTIN }, 0.99);
    expect(identifiersStatedBy({ ...PAGE, gtin: OTHER }, [sure])).toEqual([]);
  });

  it('takes codes of two shops alone, and none that the page has', () => {
    const coded = (shop: string, code: string) => listing(shop, { title: `Velmora ${code} espresso` }, 0.99);
    expect(words(coded('a.example', 'KX-4410'))).toEqual([]);
    const both = [coded('a.example', 'KX-4410'), coded('b.example', 'KX4410')];
    expect(words(...both)).toEqual(['KX-4410']);
    expect(queriesFor(identifiersStatedBy(PAGE, both))).toEqual([{ text: 'KX-4410', kind: 'model' }]);
    expect(identifiersStatedBy({ title: 'Velmora KX 4410 espresso machine' }, both)).toEqual([]);
  });
});

describe('withTold', () => {
  it('adds only what a listing states as well', () => {
    const told = identifiersStatedBy(PAGE, [listing('a.example', { gtin: GTIN }, 0.99)]);
    expect(withNewIdentifiers(PAGE, told, [{ title: 'x', gtin: GTIN }])).toEqual({ ...PAGE, gtin: GTIN });
    expect(withNewIdentifiers(PAGE, told, [{ title: 'x', gtin: OTHER }, { title: 'y' }])).toEqual(PAGE);
  });
});
