// A product is the same as itself, where what is told of it names anything.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { match } from '../index.ts';

const details = 'refreshing drink of ripe oranges without preservatives, best served cold';

describe('a product and itself', () => {
  it.each<Product>([
    { title: 'Harbour Puzzle Quest', brand: 'Hollis', price: '24.99' },
    { title: 'Corvella phone easy 621' },
    { title: 'World Peace' },
    { title: 'Sovia orange drink', brand: 'Sovia', description: details, price: '3.99 PLN' },
  ])('are the same: %j', (product) => {
    expect(match(product, { ...product }).outcome).toBe('same');
  });

  it.each<Product>([{ title: 'washing machine' }, { title: '' }])('are never different: %j', (product) => {
    const { outcome, difference } = match(product, { ...product });
    expect(outcome === 'different' ? product.title : '').toBe('');
    expect(difference).toBeNull();
    expect(outcome).not.toBe('same');
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['another price', { price: '34.99' }],
    ['another brand', { brand: 'Tarnow' }],
    ['other details', { description: `${details}, with lime` }],
    ['a code', { code: 'HQ-4410' }],
    ['a GTIN', { gtin: '4006381333931' }],
  ])('is not known to be itself with %s', (_name, more) => {
    const product = { title: 'Harbour Puzzle Quest', brand: 'Hollis', price: '24.99' };
    const itself = match(product, { ...product }).probability;
    expect(match(product, { ...product, ...more }).probability).toBeLessThan(itself);
  });
});
