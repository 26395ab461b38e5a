// What shares next to nothing is settled by its words: nothing else of either product is read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Product } from '../../product/schema.ts';
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

const Pair = z.object({ product_left: Product, product_right: Product });
const pairs = readFileSync(new URL('../../../tests/pairs/own.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Pair.parse(JSON.parse(line)));

test('most things that have nothing to do with each other are told by their titles', () => {
  const read = pairs.filter(({ product_left: left }, at) => {
    const stranger = pairs[(at + Math.floor(pairs.length / 2)) % pairs.length]?.product_right ?? left;
    const [mine, theirs] = [watched(left), watched(stranger)];
    expect(match(mine.product, theirs.product).outcome).toBe('different');
    return ['brand', 'price'].some((key) => mine.asked.has(key) || theirs.asked.has(key));
  });
  expect(read.length).toBeLessThan(pairs.length / 5);
});

test.each([
  ['the same words', { ...kettle, title: 'Harlow gooseneck kettle, thermometer' }],
  ['a code, though no words', { title: 'Wasserkessel GK-1250X', brand: 'Harlow', price: '45.00' }],
])('more is read where they share %s', (_, other) => {
  const mine = watched({ ...kettle, title: `${kettle.title} GK1250X` });
  match(mine.product, other);
  expect(mine.asked).toContain('brand');
});
