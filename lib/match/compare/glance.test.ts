// What shares next to nothing is settled by its words: nothing else of either product is read.
import { expect, test } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { match } from '../index.ts';

/** The product, and which of its keys were asked for. */
function watched(product: Product): { readonly product: Product; readonly asked: Set<string> } {
  const asked = new Set<string>();
  const get = (of: Product, key: string): unknown => {
    asked.add(key);
    return of[key];
  };
  return { product: new Proxy(product, { get }), asked };
}

const kettle = { title: 'Harlow gooseneck kettle with thermometer', brand: 'Harlow', price: '49.90' };

const STRANGERS = [
  'Corvel merino hiking socks, grey, three pairs',
  'Corvel sparkling water with lime, cans',
  'Corvel wooden train set for toddlers',
  'Corvel graphic novel, hardcover, German',
  'Corvel shower gel for sensitive skin',
  'Corvel oak dining table, extendable',
];

test('things without a word in common are told by their titles, all but one in six at the most', () => {
  const read = STRANGERS.filter((title) => {
    const mine = watched(kettle);
    const theirs = watched({ title, brand: 'Corvel', price: '12.00' });
    expect(match(mine.product, theirs.product).outcome).toBe('different');
    return ['brand', 'price'].some((key) => mine.asked.has(key) || theirs.asked.has(key));
  });
  expect(read.length).toBeLessThanOrEqual(1);
});

test.each([
  ['the same words', { ...kettle, title: 'Harlow gooseneck kettle, thermometer' }],
  ['a code, though no words', { title: 'Wasserkessel GK-1250X', brand: 'Harlow', price: '45.00' }],
])('more is read where they share %s', (_, other) => {
  const mine = watched({ ...kettle, title: `${kettle.title} GK1250X` });
  match(mine.product, other);
  expect(mine.asked).toContain('brand');
});
