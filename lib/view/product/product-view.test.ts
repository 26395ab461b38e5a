import { describe, expect, it } from 'vitest';
import type { Reading } from '../../product/schema.ts';
import { doubtful, hostile, product } from '../examples/reading.ts';
import { english } from '../i18n/choose-i18n.ts';
import { productView } from './product-view.ts';

const i18n = english();

function viewOf(
  reading: Reading,
  fields: Parameters<typeof productView>[1] = null,
): ReturnType<typeof productView> {
  const { product: read } = reading;
  if (read === null) throw new Error('the example has no product');
  return productView({ ...reading, product: read }, fields, i18n);
}

function fact(
  view: ReturnType<typeof productView>,
  name: string,
): ReturnType<typeof productView>['facts'][number] {
  const found = view.facts.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

describe('productView', () => {
  it('shows each value with the words and the place it was read from, and what was not believed', () => {
    const price = fact(viewOf(product), 'price');
    expect(price.value).toBe('€129.99');
    expect(price.origin).toMatchObject({ quote: '129,99 €', where: '$.offers[0].price' });
    expect(price.origin?.words).toContain('JSON-LD');
    expect(price.origin?.losers.map(({ quote }) => quote)).toEqual(['134,99 €', '179,00 €']);
  });

  it('lists once what a page says in many places', () => {
    const { price } = product.evidence;
    if (price === undefined) throw new Error('no price');
    const losers = price.losers.flatMap((loser, at) => [loser, { ...loser, where: `elsewhere ${at}` }]);
    const view = viewOf({ ...product, evidence: { ...product.evidence, price: { ...price, losers } } });
    expect(fact(view, 'price').origin?.losers.map(({ quote }) => quote)).toEqual(['134,99 €', '179,00 €']);
  });

  it('says of a GTIN whether its check digit is right', () => {
    expect(fact(viewOf(product), 'code').mark).toEqual({ good: true, words: 'check digit correct' });
    expect(fact(viewOf(doubtful), 'code').mark).toMatchObject({ good: false });
  });

  it('says what a price includes and what it was', () => {
    expect(viewOf(product).price).toMatchObject({
      words: '€129.99',
      list: expect.stringContaining('€179.00'),
    });
    expect(viewOf(doubtful).price).toMatchObject({
      words: 'from €949.00',
      basis: 'member price · without tax · plus shipping',
    });
  });

  it('shows the picture of the first variant where the product itself has none', () => {
    const [first] = product.variants;
    if (product.offer === null || first === undefined) throw new Error('the example has no variants');
    const offer = { ...product.offer, image: null };
    const black = { ...first, offer, product: { title: 'Black', image: '/img/black.jpg' } };
    const without = { ...product, url: 'https://shop.example/p/1', product: { title: 'Aurora X200' }, offer };
    const picture = (more: Partial<typeof product>) => viewOf({ ...without, ...more }).picture;
    expect(picture({ variants: [black] })).toBe('https://shop.example/img/black.jpg');
    expect(picture({ variants: [] })).toBeNull();
    const own = 'https://shop.example/own.jpg';
    expect(picture({ variants: [black], offer: { ...offer, image: own } })).toBe(own);
    const chosen = { title: 'White', image: 'https://shop.example/white.jpg' };
    expect(picture({ product: chosen, offer: { ...offer, image: own } })).toBe(chosen.image);
  });

  it('names doubts and offers the other products', () => {
    const view = viewOf(doubtful);
    expect(view.doubts).toHaveLength(3);
    expect(view.alternatives.map(({ price, selected }) => [price, selected])).toEqual([
      ['€949.00', true],
      ['€1,049.00', false],
      [null, false],
    ]);
  });

  it('lays the person’s words over what was read, and says whose they are', () => {
    const fields = { title: 'Aurora X200', brand: 'Aurora', code: '', price: '125 EUR' };
    const view = viewOf(product, fields);
    expect(view).toMatchObject({
      title: 'Aurora X200',
      corrected: true,
      price: { words: '€125.00' },
      doubts: [],
    });
    expect(view.facts.some(({ name }) => name === 'code')).toBe(false);
    expect(fact(view, 'title').origin?.words).toBe('Entered by you');
    expect(fact(view, 'brand').origin?.words).toContain('JSON-LD');
  });

  it.each([
    ['1.299,00', '€1,299.00'],
    ['$12', '$12.00'],
    ['ask them', 'ask them'],
  ])('shows a typed price as it is compared: %s', (price, words) => {
    const { fields } = viewOf(product);
    expect(viewOf(product, { ...fields, price }).price?.words).toBe(words);
  });

  it('is not called corrected when the words are those that were read', () => {
    const { fields } = viewOf(product);
    expect(viewOf(product, fields).corrected).toBe(false);
  });

  it('bounds and cleans hostile words, and refuses a script as a picture', () => {
    const view = viewOf(hostile);
    expect(view.picture).toBeNull();
    expect([...view.title].length).toBeLessThanOrEqual(300);
    expect(view.title).not.toMatch(/\u202e/u);
    expect(view.facts.every(({ value }) => [...value].length <= 300)).toBe(true);
  });
});
